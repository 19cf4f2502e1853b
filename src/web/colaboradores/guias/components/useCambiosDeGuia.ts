import { useState } from 'react';
import type { CambiosDeGuia, Guia } from '#shared/colaboradores/guias.ts';
import type { SeccionResumen } from '#shared/grados/seccion.ts';
import { useGuias } from '../api.ts';

/** A section of the list that is being edited: as stored, chosen just now, or about to be removed. */
export interface SeccionACargo {
  seccion: SeccionResumen;
  estado: 'guardada' | 'nueva' | 'quitada';
  /** Of what is stored. */
  guia?: Guia;
}

/** The sections a teacher is in charge of in a year, with what was added and removed since they were read. */
export function useCambiosDeGuia(idColaborador: number, ciclo: number) {
  const query = useGuias(idColaborador, ciclo);
  const [elegidas, setElegidas] = useState<readonly SeccionResumen[]>([]);
  const [quitadas, setQuitadas] = useState<ReadonlySet<number>>(new Set());
  const guardadas = query.data?.data ?? [];
  const esSuya = ({ idGradoSeccion }: SeccionResumen) =>
    guardadas.some((guia) => guia.idGradoSeccion === idGradoSeccion);
  const nuevas = elegidas.filter((seccion) => !esSuya(seccion));
  const salen = guardadas.filter(({ idMaestroGuiaGradoSeccion: id }) => quitadas.has(id));

  const alternar = ({ idMaestroGuiaGradoSeccion: id }: Guia) =>
    setQuitadas((antes) => {
      const despues = new Set(antes);
      if (!despues.delete(id)) despues.add(id);
      return despues;
    });

  return {
    query,
    secciones: [
      ...nuevas.map((seccion): SeccionACargo => ({ seccion, estado: 'nueva' })),
      ...guardadas.map(
        (guia): SeccionACargo => ({
          seccion: guia.idGradoSeccionNavigation,
          estado: quitadas.has(guia.idMaestroGuiaGradoSeccion) ? 'quitada' : 'guardada',
          guia,
        }),
      ),
    ],
    /** What the server does not have. */
    cambios: {
      agregar: nuevas.map(({ idGradoSeccion }) => ({ idGradoSeccion })),
      quitar: salen.map(({ idMaestroGuiaGradoSeccion }) => ({ idMaestroGuiaGradoSeccion })),
    } satisfies CambiosDeGuia,
    hayCambios: nuevas.length + salen.length > 0,
    agregar: (secciones: readonly SeccionResumen[]) => setElegidas((antes) => [...secciones, ...antes]),
    /** Of one that is stored: it stays in sight until it is saved, and can be kept after all. */
    alternar: ({ seccion, guia }: SeccionACargo) =>
      guia ? alternar(guia) : setElegidas((antes) => antes.filter((otra) => otra !== seccion)),
  };
}

import { useState } from 'react';
import { grupoDe } from '#shared/entregas.rules.ts';
import type { ParticipanteDocente } from '#shared/entregas.ts';

const NINGUNO: ReadonlySet<number> = new Set();

/** Selected rows, all of one group: selecting in another one clears it. */
export function useSeleccion(filas: readonly ParticipanteDocente[]) {
  const [marcados, setMarcados] = useState(NINGUNO);
  const porId = new Map(filas.map((fila) => [fila.idActividadMateriaBloqueParticipante, fila]));
  const elegidos = [...marcados].flatMap((id) => porId.get(id) ?? []);
  return {
    elegidos,
    tiene: (id: number) => marcados.has(id),
    vaciar: () => setMarcados(NINGUNO),
    /** Selects or deselects rows of one group. */
    poner(ids: readonly number[], dentro: boolean) {
      setMarcados((antes) => {
        const grupo = grupoDe(porId.get(ids[0] ?? 0)?.idEstadoActividad ?? 0);
        const mismos = [...antes].filter((id) => grupoDe(porId.get(id)?.idEstadoActividad ?? 0) === grupo);
        if (!dentro) return new Set([...antes].filter((id) => !ids.includes(id)));
        return new Set([...mismos, ...ids]);
      });
    },
  };
}

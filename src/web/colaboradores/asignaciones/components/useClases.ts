import { useState } from 'react';
import type { Asignacion, AsignacionesForm, SeccionDeMateria } from '#shared/colaboradores/asignaciones.ts';
import { useAsignaciones } from '../api.ts';

/** A class of the list that is being edited; one that is not stored yet has no id. */
export interface Clase extends Omit<Asignacion, 'idGradoSeccionMateriaColaborador'> {
  idGradoSeccionMateriaColaborador: number | null;
  /** The section it was moved from, of one that was moved here. */
  desde?: number;
}

type Materia = Asignacion['idMateriaNavigation'];

/** The classes of a teacher in a year, with what was added and changed since they were read. */
export function useClases(idColaborador: number, ciclo: number) {
  const query = useAsignaciones(idColaborador, ciclo);
  const [nuevas, setNuevas] = useState<readonly Clase[]>([]);
  const [movidas, setMovidas] = useState<ReadonlyMap<number, { seccion: SeccionDeMateria; desde: number }>>(
    new Map(),
  );
  const guardadas = query.data?.data ?? [];
  const actuales = guardadas.map((clase): Clase => {
    const movida = movidas.get(clase.idGradoSeccionMateriaColaborador);
    if (!movida) return clase;
    const { seccion, desde } = movida;
    const { idGradoSeccion } = seccion;
    return { ...clase, idGradoSeccion, idGradoSeccionNavigation: seccion, editado: true, desde };
  });
  const clases = [...nuevas, ...actuales];
  const cambios = clases.filter(({ nuevo, editado }) => nuevo || editado);

  return {
    query,
    guardadas,
    clases,
    /** What the server does not have. */
    cambios: cambios.map(
      ({ idGradoSeccionMateriaColaborador, idMateria, idGradoSeccion, desde }): AsignacionesForm[number] => ({
        idGradoSeccionMateriaColaborador,
        idMateria,
        idGradoSeccion,
        vista: desde,
      }),
    ),
    incluye: (idMateria: number, idGradoSeccion: number) =>
      clases.some((clase) => clase.idMateria === idMateria && clase.idGradoSeccion === idGradoSeccion),
    agregar: (materia: Materia, secciones: readonly SeccionDeMateria[]) =>
      setNuevas((antes) => [
        ...secciones.map(
          (seccion): Clase => ({
            idGradoSeccionMateriaColaborador: null,
            idColaborador,
            idMateria: materia.idMateria,
            idGradoSeccion: seccion.idGradoSeccion,
            idCicloEscolar: ciclo,
            inicializado: false,
            idMateriaNavigation: materia,
            idGradoSeccionNavigation: seccion,
            nuevo: true,
            editado: false,
          }),
        ),
        ...antes,
      ]),
    quitar: (clase: Clase) => setNuevas((antes) => antes.filter((otra) => otra !== clase)),
    mover: (clase: Clase, seccion: SeccionDeMateria) => {
      const id = clase.idGradoSeccionMateriaColaborador;
      if (id === null) return;
      const desde = movidas.get(id)?.desde ?? clase.idGradoSeccion;
      setMovidas((antes) => new Map(antes).set(id, { seccion, desde }));
    },
    /** The moved ones stand where they are stored. */
    soltar: () => setMovidas(new Map()),
  };
}

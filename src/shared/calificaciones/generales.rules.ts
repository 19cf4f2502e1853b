import { bloquesVisibles, NNG, notaDeBloque } from '#shared/calificaciones.rules.ts';
import type { CalificacionesDeEstudiante } from '#shared/calificaciones.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';

/** Blocks that the tables of a section show: four, or six when any subject of any student has more. */
export const bloquesDeSeccion = (estudiantes: readonly CalificacionesDeEstudiante[]) =>
  bloquesVisibles(estudiantes.flatMap(({ nota }) => nota));

/** The marks of a section as they are shown, heading first: a row per student and subject. */
export function cuadroDeSeccion(estudiantes: readonly CalificacionesDeEstudiante[]): (string | number)[][] {
  const bloques = bloquesDeSeccion(estudiantes);
  const encabezados = bloques.flatMap((bloque) =>
    ['Zona', 'Exam final', 'Total'].map((parte) => `Bloque ${bloque} ${parte}`),
  );
  return [
    ['Alumno', 'Materia', ...encabezados, 'Promedio'],
    ...estudiantes.flatMap(({ estudiante, nota }) =>
      nota.map((materia) => [
        porApellidos(estudiante),
        materia.materia.nombre,
        ...bloques.flatMap<string | number>((bloque) => {
          const marcas = notaDeBloque(materia, bloque);
          return marcas ? [marcas.zona, marcas.examen, marcas.total] : [NNG, NNG, NNG];
        }),
        materia.notas.promedio ?? NNG,
      ]),
    ),
  ];
}

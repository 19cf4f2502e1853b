import {
  bloquesVisibles,
  cuantosProvisionales,
  esProvisional,
  finalDe,
  materiaReprobada,
  NNG,
  NOTA_FINAL,
  notaDeBloque,
  numerosDeBloque,
  PROMEDIO,
  PROMEDIO_PROVISIONAL,
  SIN_PUBLICAR,
  sinPublicar,
  soloNotasFinales,
} from '#shared/calificaciones.rules.ts';
import type { CalificacionesDeEstudiante, CalificacionesDeMateria } from '#shared/calificaciones.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';

/** Blocks that the tables of a section show: four, or six when any subject of any student has more. */
export const bloquesDeSeccion = (estudiantes: readonly CalificacionesDeEstudiante[]) =>
  bloquesVisibles(estudiantes.flatMap(({ nota }) => nota));

/** The last block that any subject of a section has started; 1 before that. */
export const bloqueDeHoy = (estudiantes: readonly CalificacionesDeEstudiante[]): number =>
  Math.max(
    1,
    ...estudiantes.flatMap(({ nota }) =>
      nota.flatMap(({ bloques }) =>
        bloques.flatMap(({ bloque, fechaIniciado }) => (fechaIniciado === null ? [] : [bloque])),
      ),
    ),
  );

/** The subjects that fail by what has ended of them, by name. */
export const materiasReprobadas = ({ nota }: Pick<CalificacionesDeEstudiante, 'nota'>): string[] =>
  nota.filter(materiaReprobada).map(({ materia }) => materia.nombre);

/** Points of a block without extras, zone and exam together. */
export const BLOQUE_MAX = 100;
export const EXTRAS_DICHO = 'Un total mayor que 100 incluye actividades extra.';

/** Whether a block sums to more than it has points, as it may where extras were given. */
export const haySumasConExtras = (estudiantes: readonly CalificacionesDeEstudiante[]): boolean =>
  estudiantes.some(({ nota }) =>
    nota.some((materia) =>
      numerosDeBloque.some((bloque) => (notaDeBloque(materia, bloque)?.total ?? 0) > BLOQUE_MAX),
    ),
  );

/** In a spreadsheet a number stays a number: what is provisional has a column of its own beside what is not. */
function columnasDePromedio(estudiantes: readonly CalificacionesDeEstudiante[]): string[] {
  const cuantos = cuantosProvisionales(estudiantes.flatMap(({ nota }) => nota));
  if (cuantos === 'todos') return [PROMEDIO_PROVISIONAL];
  return cuantos === 'algunos' ? [PROMEDIO, PROMEDIO_PROVISIONAL] : [PROMEDIO];
}

function enSuColumna(materia: CalificacionesDeMateria, columnas: readonly string[]): (string | number)[] {
  const propia = esProvisional(materia) ? PROMEDIO_PROVISIONAL : columnas[0];
  return columnas.map((columna) => (columna === propia ? (materia.notas.promedio ?? NNG) : ''));
}

/** The final marks of a year before the school had Ceiba, with nothing beside them. */
const soloFinales = (estudiantes: readonly CalificacionesDeEstudiante[]): (string | number)[][] => [
  ['Alumno', 'Materia', NOTA_FINAL],
  ...estudiantes.flatMap(({ estudiante, nota }) =>
    nota.map(({ materia, notaFinal }) => [porApellidos(estudiante), materia.nombre, notaFinal ?? NNG]),
  ),
];

/** A recovery that counts, and what then stands for the year. */
const DEL_ANIO = ['Recuperación', 'Final'] as const;

/** The marks of a section as they are shown, heading first: a row per student and subject. */
export function cuadroDeSeccion(estudiantes: readonly CalificacionesDeEstudiante[]): (string | number)[][] {
  const todas = estudiantes.flatMap(({ nota }) => nota);
  if (soloNotasFinales(todas)) return soloFinales(estudiantes);
  const finales = todas.some(({ notaFinal }) => notaFinal !== undefined);
  const bloques = bloquesDeSeccion(estudiantes);
  const encabezados = bloques.flatMap((bloque) =>
    ['Zona', 'Exam final', 'Total'].map((parte) => `Bloque ${bloque} ${parte}`),
  );
  const promedios = columnasDePromedio(estudiantes);
  // Where nobody recovered a subject the file is as it always was.
  const delAnio = todas.some(({ recuperacion }) => recuperacion !== undefined) ? DEL_ANIO : [];
  return [
    ['Alumno', 'Materia', ...encabezados, ...(finales ? [NOTA_FINAL] : []), ...promedios, ...delAnio],
    ...estudiantes.flatMap(({ estudiante, nota }) =>
      nota.map((materia) => [
        porApellidos(estudiante),
        materia.materia.nombre,
        ...bloques.flatMap<string | number>((bloque) => {
          const marcas = notaDeBloque(materia, bloque);
          if (!marcas) return [NNG, NNG, NNG];
          if (sinPublicar(materia, bloque)) return [SIN_PUBLICAR, SIN_PUBLICAR, SIN_PUBLICAR];
          return [marcas.zona, marcas.examen, marcas.total];
        }),
        ...(finales ? [materia.notaFinal ?? ''] : []),
        ...enSuColumna(materia, promedios),
        ...(delAnio.length === 0 ? [] : [materia.recuperacion ?? '', finalDe(materia) ?? NNG]),
      ]),
    ),
  ];
}

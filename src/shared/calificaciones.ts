import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, idParam, instante } from '#shared/base/fields.ts';
import { estudianteNombre } from '#shared/estudiantes/nombre.ts';

/** null while the block has not started: shown as NNG. */
const punteo = z.number().nullable();

const notas = z.object({
  zona1: punteo,
  zona2: punteo,
  zona3: punteo,
  zona4: punteo,
  zona5: punteo,
  zona6: punteo,
  examen1: punteo,
  examen2: punteo,
  examen3: punteo,
  examen4: punteo,
  examen5: punteo,
  examen6: punteo,
  /** Whole number; null while no block has started. */
  promedio: z.int().nullable(),
});
export type Notas = z.output<typeof notas>;

/** Points that a student who changed section brings along in a block of a subject. */
export const puntosTraidos = z.object({
  zona: z.number(),
  zonaExtra: z.number(),
  examen: z.number(),
  examenExtra: z.number(),
});
export type PuntosTraidos = z.output<typeof puntosTraidos>;

/** The marks of one student in one subject. `bloques` is empty while nobody gives the class. */
export const calificacionesDeMateria = z.object({
  materia: z.object({
    idMateria: z.int(),
    nombre: z.string(),
    /** false: dropped from the curriculum, kept where it was taught, and not counted. */
    activo: z.boolean().optional(),
  }),
  bloques: z.array(
    z.object({
      bloque: z.int(),
      fechaIniciado: instante.nullable(),
      fechaTerminado: instante.nullable(),
      /** Of a block in progress: how many of its points are graded already; the rest cannot have been won yet. */
      calificados: z.number().optional(),
      /** Of who changed section: part of zone and exam, and the block counts as started. Missing for everybody else. */
      trae: puntosTraidos.optional(),
      /** The mark of another school that stands in place of the block, whether it started or not; `nota` null: the block does not count. */
      traslado: z.object({ nota: z.number().nullable() }).optional(),
    }),
  ),
  notas,
  /** Of a year before the school had Ceiba: the only mark there is, and `promedio` in whole numbers. */
  notaFinal: z.number().optional(),
  /** The recovery mark that counts. */
  recuperacion: z.int().optional(),
  /** What stands for the year. Missing: the average. */
  final: z.int().optional(),
  /** Below it a mark fails. Missing: 60. */
  notaMinima: z.int().optional(),
});
export type CalificacionesDeMateria = z.output<typeof calificacionesDeMateria>;

/** The marks of one student of a section in all its subjects. */
export const calificacionesDeEstudiante = z.object({
  idEstudianteGrado: z.int(),
  estudiante: estudianteNombre,
  nota: z.array(calificacionesDeMateria),
});
export type CalificacionesDeEstudiante = z.output<typeof calificacionesDeEstudiante>;

export const calificacionesDeInscripcion = endpoint({
  method: 'GET',
  path: '/estudiantes/inscripcion/:idEstudianteGrado/calificaciones',
  who: 'administrador',
  asunto: 'notas',
  summary: 'Calificaciones de una inscripción por materia y bloque',
  params: z.object({ idEstudianteGrado: idParam }),
  output: z.array(calificacionesDeMateria),
});

/** Only for the homeroom teacher of the section. The section belongs to a year, so `ciclo` only confirms it. */
export const calificacionesDeSeccion = endpoint({
  method: 'GET',
  path: '/docentes/grados/:idGradoSeccion/calificaciones',
  who: 'docente',
  summary: 'Calificaciones generales de una sección a cargo del docente',
  params: z.object({ idGradoSeccion: idParam }),
  query: z.object({ ciclo: cicloParam.optional() }),
  output: z.array(calificacionesDeEstudiante),
});

/** Of the year in the header `Ciclo`, else of the newest enrolment. */
export const calificacionesPropias = endpoint({
  method: 'GET',
  path: '/estudiantil/calificaciones',
  who: 'estudiante',
  summary: 'Calificaciones del estudiante en el ciclo',
  output: z.array(calificacionesDeMateria),
});

/** A picture, image/jpeg. `ciclo` stands in for the header `Ciclo`. */
export const exportarBoleta = endpoint({
  method: 'GET',
  path: '/estudiantil/calificaciones/exportar-boleta',
  who: 'estudiante',
  summary: 'Boleta de calificaciones del estudiante, como imagen JPEG',
  query: z.object({ ciclo: cicloParam.optional() }),
  output: z.unknown(),
  binary: true,
});

import { z } from 'zod';
import { cadena } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, id, idParam, instante } from '#shared/base/fields.ts';
import { version } from '#shared/base/version.ts';
import { MOTIVO_DE_REABRIR_MAX, MOTIVO_DE_REABRIR_MIN, reabrirForm } from '#shared/calificaciones/cierre.ts';
import { estudianteNombre } from '#shared/estudiantes/nombre.ts';
import { DECISIONES, PROPUESTAS_DEL_ANIO, RESULTADOS } from '#shared/inscripciones/resultados.rules.ts';
import { reglaDelAnio } from '#shared/normas.ts';
import { materiaPorCerrar } from './cierres/materias.ts';

/** A section in the list of those to close. */
export const seccionPorCerrar = z.object({
  idGradoSeccion: z.int(),
  grado: z.object({ idGrado: z.int(), nombre: z.string() }),
  seccion: z.string(),
  nivel: z.object({ codigoNivelEstudiantil: z.string(), nombre: z.string() }),
  alumnos: z.int(),
  materias: z.object({ cerradas: z.int(), todas: z.int() }),
  /** 'Física (P. Morales)', 'Inglés (sin docente)'. */
  faltan: z.array(z.object({ idMateria: z.int(), nombre: z.string(), docente: z.string().nullable() })),
  fechaCerrada: instante.nullable(),
  cerradaPor: z.string().nullable(),
  /** Why it cannot be closed now, the first first. Empty for one that can, and for a closed one. */
  bloquean: z.array(z.string()),
});
export type SeccionPorCerrar = z.output<typeof seccionPorCerrar>;

/** What the direction decided instead of the proposal. */
export const decision = z.object({
  resultado: z.enum(DECISIONES),
  motivo: z.string(),
  quien: z.string().nullable(),
  version,
});

/** In the refusal of one that was based on something else: what stands now. null: the proposal. */
export const decisionQueVale = z.object({ vale: decision.nullable() });
export type Decision = z.output<typeof decision>;

/** What the year comes to for a student of a section. Of a closed section it is read from its closing. */
export const alumnoPorCerrar = z.object({
  idEstudianteGrado: z.int(),
  estudiante: estudianteNombre,
  /** General average; null without a mark. */
  promedio: z.int().nullable(),
  reprobadas: z.int(),
  propuesta: z.enum(PROPUESTAS_DEL_ANIO),
  /** null while the proposal waits for something. */
  resultado: z.enum(RESULTADOS).nullable(),
  motivos: z.array(z.string()),
  adecuacion: z.boolean(),
  decision: decision.nullable(),
  /** Chances to recover that are open now. */
  recuperaciones: z.array(z.object({ idMateria: z.int(), materia: z.string(), oportunidad: z.int() })),
  /** Chances to recover to which the student did not come, and which can be opened again. */
  ausencias: z.array(z.object({ idMateria: z.int(), materia: z.string(), oportunidad: z.int() })),
  /** 'Ingresó el 12 abr 2026: revisa si lleva nota de traslado del bloque 1.' */
  avisos: z.array(z.string()),
});
export type AlumnoPorCerrar = z.output<typeof alumnoPorCerrar>;

/** One time that a section was closed. */
export const cierreHecho = z.object({
  version: z.int(),
  cerrado: instante,
  cerradoPor: z.string().nullable(),
  reabierto: instante.nullable(),
  reabiertoPor: z.string().nullable(),
  motivo: z.string().nullable(),
});

export const cierreDeSeccion = seccionPorCerrar.omit({ alumnos: true, materias: true, faltan: true }).extend({
  idCicloEscolar: z.int(),
  /** What the year asks: the confirmed norm; null while the school has not confirmed it. */
  norma: reglaDelAnio.nullable(),
  /** It is the grade's own, and not the level's. */
  normaDelGrado: z.boolean(),
  /** The newest last. */
  cierres: z.array(cierreHecho),
  /** What this person may do with it now. */
  permisos: z.object({
    cerrar: z.boolean(),
    reabrir: z.boolean(),
    decidir: z.boolean(),
    preparar: z.boolean(),
  }),
  materias: z.array(materiaPorCerrar),
  /** What counts for none of the students, said once: 'Inglés no cuenta: no se imparte este año.' */
  noCuentan: z.array(z.string()),
  /** By surname. Their reasons leave out what is said of all. */
  alumnos: z.array(alumnoPorCerrar),
  /** Who left: no result, and 'Retirado' in the register. */
  retirados: z.array(
    z.object({
      idEstudianteGrado: z.int(),
      estudiante: estudianteNombre,
      estado: z.enum(['retirada', 'trasladada']),
      fecha: z.string(),
    }),
  ),
  /** Students with a right to recover: how many, and of how many nothing is open any more. */
  recuperacion: z.object({ alumnos: z.int(), listos: z.int() }),
  sexos: z.object({ mujeres: z.int(), hombres: z.int() }),
  /** 'Ya está inscrito en 2027 y no sería promovido: Diego Chacón.' */
  avisos: z.array(z.string()),
  /** Of a closed one: final report cards that were handed over, are current, and say something else. */
  boletasConOtrasNotas: z.int(),
});
export type CierreDeSeccion = z.output<typeof cierreDeSeccion>;

/** In how many letters a reason of a decision is given: as that of opening again. */
const motivo = cadena('Motivo es requerido.')
  .trim()
  .min(MOTIVO_DE_REABRIR_MIN, { error: `Motivo debe tener ${MOTIVO_DE_REABRIR_MIN} letras o más.` })
  .max(MOTIVO_DE_REABRIR_MAX, { error: `Motivo debe ser de tamaño ${MOTIVO_DE_REABRIR_MAX} o menos.` });

/** `resultado` null: the proposal counts again. `version` of the decision that was seen, 0 where there was none. */
export const decisionForm = z.object({
  idEstudianteGrado: id,
  resultado: z.enum(DECISIONES, { error: 'Elige el resultado.' }).nullable(),
  motivo,
  version,
});
export type DecisionForm = z.output<typeof decisionForm>;

export const adecuacionForm = z.object({ idEstudianteGrado: id, adecuacion: z.boolean() });
export type AdecuacionForm = z.output<typeof adecuacionForm>;

/** `ausente` false: the chance is open again. */
export const ausenciaForm = z.object({
  idEstudianteGrado: id,
  idMateria: id,
  oportunidad: z.int().min(1).max(3),
  ausente: z.boolean(),
});
export type AusenciaForm = z.output<typeof ausenciaForm>;

const params = z.object({ idGradoSeccion: idParam });

/** Of whoever may see marks in the administration, and of the Coordinador. */
export const listarCierres = endpoint({
  method: 'GET',
  path: '/cierres',
  who: 'colaborador',
  summary: 'Secciones de un ciclo: qué falta para cerrar cada una',
  query: z.object({ ciclo: cicloParam.optional() }),
  output: z.array(seccionPorCerrar),
});

export const verCierre = endpoint({
  method: 'GET',
  path: '/cierres/:idGradoSeccion',
  who: 'colaborador',
  summary: 'Propuesta de promoción de una sección, o su resultado si ya se cerró',
  params,
  output: cierreDeSeccion,
});

/** All or nothing. */
export const cerrarSeccion = endpoint({
  method: 'POST',
  path: '/cierres/:idGradoSeccion',
  who: 'director',
  summary: 'Cierra una sección: las notas y los resultados de sus alumnos quedan fijos',
  params,
  output: cierreDeSeccion,
});

export const reabrirSeccion = endpoint({
  method: 'POST',
  path: '/cierres/:idGradoSeccion/reabrir',
  who: 'director',
  summary: 'Vuelve a abrir una sección cerrada, con un motivo',
  params,
  body: reabrirForm,
  output: cierreDeSeccion,
});

export const decidirPromocion = endpoint({
  method: 'PUT',
  path: '/cierres/:idGradoSeccion/decisiones',
  who: 'director',
  summary: 'Decide el resultado de un alumno distinto de la propuesta, con un motivo',
  params,
  body: decisionForm,
  output: cierreDeSeccion,
});

export const ponerAdecuacion = endpoint({
  method: 'PUT',
  path: '/cierres/:idGradoSeccion/adecuacion',
  who: 'academico',
  summary: 'Dice si un alumno tiene adecuación curricular',
  params,
  body: adecuacionForm,
  output: cierreDeSeccion,
});

export const ponerAusencia = endpoint({
  method: 'PUT',
  path: '/cierres/:idGradoSeccion/ausencias',
  who: 'academico',
  summary: 'Dice que un alumno no se presentó a una recuperación',
  params,
  body: ausenciaForm,
  output: cierreDeSeccion,
});

const versionParam = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number);

/** A workbook: 'Antes', 'Ahora', 'Motivo'. Without versions: the last two. */
export const cambiosDeCierre = endpoint({
  method: 'GET',
  path: '/cierres/:idGradoSeccion/cambios',
  who: 'colaborador',
  summary: 'Lo que cambió entre dos cierres de una sección, como libro de Excel',
  params,
  query: z.object({ de: versionParam.optional(), a: versionParam.optional() }),
  output: z.unknown(),
  binary: true,
  changes: true,
});

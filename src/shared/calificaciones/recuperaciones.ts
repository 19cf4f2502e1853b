import { z } from 'zod';
import { nombresEstudiante } from '#shared/actividades.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { entero, id, idParam } from '#shared/base/fields.ts';
import { contar } from '#shared/base/formatos.ts';
import { motivoDeCambio, notaDeOtro } from '#shared/entregas.ts';
import { ESTADOS_DE_RECUPERACION } from '#shared/inscripciones/resultados.rules.ts';
import { NOTAS_DE_RECUPERACION, OPORTUNIDADES_MAX } from '#shared/normas.rules.ts';

/** No section is this large. */
const ALUMNOS_MAX = 200;
const version = z.int().min(0);

/** The recovery mark of a student in one chance, as the server has it. */
export const marcaDeRecuperacion = z.object({
  idEstudianteGrado: z.int(),
  estado: z.enum(ESTADOS_DE_RECUPERACION),
  /** Of what is published. */
  calificacion: z.int().nullable(),
  borradorCalificacion: z.int().nullable(),
  /** Grows with every change; 0 before the first. */
  version,
});
export type MarcaDeRecuperacion = z.output<typeof marcaDeRecuperacion>;

export const alumnoEnRecuperacion = marcaDeRecuperacion.extend({
  estudiante: nombresEstudiante,
  promedio: z.int(),
});
export type AlumnoEnRecuperacion = z.output<typeof alumnoEnRecuperacion>;

/** Who may take a chance, or took it, by surname. */
export const recuperacionesDeClase = z.object({
  oportunidad: z.int(),
  /** As many as the norm gives. */
  oportunidades: z.int(),
  notaMinima: z.int(),
  notaRecuperacion: z.enum(NOTAS_DE_RECUPERACION),
  /** Why no mark can be written now; null: it can. */
  cerrada: z.string().nullable(),
  alumnos: z.array(alumnoEnRecuperacion),
});
export type RecuperacionesDeClase = z.output<typeof recuperacionesDeClase>;

export const NADIE_EN_RECUPERACION = 'Nadie tiene derecho a recuperación en esta materia.';
const NOTA = 'La nota de recuperación debe ser un número entero de 0 a 100.';
const SIN_NOTAS = 'No hay notas que guardar.';
const REPETIDO = 'El mismo alumno viene dos veces.';
const DEMASIADOS = `Guarda ${ALUMNOS_MAX} notas o menos a la vez.`;

const sinRepetir = (filas: readonly { idEstudianteGrado: number }[]): boolean =>
  new Set(filas.map((una) => una.idEstudianteGrado)).size === filas.length;

export const borradoresDeRecuperacionForm = z.object({
  marcas: z
    .array(
      z.object({
        idEstudianteGrado: id,
        borradorCalificacion: entero({ numerico: NOTA, rango: NOTA, desde: 0, hasta: 100 }).nullable(),
        version,
      }),
    )
    .min(1, { error: SIN_NOTAS })
    .max(ALUMNOS_MAX, { error: DEMASIADOS, abort: true })
    .refine(sinRepetir, { error: REPETIDO }),
});
export type BorradoresDeRecuperacionForm = z.output<typeof borradoresDeRecuperacionForm>;

/** A draft that was not written: what stands there, and who put it. */
export const conflictoDeRecuperacion = marcaDeRecuperacion.extend(notaDeOtro.shape);
export type ConflictoDeRecuperacion = z.output<typeof conflictoDeRecuperacion>;

const vistas = z
  .array(z.object({ idEstudianteGrado: id, version }))
  .max(ALUMNOS_MAX, { error: DEMASIADOS, abort: true });

/** Draft marks to publish, and who did not come, each with the version that was seen. */
export const publicarRecuperacionesForm = z
  .object({ marcas: vistas, ausentes: vistas.default([]), motivo: motivoDeCambio })
  .refine(({ marcas, ausentes }) => marcas.length + ausentes.length > 0, {
    error: 'No hay notas que publicar.',
    path: ['marcas'],
  })
  .refine(({ marcas, ausentes }) => sinRepetir([...marcas, ...ausentes]), {
    error: REPETIDO,
    path: ['marcas'],
  });
export type PublicarRecuperacionesForm = z.output<typeof publicarRecuperacionesForm>;

const oportunidadParam = z
  .string()
  .regex(/^[1-9]$/)
  .transform(Number)
  .pipe(z.int().max(OPORTUNIDADES_MAX));

const params = z.object({ id: idParam, oportunidad: oportunidadParam });

export const verRecuperaciones = endpoint({
  method: 'GET',
  path: '/docentes/calificaciones/asignacion/:id/recuperaciones/:oportunidad',
  who: 'docente',
  summary:
    'Quiénes tienen derecho a una oportunidad de recuperación de una materia, con sus notas; la hoja las pregunta cada 30 segundos',
  params,
  output: recuperacionesDeClase,
  background: true,
});

/** A mark that changed since it was read is not written and comes back in `conflictos`; the rest is written. */
export const guardarRecuperaciones = endpoint({
  method: 'PUT',
  path: '/docentes/calificaciones/asignacion/:id/recuperaciones/:oportunidad',
  who: 'docente',
  summary: 'Guarda notas de recuperación en borrador',
  params,
  body: borradoresDeRecuperacionForm,
  output: z.object({
    guardadas: z.array(marcaDeRecuperacion),
    conflictos: z.array(conflictoDeRecuperacion),
  }),
});

/** All or nothing. Changing what was published needs the reason. */
export const publicarRecuperaciones = endpoint({
  method: 'POST',
  path: '/docentes/calificaciones/asignacion/:id/recuperaciones/:oportunidad/publicar',
  who: 'docente',
  summary: 'Publica notas de recuperación, y quiénes no se presentaron',
  params,
  body: publicarRecuperacionesForm,
  output: z.object({ publicadas: z.int(), marcas: z.array(marcaDeRecuperacion) }),
});

/** 'Se publicaron 3 recuperaciones.' */
export const recuperacionesPublicadasMensaje = (cuantas: number): string =>
  `${cuantas === 1 ? 'Se publicó' : 'Se publicaron'} ${contar(cuantas, 'recuperación', 'recuperaciones')}.`;

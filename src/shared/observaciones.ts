import { z } from 'zod';
import { nombresEstudiante } from '#shared/actividades.ts';
import { cadena } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { id, idParam, instante } from '#shared/base/fields.ts';
import { contar } from '#shared/base/formatos.ts';
import { textoLimpio } from '#shared/base/texto-limpio.ts';
import { version } from '#shared/base/version.ts';

export const OBSERVACION_MAX = 300;
/** As it is stored: what is counted, and compared with what stands there. */
export const observacionLimpia = (texto: string): string => textoLimpio(texto).trim();
/** Students of a section, with room to spare. */
const OBSERVACIONES_MAX = 200;
const OBSERVACION_LARGA = `Observación debe ser de tamaño ${OBSERVACION_MAX} o menos.`;

const observacion = z.object({
  idEstudianteGrado: z.int(),
  /** Empty: there is none. */
  texto: z.string(),
  /** 0: nobody has written one yet. */
  version,
});
export type Observacion = z.output<typeof observacion>;

/** The remarks of a section in a block, student by student. */
export const observacionesDeBloque = z.object({
  /** Since when the section is closed. */
  fechaCerrada: instante.nullable(),
  /** Of the level. */
  numeroBloques: z.int(),
  /** Neither the section nor its year is closed. */
  permisos: z.object({ escribir: z.boolean() }),
  alumnos: z.array(observacion.extend({ estudiante: nombresEstudiante })),
});
export type ObservacionesDeBloque = z.output<typeof observacionesDeBloque>;

export const observacionesForm = z.object({
  observaciones: z
    .array(
      z.object({
        idEstudianteGrado: id,
        texto: cadena().trim().max(OBSERVACION_MAX, { error: OBSERVACION_LARGA }),
        /** The one it was written over. */
        version,
      }),
    )
    .min(1)
    .max(OBSERVACIONES_MAX)
    .refine((todas) => new Set(todas.map((una) => una.idEstudianteGrado)).size === todas.length, {
      error: 'Un alumno viene dos veces.',
    }),
});
export type ObservacionesForm = z.output<typeof observacionesForm>;

/** One that was not written, because somebody else's stands there by now. */
export const conflictoDeObservacion = observacion.extend({
  quien: z.string().nullable(),
  cuando: instante.nullable(),
  /** Whoever asks wrote it themselves, elsewhere. */
  propia: z.boolean(),
});
export type ConflictoDeObservacion = z.output<typeof conflictoDeObservacion>;

const params = z.object({
  idGradoSeccion: idParam,
  bloque: z
    .string()
    .regex(/^[1-6]$/)
    .transform(Number),
});

export const verObservaciones = endpoint({
  method: 'GET',
  path: '/docentes/grados/:idGradoSeccion/observaciones/:bloque',
  who: 'docente',
  summary:
    'Observaciones de un bloque, de los alumnos de una sección a cargo o, para coordinación, de cualquiera',
  params,
  output: observacionesDeBloque,
});

export const guardarObservaciones = endpoint({
  method: 'PUT',
  path: '/docentes/grados/:idGradoSeccion/observaciones/:bloque',
  who: 'docente',
  summary: 'Guarda observaciones de un bloque; las que otra persona cambió mientras tanto quedan como están',
  params,
  body: observacionesForm,
  output: z.object({ guardadas: z.array(observacion), conflictos: z.array(conflictoDeObservacion) }),
});

/** 'Se guardaron 3 observaciones; 1 espera tu decisión.' */
export function guardadasMensaje(guardadas: number, conflictos: number): string {
  const hecho = `${guardadas === 1 ? 'Se guardó' : 'Se guardaron'} ${contar(guardadas, 'observación', 'observaciones')}`;
  if (conflictos === 0) return `${hecho}.`;
  return `${hecho}; ${contar(conflictos, 'espera', 'esperan')} tu decisión.`;
}

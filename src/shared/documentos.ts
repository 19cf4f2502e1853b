import { z } from 'zod';
import { cadena } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { idParam, instante, texto } from '#shared/base/fields.ts';
import {
  ALCANCES,
  CODIGO_ESCRITO_MAX,
  ESTADOS_DE_DOCUMENTO,
  TIPOS_DE_DOCUMENTO,
} from './documentos.rules.ts';

/** A document that was handed over, as the school sees it. */
export const documentoEmitido = z.object({
  /** Without hyphens; `codigoEscrito` writes it. */
  codigo: z.string(),
  tipo: z.enum(TIPOS_DE_DOCUMENTO),
  alcance: z.enum(ALCANCES),
  /** When it was issued, as its paper says. */
  emitido: instante,
  /** Who handed it over first; null: nobody knows any more. */
  emitidoPor: z.string().nullable(),
  /** When the same content was last printed. */
  ultimaEmision: instante,
  anulado: instante.nullable(),
  /** Of those of the same scope that are not annulled, the last that was printed. */
  vigente: z.boolean(),
});
export type DocumentoEmitido = z.output<typeof documentoEmitido>;

/** The newest first. */
export const documentosDeInscripcion = endpoint({
  method: 'GET',
  path: '/documentos/inscripcion/:idEstudianteGrado',
  who: 'director',
  summary: 'Documentos que se emitieron de una inscripción',
  params: z.object({ idEstudianteGrado: idParam }),
  output: z.array(documentoEmitido),
});

export const MOTIVO_DE_ANULAR_MIN = 10;
export const MOTIVO_DE_ANULAR_MAX = 300;

export const anularDocumentoForm = z.object({
  motivo: texto('Motivo', { max: MOTIVO_DE_ANULAR_MAX }).min(MOTIVO_DE_ANULAR_MIN, {
    error: `Motivo debe tener ${MOTIVO_DE_ANULAR_MIN} letras o más.`,
  }),
});

/** Once and for all: the same content printed again gets another code. */
export const anularDocumento = endpoint({
  method: 'PUT',
  path: '/documentos/:codigo/anular',
  who: 'director',
  summary: 'Anula un documento: quien verifique su código lo sabrá',
  params: z.object({ codigo: cadena().min(1).max(CODIGO_ESCRITO_MAX) }),
  body: anularDocumentoForm,
  output: documentoEmitido,
});

/** What a paper says, as far as somebody who has it in hand can compare. */
export const documentoVerificado = z.object({
  codigo: z.string(),
  escuela: z.string(),
  tipo: z.enum(TIPOS_DE_DOCUMENTO),
  ciclo: z.int(),
  alcance: z.enum(ALCANCES),
  /** `X••• I••• M••• D••• L•••` */
  estudiante: z.string(),
  grado: z.string(),
  seccion: z.string(),
  emitido: instante,
});

/** Why there is no average: the paper was made before there were enough marks. */
const sinPublicar = z.literal(true).optional();

export const verificacion = z.object({
  estado: z.enum(ESTADOS_DE_DOCUMENTO),
  /** Of `superado`, when the later one was issued; of `anulado`, when it was annulled. */
  fecha: instante.nullable(),
  /** null: there is none, or it cannot be confirmed. */
  documento: documentoVerificado.nullable(),
  /** As printed, subject by subject; empty for what is not valid. `null`: 'NNG', or '—' where `sinPublicar`. */
  promedios: z.array(
    z.object({ materia: z.string(), promedio: z.number().nullable(), reprobada: z.boolean(), sinPublicar }),
  ),
  general: z.object({ promedio: z.int().nullable(), reprobado: z.boolean(), sinPublicar }).nullable(),
  /** `Promovido`, as the paper says it; null while the year goes on. */
  resultado: z.string().nullable(),
});
export type Verificacion = z.output<typeof verificacion>;

/** Answers alike for codes that do not exist and for what cannot be a code. */
export const verificar = endpoint({
  method: 'POST',
  path: '/verificaciones',
  who: 'public',
  summary: 'Dice si un documento impreso es auténtico, por su código',
  body: z.object({
    codigo: cadena('Escribe el código del documento.')
      .trim()
      .min(1, { error: 'Escribe el código del documento.' })
      .max(CODIGO_ESCRITO_MAX, { error: `Código debe ser de tamaño ${CODIGO_ESCRITO_MAX} o menos.` }),
  }),
  output: verificacion,
});

import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, fecha, id, idParam, idRequerido, instante, textoOpcional } from '#shared/base/fields.ts';
import { estudianteNombre } from '#shared/estudiantes/nombre.ts';
import { SECCION_REQUERIDA } from '#shared/grados/seccion.ts';
import { inscripcion } from '#shared/inscripciones.ts';
import { MOTIVOS_DE_BAJA, TIPOS_DE_BAJA, TIPOS_DE_MOVIMIENTO } from './movimientos.rules.ts';

export const DETALLE_MAX = 200;
export const ESTABLECIMIENTO_MAX = 150;
export const ESTABLECIMIENTO_REQUERIDO = 'Establecimiento es requerido.';

/** A month of the year that a tuition is charged for. */
const mes = z.int().min(1).max(10);

export const bajaForm = z
  .object({
    tipo: z.enum(TIPOS_DE_BAJA, { error: 'Elige si es un retiro o un traslado.' }),
    /** The last day at school. */
    fecha: fecha('Fecha'),
    motivo: z.enum(MOTIVOS_DE_BAJA, { error: 'Motivo es requerido.' }),
    detalle: textoOpcional('Detalle', DETALLE_MAX),
    /** Of who goes to another school: which one. */
    establecimiento: textoOpcional('Establecimiento', ESTABLECIMIENTO_MAX),
    /** Months of tuition that are not charged any more. */
    noCobrar: z.array(mes, { error: 'Los meses van de enero a octubre.' }).max(10).default([]),
  })
  .refine(({ tipo, establecimiento }) => tipo === 'retiro' || establecimiento !== null, {
    path: ['establecimiento'],
    error: ESTABLECIMIENTO_REQUERIDO,
  });
export type BajaForm = z.output<typeof bajaForm>;

const params = z.object({ idEstudianteGrado: idParam });

/** Somebody leaves: out of lists, classes and counts; marks, deliveries and payments stay. The months named leave the account. */
export const registrarBaja = endpoint({
  method: 'PUT',
  path: '/grados/estudiantes/:idEstudianteGrado/baja',
  who: 'administrador',
  asunto: 'estudiantes',
  summary: 'Registra el retiro o el traslado de un estudiante',
  params,
  body: bajaForm,
  undoable: true,
  output: inscripcion,
});

/** Somebody comes back: the months that leaving took off the account are there again. */
export const reingresar = endpoint({
  method: 'PUT',
  path: '/grados/estudiantes/:idEstudianteGrado/reingreso',
  who: 'administrador',
  asunto: 'estudiantes',
  summary: 'Vuelve a dar por inscrito a un estudiante retirado o trasladado',
  params,
  output: inscripcion,
});

export const seccionForm = z.object({
  idGradoSeccion: idRequerido(SECCION_REQUERIDA),
  /** The section in which the student was seen. */
  vista: id.nullish(),
});

export const cambiarSeccion = endpoint({
  method: 'PUT',
  path: '/grados/estudiantes/:idEstudianteGrado/seccion',
  who: 'administrador',
  asunto: 'estudiantes',
  summary: 'Cambia de sección a un estudiante, con las notas que lleva',
  params,
  body: seccionForm,
  undoable: true,
  output: inscripcion,
});

/** Something that happened to an enrolment after it was made. */
export const movimiento = z.object({
  idMovimiento: z.int(),
  idEstudianteGrado: z.int(),
  idCicloEscolar: z.int(),
  tipo: z.enum(TIPOS_DE_MOVIMIENTO),
  /** The day on which it holds, `YYYY-MM-DD`. */
  fecha: z.string(),
  motivo: z.string(),
  /** '' where nothing more was said. */
  detalle: z.string(),
  establecimiento: z.string().nullable(),
  /** Of a change of section: `Primero Básico A`; null elsewhere. */
  seccionAntes: z.string().nullable(),
  seccionDespues: z.string().nullable(),
  /** Months of tuition that it took off the account. */
  meses: z.array(z.int()),
  /** Grade and section of the enrolment today. */
  asignacion: z.string(),
  estudiante: estudianteNombre,
  /** Who wrote it down; null: the program. */
  quien: z.string().nullable(),
  creado: instante,
});
export type Movimiento = z.output<typeof movimiento>;

/** Movements a list shows at most. */
export const MOVIMIENTOS_MAX = 2000;

export const listarMovimientos = endpoint({
  method: 'GET',
  path: '/movimientos',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Retiros, traslados, reingresos, cambios de sección y anulaciones de un ciclo, lo último primero',
  query: z.object({ ciclo: cicloParam.optional(), tipo: z.enum(TIPOS_DE_MOVIMIENTO).optional() }),
  output: z.array(movimiento),
});

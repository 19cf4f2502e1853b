import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, fecha, idParam, instante } from '#shared/base/fields.ts';
import { nivelParam } from './niveles.ts';
import { METODOS } from './recibos.rules.ts';
import { AGRUPACIONES, BASES, TRAMOS } from './reportes.rules.ts';

export const filtrosDeIngresos = z.object({
  /** Without both: this month. */
  desde: fecha('Desde').optional(),
  hasta: fecha('Hasta').optional(),
  por: z.enum(AGRUPACIONES, { error: 'Elige cómo se agrupa.' }).default('dia'),
  /** By the day it was registered, which no later act changes, or by the day of the bank. */
  base: z.enum(BASES, { error: 'Elige por qué fecha.' }).default('registro'),
  metodo: z.enum(METODOS).optional(),
  cajero: idParam.optional(),
  /** Also what was paid before the school had Ceiba. */
  anteriores: z.literal('si').optional(),
});

const sumas = {
  recibos: z.int(),
  cobrado: z.number(),
  /** Of receipts that were annulled in these days, whenever they were made. */
  anulado: z.number(),
  total: z.number(),
};

export const filaDeIngresos = z.object({
  /** A day, a way of paying, a concept without its month, or a cashier as they were called then. */
  clave: z.string(),
  ...sumas,
});
export type FilaDeIngresos = z.output<typeof filaDeIngresos>;

/** Receipts count on the day they were registered, annulments count against them on their own day. */
export const reporteDeIngresos = endpoint({
  method: 'GET',
  path: '/caja/reportes/ingresos',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Lo cobrado y lo anulado entre dos fechas, por día, método, concepto o cajero',
  query: filtrosDeIngresos,
  output: z.object({
    desde: z.string(),
    hasta: z.string(),
    filas: z.array(filaDeIngresos),
    total: z.object(sumas),
    /** Who registered receipts, for the filter. */
    cajeros: z.array(z.object({ idUsuario: z.int(), nombre: z.string() })),
  }),
});
export type Ingresos = z.output<typeof reporteDeIngresos.output>;

export const filtrosDePorCobrar = z.object({
  ciclo: cicloParam.optional(),
  nivel: nivelParam.optional(),
  /** Then a row is a student of it and not a grade. */
  grado: idParam.optional(),
});

const deuda = {
  /** Who owes any of it. */
  alumnos: z.int(),
  /** What is left of each month of the tuition, January to October. */
  meses: z.array(z.number()),
  /** The same by how long ago it was due. */
  tramos: z.record(z.enum(TRAMOS), z.number()),
  /** What no date was set for: the enrolment. */
  sinFecha: z.number(),
  /** Charges the school may not demand. */
  extra: z.number(),
  /** What is overdue. */
  atrasado: z.number(),
  total: z.number(),
};

export const filaPorCobrar = z.object({ id: z.int(), nombre: z.string(), ...deuda });
export type FilaPorCobrar = z.output<typeof filaPorCobrar>;

const grupo = z.object({ filas: z.array(filaPorCobrar), total: z.object(deuda) });
export type GrupoPorCobrar = z.output<typeof grupo>;

export const reportePorCobrar = endpoint({
  method: 'GET',
  path: '/caja/reportes/por-cobrar',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Lo que se debe de un ciclo, por grado o por alumno, por mes y por antigüedad',
  query: filtrosDePorCobrar,
  output: z.object({
    ciclo: z.int(),
    /** Whose overdue sum is that of the home page. */
    activos: grupo,
    /** Who left and owes. */
    retirados: grupo,
  }),
});
export type PorCobrar = z.output<typeof reportePorCobrar.output>;

export const comprobacion = z.object({
  nombre: z.string(),
  /** What is compared: money, or how many of them. */
  unidad: z.enum(['quetzales', 'recibos', 'cortes']),
  izquierda: z.number(),
  derecha: z.number(),
  /** What differs, one by one: two faults that cancel each other out are two. */
  diferencia: z.number(),
  /** Up to five of what differs, as people know them. */
  donde: z.array(z.string()),
});
export type Comprobacion = z.output<typeof comprobacion>;

export const reporteDeCuadre = endpoint({
  method: 'GET',
  path: '/caja/reportes/cuadre',
  who: 'administrador',
  asunto: 'cuadre',
  summary: 'Si los recibos, sus líneas, las cuentas y los reportes suman lo mismo',
  output: z.object({
    revisado: instante,
    /** What the receipts that count add up to. */
    total: z.number(),
    cuadra: z.boolean(),
    comprobaciones: z.array(comprobacion),
  }),
});
export type Cuadre = z.output<typeof reporteDeCuadre.output>;

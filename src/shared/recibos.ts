import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { fecha, idParam, instante, texto } from '#shared/base/fields.ts';
import { pageQuery } from '#shared/base/page.ts';
import { version, versionForm } from '#shared/base/version.ts';
import { datosDelCobro } from './caja.ts';
import { METODOS, ORIGENES } from './recibos.rules.ts';

export const MOTIVO_MIN = 5;
export const MOTIVO_MAX = 200;
export const RECIBOS_POR_PAGINA = 20;

/** Why receipts are annulled most often; 'Otro' is said in words. */
export const MOTIVOS_DE_ANULAR = [
  'Monto equivocado',
  'Alumno equivocado',
  'Método equivocado',
  'Cheque rechazado',
  'Depósito no encontrado',
] as const;

const reciboFila = z.object({
  idRecibo: z.int(),
  numero: z.string(),
  registrado: instante,
  /** When the money was handed over; through a bank, of its day. */
  fechaPago: instante,
  /** Day of the paper it was written on by hand; null of all that Ceiba numbers. */
  fechaRecibo: z.string().nullable(),
  metodo: z.enum(METODOS),
  origen: z.enum(ORIGENES),
  referencia: z.string().nullable(),
  pagador: z.string(),
  cajero: z.string(),
  total: z.number(),
  /** Whose, as they were called then. */
  alumnos: z.array(z.string()),
  anulado: instante.nullable(),
  motivo: z.string().nullable(),
  /** Number of the corte in which it was counted. */
  corte: z.int().nullable(),
  /** Whether who asks may annul it, and whether they may correct how it was paid and by whom. */
  puedeAnular: z.boolean(),
  puedeCorregir: z.boolean(),
});
export type ReciboFila = z.output<typeof reciboFila>;

export const filtrosDeRecibos = z.object({
  desde: fecha('Desde').optional(),
  hasta: fecha('Hasta').optional(),
  metodo: z.enum(METODOS).optional(),
  /** Of whom: the number of the user. */
  cajero: idParam.optional(),
  serie: idParam.optional(),
  /** Only those that were annulled. */
  anulados: z.literal('si').optional(),
});

/** The newest first; the number of rows in the header `Total`. */
export const listarRecibos = endpoint({
  method: 'GET',
  path: '/caja/recibos',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Recibos, lo último primero, con la suma de los que valen',
  query: pageQuery.omit({ orden: true }).extend(filtrosDeRecibos.shape),
  output: z.object({
    recibos: z.array(reciboFila),
    /** Of all that fit and count. */
    vigentes: z.int(),
    suma: z.number(),
    /** Who registered receipts, for the filter. */
    cajeros: z.array(z.object({ idUsuario: z.int(), nombre: z.string() })),
  }),
});
export type ListaDeRecibos = z.output<typeof listarRecibos.output>;

const params = z.object({ id: idParam });

const reciboLinea = z.object({
  clase: z.enum(['pago', 'mensualidad']),
  /** null when it was taken off the account, after the receipt was annulled. */
  id: z.int().nullable(),
  idEstudiante: z.int(),
  estudiante: z.string(),
  codigo: z.string(),
  grado: z.string(),
  concepto: z.string(),
  monto: z.number(),
  saldoDespues: z.number(),
});

export const recibo = reciboFila.extend({
  nit: z.string(),
  nombreFactura: z.string().nullable(),
  banco: z.string().nullable(),
  idCuentaBancaria: z.int().nullable(),
  bancoCheque: z.string().nullable(),
  /** What the bank wrote of the deposit it was made from. */
  descripcionBanco: z.string().nullable(),
  recibido: z.number().nullable(),
  corregido: instante.nullable(),
  version,
  lineas: z.array(reciboLinea),
});
export type Recibo = z.output<typeof recibo>;

/** What is corrected of a receipt. */
export const loCorregible = recibo.pick({
  metodo: true,
  pagador: true,
  nit: true,
  nombreFactura: true,
  referencia: true,
  idCuentaBancaria: true,
  bancoCheque: true,
  fechaPago: true,
  recibido: true,
});

export const verRecibo = endpoint({
  method: 'GET',
  path: '/caja/recibos/:id',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Un recibo con lo que paga',
  params,
  output: recibo,
});

const MOTIVO_CORTO = `Motivo debe tener al menos ${MOTIVO_MIN} letras.`;

export const motivoForm = z.object({
  motivo: texto('Motivo', { max: MOTIVO_MAX }).min(MOTIVO_MIN, { error: MOTIVO_CORTO }),
});

export const correccionForm = datosDelCobro.and(
  z.object({
    /** The same slip number of another day, looked at and meant. */
    aceptaRepetida: z.boolean().default(false),
    ...versionForm,
  }),
);

export type CorreccionForm = z.output<typeof correccionForm>;

/** Its number, its lines and the reason stay. */
export const anularRecibo = endpoint({
  method: 'PUT',
  path: '/caja/recibos/:id/anular',
  who: 'administrador',
  asunto: 'pagos',
  summary: 'Anula un recibo: lo que pagó se vuelve a deber',
  params,
  body: motivoForm,
  output: recibo,
});

/** How it was paid and by whom, until its drawer is counted. Its number, what it pays and how much never change. */
export const corregirRecibo = endpoint({
  method: 'PUT',
  path: '/caja/recibos/:id/corregir',
  who: 'administrador',
  asunto: 'pagos',
  summary: 'Corrige cómo y quién pagó un recibo que todavía no está en un corte',
  params,
  body: correccionForm,
  output: recibo,
});

/** Only who annulled it, right afterwards: a new receipt with the next number and the dates of then. */
export const deshacerAnulacionDeRecibo = endpoint({
  method: 'PUT',
  path: '/caja/recibos/:id/deshacer',
  who: 'administrador',
  asunto: 'pagos',
  summary: 'Deshace la anulación de un recibo, con el número siguiente y las fechas que tenía',
  params,
  output: z.object({ numero: z.string() }),
});

import { z } from 'zod';
import { cadena } from '#shared/base/cadena.ts';
import { sum } from '#shared/base/decimal.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { fecha, ID_MAX, id, monto, oVacio, texto, textoOpcional } from '#shared/base/fields.ts';
import { CLASES_DE_REBAJA } from './becas.rules.ts';
import { ALUMNOS_MAX, claveDelCobro, faltaEfectivo, LINEAS_MAX, TOTAL_MAX } from './caja.rules.ts';
import { nitEnLimpio, nitValido } from './recibos/nit.rules.ts';
import { serieDelCobro } from './recibos/series.ts';
import { METODOS_DE_CAJA, type MetodoDeCaja, porBanco } from './recibos.rules.ts';

export const PAGADOR_MAX = 200;
export const REFERENCIA_MAX = 40;
export const BANCO_MAX = 60;
const BUSCAR_MIN = 2;
const NIT_ESCRITO_MAX = 20;

const alumno = {
  idEstudiante: z.int(),
  nombre: z.string(),
  codigo: z.string(),
  /** 'Primero Básico A', of the newest year; null for who never was enrolled. */
  asignacion: z.string().nullable(),
  /** What is overdue, of all years. */
  atrasado: z.number(),
  /** What is owed without a day of its own, of all years: the enrolment, what is charged besides. */
  sinFecha: z.number(),
  /** Is not at the school any more. */
  retirado: z.boolean(),
};

export const alumnoEnCaja = z.object(alumno);
export type AlumnoEnCaja = z.output<typeof alumnoEnCaja>;

/** Whom somebody pays for: by code, name, who answers for them, telephone; or the number of a receipt. */
export const buscarEnCaja = endpoint({
  method: 'GET',
  path: '/caja/buscar',
  who: 'administrador',
  asunto: 'ninguno',
  summary:
    'Alumnos por código, nombre, responsable o teléfono, o recibos por su número, con su serie o de todas',
  query: z.object({ q: cadena().trim().min(BUSCAR_MIN).max(100) }),
  output: z.object({
    alumnos: z.array(alumnoEnCaja),
    recibos: z.array(z.object({ idRecibo: z.int(), numero: z.string(), pagador: z.string() })),
  }),
});

const rebaja = z.object({ clase: z.enum(CLASES_DE_REBAJA), porcentaje: z.number().nullable() });

const cobroEnCaja = z.object({
  clase: z.enum(['pago', 'mensualidad']),
  id: z.int(),
  nombre: z.string(),
  /** Of a month of the tuition. */
  mes: z.int().nullable(),
  ciclo: z.int(),
  /** '10 × Q40.00', of what is charged for several months at once. */
  meses: z.int(),
  vence: z.string().nullable(),
  estado: z.enum(['atrasado', 'pendiente', 'anulada']),
  /** Due until the end of this month: ticked when the account is opened. */
  toca: z.boolean(),
  total: z.number(),
  abonado: z.number(),
  /** What scholarships and discounts take off it, and each of them. */
  descuento: z.number(),
  rebajas: z.array(rebaja.extend({ monto: z.number() })),
  saldo: z.number(),
});
export type CobroEnCaja = z.output<typeof cobroEnCaja>;

export const cuentaEnCaja = z.object({
  estudiante: alumnoEnCaja.extend({
    nombres: z.string(),
    apellido1: z.string(),
    /** In the newest year; what it is of, of the tuition first, or nothing where nobody said yet. */
    becado: z.boolean(),
    becas: z.array(rebaja),
  }),
  /** Who paid the last time, else who answers for the student. */
  paga: z.string(),
  nit: z.string(),
  /** The enrolment of this year, while nobody made its account. */
  sinCuenta: z.object({ idEstudianteGrado: z.int(), ciclo: z.int() }).nullable(),
  /** The newest enrolment, where it is said to have a scholarship and nobody said yet what it is of. */
  becaPorDefinir: z.object({ idEstudianteGrado: z.int(), ciclo: z.int() }).nullable(),
  /** What is owed, the oldest first. */
  cobros: z.array(cobroEnCaja),
});
export type CuentaEnCaja = z.output<typeof cuentaEnCaja>;

const idsEnDireccion = cadena()
  .max(200)
  .regex(/^\d{1,10}(?:,\d{1,10}){0,11}$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(z.int().positive().max(ID_MAX)));

/** The first of them is who was looked for: the brothers and sisters are theirs. */
export const cuentasEnCaja = endpoint({
  method: 'GET',
  path: '/caja/cuentas',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Lo que deben hasta doce alumnos, de todos los ciclos, y los posibles hermanos del primero',
  query: z.object({ estudiantes: idsEnDireccion }),
  output: z.object({
    cuentas: z.array(cuentaEnCaja),
    hermanos: z.array(alumnoEnCaja.extend({ nombres: z.string() })),
  }),
});

const quetzalesExactos = monto({
  numerico: 'El monto debe ser numérico, con dos decimales a lo más.',
  rango: 'El monto debe ser mayor a 0.',
  mayorA: 0,
  hasta: TOTAL_MAX,
});

const linea = z.object({
  clase: z.enum(['pago', 'mensualidad']),
  id,
  monto: quetzalesExactos,
  /** What the screen showed as left: if it is something else by now, nothing is written. */
  saldoVisto: z.number().nonnegative().max(TOTAL_MAX),
});

const enClave = (value: string | null): string | null =>
  value?.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() || null;

const DATOS = {
  metodo: z.enum(METODOS_DE_CAJA, { error: 'Elige cómo paga.' }),
  idCuentaBancaria: id.nullish().transform((value) => value ?? null),
  referencia: textoOpcional('Referencia', REFERENCIA_MAX).transform(enClave),
  bancoCheque: textoOpcional('Banco', BANCO_MAX),
  fechaPago: oVacio(fecha('Fecha'))
    .nullish()
    .transform((value) => value || null),
  pagador: texto('Paga', {
    max: PAGADOR_MAX,
    requerido: 'Escribe quién paga.',
    blanco: 'Escribe quién paga.',
  }),
  nit: cadena()
    .max(NIT_ESCRITO_MAX, { error: 'El NIT no es válido.' })
    .nullish()
    .transform((value) => nitEnLimpio(value ?? ''))
    .refine(nitValido, { error: 'El NIT no es válido.' }),
  nombreFactura: textoOpcional('Nombre para factura', PAGADOR_MAX),
};

type Datos = { [K in keyof typeof DATOS]: z.output<(typeof DATOS)[K]> };

/** What each way of paying cannot do without, by the name people read. */
const REQUERIDOS: Record<MetodoDeCaja, Partial<Record<keyof Datos, string>>> = {
  efectivo: {},
  tarjeta: {},
  deposito: {
    idCuentaBancaria: 'Cuenta es requerida.',
    referencia: 'Boleta o referencia es requerida.',
    fechaPago: 'Fecha en el banco es requerida.',
  },
  transferencia: {
    idCuentaBancaria: 'Cuenta es requerida.',
    referencia: 'Boleta o referencia es requerida.',
    fechaPago: 'Fecha en el banco es requerida.',
  },
  cheque: {
    bancoCheque: 'Banco es requerido.',
    referencia: 'Número es requerido.',
    fechaPago: 'Fecha es requerida.',
  },
};

const loQueFalta = (datos: Datos): [string, string][] =>
  Object.entries(REQUERIDOS[datos.metodo]).filter(([campo]) => datos[campo as keyof Datos] === null);

/** What belongs to another way of paying, left from changing between them, is not stored. */
const soloLoSuyo = <D extends Datos>(datos: D): D => ({
  ...datos,
  idCuentaBancaria: porBanco(datos.metodo) ? datos.idCuentaBancaria : null,
  referencia: datos.metodo === 'efectivo' ? null : datos.referencia,
  bancoCheque: datos.metodo === 'cheque' ? datos.bancoCheque : null,
  fechaPago: datos.metodo === 'efectivo' || datos.metodo === 'tarjeta' ? null : datos.fechaPago,
});

const efectivo = monto({
  numerico: 'Recibido debe ser numérico.',
  rango: 'Recibido debe ser mayor a 0.',
  mayorA: 0,
  hasta: TOTAL_MAX,
});

const recibido = oVacio(efectivo)
  .nullish()
  .transform((value) => (value === '' ? null : (value ?? null)));

/** How somebody pays: what stands beside the charges. */
export const datosDelCobro = z
  .object({ ...DATOS, recibido })
  .superRefine((datos, context) => {
    for (const [campo, message] of loQueFalta(datos)) {
      context.addIssue({ code: 'custom', message, path: [campo] });
    }
  })
  .transform((datos) => ({
    ...soloLoSuyo(datos),
    recibido: datos.metodo === 'efectivo' ? datos.recibido : null,
  }));
export type DatosDelCobro = z.output<typeof datosDelCobro>;

type LineaPedida = Pick<z.output<typeof linea>, 'clase' | 'id'>;

const cadaUnaUnaVez = (lineas: readonly LineaPedida[]): boolean =>
  new Set(lineas.map(claveDelCobro)).size === lineas.length;

/** What one receipt pays. */
export const lineasDeCobro = z
  .array(linea, { error: 'Marca al menos un cobro.' })
  .min(1, { error: 'Marca al menos un cobro.' })
  .max(LINEAS_MAX, { error: `Un recibo lleva a lo más ${LINEAS_MAX} cobros.` })
  .refine(cadaUnaUnaVez, { error: 'Cada cobro va una sola vez.' })
  .refine((todas) => sum(todas.map(({ monto: suyo }) => suyo)) <= TOTAL_MAX, {
    error: 'Un recibo no pasa de Q500,000.00.',
  });

export const cobroForm = z
  .object({
    lineas: lineasDeCobro,
    /** The same slip number of another day, looked at and meant. */
    aceptaRepetida: z.boolean().default(false),
  })
  .and(datosDelCobro)
  .and(serieDelCobro)
  .superRefine(({ lineas: todas, recibido: entregado }, context) => {
    const message = faltaEfectivo(entregado, sum(todas.map(({ monto: suyo }) => suyo)));
    if (message) context.addIssue({ code: 'custom', message, path: ['recibido'] });
  });
export type CobroForm = z.output<typeof cobroForm>;

export const reciboHecho = z.object({
  idRecibo: z.int(),
  numero: z.string(),
  total: z.number(),
  cambio: z.number(),
  /** The bank's file had brought its deposit. */
  enlazado: z.boolean(),
});
export type ReciboHecho = z.output<typeof reciboHecho>;

/** All or nothing: one receipt of what several students owe, paid by one person in one way. */
export const cobrar = endpoint({
  method: 'POST',
  path: '/caja/cobros',
  who: 'administrador',
  asunto: 'pagos',
  summary: 'Cobra uno o varios cobros, enteros o en parte, con un solo recibo',
  body: cobroForm,
  output: reciboHecho,
});

export const SIN_ALUMNOS_DE_MAS = `Un recibo es de ${ALUMNOS_MAX} alumnos a lo más.`;

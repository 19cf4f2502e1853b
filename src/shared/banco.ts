import { z } from 'zod';
import { cadena } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { id, idParam, instante } from '#shared/base/fields.ts';
import { pageQuery } from '#shared/base/page.ts';
import { COLUMNAS_DE_BANCO, DECIMALES, mapeoIncompleto, ORDENES_DE_FECHA } from './banco/mapeo.rules.ts';
import { CONFIANZAS, ESTADOS_DE_DEPOSITO, MOTIVOS_DE_IGNORAR } from './banco.rules.ts';
import { lineasDeCobro } from './caja.ts';

export const ARCHIVO_DE_BANCO_MAX_BYTES = 5 * 1024 * 1024;
export const FILAS_DE_BANCO_MAX = 5_000;
export const CONFIRMADOS_MAX = 1_000;
const COLUMNAS_MAX = 40;
const ENCABEZADO_MAX = 100;

export const SIN_ARCHIVO = 'Elige el archivo del banco.';
export const UN_ARCHIVO = 'Sube un archivo a la vez.';
export const PESA_DEMASIADO = 'El archivo pesa más de 5 MB.';
export const DEMASIADAS_FILAS = 'El archivo tiene más de 5,000 filas. Divídelo en varios.';
export const DI_LAS_COLUMNAS = 'Di qué es cada columna del archivo.';
/** @param columna from 1 on */
export const DI_CUAL_DICE = (columna: number): string =>
  `La columna ${columna} dice cuáles filas son débitos: elígela como «C o D».`;
export const SIN_DEPOSITOS = 'El archivo no tiene depósitos.';

export const mapeoForm = z
  .object({
    encabezados: z.array(cadena().max(ENCABEZADO_MAX)).max(COLUMNAS_MAX),
    columnas: z.array(z.enum(COLUMNAS_DE_BANCO)).min(1).max(COLUMNAS_MAX),
    orden: z.enum(ORDENES_DE_FECHA),
    decimal: z.enum(DECIMALES),
  })
  .superRefine(({ columnas }, context) => {
    const message = mapeoIncompleto(columnas);
    if (message) context.addIssue({ code: 'custom', message, path: ['columnas'] });
  });

/** What a refusal carries that asks for the columns: what they seem to be, and the first rows from the headers on, where there are any. */
export const porMapear = z.object({
  muestra: z.array(z.object({ numero: z.int(), celdas: z.array(z.string()) })),
  sugerido: z.object({
    encabezados: z.array(z.string()),
    columnas: z.array(z.enum(COLUMNAS_DE_BANCO)),
    orden: z.enum(ORDENES_DE_FECHA),
    decimal: z.enum(DECIMALES),
  }),
});
export type PorMapear = z.output<typeof porMapear>;

export const importacionDeBanco = z.object({
  idImportacion: z.int(),
  idCuentaBancaria: z.int(),
  archivo: z.string(),
  filas: z.int(),
  nuevas: z.int(),
  repetidas: z.int(),
  noDepositos: z.int(),
  creada: instante,
  /** Whether nothing of it is used, so that it can be taken back. */
  sinUsar: z.boolean(),
});
export type ImportacionDeBanco = z.output<typeof importacionDeBanco>;

export const listarImportacionesDeBanco = endpoint({
  method: 'GET',
  path: '/caja/banco/importaciones',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Archivos del banco que trajeron algo, el último primero',
  output: z.object({
    importaciones: z.array(importacionDeBanco),
    /** In the demo school there is a file to try with. */
    hayEjemplo: z.boolean(),
  }),
});

/** The file is read by the columns of its account; where they are missing or other ones, the refusal carries `porMapear` and nothing is stored. */
export const subirDepositos = endpoint({
  method: 'POST',
  path: '/caja/banco/importaciones',
  who: 'administrador',
  asunto: 'pagos',
  summary: 'Lee los movimientos de un archivo del banco y agrega los depósitos que faltan',
  form: {
    part: 'importacion',
    schema: z.object({
      idCuentaBancaria: id,
      mapeo: mapeoForm.nullish().transform((value) => value ?? null),
    }),
  },
  output: z.object({
    /** null when all of it was there. */
    importacion: importacionDeBanco.nullable(),
    nuevas: z.int(),
    repetidas: z.int(),
    noDepositos: z.int(),
  }),
});

const params = z.object({ id: idParam });

export const deshacerImportacionDeBanco = endpoint({
  method: 'DELETE',
  path: '/caja/banco/importaciones/:id',
  who: 'administrador',
  asunto: 'pagos',
  summary: 'Quita los movimientos que trajo un archivo, mientras ninguno se usó',
  params,
  output: z.null(),
});

const lineaPropuesta = z.object({
  clase: z.enum(['pago', 'mensualidad']),
  id: z.int(),
  monto: z.number(),
  saldo: z.number(),
  nombre: z.string(),
  mes: z.int().nullable(),
  ciclo: z.int(),
  idEstudiante: z.int(),
  alumno: z.string(),
});

const reciboDeMovimiento = z.object({
  idRecibo: z.int(),
  numero: z.string(),
  pagador: z.string(),
  alumno: z.string(),
  registrado: instante,
  /** Whether it was made from the deposit, and not at the window. */
  delBanco: z.boolean(),
});

const deposito = z.object({
  idMovimiento: z.int(),
  idImportacion: z.int(),
  idCuentaBancaria: z.int(),
  fecha: z.string(),
  referencia: z.string(),
  descripcion: z.string(),
  monto: z.number(),
  aplicado: z.number(),
  estado: z.enum(ESTADOS_DE_DEPOSITO),
  motivo: z.string().nullable(),
  /** Number of the corte whose cash it is. */
  corte: z.int().nullable(),
  /** That use it. */
  recibos: z.array(reciboDeMovimiento),
  /** Of what is left to be used. */
  propuesta: z
    .object({
      confianza: z.enum(CONFIANZAS),
      motivo: z.string(),
      lineas: z.array(lineaPropuesta),
      /** A receipt of the window that says the same. */
      recibo: reciboDeMovimiento.nullable(),
    })
    .nullable(),
});
export type Deposito = z.output<typeof deposito>;
export type LineaPropuesta = z.output<typeof lineaPropuesta>;

/** `todos`: in whatever state; `porUsar`: of which something is left. */
export const FILTROS_DE_ESTADO = ['porUsar', 'todos', ...ESTADOS_DE_DEPOSITO] as const;

export const listarDepositos = endpoint({
  method: 'GET',
  path: '/caja/banco/movimientos',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Depósitos del banco, cada uno con lo que parece pagar',
  query: pageQuery.pick({ page: true, limit: true }).extend({
    cuenta: idParam.optional(),
    importacion: idParam.optional(),
    estado: z.enum(FILTROS_DE_ESTADO).optional(),
    confianza: z.enum(CONFIANZAS).optional(),
  }),
  output: z.object({
    movimientos: z.array(deposito),
    /** How many of all there are of each confidence. */
    cuantos: z.record(z.enum(CONFIANZAS), z.int()),
  }),
});
export type ListaDeDepositos = z.output<typeof listarDepositos.output>;

const pagoDelBanco = z.object({ idMovimiento: id, lineas: lineasDeCobro });
/** A receipt of the window that is of the deposit: nothing is registered again. */
const enlaceDelBanco = z.object({ idMovimiento: id, idRecibo: id });

const NINGUNO_MARCADO = 'Marca al menos un depósito.';
const DEMASIADOS = 'Confirma 1,000 depósitos a lo más.';

export const confirmarForm = z
  .object({
    pagos: z
      .array(pagoDelBanco, { error: NINGUNO_MARCADO })
      .max(CONFIRMADOS_MAX, { error: DEMASIADOS })
      .default([]),
    enlaces: z
      .array(enlaceDelBanco, { error: NINGUNO_MARCADO })
      .max(CONFIRMADOS_MAX, { error: DEMASIADOS })
      .default([]),
  })
  .superRefine(({ pagos, enlaces }, context) => {
    const cuantos = pagos.length + enlaces.length;
    if (cuantos > 0 && cuantos <= CONFIRMADOS_MAX) return;
    const message = cuantos === 0 ? NINGUNO_MARCADO : DEMASIADOS;
    const cual = enlaces.length > pagos.length ? 'enlaces' : 'pagos';
    context.addIssue({ code: 'custom', message, path: [cual] });
  });
export type ConfirmarForm = z.output<typeof confirmarForm>;

/** Why a deposit was not confirmed, in the refusal of all. */
export const rechazos = z.object({
  rechazos: z.array(z.object({ idMovimiento: z.int(), mensaje: z.string() })),
});

/** All or nothing: a receipt for each deposit, numbered in the series of the bank; and those that the window registered are linked. */
export const confirmarDepositos = endpoint({
  method: 'POST',
  path: '/caja/banco/confirmar',
  who: 'administrador',
  asunto: 'pagos',
  summary: 'Registra lo que pagan los depósitos, con un recibo cada uno, y enlaza los que ya tienen recibo',
  body: confirmarForm,
  output: z.object({
    recibos: z.array(z.object({ idRecibo: z.int(), numero: z.string() })),
    total: z.number(),
    /** Deposits that are of a receipt of the window now. */
    enlazados: z.int(),
  }),
  progress: true,
});

export const conciliarDeposito = endpoint({
  method: 'PUT',
  path: '/caja/banco/movimientos/:id/conciliar',
  who: 'administrador',
  asunto: 'pagos',
  summary: 'Dice que un depósito ya está en un recibo de la caja',
  params,
  body: z.object({ idRecibo: id }),
  output: z.null(),
});

export const ignorarDeposito = endpoint({
  method: 'PUT',
  path: '/caja/banco/movimientos/:id/ignorar',
  who: 'administrador',
  asunto: 'pagos',
  summary: 'Dice que un depósito no es de un alumno',
  params,
  body: z.object({
    motivo: z.enum(MOTIVOS_DE_IGNORAR, { error: 'Di qué es.' }),
    /** Whose cash it is, of a deposit of the till. */
    idCorte: id.nullish().transform((value) => value ?? null),
  }),
  output: z.null(),
});

/** Also lets go of a receipt of the window that was said to be of it. */
export const recuperarDeposito = endpoint({
  method: 'PUT',
  path: '/caja/banco/movimientos/:id/recuperar',
  who: 'administrador',
  asunto: 'pagos',
  summary: 'Vuelve a poner un depósito entre los que faltan',
  params,
  output: z.null(),
});

/** Only in the demo school. */
export const ejemploDeBanco = endpoint({
  method: 'GET',
  path: '/caja/banco/ejemplo',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Un archivo de banco de ejemplo, con lo que hoy se debe en el colegio de demostración',
  output: z.unknown(),
  binary: true,
});

import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { id, idParam, instante, monto, textoOpcional } from '#shared/base/fields.ts';
import { pageQuery } from '#shared/base/page.ts';
import { METODOS_DE_CAJA } from '#shared/recibos.rules.ts';
import { CONTADO_MAX, type Denominacion, PIEZAS_MAX } from './cortes.rules.ts';

const EXPLICACION_MIN = 5;
export const EXPLICACION_MAX = 500;
export const CORTES_POR_PAGINA = 20;

const cajero = z.object({ idUsuario: z.int(), nombre: z.string() });

const metodoDelCorte = z.object({
  metodo: z.enum(METODOS_DE_CAJA),
  recibos: z.int(),
  anulados: z.int(),
  cobrado: z.number(),
  anulado: z.number(),
});

/** What a cashier took since the corte before. */
export const corteAbierto = endpoint({
  method: 'GET',
  path: '/caja/corte',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Lo que un cajero cobró desde su corte anterior',
  query: z.object({ usuario: idParam.optional() }),
  output: z.object({
    cajero,
    /** The end of the corte before, or the first receipt; null where nothing is open. */
    desde: instante.nullable(),
    /** What the corte before left in the drawer; null where there was none. */
    fondo: z.number().nullable(),
    recibos: z.int(),
    anulados: z.int(),
    /** Those with receipts, and cash. */
    metodos: z.array(metodoDelCorte),
    /** Who else has something to count, where who asks may count for them. */
    otros: z.array(cajero),
  }),
});
export type CorteAbierto = z.output<typeof corteAbierto.output>;

const dinero = (nombre: string) =>
  monto({
    numerico: `${nombre} debe ser numérico, con dos decimales a lo más.`,
    rango: `${nombre} no puede ser negativo.`,
    desde: 0,
    hasta: CONTADO_MAX,
  });

const pieza = z.int().min(0).max(PIEZAS_MAX).optional();
/** By their value. */
const piezas = z.object({
  200: pieza,
  100: pieza,
  50: pieza,
  20: pieza,
  10: pieza,
  5: pieza,
  1: pieza,
} satisfies Record<Denominacion, unknown>);

/** Of slips more may have been given back than was taken in. */
const conSigno = monto({
  numerico: 'Contado debe ser numérico, con dos decimales a lo más.',
  rango: 'Contado es demasiado.',
  desde: -CONTADO_MAX,
  hasta: CONTADO_MAX,
});

const comparado = z.object({
  metodo: z.enum(METODOS_DE_CAJA),
  /** As it was shown: what was registered since then refuses the corte. */
  esperado: z.number().min(-CONTADO_MAX).max(CONTADO_MAX),
  contado: conSigno,
});

export const corteForm = z.object({
  /** Whose drawer; without, of who asks. */
  idUsuario: id.nullish().transform((value) => value ?? null),
  /** What was in the drawer at the start; only of a first corte, afterwards it is what the one before left. */
  fondo: dinero('Fondo').nullish(),
  /** Cash always, and what else the receipts were paid by. */
  metodos: z
    .array(comparado)
    .min(1)
    .max(METODOS_DE_CAJA.length)
    .refine((todos) => new Set(todos.map(({ metodo }) => metodo)).size === todos.length, {
      error: 'Cada forma de pago va una sola vez.',
    }),
  /** Pieces, where they were counted one by one. */
  conteo: z.object({ piezas, monedas: dinero('Monedas') }).nullish(),
  /** Cash as it was counted first, before it was compared. */
  primerConteo: dinero('Contado'),
  fondoSiguiente: dinero('Fondo que queda'),
  explicacion: textoOpcional('Explicación', EXPLICACION_MAX).pipe(
    z
      .string()
      .min(EXPLICACION_MIN, { error: `Explicación debe tener al menos ${EXPLICACION_MIN} letras.` })
      .nullable(),
  ),
});
export type CorteForm = z.output<typeof corteForm>;

const corteFila = z.object({
  idCorte: z.int(),
  numero: z.int(),
  cajero: z.string(),
  cierra: z.string(),
  desde: instante,
  cerrado: instante,
  recibos: z.int(),
  anulados: z.int(),
  /** Collected less annulled, in all ways of paying. */
  total: z.number(),
  /** Of all ways of paying together. */
  diferencia: z.number(),
});
export type CorteFila = z.output<typeof corteFila>;

export const corte = corteFila.extend({
  primerConteo: z.number(),
  conteo: z.object({ piezas, monedas: z.number() }).nullable(),
  fondoSiguiente: z.number(),
  explicacion: z.string().nullable(),
  metodos: z.array(
    metodoDelCorte.extend({
      fondo: z.number(),
      esperado: z.number(),
      contado: z.number(),
      diferencia: z.number(),
    }),
  ),
});
export type Corte = z.output<typeof corte>;

/** All or nothing, and only what was compared. */
export const cerrarCorte = endpoint({
  method: 'POST',
  path: '/caja/cortes',
  who: 'administrador',
  asunto: 'pagos',
  summary: 'Cierra un corte de caja con lo que se contó',
  body: corteForm,
  output: corte,
});

/** The newest first; of others only for who may annul their receipts. */
export const listarCortes = endpoint({
  method: 'GET',
  path: '/caja/cortes',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Cortes de caja, el último primero',
  query: pageQuery.omit({ orden: true, q: true }),
  output: z.array(corteFila),
});

const params = z.object({ id: idParam });

export const verCorte = endpoint({
  method: 'GET',
  path: '/caja/cortes/:id',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Un corte de caja',
  params,
  output: corte,
});

export const corteEnPdf = endpoint({
  method: 'GET',
  path: '/caja/cortes/:id/pdf',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Un corte de caja, en PDF',
  urgent: true,
  params,
  output: z.unknown(),
  binary: true,
});

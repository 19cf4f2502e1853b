import { z } from 'zod';
import { cadena } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { entero, fecha, id, idParam, oVacio, tecleado } from '#shared/base/fields.ts';
import { version, versionForm } from '#shared/base/version.ts';

/**
 * `caja`: numbers that Ceiba gives at the window; `banco`: of deposits confirmed from the bank's files; `manual`: printed on the paper
 * receipts of the school, typed afterwards. The words stand in the database.
 */
export const CLASES_DE_SERIE = ['caja', 'banco', 'manual'] as const;
export type ClaseVisible = (typeof CLASES_DE_SERIE)[number];

export const SERIE_MAX = 5;
const NUMERO_MAX = 999_999_999;

const NO_ES_SERIE = 'Escribe de una a cinco letras o números, sin espacios.';

export const serie = z.object({
  idSerie: z.int(),
  serie: z.string(),
  clase: z.enum(CLASES_DE_SERIE),
  /** The number that comes next; of a manual one, the one after the highest. */
  siguiente: z.int(),
  activa: z.boolean(),
  /** The one used where nobody chooses. */
  predeterminada: z.boolean(),
  /** Whether a receipt has a number of it: then its name and its number stay. */
  conRecibos: z.boolean(),
  version,
  /** Numbers between the lowest and the highest of a manual series that nobody registered, the first ones. */
  faltan: z.array(z.object({ desde: z.int(), hasta: z.int() })),
});
export type Serie = z.output<typeof serie>;

export const listarSeries = endpoint({
  method: 'GET',
  path: '/caja/series',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Las series de los recibos',
  output: z.array(serie),
});

/** A number that may be left empty. */
function numeroDeSerie(cual: string) {
  const numerico = `${cual} debe ser un número entero.`;
  const rango = `${cual} debe ser mayor a 0 y de nueve dígitos o menos.`;
  const numero = entero({ numerico, rango, desde: 1, hasta: NUMERO_MAX });
  return tecleado(numerico)
    .nullish()
    .transform((raw) => (raw === '' ? null : (raw ?? null)))
    .pipe(numero.nullable());
}

const DATOS = {
  serie: cadena('Serie es requerida.')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,5}$/, { error: NO_ES_SERIE }),
  /** null: as it is. Of a series that has receipts it never changes. */
  siguiente: numeroDeSerie('Próximo número'),
  activa: z.boolean().default(true),
  predeterminada: z.boolean().default(false),
};

export const serieForm = z.object(DATOS);
export type SerieForm = z.output<typeof serieForm>;

export const serieNuevaForm = serieForm.extend({
  clase: z.enum(CLASES_DE_SERIE, { error: 'Elige para qué es.' }),
});
export type SerieNuevaForm = z.output<typeof serieNuevaForm>;

export const agregarSerie = endpoint({
  method: 'POST',
  path: '/caja/series',
  who: 'administrador',
  asunto: 'series',
  summary: 'Agrega una serie de recibos',
  body: serieNuevaForm,
  output: serie,
});

export const editarSerie = endpoint({
  method: 'PUT',
  path: '/caja/series/:id',
  who: 'administrador',
  asunto: 'series',
  summary: 'Cambia una serie de recibos, o la deja de usar',
  params: z.object({ id: idParam }),
  body: serieForm.extend(versionForm),
  output: serie,
});

/** Whose number a receipt of the window gets; of paper, which number and of when. */
export const serieDelCobro = z.object({
  /** null: the one used where nobody chooses. */
  idSerie: id.nullish().transform((value) => value ?? null),
  numero: numeroDeSerie('Número del recibo'),
  fechaRecibo: oVacio(fecha('Fecha del recibo'))
    .nullish()
    .transform((value) => value || null),
});
export type SerieDelCobro = z.output<typeof serieDelCobro>;

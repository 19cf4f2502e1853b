import { z } from 'zod';
import { cadena } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { alguien } from '#shared/base/version.ts';
import { escuela } from '#shared/escuela.ts';

export const LOGO_MAX_MB = 5;
export const LOGO_MAX_BYTES = LOGO_MAX_MB * 1024 * 1024;
/** Of the picture, and of the square that is cut out of it. */
export const LOGO_LADO_MIN = 128;
/** The side of the picture for paper, in pixels. */
export const LOGO_PAPEL = 512;
/** The largest side of the picture for screens: twice the 56 at which the login shows it. What it may weigh: the login downloads it. */
export const LOGO_PANTALLA = 112;
export const LOGO_PANTALLA_BYTES = 3_000;
export const LOGO_TIPOS = ['image/png', 'image/jpeg', 'image/webp'] as const;

export const LOGO_UNO = 'Elige un archivo, y solo uno.';
export const LOGO_PESADO = `El logo puede pesar ${LOGO_MAX_MB} MB como máximo.`;
export const LOGO_NO_ES_IMAGEN = 'El archivo no es una imagen PNG, JPEG o WebP.';
export const LOGO_CHICO = `El logo debe medir al menos ${LOGO_LADO_MIN} por ${LOGO_LADO_MIN} píxeles.`;
export const LOGO_RECORTE_CHICO = `Lo recortado debe medir al menos ${LOGO_LADO_MIN} por ${LOGO_LADO_MIN} píxeles.`;
export const LOGO_RECORTE_FUERA = 'Lo recortado se sale de la imagen.';

/** What the second reads who changed the logo. */
export const logoCambiado = (quien: string | null): string =>
  `${alguien(quien)} cambió el logo mientras lo veías. Mira cómo quedó y decide otra vez.`;

const PIXELES_MAX = 100_000;
const pixeles = z.int().nonnegative().max(PIXELES_MAX);
const desde = z.int().min(-PIXELES_MAX).max(PIXELES_MAX);

const versionDelLogo = cadena().max(64);

/**
 * A square over the upright picture, in its own pixels. It may be higher or wider than the picture, which then lies whole in it in that
 * direction. null: all of the picture, in the middle of a square.
 */
export const recorteForm = z.object({
  recorte: z.object({ x: desde, y: desde, lado: pixeles }).nullable(),
  /** What the logo was known by when another one was chosen; null: there was none. Left out, it takes the place of any. */
  version: versionDelLogo.nullish(),
});
export type Recorte = NonNullable<z.output<typeof recorteForm>['recorte']>;

/** The first file of a multipart body. */
export const guardarLogo = endpoint({
  method: 'PUT',
  path: '/escuela/logo',
  who: 'director',
  summary: 'Guarda el logo de la escuela: una imagen PNG, JPEG o WebP, recortada en cuadro',
  form: { part: 'logo', schema: recorteForm },
  output: escuela,
});

export const quitarLogo = endpoint({
  method: 'DELETE',
  path: '/escuela/logo',
  who: 'director',
  summary: 'Quita el logo de la escuela',
  query: z.object({ version: versionDelLogo.optional() }),
  output: escuela,
});

/** Without `v`, or with one that is over, the browser asks again each time. */
export const verLogo = endpoint({
  method: 'GET',
  path: '/escuela/logo',
  who: 'public',
  summary: 'El logo de la escuela para pantallas, en WebP',
  query: z.object({ v: z.string().max(64).optional() }),
  output: z.unknown(),
  binary: true,
});

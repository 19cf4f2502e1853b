import type { Archivo } from '#shared/archivos.ts';
import { juntar, sinLos } from '#shared/base/mezcla.ts';
import { textoLimpio } from '#shared/base/texto-limpio.ts';
import type { VideoInfo } from '#shared/videos.ts';
import type { TrabajoGuardado } from './propia.ts';

/** Characters of the text of a delivery at the most. */
export const ENTREGA_MAX = 20_000;

/** A student's work as it is written. `F` is a file that only the device has. */
export interface Entrega<F> {
  contenido: string;
  videos: readonly VideoInfo[];
  archivos: readonly Archivo[];
  nuevos: readonly F[];
}

/** As the server has it. */
export const entregaDe = <F>({ contenido, videos, archivos }: TrabajoGuardado): Entrega<F> => ({
  contenido: contenido ?? '',
  videos,
  archivos,
  nuevos: [],
});

/** Nothing to hand in: no file, no video, and no text but blanks. */
export const entregaVacia = <F>({ contenido, videos, archivos, nuevos }: Entrega<F>): boolean =>
  contenido.trim() === '' && videos.length + archivos.length + nuevos.length === 0;

const idVideo = ({ id }: VideoInfo) => id;
const idArchivo = ({ idArchivo: id }: Archivo) => id;

const mismos = <T>(unos: readonly T[], otros: readonly T[], id: (one: T) => string): boolean =>
  unos.length === otros.length &&
  unos.every((uno, index) => {
    const otro = otros[index];
    return otro !== undefined && id(uno) === id(otro);
  });

/** Whether the server has all of it. */
export const estaGuardada = <F>(entrega: Entrega<F>, guardado: TrabajoGuardado): boolean =>
  entrega.nuevos.length === 0 &&
  textoLimpio(entrega.contenido) === (guardado.contenido ?? '') &&
  mismos(entrega.videos, guardado.videos, idVideo) &&
  mismos(entrega.archivos, guardado.archivos, idArchivo);

/**
 * The work after `enviada` was saved, with `subido` beside it. What was typed, added or taken away meanwhile stays as it
 * is now; the uploaded file is a saved one from now on, unless it was taken away in the meantime.
 */
export function trasGuardar<F>(
  ahora: Entrega<F>,
  enviada: Entrega<F>,
  guardado: TrabajoGuardado,
  subido?: F,
): Entrega<F> {
  if (subido === undefined || !ahora.nuevos.includes(subido)) return ahora;
  return {
    ...ahora,
    archivos: [...ahora.archivos, ...sinLos(guardado.archivos, enviada.archivos, idArchivo)],
    nuevos: ahora.nuevos.filter((file) => file !== subido),
  };
}

export interface Mezcla<F> {
  /** With my text wherever both texts changed. */
  entrega: Entrega<F>;
  /** Both texts changed, and differently: only a person can choose. */
  choque: boolean;
}

/**
 * What lies here and what another device saved, on top of what both started from. Files the server does not have any
 * more are gone; nothing that was added on either side is lost.
 */
export function mezclar<F>(base: TrabajoGuardado, mia: Entrega<F>, otro: TrabajoGuardado): Mezcla<F> {
  const antes = base.contenido ?? '';
  const suyo = otro.contenido ?? '';
  const mio = textoLimpio(mia.contenido);
  const quitados = sinLos(base.archivos, mia.archivos, idArchivo);
  return {
    entrega: {
      contenido: mio === antes ? suyo : mia.contenido,
      videos: juntar(base.videos, mia.videos, otro.videos, idVideo),
      archivos: sinLos(otro.archivos, quitados, idArchivo),
      nuevos: mia.nuevos,
    },
    choque: mio !== antes && suyo !== antes && mio !== suyo,
  };
}

const mismaEntrega = <F>(una: Entrega<F>, otra: Entrega<F>): boolean =>
  una.contenido === otra.contenido &&
  mismos(una.videos, otra.videos, idVideo) &&
  mismos(una.archivos, otra.archivos, idArchivo) &&
  una.nuevos.length === otra.nuevos.length &&
  una.nuevos.every((file, index) => file === otra.nuevos[index]);

/** Which of two works stays: all of both, only the one here, or only the one of the other device. */
export type Cual = 'juntos' | 'mio' | 'otro';

/**
 * What can be chosen when a work that was about to be handed in was changed elsewhere, each with what it leads to.
 * Choices that lead to the same are one. A file that the server does not have any more cannot be kept.
 */
export function opciones<F>(
  mia: Entrega<F>,
  junta: Entrega<F>,
  otro: TrabajoGuardado,
): readonly { cual: Cual; entrega: Entrega<F> }[] {
  const perdidos = sinLos(mia.archivos, otro.archivos, idArchivo);
  const todas: { cual: Cual; entrega: Entrega<F> }[] = [
    { cual: 'otro', entrega: entregaDe(otro) },
    { cual: 'mio', entrega: { ...mia, archivos: sinLos(mia.archivos, perdidos, idArchivo) } },
    { cual: 'juntos', entrega: junta },
  ];
  return todas.filter(
    ({ entrega }, index) => !todas.slice(0, index).some((antes) => mismaEntrega(antes.entrega, entrega)),
  );
}

import { useState } from 'react';
import { ARCHIVOS_SELECCION_MENSAJE } from '#shared/archivos.ts';
import { ARCHIVO_MAX_BYTES, ARCHIVOS_MAX, ARCHIVOS_MAX_MENSAJE } from '#shared/base/limites-de-archivos.ts';
import { CABEZA_BYTES, esProhibido, motivoDeRechazo } from '#shared/base/tipo-de-archivo.ts';
import { sinRepetir } from '#shared/videos.rules.ts';
import type { VideoInfo } from '#shared/videos.ts';
import { shrinkImage } from '#web/kit/image.ts';
import { toasts } from '#web/kit/ui/toasts.ts';
import { truncateFileName } from '#web/kit/ui/truncate.ts';
import { type Adjuntos, SIN_ADJUNTOS } from '../api.ts';

interface UseAdjuntosOptions {
  initial?: Adjuntos;
  /** Kept by somebody else, e.g. a draft that outlives its screen. */
  control?: { value: Adjuntos; set: (change: (now: Adjuntos) => Adjuntos) => void };
  /** Teachers are told apart that one pick alone was too much. */
  perPick?: boolean;
}

const MB = 1024 * 1024;
/** Names of files take longer to read than a sentence. */
const MS_DE_LECTURA = 8_000;

const esElMismo = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

const nombres = (files: readonly File[]) => files.map(({ name }) => truncateFileName(name)).join(', ');

/** Why the server would refuse a file; null when it would not. */
async function motivo(file: File): Promise<string | null> {
  const nombre = truncateFileName(file.name);
  try {
    const cabeza = new Uint8Array(await file.slice(0, CABEZA_BYTES).arrayBuffer());
    return motivoDeRechazo(nombre, { bytes: file.size, prohibido: esProhibido(cabeza) });
  } catch {
    return `"${nombre}" no se pudo leer. Elígelo de nuevo.`;
  }
}

const pesado = ({ name, size }: File): string | null =>
  size > ARCHIVO_MAX_BYTES ? `"${truncateFileName(name)}" pesa más de ${ARCHIVO_MAX_BYTES / MB} MB.` : null;

/** Those of which nothing is said, and what is said of the others. */
async function separar(
  files: readonly File[],
  decir: (file: File) => Promise<string | null> | string | null,
) {
  const dichos = await Promise.all(files.map(decir));
  return {
    buenos: files.filter((_, index) => dichos[index] === null),
    dichos: dichos.filter((dicho) => dicho !== null),
  };
}

/** Keeps what is attached, refuses by name what cannot be, and makes large pictures smaller. */
export function useAdjuntos({ initial = SIN_ADJUNTOS, control, perPick = false }: UseAdjuntosOptions = {}) {
  const [own, setOwn] = useState(initial);
  const { value, set: setValue } = control ?? { value: own, set: setOwn };
  const [preparing, setPreparing] = useState(false);
  const cuantos = value.archivos.length + value.nuevos.length;

  /** The sentence about those for whom there is no room. */
  function deMas(picked: readonly File[], fuera: readonly File[]): string[] {
    if (fuera.length === 0) return [];
    const regla = perPick && picked.length > ARCHIVOS_MAX ? ARCHIVOS_SELECCION_MENSAJE : ARCHIVOS_MAX_MENSAJE;
    const cuales = fuera.length === 1 ? 'No se adjuntó' : 'No se adjuntaron';
    return [`${regla} ${cuales}: ${nombres(fuera)}.`];
  }

  /** Takes as many as there is room for, and names every one that is left out, with the reason. */
  async function agregar(picked: readonly File[]): Promise<void> {
    setPreparing(true);
    const nuevos = picked.filter((file) => !value.nuevos.some((other) => esElMismo(file, other)));
    const leidos = await separar(nuevos, motivo);
    const lugar = Math.max(0, ARCHIVOS_MAX - cuantos);
    const entran = await Promise.all(leidos.buenos.slice(0, lugar).map(shrinkImage));
    const pesados = await separar(entran, pesado);
    setPreparing(false);
    const dichos = [
      ...deMas(picked, leidos.buenos.slice(lugar)),
      ...leidos.dichos,
      ...pesados.dichos,
      ...(nuevos.length < picked.length
        ? [`Ya estaba adjunto: ${nombres(picked.filter((file) => !nuevos.includes(file)))}.`]
        : []),
    ];
    if (dichos.length > 0) toasts.warning(dichos.join(' '), { ms: MS_DE_LECTURA });
    setValue((now) => ({ ...now, nuevos: [...now.nuevos, ...pesados.buenos] }));
  }

  return {
    value,
    set: setValue,
    preparing,
    agregar,
    agregarVideo: (video: VideoInfo) =>
      setValue((now) => ({ ...now, videos: sinRepetir([...now.videos, video]) })),
    quitarArchivo: (idArchivo: string) =>
      setValue((now) => ({
        ...now,
        archivos: now.archivos.filter((archivo) => archivo.idArchivo !== idArchivo),
      })),
    quitarNuevo: (file: File) =>
      setValue((now) => ({ ...now, nuevos: now.nuevos.filter((other) => other !== file) })),
    quitarVideo: (id: string) =>
      setValue((now) => ({ ...now, videos: now.videos.filter((video) => video.id !== id) })),
    cuantos,
    vacio: cuantos + value.videos.length === 0,
  };
}

export type UsoDeAdjuntos = ReturnType<typeof useAdjuntos>;

import { useState } from 'react';
import {
  ARCHIVO_MAX_BYTES,
  ARCHIVOS_MAX,
  ARCHIVOS_MAX_MENSAJE,
  ARCHIVOS_SELECCION_MENSAJE,
} from '#shared/archivos.ts';
import { sinRepetir } from '#shared/videos.rules.ts';
import type { VideoInfo } from '#shared/videos.ts';
import { reducirImagen } from '#web/base/imagen.ts';
import { avisos } from '#web/base/ui/avisos.ts';
import { tamanio } from '#web/base/ui/formatos.ts';
import { recorteArchivo } from '#web/base/ui/recorte.ts';
import { type Adjuntos, SIN_ADJUNTOS } from '../api.ts';

interface UseAdjuntosOptions {
  initial?: Adjuntos;
  /** Kept by somebody else, e.g. a draft that outlives its screen. */
  control?: { value: Adjuntos; set: (change: (now: Adjuntos) => Adjuntos) => void };
  /** Teachers are told apart that one pick alone was too much. */
  perPick?: boolean;
}

const esElMismo = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** Keeps what is attached, refuses what is too much, and makes large pictures smaller. */
export function useAdjuntos({ initial = SIN_ADJUNTOS, control, perPick = false }: UseAdjuntosOptions = {}) {
  const [own, setOwn] = useState(initial);
  const { value, set: setValue } = control ?? { value: own, set: setOwn };
  const [preparing, setPreparing] = useState(false);
  const cuantos = value.archivos.length + value.nuevos.length;

  function refusal(picked: readonly File[]): string | null {
    if (perPick && picked.length > ARCHIVOS_MAX) return ARCHIVOS_SELECCION_MENSAJE;
    return cuantos + picked.length > ARCHIVOS_MAX ? ARCHIVOS_MAX_MENSAJE : null;
  }

  /** Takes as many as there is room for, and says so when that is not all. */
  async function agregar(picked: readonly File[]): Promise<void> {
    const no = refusal(picked);
    if (no) avisos.atraso(no);
    const room = picked.slice(0, Math.max(0, ARCHIVOS_MAX - cuantos));
    if (room.length === 0) return;
    setPreparing(true);
    const ready = await Promise.all(room.map(reducirImagen));
    setPreparing(false);
    const large = ready.find((file) => file.size > ARCHIVO_MAX_BYTES);
    if (large)
      return avisos.atraso(
        `El archivo "${recorteArchivo(large.name)}" pesa más de ${tamanio(ARCHIVO_MAX_BYTES)}.`,
      );
    setValue((now) => ({
      ...now,
      nuevos: [...now.nuevos, ...ready.filter((file) => !now.nuevos.some((other) => esElMismo(file, other)))],
    }));
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

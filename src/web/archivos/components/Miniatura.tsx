import { type SyntheticEvent, useEffect, useState } from 'react';
import type { Archivo } from '#shared/archivos.ts';
import { ImageIcon } from '#web/kit/ui/icons-objects.tsx';
import { medidas } from '#web/theme.medidas.ts';
import { useGiro } from '../api.ts';

/** Small pictures that were shown, as data, the oldest first. Without network none of them can be asked for again. */
const vistas = new Map<string, string>();
/** Each takes some 5 KB. */
const VISTAS_MAX = 100;
/** As sharp as the screens of phones are. */
const LADO = 2 * medidas.dedo;

/** The middle of a picture, as small as it is shown. */
function achicar(img: HTMLImageElement): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = LADO;
  canvas.height = LADO;
  const { naturalWidth: ancho, naturalHeight: alto } = img;
  const lado = Math.min(ancho, alto);
  const context = canvas.getContext('2d');
  context?.drawImage(img, (ancho - lado) / 2, (alto - lado) / 2, lado, lado, 0, 0, LADO, LADO);
  return context ? canvas.toDataURL('image/webp', 0.8) : null;
}

/** A file has the same name and size before the server gives it an address and after. */
const claveDe = ({ nombre, bytes }: { nombre: string; bytes: number }): string => `${bytes} ${nombre}`;

function recordar(clave: string, img: HTMLImageElement): void {
  if (vistas.has(clave)) return;
  const vista = achicar(img);
  if (!vista) return;
  const [primera] = vistas.keys();
  if (vistas.size >= VISTAS_MAX && primera !== undefined) vistas.delete(primera);
  vistas.set(clave, vista);
}

interface VistaProps {
  nombre: string;
  bytes: number;
  /** Where the server has it. */
  url?: string | undefined;
  /** What has not arrived there yet. */
  file?: File | undefined;
  /** Degrees to the right. */
  giro?: number;
}

function useLocal(file: File | undefined): string | undefined {
  const [local, setLocal] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setLocal(made);
    return () => {
      setLocal(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return local;
}

function Vista({ nombre, bytes, url, file, giro = 0 }: VistaProps) {
  const [falla, setFalla] = useState(false);
  const local = useLocal(file);
  const clave = claveDe({ nombre, bytes });
  const src = vistas.get(clave) ?? local ?? (url && `${url}?vista=pequena`);
  useEffect(() => {
    if (!falla) return;
    const otraVez = () => setFalla(false);
    window.addEventListener('online', otraVez);
    return () => window.removeEventListener('online', otraVez);
  }, [falla]);
  if (falla || !src) return <ImageIcon />;
  return (
    <img
      src={src}
      alt=""
      style={giro === 0 ? undefined : { transform: `rotate(${giro}deg)` }}
      loading={local ? undefined : 'lazy'}
      onLoad={({ currentTarget }: SyntheticEvent<HTMLImageElement>) => recordar(clave, currentTarget)}
      onError={() => setFalla(true)}
    />
  );
}

/** Turned as whoever looked at it before left it. */
function Guardada({ archivo }: { archivo: Archivo }) {
  const { nombre, tamanio: bytes, url } = archivo;
  return <Vista {...{ nombre, bytes, url }} giro={useGiro(archivo)} />;
}

/** A small picture of a picture, saved or still on the device. Once shown it stays, whatever becomes of the network. */
export const Miniatura = ({ archivo }: { archivo: Archivo | File }) =>
  archivo instanceof File ? (
    <Vista nombre={archivo.name} bytes={archivo.size} file={archivo} />
  ) : (
    <Guardada archivo={archivo} />
  );

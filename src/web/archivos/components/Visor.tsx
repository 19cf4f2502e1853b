import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import type { Archivo } from '#shared/archivos.ts';
import { tamanio } from '#shared/base/formatos.ts';
import { useTactil } from '#web/base/form/dispositivo.ts';
import { Dialogo } from '#web/base/ui/Dialogo.tsx';
import { IconoBajar } from '#web/base/ui/iconos.tsx';
import { recorteArchivo } from '#web/base/ui/recorte.ts';
import { Vacio } from '#web/base/ui/Vacio.tsx';

interface VisorProps {
  archivo: Archivo;
  onClose: () => void;
}

/** Kinds a browser shows by itself; the others are handed to the device. */
const IMAGENES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']);

/** A picture or a PDF over the screen. On touch a PDF goes to the device, whose reader is better than a frame. */
export function Visor({ archivo: { nombre, tipo, tamanio: bytes, url }, onClose }: VisorProps) {
  const tactil = useTactil();
  const pdf = tipo === 'application/pdf';
  const handOver = pdf && tactil;
  useEffect(() => {
    if (!handOver) return;
    window.open(url, '_blank', 'noopener');
    onClose();
  }, [handOver, url, onClose]);
  if (handOver) return null;
  return (
    <Dialogo
      open
      width="ancho"
      title={recorteArchivo(nombre)}
      subject={tamanio(bytes)}
      onClose={onClose}
      headerActions={
        <Button component="a" href={url} download={nombre} startIcon={<IconoBajar />}>
          Descargar
        </Button>
      }
    >
      {IMAGENES.has(tipo) ? (
        <Box
          component="img"
          src={url}
          alt={nombre}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: '72vh', mx: 'auto', borderRadius: '8px' }}
        />
      ) : null}
      {pdf ? (
        <Box
          component="iframe"
          src={url}
          title={nombre}
          sx={{ width: '100%', height: '72vh', border: 0, display: 'block' }}
        />
      ) : null}
      {!pdf && !IMAGENES.has(tipo) ? (
        <Vacio title="Este archivo se abre en tu equipo" text="Descárgalo para verlo con su programa." />
      ) : null}
    </Dialogo>
  );
}

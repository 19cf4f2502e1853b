import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Archivo } from '#shared/archivos.ts';
import type { VideoInfo } from '#shared/videos.ts';
import { ProgressBar } from '#web/kit/ui/ProgressBar.tsx';
import { usePerfilOpcional } from '#web/sesion/api.ts';
import { TarjetaVideo } from '#web/videos/components/TarjetaVideo.tsx';
import type { Adjuntos } from '../api.ts';
import { TarjetaArchivo } from './TarjetaArchivo.tsx';
import { Visor } from './Visor.tsx';

interface ListaAdjuntosProps {
  archivos?: readonly Archivo[];
  nuevos?: Adjuntos['nuevos'];
  videos?: readonly VideoInfo[];
  /** Present while it is written. */
  onRemove?: {
    archivo: (idArchivo: string) => void;
    nuevo: (file: File) => void;
    video: (id: string) => void;
  };
  /** Of one's own work: a photo that is turned stays so. A teacher's turn stays in every class of theirs. */
  propios?: boolean;
  /** What is opened is shown beside the list, instead of over the screen. */
  aLaVista?: { abierto: string | undefined; abrir: (archivo: Archivo) => void };
  /** Bytes of the new files on their way. */
  upload?: { sent: number; total: number; paused?: boolean };
}

/** Files and videos of a post or a work: to open, and while it is written to take away. */
export function ListaAdjuntos({
  archivos = [],
  nuevos = [],
  videos = [],
  onRemove,
  propios = false,
  aLaVista,
  upload,
}: ListaAdjuntosProps) {
  const docente = usePerfilOpcional()?.isColaborador === true;
  const [open, setOpen] = useState<Archivo | null>(null);
  if (archivos.length + nuevos.length + videos.length === 0) return null;
  return (
    <>
      <Box
        component="ul"
        aria-label="Adjuntos"
        sx={{
          display: 'grid',
          gap: 1,
          p: 0,
          listStyle: 'none',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
        }}
      >
        {videos.map((video) => (
          <TarjetaVideo
            key={video.id}
            video={video}
            onRemove={onRemove ? () => onRemove.video(video.id) : undefined}
          />
        ))}
        {archivos.map((archivo) => (
          <TarjetaArchivo
            key={archivo.idArchivo}
            archivo={archivo}
            abierto={archivo.idArchivo === aLaVista?.abierto}
            onOpen={() => (aLaVista ? aLaVista.abrir(archivo) : setOpen(archivo))}
            onRemove={onRemove ? () => onRemove.archivo(archivo.idArchivo) : undefined}
          />
        ))}
        {nuevos.map((file) => (
          <TarjetaArchivo
            key={`${file.name}-${file.size}-${file.lastModified}`}
            archivo={file}
            state={upload ? undefined : 'Sin guardar'}
            onRemove={onRemove && !upload ? () => onRemove.nuevo(file) : undefined}
          />
        ))}
      </Box>
      {upload ? (
        <Box sx={{ mt: 1.5 }}>
          <ProgressBar
            label="Subiendo archivos"
            done={upload.sent}
            total={upload.total}
            unit="bytes"
            paused={upload.paused}
          />
        </Box>
      ) : null}
      {open ? (
        <Visor archivo={open} archivos={archivos} guarda={docente || propios} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}

import Stack from '@mui/material/Stack';
import { memo } from 'react';
import type { Archivo } from '#shared/archivos.ts';
import type { VideoInfo } from '#shared/videos.ts';
import { ListaAdjuntos } from '#web/archivos/components/ListaAdjuntos.tsx';
import { LinkedText } from '#web/kit/ui/LinkedText.tsx';

interface ContenidoActividadProps {
  /** Plain text: instructions, or the content of material. */
  text: string | null;
  archivos: readonly Archivo[];
  videos: readonly VideoInfo[];
}

/** What an activity brings to read, to watch and to open. */
export const ContenidoActividad = memo(function ContenidoActividad({
  text,
  archivos,
  videos,
}: ContenidoActividadProps) {
  if (!text && archivos.length + videos.length === 0) return null;
  return (
    <Stack sx={{ gap: 2 }}>
      {text ? <LinkedText text={text} /> : null}
      <ListaAdjuntos archivos={archivos} videos={videos} />
    </Stack>
  );
});

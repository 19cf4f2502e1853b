import Box from '@mui/material/Box';
import { useState } from 'react';
import { textoDuracion } from '#shared/videos.rules.ts';
import type { VideoInfo } from '#shared/videos.ts';
import { MarcoAdjunto } from '#web/archivos/components/TarjetaArchivo.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { truncate } from '#web/kit/ui/truncate.ts';

const TITULO_MAX = 30;

interface TarjetaVideoProps {
  video: VideoInfo;
  onRemove?: () => void;
}

/** A video: its thumbnail from our own server; the player of YouTube loads only when it is opened. */
export function TarjetaVideo({ video: { id, snippet, contentDetails }, onRemove }: TarjetaVideoProps) {
  const [open, setOpen] = useState(false);
  const duration = textoDuracion(contentDetails.duration);
  return (
    <>
      <MarcoAdjunto
        picture={<img src={snippet.thumbnails.default.url} alt="" loading="lazy" />}
        title={truncate(snippet.title, TITULO_MAX)}
        fullTitle={snippet.title}
        detail={duration ? `Video YouTube · ${duration}` : 'Video YouTube'}
        onOpen={() => setOpen(true)}
        onRemove={onRemove}
      />
      {open ? (
        <ModalDialog open title={snippet.title} width="ancho" onClose={() => setOpen(false)}>
          <Box
            component="iframe"
            src={`https://www.youtube-nocookie.com/embed/${id}`}
            title={snippet.title}
            allow="fullscreen; picture-in-picture; encrypted-media"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
            sx={{ width: '100%', aspectRatio: '16 / 9', border: 0, display: 'block', borderRadius: '8px' }}
          />
        </ModalDialog>
      ) : null}
    </>
  );
}

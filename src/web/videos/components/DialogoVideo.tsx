import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { idDeEnlace } from '#shared/videos.rules.ts';
import { LINK_YOUTUBE_MENSAJE, VIDEO_SIN_INTERNET, type VideoInfo } from '#shared/videos.ts';
import { CallError } from '#web/kit/call-error.ts';
import { TextInput } from '#web/kit/form/TextInput.tsx';
import { VideoIcon } from '#web/kit/ui/icons-objects.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { type ConsultaVideo, consultarVideo } from '../api.ts';
import { TarjetaVideo } from './TarjetaVideo.tsx';

interface DialogoVideoProps {
  consulta: ConsultaVideo;
  onAdd: (video: VideoInfo) => void;
  onClose: () => void;
}

type Busqueda =
  | { estado: 'nada' | 'buscando' }
  | { estado: 'hallado'; video: VideoInfo }
  | { estado: 'fallo'; text: string };

/** A link is looked up as soon as it is one, and again with Enter and when the network is back; only what was found can be added. */
export function DialogoVideo({ consulta, onAdd, onClose }: DialogoVideoProps) {
  const [link, setLink] = useState('');
  const [round, setRound] = useState(0);
  const [busqueda, setBusqueda] = useState<Busqueda>({ estado: 'nada' });
  const id = idDeEnlace(link);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again for the same link
  useEffect(() => {
    setBusqueda({ estado: 'nada' });
    if (!id) return;
    const stop = new AbortController();
    setBusqueda({ estado: 'buscando' });
    consultarVideo(consulta, id, stop.signal).then(
      (video) => setBusqueda({ estado: 'hallado', video }),
      (error: unknown) => {
        if (!(error instanceof CallError)) return;
        const sinRed = error.kind === 'network';
        setBusqueda({ estado: 'fallo', text: sinRed ? VIDEO_SIN_INTERNET : error.message });
      },
    );
    return () => stop.abort();
  }, [id, round, consulta]);
  const fallo = busqueda.estado === 'fallo';
  useEffect(() => {
    if (!fallo) return;
    const otraVez = () => setRound((one) => one + 1);
    window.addEventListener('online', otraVez);
    return () => window.removeEventListener('online', otraVez);
  }, [fallo]);
  const formato = link.trim() !== '' && !id ? LINK_YOUTUBE_MENSAJE : undefined;
  const error = formato ?? (busqueda.estado === 'fallo' ? busqueda.text : undefined);
  return (
    <ModalDialog
      open
      title="Video YouTube"
      width="angosto"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="contained"
            disabled={busqueda.estado !== 'hallado'}
            onClick={() => {
              if (busqueda.estado !== 'hallado') return;
              onAdd(busqueda.video);
              onClose();
            }}
          >
            Agregar
          </Button>
        </>
      }
    >
      <TextInput
        label="Link de YouTube"
        value={link}
        onChange={setLink}
        onEnter={() => setRound(round + 1)}
        error={error}
        helper={busqueda.estado === 'buscando' ? 'Buscando video...' : undefined}
        start={<VideoIcon />}
        inputMode="url"
        max={200}
        counter={false}
        autoFocus
      />
      <Box component="ul" aria-live="polite" sx={{ p: 0, mt: 1, listStyle: 'none' }}>
        {busqueda.estado === 'hallado' ? <TarjetaVideo video={busqueda.video} /> : null}
      </Box>
    </ModalDialog>
  );
}

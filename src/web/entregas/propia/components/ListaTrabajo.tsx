import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import type { Archivo } from '#shared/archivos.ts';
import { tamanio } from '#shared/base/formatos.ts';
import { entregaVacia } from '#shared/entregas/propia.rules.ts';
import { MarcoAdjunto, TarjetaArchivo } from '#web/archivos/components/TarjetaArchivo.tsx';
import type { UsoDeAdjuntos } from '#web/archivos/components/useAdjuntos.ts';
import { Visor } from '#web/archivos/components/Visor.tsx';
import type { EntregaEnEquipo, VistaLocal } from '#web/entregas/propia/state/entrega-local.ts';
import { CheckCircleIcon, EditIcon } from '#web/kit/ui/icons.tsx';
import { TextIcon } from '#web/kit/ui/icons-objects.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { TarjetaVideo } from '#web/videos/components/TarjetaVideo.tsx';

interface ListaTrabajoProps extends Pick<VistaLocal, 'subida'> {
  entrega: EntregaEnEquipo;
  /** Offline: sending is paused. */
  paused: boolean;
  /** Null if read-only. */
  adjuntos: UsoDeAdjuntos | null;
  onEditText: () => void;
  onRemoveText: () => void;
}

/** Characters of the preview; more never fit. */
const VISTA_TEXTO = 300;

const Guardado = ({ bytes }: { bytes: number }) => (
  <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 0.75, color: 'success.main' }}>
    <CheckCircleIcon fontSize="small" />
    <span>Guardado · {tamanio(bytes)}</span>
  </Stack>
);

function Subiendo({ sent, total, paused }: { sent: number; total: number; paused: boolean }) {
  const words = `${tamanio(sent)} de ${tamanio(total)}`;
  return (
    <>
      <Stack direction="row" component="span" sx={{ justifyContent: 'space-between', gap: 1 }}>
        <span>{paused ? 'En pausa' : 'Subiendo'}</span>
        <span>{words}</span>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={total > 0 ? Math.min(100, (sent / total) * 100) : 0}
        color={paused ? 'warning' : 'primary'}
        aria-label={paused ? 'En pausa' : 'Subiendo'}
        aria-valuetext={words}
        sx={{ display: 'block', mt: 0.5 }}
      />
    </>
  );
}

/** Draft of the work, item by item, with the state of each: saved, being sent, waiting. */
export function ListaTrabajo(props: ListaTrabajoProps) {
  const { entrega, subida, paused, adjuntos, onEditText, onRemoveText } = props;
  const [open, setOpen] = useState<Archivo | null>(null);
  if (entregaVacia(entrega)) return null;
  const deNuevo = (file: File): ReactNode => {
    if (subida?.file === file) return <Subiendo {...subida} paused={paused} />;
    return `${paused ? 'En pausa' : 'En espera'} · ${tamanio(file.size)}`;
  };
  return (
    <Box component="ul" aria-label="Tu trabajo en preparación" sx={{ display: 'grid', gap: 1, p: 0, m: 0 }}>
      {entrega.archivos.map((archivo) => (
        <TarjetaArchivo
          key={archivo.idArchivo}
          archivo={archivo}
          detail={<Guardado bytes={archivo.tamanio} />}
          onOpen={() => setOpen(archivo)}
          onRemove={adjuntos ? () => adjuntos.quitarArchivo(archivo.idArchivo) : undefined}
        />
      ))}
      {entrega.nuevos.map((file) => (
        <TarjetaArchivo
          key={`${file.name}-${file.size}-${file.lastModified}`}
          archivo={file}
          detail={deNuevo(file)}
          onRemove={adjuntos ? () => adjuntos.quitarNuevo(file) : undefined}
        />
      ))}
      {entrega.videos.map((video) => (
        <TarjetaVideo
          key={video.id}
          video={video}
          onRemove={adjuntos ? () => adjuntos.quitarVideo(video.id) : undefined}
        />
      ))}
      {entrega.contenido.trim() === '' ? null : (
        <MarcoAdjunto
          picture={<TextIcon />}
          title="Texto"
          fullTitle="texto"
          detail={
            <Box
              component="span"
              sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {entrega.contenido.trim().slice(0, VISTA_TEXTO)}
            </Box>
          }
          onOpen={adjuntos ? onEditText : undefined}
          onRemove={adjuntos ? onRemoveText : undefined}
          end={
            adjuntos ? (
              <LabelledIconButton label="Editar texto" onClick={onEditText}>
                <EditIcon />
              </LabelledIconButton>
            ) : undefined
          }
        />
      )}
      {open ? (
        <Visor archivo={open} archivos={entrega.archivos} guarda onClose={() => setOpen(null)} />
      ) : null}
    </Box>
  );
}

import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef, useState } from 'react';
import { ARCHIVOS_MAX } from '#shared/base/limites-de-archivos.ts';
import { useTouch } from '#web/kit/form/device.ts';
import { ActionMenu, type MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { PlusIcon } from '#web/kit/ui/icons.tsx';
import { CameraIcon, PaperclipIcon, VideoIcon } from '#web/kit/ui/icons-objects.tsx';
import { visuallyHidden } from '#web/kit/ui/visually-hidden.ts';
import type { ConsultaVideo } from '#web/videos/api.ts';
import { DialogoVideo } from '#web/videos/components/DialogoVideo.tsx';
import type { UsoDeAdjuntos } from './useAdjuntos.ts';

interface BotonAdjuntarProps {
  adjuntos: UsoDeAdjuntos;
  /** The area's own look-up of videos. */
  consulta: ConsultaVideo;
  /** Further entries, e.g. 'Texto' of a delivery. */
  more?: readonly MenuAction[];
  disabled?: boolean;
}

/** The menu 'Agregar': files, the camera where there is one, a video. */
export function BotonAdjuntar({ adjuntos, consulta, more = [], disabled }: BotonAdjuntarProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const tactil = useTouch();
  const [video, setVideo] = useState(false);
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const picked = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    if (picked.length > 0) void adjuntos.agregar(picked);
  }
  const photo: MenuAction = { text: 'Tomar foto', icon: CameraIcon, onClick: () => camera.current?.click() };
  return (
    <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
      <ActionMenu
        label="Agregar"
        text="Agregar"
        variant="tonal"
        icon={<PlusIcon />}
        disabled={disabled || adjuntos.preparing}
        actions={[
          { text: 'Archivos', icon: PaperclipIcon, onClick: () => files.current?.click() },
          ...(tactil ? [photo] : []),
          { text: 'Video YouTube', icon: VideoIcon, onClick: () => setVideo(true) },
          ...more,
        ]}
      />
      <Typography variant="caption" color="textSecondary" role="status">
        {adjuntos.preparing ? 'Preparando fotos...' : `${adjuntos.cuantos} de ${ARCHIVOS_MAX} archivos`}
      </Typography>
      <Stack sx={visuallyHidden}>
        <input ref={files} type="file" multiple tabIndex={-1} aria-label="Archivos" onChange={take} />
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          tabIndex={-1}
          aria-label="Tomar foto"
          onChange={take}
        />
      </Stack>
      {video ? (
        <DialogoVideo consulta={consulta} onClose={() => setVideo(false)} onAdd={adjuntos.agregarVideo} />
      ) : null}
    </Stack>
  );
}

import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef, useState } from 'react';
import { ARCHIVOS_MAX } from '#shared/base/limites-de-archivos.ts';
import { useTactil } from '#web/kit/form/device.ts';
import { type Accion, MenuAcciones } from '#web/kit/ui/ActionMenu.tsx';
import { IconoMas } from '#web/kit/ui/icons.tsx';
import { IconoCamara, IconoClip, IconoVideo } from '#web/kit/ui/icons-objects.tsx';
import { oculto } from '#web/kit/ui/visually-hidden.ts';
import type { ConsultaVideo } from '#web/videos/api.ts';
import { DialogoVideo } from '#web/videos/components/DialogoVideo.tsx';
import type { UsoDeAdjuntos } from './useAdjuntos.ts';

interface BotonAdjuntarProps {
  adjuntos: UsoDeAdjuntos;
  /** The area's own look-up of videos. */
  consulta: ConsultaVideo;
  /** Further entries, e.g. 'Texto' of a delivery. */
  more?: readonly Accion[];
  disabled?: boolean;
}

/** The menu 'Agregar': files, the camera where there is one, a video. */
export function BotonAdjuntar({ adjuntos, consulta, more = [], disabled }: BotonAdjuntarProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const tactil = useTactil();
  const [video, setVideo] = useState(false);
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const picked = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    if (picked.length > 0) void adjuntos.agregar(picked);
  }
  const photo: Accion = { text: 'Tomar foto', icon: IconoCamara, onClick: () => camera.current?.click() };
  return (
    <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
      <MenuAcciones
        label="Agregar"
        text="Agregar"
        variant="tonal"
        icon={<IconoMas />}
        disabled={disabled || adjuntos.preparing}
        actions={[
          { text: 'Archivos', icon: IconoClip, onClick: () => files.current?.click() },
          ...(tactil ? [photo] : []),
          { text: 'Video YouTube', icon: IconoVideo, onClick: () => setVideo(true) },
          ...more,
        ]}
      />
      <Typography variant="caption" color="textSecondary" role="status">
        {adjuntos.preparing ? 'Preparando fotos...' : `${adjuntos.cuantos} de ${ARCHIVOS_MAX} archivos`}
      </Typography>
      <Stack sx={oculto}>
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

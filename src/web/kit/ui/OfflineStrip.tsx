import Stack from '@mui/material/Stack';
import { useSyncExternalStore } from 'react';
import { useOnScreenOnly } from '#web/kit/form/unsaved.ts';
import { OfflineIcon } from './icons.tsx';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** True while the device says it has a network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

interface OfflineStripProps {
  /** What is said of a screen whose texts do not stay on the device, while nothing is typed on it. */
  text?: string | undefined;
}

/** A quiet dark strip under the bar; never over content. What it promises is true of what is being written. */
export function OfflineStrip({
  text = 'Sin conexión: lo que escribas se guarda en este equipo',
}: OfflineStripProps) {
  const online = useOnline();
  const onScreenOnly = useOnScreenOnly();
  return (
    <div role="status">
      {online ? null : (
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            gap: 1.5,
            px: { xs: 2, sm: 3 },
            py: 1,
            bgcolor: 'toast.fondo',
            color: 'toast.texto',
            typography: 'body2',
          }}
        >
          <OfflineIcon />
          {onScreenOnly
            ? 'Sin conexión: no cierres esta pantalla, lo que escribiste todavía no se guarda'
            : text}
        </Stack>
      )}
    </div>
  );
}

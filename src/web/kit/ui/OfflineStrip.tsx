import Stack from '@mui/material/Stack';
import { useSyncExternalStore } from 'react';
import { useSoloEnPantalla } from '#web/kit/form/unsaved.ts';
import { IconoSinRed } from './icons.tsx';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** True while the device says it has a network. */
export const useConexion = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

interface SinConexionProps {
  /** What is said of a screen whose texts do not stay on the device, while nothing is typed on it. */
  aviso?: string | undefined;
}

/** A quiet dark strip under the bar; never over content. What it promises is true of what is being written. */
export function SinConexion({
  aviso = 'Sin conexión: lo que escribas se guarda en este equipo',
}: SinConexionProps) {
  const online = useConexion();
  const soloEnPantalla = useSoloEnPantalla();
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
          <IconoSinRed />
          {soloEnPantalla
            ? 'Sin conexión: no cierres esta pantalla, lo que escribiste todavía no se guarda'
            : aviso}
        </Stack>
      )}
    </div>
  );
}

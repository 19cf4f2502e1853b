import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { NewRelease } from '#web/kit/import-part.ts';
import { EmptyState, FailedState } from '#web/kit/ui/EmptyState.tsx';
import { ReloadIcon } from '#web/kit/ui/icons.tsx';

/** Key of sessionStorage: when a page reloaded itself for a new release. */
const RECARGADA = 'ceiba.recargada';
/** A server that still lacks the part after that is broken: the page does not reload itself again. */
const ESPERA_MS = 60_000;

const recargar = () => window.location.reload();

/** Nothing typed is lost by it: who left a screen with something unsaved was asked. */
function useRecargaSola(actualizada: boolean): void {
  useEffect(() => {
    if (!actualizada || Date.now() - Number(sessionStorage.getItem(RECARGADA)) < ESPERA_MS) return;
    sessionStorage.setItem(RECARGADA, String(Date.now()));
    recargar();
  }, [actualizada]);
}

/**
 * Error boundary: a screen could not be loaded or rendered, most often because of a lost connection or a new release on the
 * server. For a new release the page reloads itself, once.
 */
export function Tropiezo() {
  const actualizada = useRouteError() instanceof NewRelease;
  useRecargaSola(actualizada);
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      {actualizada ? (
        <EmptyState
          title="Ceiba se actualizó"
          text="Hay una versión nueva. La página se carga otra vez para abrirla."
          action={
            <Button variant="outlined" startIcon={<ReloadIcon />} onClick={recargar} sx={{ mt: 1 }}>
              Recargar
            </Button>
          }
        />
      ) : (
        <FailedState onRetry={recargar} />
      )}
    </Box>
  );
}

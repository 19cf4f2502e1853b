import Box from '@mui/material/Box';
import { FailedState } from '#web/kit/ui/EmptyState.tsx';

/**
 * Error boundary: a screen could not be loaded or rendered, most often because of a lost connection or a new release on the
 * server.
 */
export function Tropiezo() {
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      <FailedState onRetry={() => window.location.reload()} />
    </Box>
  );
}

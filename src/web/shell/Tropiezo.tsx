import Box from '@mui/material/Box';
import { FailedState } from '#web/kit/ui/EmptyState.tsx';

/** A screen that could not be loaded or drawn: most often a lost connection or a newer release on the server. */
export function Tropiezo() {
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      <FailedState onRetry={() => window.location.reload()} />
    </Box>
  );
}

import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';
import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Progress } from '#web/kit/http-progress.ts';
import { medidas } from '#web/theme.medidas.ts';
import { ProgressBar } from './ProgressBar.tsx';

interface BusyOverlayProps {
  open: boolean;
  text?: string;
  /** For long acts, e.g. 124 of 200. */
  progress?: Progress;
  /** What `progress` counts. */
  unit?: 'count' | 'bytes';
}

/** The overlay of an act that must end before anything else: saving, enrolling, generating. */
export function BusyOverlay({ open, text = 'Guardando...', progress, unit }: BusyOverlayProps) {
  return (
    <Portal>
      <Backdrop open={open} sx={{ zIndex: 'tooltip' }} unmountOnExit>
        <Paper
          role="status"
          sx={{
            width: { xs: medidas.cargando.telefono, sm: medidas.cargando.resto },
            p: 3,
            borderRadius: `${medidas.radio.tarjeta}px`,
            bgcolor: 'superficie.alta',
            boxShadow: 'var(--sombra-4)',
          }}
        >
          {progress ? (
            <ProgressBar label={text} done={progress.done} total={progress.total} unit={unit} />
          ) : (
            <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
              <CircularProgress size={32} aria-hidden="true" />
              <div>
                <Typography variant="h5" component="p">
                  {text}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  No cierres esta ventana
                </Typography>
              </div>
            </Stack>
          )}
        </Paper>
      </Backdrop>
    </Portal>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PASOS, type Paso } from '#shared/puesta/avance.rules.ts';
import { NOT_PRINTED } from '#web/kit/ui/screen-marks.ts';
import { NOMBRE_DE_PASO } from '../api.ts';

/** What every step is told: how one leaves it. */
export interface Salidas {
  alSeguir: () => void;
  alSaltar: () => void;
}

interface MarcoProps extends Salidas {
  paso: Paso;
  /** What is done here. */
  text: string;
  /** At the right of the heading. */
  actions?: ReactNode;
  /** How much there is, beside the buttons. */
  resumen?: string;
  guardando?: boolean;
  /** Saves, and goes on by itself. Without it nothing is saved here. */
  onGuardar?: () => void;
  disabled?: boolean;
  children: ReactNode;
}

/** A step: its card, and at the foot of the screen how one goes on. */
export function MarcoDePaso({
  paso,
  text,
  actions,
  resumen,
  guardando = false,
  onGuardar,
  disabled = false,
  alSeguir,
  alSaltar,
  children,
}: MarcoProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Card component="section" aria-label={NOMBRE_DE_PASO[paso]}>
        <Stack
          direction="row"
          useFlexGap
          sx={{
            flexWrap: 'wrap',
            alignItems: 'flex-start',
            gap: 2,
            p: { xs: 2, sm: 3 },
            pb: { xs: 1, sm: 1 },
          }}
        >
          <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
            <Typography variant="h4" component="h2">
              {PASOS.indexOf(paso) + 1}. {NOMBRE_DE_PASO[paso]}
            </Typography>
            <Typography color="textSecondary">{text}</Typography>
          </Box>
          {actions}
        </Stack>
        {children}
      </Card>
      <Stack
        direction="row"
        useFlexGap
        className={NOT_PRINTED}
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 3,
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: { xs: 1, sm: 2 },
          mt: 2,
          mx: { xs: -2, md: 0 },
          mb: -4,
          px: { xs: 2, sm: 3 },
          py: 1.5,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Typography
          color="textSecondary"
          role="status"
          sx={{ flex: { xs: '1 1 100%', sm: '1 1 0' }, minWidth: 0 }}
        >
          {resumen}
        </Typography>
        <Button variant="outlined" onClick={alSaltar} sx={{ flex: { xs: 1, sm: 'none' } }}>
          Saltar este paso
        </Button>
        <Button
          variant="contained"
          loading={guardando}
          disabled={disabled}
          onClick={onGuardar ?? alSeguir}
          sx={{ flex: { xs: 1, sm: 'none' } }}
        >
          {onGuardar ? 'Guardar y seguir' : 'Seguir'}
        </Button>
      </Stack>
    </Box>
  );
}

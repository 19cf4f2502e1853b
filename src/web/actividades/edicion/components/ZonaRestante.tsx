import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Control, useWatch } from 'react-hook-form';
import { toHundredths } from '#shared/base/decimal.ts';
import { puntosRestantes, zonaUsada } from '#shared/bloques.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import { nota } from '#web/base/ui/formatos.ts';
import type { CamposPublicacion } from '../api.ts';

interface ZonaRestanteProps {
  control: Control<CamposPublicacion, unknown, CamposPublicacion>;
  bloque: BloqueDocente;
  /** The activity being edited does not take from itself. */
  salvo?: number;
}

/** What is left of the block's zone. It only informs: the server decides when it is saved. */
export function ZonaRestante({ control, bloque, salvo }: ZonaRestanteProps) {
  const puntos = Number(String(useWatch({ control, name: 'actividad.valorNeto' }) ?? '').replace(',', '.'));
  const restante = puntosRestantes(bloque.maxZona, zonaUsada(bloque.actividadesMateriasBloques ?? [], salvo));
  const excede = Number.isFinite(puntos) && toHundredths(puntos) > toHundredths(restante);
  return (
    <Typography
      variant="body2"
      role="status"
      color={excede ? 'warning.main' : 'textSecondary'}
      sx={{ px: 1.5 }}
    >
      Zona máxima restante:{' '}
      <Box component="strong" sx={{ color: excede ? 'inherit' : 'text.primary' }}>
        {nota(restante)}
      </Box>
    </Typography>
  );
}

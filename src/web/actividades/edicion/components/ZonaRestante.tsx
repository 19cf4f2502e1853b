import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Control, useWatch } from 'react-hook-form';
import { fromHundredths, toHundredths } from '#shared/base/decimal.ts';
import { examenUsado, puntosRestantes, zonaUsada } from '#shared/bloques.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import type { CamposPublicacion } from '../api.ts';

interface PuntosRestantesProps {
  /** As typed. */
  puntos: unknown;
  bloque: BloqueDocente;
  /** A final exam takes from the block's exam, anything else from its zone. */
  final: boolean;
  /** The activity being edited does not take from itself. */
  salvo?: number | undefined;
  /** As an extra one it takes nothing from the block. */
  onExtra?: (() => void) | undefined;
}

/** What is left of the block's zone or exam. It only informs: the server decides when it is saved. */
export function PuntosRestantes({ puntos: typed, bloque, final, salvo, onExtra }: PuntosRestantesProps) {
  const puntos = Number(String(typed ?? '').replace(',', '.'));
  const { actividadesMateriasBloques: actividades = [], maxZona, maxExamen } = bloque;
  const restante = final
    ? puntosRestantes(maxExamen, examenUsado(actividades, salvo))
    : puntosRestantes(maxZona, zonaUsada(actividades, salvo));
  const excede = Number.isFinite(puntos) && toHundredths(puntos) > toHundredths(restante);
  return (
    <Typography
      variant="body2"
      role="status"
      color={excede ? 'warning.main' : 'textSecondary'}
      sx={{ px: 1.5 }}
    >
      {final ? 'Puntos de examen restantes:' : 'Zona máxima restante:'}{' '}
      <Box component="strong" sx={{ color: excede ? 'inherit' : 'text.primary' }}>
        {twoDecimals(restante)}
      </Box>
      {excede
        ? `. Te pasas por ${twoDecimals(fromHundredths(toHundredths(puntos) - toHundredths(restante)))}.`
        : null}
      {excede && onExtra ? (
        <Button size="small" onClick={onExtra} sx={{ ml: 0.5 }}>
          Hazla extra
        </Button>
      ) : null}
    </Typography>
  );
}

interface ZonaRestanteProps extends Omit<PuntosRestantesProps, 'puntos'> {
  control: Control<CamposPublicacion, unknown, CamposPublicacion>;
}

/** The same beside the points of the form. */
export const ZonaRestante = ({ control, ...props }: ZonaRestanteProps) => (
  <PuntosRestantes puntos={useWatch({ control, name: 'actividad.valorNeto' })} {...props} />
);

import ButtonBase from '@mui/material/ButtonBase';
import { ChevronDownIcon } from '#web/kit/ui/icons.tsx';
import { medidas, movimiento } from '#web/theme.medidas.ts';

interface BotonPlegarProps {
  text: string;
  /** Id of what it opens and folds. */
  controls: string;
  abierto: boolean;
  onAbrir: (abierto: boolean) => void;
}

/** The title of what can be folded, inside its heading. */
export const BotonPlegar = ({ text, controls, abierto, onAbrir }: BotonPlegarProps) => (
  <ButtonBase
    aria-expanded={abierto}
    aria-controls={abierto ? controls : undefined}
    onClick={() => onAbrir(!abierto)}
    sx={{
      font: 'inherit',
      gap: 0.75,
      px: 1,
      ml: -1,
      minHeight: medidas.boton,
      borderRadius: `${medidas.radio.control}px`,
      '@media (pointer: coarse)': { minHeight: medidas.dedo },
      '&:hover': { bgcolor: 'action.hover' },
      '& svg': {
        transform: abierto ? 'none' : 'rotate(-90deg)',
        transition: `transform ${movimiento.corto}ms ${movimiento.curva}`,
      },
    }}
  >
    <ChevronDownIcon />
    {text}
  </ButtonBase>
);

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { memo } from 'react';
import { medidas } from '#web/theme.medidas.ts';
import type { Icono } from './icon.tsx';
import { IconoAlerta, IconoError, IconoInfo, IconoListoCirculo, IconoReloj } from './icons.tsx';

export type Tono = 'exito' | 'atraso' | 'error' | 'info' | 'neutro' | 'primario' | 'acento';

/** Names of the theme's colours behind the tones people see. */
export const colorDe = {
  exito: 'success',
  atraso: 'warning',
  error: 'error',
  info: 'info',
  neutro: 'neutro',
  primario: 'primary',
  acento: 'secondary',
} as const satisfies Record<Tono, string>;

const iconoDe: Record<Tono, Icono> = {
  exito: IconoListoCirculo,
  atraso: IconoAlerta,
  error: IconoError,
  info: IconoInfo,
  neutro: IconoReloj,
  primario: IconoInfo,
  acento: IconoReloj,
};

interface EstadoProps {
  tone: Tono;
  text: string;
  /** Another icon than the tone's own. */
  icon?: Icono;
  /** `chip` on a soft ground, `linea` with a border instead, `texto` coloured words in a row of a list. */
  variant?: 'chip' | 'linea' | 'texto';
  /** Makes it a button with a border (pay, annul); `label` says what pressing does. */
  onClick?: () => void;
  label?: string;
  /** What was pressed is on its way: nothing more is heard, and the focus stays. */
  busy?: boolean;
}

/** A state is always colour, icon and word. */
export const Estado = memo(function Estado({
  tone,
  text,
  icon: Dibujo = iconoDe[tone],
  variant = 'chip',
  onClick,
  label,
  busy,
}: EstadoProps) {
  const color = colorDe[tone];
  const chip = variant !== 'texto';
  const sx = {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.75,
    flexShrink: 0,
    maxWidth: '100%',
    minHeight: chip ? 26 : 0,
    px: chip ? 1.25 : 0,
    pl: chip ? 1 : 0,
    py: chip ? 0.25 : 0,
    // Half a finger: round at its ends, also where large letters take two lines. In a table they stay on one.
    borderRadius: `${medidas.dedo / 2}px`,
    typography: 'caption',
    fontSize: '0.78125rem',
    fontWeight: 700,
    verticalAlign: 'middle',
    // Words without a ground may lie on a selected row, where the plain tone falls short of 4.5:1.
    color: `${color}.sobreSuave`,
    bgcolor: variant === 'chip' ? `${color}.suave` : 'transparent',
    boxShadow: variant === 'linea' ? 'inset 0 0 0 1px currentColor' : 'none',
  } as const;
  const content = (
    <>
      <Dibujo fontSize="small" />
      {text}
    </>
  );
  if (!onClick)
    return (
      <Box component="span" sx={sx}>
        {content}
      </Box>
    );
  return (
    <ButtonBase
      onClick={busy ? undefined : onClick}
      aria-disabled={busy}
      aria-label={label ?? text}
      sx={{
        ...sx,
        boxShadow: 'inset 0 0 0 1px currentColor',
        '&[aria-disabled=true]': { opacity: 0.55, cursor: 'default' },
        '@media (pointer: coarse)': { minHeight: medidas.dedo, px: 1.75 },
        '&:hover': { filter: 'brightness(.96)' },
      }}
    >
      {content}
    </ButtonBase>
  );
});

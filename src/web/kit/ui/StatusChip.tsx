import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { memo } from 'react';
import { medidas } from '#web/theme.medidas.ts';
import type { Icon } from './icon.tsx';
import { AlertIcon, CheckCircleIcon, ClockIcon, ErrorIcon, InfoIcon } from './icons.tsx';

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral' | 'primary' | 'accent';

/** Names of the theme's colours behind the tones people see. */
export const colourOf = {
  success: 'success',
  warning: 'warning',
  error: 'error',
  info: 'info',
  neutral: 'neutro',
  primary: 'primary',
  accent: 'secondary',
} as const satisfies Record<Tone, string>;

const iconOf: Record<Tone, Icon> = {
  success: CheckCircleIcon,
  warning: AlertIcon,
  error: ErrorIcon,
  info: InfoIcon,
  neutral: ClockIcon,
  primary: InfoIcon,
  accent: ClockIcon,
};

interface StatusChipProps {
  tone: Tone;
  text: string;
  /** Another icon than the tone's own. */
  icon?: Icon;
  /** `chip` on a soft ground, `outline` with a border instead, `text` coloured words in a row of a list. */
  variant?: 'chip' | 'outline' | 'text';
  /** Makes it a button with a border (pay, annul); `label` says what pressing does. */
  onClick?: () => void;
  label?: string;
  /** What was pressed is on its way: nothing more is heard, and the focus stays. */
  busy?: boolean;
}

/** A state is always colour, icon and word. */
export const StatusChip = memo(function StatusChip({
  tone,
  text,
  icon: Icon = iconOf[tone],
  variant = 'chip',
  onClick,
  label,
  busy,
}: StatusChipProps) {
  const color = colourOf[tone];
  const chip = variant !== 'text';
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
    boxShadow: variant === 'outline' ? 'inset 0 0 0 1px currentColor' : 'none',
  } as const;
  const content = (
    <>
      <Icon fontSize="small" />
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

import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { marca } from '#web/theme.palette.ts';

/** A ceiba with its buttress roots. */
export const Ceiba = ({ side, ground }: { side: number; ground: string }) => (
  <svg viewBox="0 0 36 36" width={side} height={side} aria-hidden="true">
    <rect width="36" height="36" rx="10" fill={ground} />
    <g fill={marca.blanco}>
      <path d="M6.5 15.5c0-5 5.2-8.5 11.5-8.5s11.5 3.5 11.5 8.5c0 1.2-.9 1.8-2 1.8h-19c-1.1 0-2-.6-2-1.8z" />
      <path d="M16.6 17v7.5c0 2.2-1.8 3.5-5 4.5h4.6l1.8-2 1.8 2h4.6c-3.2-1-5-2.3-5-4.5V17" />
    </g>
    <g fill={marca.amarillo}>
      <circle cx="13" cy="12.7" r="1.7" />
      <circle cx="19.5" cy="10.7" r="1.7" />
      <circle cx="23.5" cy="14" r="1.7" />
    </g>
  </svg>
);

interface BrandMarkProps {
  ground?: string;
  /** At the foot of a screen whose head shows another mark. */
  small?: boolean;
}

/** The mark, with the name of the product. */
export function BrandMark({ ground = marca.verde, small = false }: BrandMarkProps) {
  const side = small ? 20 : 36;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: small ? 0.75 : 1.5 }}>
      <Ceiba side={side} ground={ground} />
      <Typography
        component="span"
        variant={small ? 'caption' : 'h3'}
        color={small ? 'textSecondary' : 'inherit'}
        sx={small ? undefined : { fontSize: '1.25rem', lineHeight: 1.2 }}
      >
        Ceiba
      </Typography>
    </Stack>
  );
}

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { urlLogo } from '#shared/escuela/logo.rules.ts';
import { BrandMark } from '#web/kit/ui/BrandMark.tsx';
import { marca as colores } from '#web/theme.palette.ts';
import type { MarcaDeEscuela } from './useMarca.ts';

interface LogoProps {
  version: string;
  side: number;
  onError?: () => void;
}

/** The school's logo on white in both schemes: logos are drawn for paper. The name beside it says whose it is. */
export const Logo = ({ version, side, onError }: LogoProps) => (
  <Box
    component="img"
    src={urlLogo(version)}
    alt=""
    width={side}
    height={side}
    onError={onError}
    sx={{
      flex: 'none',
      p: `${Math.round(side / 18)}px`,
      borderRadius: `${Math.round(side * 0.28)}px`,
      bgcolor: colores.blanco,
      objectFit: 'contain',
    }}
  />
);

interface MarcaProps {
  marca: MarcaDeEscuela | null | undefined;
  side?: number;
  ground?: string;
}

/** Logo and name of the school; the mark of the product where it has no logo. Nothing, in the same room, until it is known. */
export function MarcaDelColegio({ marca, side = 36, ground }: MarcaProps) {
  const [lost, setLost] = useState<string | null>(null);
  if (!marca?.logo || marca.logo === lost) {
    return (
      <Box sx={marca === undefined ? { visibility: 'hidden' } : undefined}>
        <BrandMark ground={ground} />
      </Box>
    );
  }
  const { nombre, logo } = marca;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Logo version={logo} side={side} onError={() => setLost(logo)} />
      <Typography
        component="span"
        variant={side > 36 ? 'h4' : 'h5'}
        sx={{
          lineHeight: 1.2,
          overflow: 'hidden',
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          overflowWrap: 'anywhere',
        }}
      >
        {nombre}
      </Typography>
    </Stack>
  );
}

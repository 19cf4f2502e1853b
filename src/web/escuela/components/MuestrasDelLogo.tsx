import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { medidas } from '#web/theme.medidas.ts';
import { marca as colores } from '#web/theme.palette.ts';
import { Logo, MarcaDelColegio } from './MarcaDelColegio.tsx';

interface MuestraProps {
  label: string;
  ground: string;
  ink?: string;
  children: ReactNode;
}

const Muestra = ({ label, ground, ink, children }: MuestraProps) => (
  <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        height: 88,
        px: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: `${medidas.radio.control}px`,
        bgcolor: ground,
        color: ink,
        overflow: 'hidden',
      }}
    >
      {children}
    </Box>
    <Typography component="figcaption" variant="caption" color="textSecondary" sx={{ pt: 0.5 }}>
      {label}
    </Typography>
  </Box>
);

/** How the logo looks where it is seen most. */
export const MuestrasDelLogo = ({ nombre, logo }: { nombre: string; logo: string }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
    }}
  >
    <Muestra label="Al entrar" ground={colores.verde} ink={colores.blanco}>
      <MarcaDelColegio marca={{ nombre, logo }} side={56} />
    </Muestra>
    <Muestra label="En el menú" ground="background.paper">
      <MarcaDelColegio marca={{ nombre, logo }} />
    </Muestra>
    <Muestra label="En la boleta" ground={colores.blanco} ink={colores.verdeOscuro}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        <Logo version={logo} side={48} />
        <Box sx={{ minWidth: 0 }}>
          <Typography component="p" variant="subtitle2" noWrap>
            {nombre}
          </Typography>
          <Typography component="p" variant="caption" noWrap>
            Boleta de calificaciones
          </Typography>
        </Box>
      </Stack>
    </Muestra>
  </Box>
);

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { MarcaDelColegio } from '#web/escuela/components/MarcaDelColegio.tsx';
import { useMarca } from '#web/escuela/components/useMarca.ts';
import { BrandMark } from '#web/kit/ui/BrandMark.tsx';
import { WovenBand } from '#web/kit/ui/WovenBand.tsx';
import { marca } from '#web/theme.palette.ts';

/** The great ceiba, drawn for a box of 560 × 620. */
function Ceiba() {
  return (
    <Box
      component="svg"
      viewBox="0 0 560 620"
      aria-hidden="true"
      sx={{
        position: 'absolute',
        fill: 'none',
        stroke: marca.blanco,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        width: { xs: 176, md: '100%' },
        height: 'auto',
        maxHeight: { md: '80%' },
        bottom: { xs: -1, md: 0 },
        left: { xs: '50%', md: 0 },
        transform: { xs: 'translateX(-50%)', md: 'none' },
      }}
    >
      <path d="M0 590h560" strokeOpacity=".45" />
      <path
        d="M240 262c6 40 16 84 16 174 0 66-44 106-132 154h104l52-52 52 52h104c-88-48-132-88-132-154 0-90 10-134 16-174"
        strokeOpacity=".75"
        fill={marca.verdeTronco}
      />
      <path d="M266 436c-2 58-28 100-68 154M294 436c2 58 28 100 68 154M280 470v68" strokeOpacity=".55" />
      <path
        d="M92 262c-34-6-46-42-22-64 10-10 26-14 40-10 8-52 82-92 170-92s162 40 170 92c14-4 30 0 40 10 24 22 12 58-22 64-60 12-316 12-376 0z"
        fill={marca.verdeCopa}
        strokeOpacity=".75"
      />
      <path d="M258 270c-10-38-50-52-92-58M302 270c10-38 50-52 92-58M280 270v-84" strokeOpacity=".4" />
      <g fill={marca.amarillo} stroke="none">
        <circle cx="150" cy="206" r="9" />
        <circle cx="206" cy="160" r="7" />
        <circle cx="262" cy="204" r="10" />
        <circle cx="316" cy="146" r="8" />
        <circle cx="364" cy="212" r="9" />
        <circle cx="424" cy="186" r="7" />
        <circle cx="108" cy="580" r="6" />
        <circle cx="470" cy="582" r="6" />
        <circle cx="430" cy="560" r="4" />
      </g>
    </Box>
  );
}

/** Of one height before and after it is known whose school it is: nothing moves below a finger. */
const Lugar = ({ height, children }: { height: number; children: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', minHeight: height }}>{children}</Box>
);

/** Tree at the left, form at the right; on phones one above the other. */
export function EscenaLogin({ children }: { children: ReactNode }) {
  const escuela = useMarca();
  return (
    <Box
      component="main"
      sx={{
        display: 'grid',
        minHeight: '100dvh',
        bgcolor: 'background.paper',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 560px) minmax(0, 1fr)' },
        gridTemplateRows: { xs: '208px 1fr', md: '1fr' },
        '@media (max-height: 560px) and (max-width: 959px)': { gridTemplateRows: '96px 1fr' },
      }}
    >
      <Box
        component="section"
        sx={{
          position: 'relative',
          overflow: 'hidden',
          bgcolor: marca.verde,
          color: marca.blanco,
          p: { xs: 0, md: 6 },
        }}
      >
        <Ceiba />
        <Box sx={{ display: { xs: 'none', md: 'block' }, position: 'relative' }}>
          <Lugar height={56}>
            <MarcaDelColegio marca={escuela} side={56} ground={marca.verdeOscuro} />
          </Lugar>
          <Typography variant="h2" component="p" sx={{ mt: 3, maxWidth: '17em', textWrap: 'balance' }}>
            Tu colegio, tus cursos y tus tareas en un solo lugar.
          </Typography>
        </Box>
        <WovenBand />
      </Box>
      <Box
        component="section"
        sx={{
          display: 'grid',
          justifyItems: 'center',
          alignItems: { xs: 'start', md: 'center' },
          px: 3,
          pt: { xs: 4, md: 6 },
          pb: 3,
        }}
      >
        <Box sx={{ width: '100%', maxWidth: 400 }}>
          <Box sx={{ display: { xs: 'block', md: 'none' }, mb: 3 }}>
            <Lugar height={48}>
              <MarcaDelColegio marca={escuela} side={48} />
            </Lugar>
          </Box>
          {children}
          <Box sx={{ display: 'flex', justifyContent: 'center', height: 20, mt: 3 }}>
            {escuela?.logo ? <BrandMark small /> : null}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

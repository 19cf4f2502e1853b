import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { EsqueletoTarjetas, EsqueletoTexto } from '#web/base/ui/Esqueleto.tsx';
import { MarcoContext } from '#web/base/ui/marco.ts';
import { Barra } from '#web/base/ui/Pagina.tsx';
import { medidas } from '#web/theme.medidas.ts';

const sinHerramientas = () => null;

/** Below a bar, what will be a home. */
export const MarcoDeInicio = () => (
  <Box aria-hidden="true" sx={{ minHeight: '100dvh' }}>
    <Barra title="Inicio" />
    <Box sx={{ pt: { xs: 2, sm: 3 }, px: { xs: 2, sm: 4 } }}>
      <Box sx={{ mx: 'auto', maxWidth: medidas.lectura }}>
        <Skeleton sx={{ height: { xs: 98, sm: 134, md: 154 }, borderRadius: `${medidas.radio.tarjeta}px` }} />
        <Skeleton width={184} height={24} sx={{ mt: 4, mb: 1.5 }} />
        <EsqueletoTarjetas cards={2} height={96} />
      </Box>
    </Box>
  </Box>
);

/** Below a bar, what will be any other screen. */
export const MarcoConBarra = () => (
  <Box aria-hidden="true" sx={{ minHeight: '100dvh' }}>
    <Barra title="" />
    <EsqueletoTexto lines={6} />
  </Box>
);

/** The administrator's: on a desk, the side menu; beside it a screen. */
export const MarcoDeOficina = () => (
  <MarcoContext value={{ bar: 'abierta', tools: sinHerramientas }}>
    <Box aria-hidden="true" sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Box
        sx={{
          display: { xs: 'none', lg: 'block' },
          flex: 'none',
          boxSizing: 'border-box',
          width: medidas.cajon,
          borderRight: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <EsqueletoTexto lines={9} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Barra title="" />
        <EsqueletoTexto lines={6} />
      </Box>
    </Box>
  </MarcoContext>
);

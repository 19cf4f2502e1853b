import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CeibaDrawing } from '#web/kit/ui/drawings.tsx';
import { WovenBand } from '#web/kit/ui/WovenBand.tsx';
import { medidas } from '#web/theme.medidas.ts';
import { marca } from '#web/theme.palette.ts';

/** The drawing as a white outline on the green ground. */
const enVerde = {
  display: { xs: 'none', sm: 'block' },
  flex: 'none',
  '& svg': { stroke: marca.blanco },
  '& svg .verde': { fill: marca.verdeFranja },
  '& svg .acento': { stroke: 'none' },
  '& svg .papel, & svg .suelo': { fill: 'none' },
} as const;

interface PortadaCicloProps {
  ciclo: number;
  saludo: ReactNode;
  /** '612 alumnos · 26 secciones' */
  detail: string;
}

/** The green card of the administrator: the school year and its size. */
export function PortadaCiclo({ ciclo, saludo, detail }: PortadaCicloProps) {
  return (
    <Card
      sx={{
        position: 'relative',
        border: 0,
        display: 'flex',
        alignItems: 'center',
        bgcolor: marca.verde,
        color: marca.blanco,
        p: { xs: 2, sm: 3 },
        pl: { sm: 4 },
        pr: { sm: 6 },
        pb: { xs: `${medidas.franja.alto + 20}px`, sm: `${medidas.franja.alto + 28}px` },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography>{saludo}</Typography>
        <Typography variant="h1" component="h2" sx={{ my: 1 }}>
          Ciclo escolar {ciclo}
        </Typography>
        <Typography sx={{ minHeight: '1lh' }}>{detail}</Typography>
      </Box>
      <Box sx={enVerde}>
        <CeibaDrawing />
      </Box>
      <WovenBand />
    </Card>
  );
}

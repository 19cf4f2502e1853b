import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { schoolTime } from '#shared/base/calendar.ts';
import { useAhora } from '#web/base/reloj.ts';
import { DibujoCeiba } from '#web/base/ui/dibujos.tsx';
import { Franja } from '#web/base/ui/Franja.tsx';
import { medidas } from '#web/theme.medidas.ts';
import { marca } from '#web/theme.palette.ts';

function saludo(now: Date): string {
  const hora = schoolTime(now);
  if (hora < '12:00') return 'Buenos días';
  return hora < '19:00' ? 'Buenas tardes' : 'Buenas noches';
}

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
  /** Whom it greets. */
  nombre: string;
  /** '612 alumnos · 26 secciones' */
  detail: string;
}

/** The green card of the administrator: the school year and its size. */
export function PortadaCiclo({ ciclo, nombre, detail }: PortadaCicloProps) {
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
        <Typography>
          {saludo(useAhora())}, {nombre.split(' ')[0]}
        </Typography>
        <Typography variant="h1" component="h2" sx={{ my: 1 }}>
          Ciclo escolar {ciclo}
        </Typography>
        <Typography sx={{ minHeight: '1lh' }}>{detail}</Typography>
      </Box>
      <Box sx={enVerde}>
        <DibujoCeiba />
      </Box>
      <Franja />
    </Card>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PasoDePuesta } from '#shared/puesta/avance.ts';
import { paths } from '#web/paths.ts';
import { marca } from '#web/theme.palette.ts';

interface PortadaProps {
  /** Whom it greets, on green. Without one it is a card like others, below a cover that greets. */
  nombre?: string;
  pasos: readonly PasoDePuesta[];
  /** At the right: what can be done with the card itself. */
  accion?: ReactNode;
}

/** A button on the green ground: an outlined one has the paper of a card otherwise, and white on white says nothing. */
export const enVerde = {
  color: marca.blanco,
  borderColor: marca.blanco,
  bgcolor: 'transparent',
  '&:hover': { bgcolor: marca.verdeFranja, borderColor: marca.blanco },
} as const;

const portada = { mb: 2, border: 0, bgcolor: marca.verde, color: marca.blanco } as const;
const avanceEnVerde = {
  bgcolor: marca.verdeFranja,
  '& .MuiLinearProgress-bar': { bgcolor: marca.amarillo },
} as const;

/** How far the school is. */
export function PortadaDePuesta({ nombre, pasos, accion }: PortadaProps) {
  const listos = pasos.filter(({ estado }) => estado === 'listo').length;
  const todo = pasos.length > 0 && listos === pasos.length;
  return (
    <Card
      component="section"
      aria-label="Avance de la puesta en marcha"
      sx={{ px: { xs: 2, sm: 3 }, py: 2, ...(nombre ? portada : { mt: { xs: 2, md: 3 } }) }}
    >
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
          {nombre ? <Typography>¡Hola, {nombre.split(' ')[0]}!</Typography> : null}
          <Typography variant={nombre ? 'h2' : 'h4'} component="p">
            {todo ? 'Tu colegio está listo.' : 'Tu colegio queda listo hoy'}
          </Typography>
          <Typography role="status">
            {listos} de {pasos.length} pasos listos.{' '}
            {todo
              ? 'Puedes volver aquí cuando quieras.'
              : 'Puedes salir y seguir después: lo guardado se queda.'}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={pasos.length === 0 ? 0 : (100 * listos) / pasos.length}
            aria-label="Pasos listos"
            aria-valuetext={`${listos} de ${pasos.length}`}
            sx={{ mt: 1.5, maxWidth: 420, ...(nombre ? avanceEnVerde : {}) }}
          />
        </Box>
        {todo ? (
          <Button component={Link} to={paths.respaldos.path} variant="outlined" sx={enVerde}>
            Ver respaldos
          </Button>
        ) : (
          accion
        )}
      </Stack>
    </Card>
  );
}

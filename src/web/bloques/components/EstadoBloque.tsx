import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type EstadoBloque as Cual, etiquetaBloque } from '#shared/bloques.rules.ts';
import { CheckCircleIcon, ClockIcon } from '#web/kit/ui/icons.tsx';
import { PlayIcon } from '#web/kit/ui/icons-objects.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';

/** Started and finished are both green, as specified: what is over has a border and no ground. */
const aspecto = {
  noIniciado: { tone: 'neutral', icon: ClockIcon, variant: 'chip' },
  iniciado: { tone: 'success', icon: PlayIcon, variant: 'chip' },
  finalizado: { tone: 'primary', icon: CheckCircleIcon, variant: 'outline' },
} as const;

/** `bloque`: its number, where the state alone does not say whose it is. */
export const EstadoBloque = ({ estado, bloque }: { estado: Cual; bloque?: number }) => (
  <StatusChip
    {...aspecto[estado]}
    text={bloque === undefined ? etiquetaBloque[estado] : `Bloque ${bloque} · ${etiquetaBloque[estado]}`}
  />
);

const orden = ['noIniciado', 'iniciado', 'finalizado'] as const;

/** What the colours of the blocks mean: words with their icon, nothing that looks like a button. */
export const LeyendaBloques = () => (
  <Stack
    direction="row"
    useFlexGap
    sx={{ columnGap: 2, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}
    aria-label="Estados de los bloques"
    role="group"
  >
    <Typography
      component="span"
      variant="caption"
      color="textSecondary"
      sx={{ display: { xs: 'none', sm: 'inline' } }}
    >
      Estado del bloque:
    </Typography>
    {orden.map((estado) => (
      <Box key={estado} component="span">
        <StatusChip {...aspecto[estado]} variant="text" text={etiquetaBloque[estado]} />
      </Box>
    ))}
  </Stack>
);

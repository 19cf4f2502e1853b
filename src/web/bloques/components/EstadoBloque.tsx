import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type EstadoBloque as Cual, etiquetaBloque } from '#shared/bloques.rules.ts';
import { IconoListoCirculo, IconoReloj } from '#web/kit/ui/icons.tsx';
import { IconoIniciar } from '#web/kit/ui/icons-objects.tsx';
import { Estado } from '#web/kit/ui/StatusChip.tsx';

/** Started and finished are both green, as specified: what is over has a border and no ground. */
const aspecto = {
  noIniciado: { tone: 'neutro', icon: IconoReloj, variant: 'chip' },
  iniciado: { tone: 'exito', icon: IconoIniciar, variant: 'chip' },
  finalizado: { tone: 'primario', icon: IconoListoCirculo, variant: 'linea' },
} as const;

/** `bloque`: its number, where the state alone does not say whose it is. */
export const EstadoBloque = ({ estado, bloque }: { estado: Cual; bloque?: number }) => (
  <Estado
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
        <Estado {...aspecto[estado]} variant="texto" text={etiquetaBloque[estado]} />
      </Box>
    ))}
  </Stack>
);

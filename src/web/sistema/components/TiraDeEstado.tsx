import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { AlertIcon, CheckCircleIcon, ErrorIcon } from '#web/kit/ui/icons.tsx';
import { colourOf, type Tone } from '#web/kit/ui/StatusChip.tsx';

interface TiraProps {
  tone: Extract<Tone, 'success' | 'warning' | 'error'>;
  title: string;
  text: string;
  /** What has to be attended to, one after the other. */
  children?: ReactNode;
}

const DIBUJOS = { success: CheckCircleIcon, warning: AlertIcon, error: ErrorIcon } as const;
const PALABRAS = { success: null, warning: 'Atención: ', error: 'Urgente: ' } as const;

/** How the whole does, at a glance: colour, icon, words. */
export function TiraDeEstado({ tone, title, text, children }: TiraProps) {
  const id = useId();
  const Dibujo = DIBUJOS[tone];
  const color = colourOf[tone];
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        p: { xs: 2, sm: 2.5 },
        borderRadius: 2,
        bgcolor: `${color}.suave`,
        color: `${color}.sobreSuave`,
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: { xs: 1.5, sm: 2 } }}>
        <Dibujo fontSize="large" />
        <Box sx={{ minWidth: 0 }}>
          <Typography id={id} variant="h4" component="h2">
            {title}
          </Typography>
          <Typography>{text}</Typography>
        </Box>
      </Stack>
      {children ? (
        <Stack component="ul" sx={{ gap: 1.25, m: 0, mt: 2, p: 0, listStyle: 'none' }}>
          {children}
        </Stack>
      ) : null}
    </Box>
  );
}

interface AsuntoProps {
  nivel: 'naranja' | 'rojo';
  title: string;
  text: string;
  action?: ReactNode;
}

/** One thing to attend to: what, what to do, and its button. */
export function Asunto({ nivel, title, text, action }: AsuntoProps) {
  const tone = nivel === 'rojo' ? 'error' : 'warning';
  const Dibujo = DIBUJOS[tone];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        gap: { xs: 1.25, sm: 2 },
        p: 1.5,
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        color: 'text.primary',
      }}
    >
      <Box sx={{ display: 'flex', color: `${colourOf[tone]}.sobreSuave` }}>
        <Dibujo titleAccess={PALABRAS[tone]} />
      </Box>
      <Box sx={{ flex: 1, minWidth: { xs: '70%', sm: 0 } }}>
        <Typography variant="subtitle2" component="h3">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      </Box>
      {action ? <Box sx={{ flex: 'none', width: { xs: '100%', sm: 'auto' } }}>{action}</Box> : null}
    </Box>
  );
}

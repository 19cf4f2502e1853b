import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Icon } from '#web/kit/ui/icon.tsx';
import { ChevronRightIcon } from '#web/kit/ui/icons.tsx';
import { colourOf, type Tone } from '#web/kit/ui/StatusChip.tsx';
import { medidas } from '#web/theme.medidas.ts';

/** Three tiles: side by side, or one below the other; never two and a lone one. */
export const accesos = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  mt: { xs: 2, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
} as const;

interface AccesoProps {
  to: string;
  icon: Icon;
  tone: Extract<Tone, 'primary' | 'info' | 'warning' | 'accent'>;
  title: string;
  text?: ReactNode;
}

/** A big tile that leads to a place. */
export function Acceso({ to, icon: Dibujo, tone, title, text }: AccesoProps) {
  const color = colourOf[tone];
  return (
    <Card>
      <CardActionArea component={Link} to={to} sx={{ p: 2, height: '100%' }}>
        {/* With letters twice as large the words go below the picture, whole. */}
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
          <Box
            sx={{
              display: 'grid',
              placeItems: 'center',
              flex: 'none',
              width: 56,
              height: 56,
              borderRadius: `${medidas.radio.control}px`,
              bgcolor: `${color}.suave`,
              color: `${color}.sobreSuave`,
            }}
          >
            <Dibujo fontSize="large" />
          </Box>
          <Stack direction="row" sx={{ flex: '1 1 10em', minWidth: 0, alignItems: 'center', gap: 2 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="h4" component="h3">
                {title}
              </Typography>
              {text ? (
                <Typography variant="body2" color="textSecondary">
                  {text}
                </Typography>
              ) : null}
            </Box>
            <ChevronRightIcon color="action" />
          </Stack>
        </Stack>
      </CardActionArea>
    </Card>
  );
}

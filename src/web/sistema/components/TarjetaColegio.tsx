import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Icon } from '#web/kit/ui/icon.tsx';
import { ChevronRightIcon } from '#web/kit/ui/icons.tsx';
import { RoundIcon } from '#web/kit/ui/RoundIcon.tsx';
import { colourOf, type Tone } from '#web/kit/ui/StatusChip.tsx';

interface TarjetaProps {
  to: string;
  title: string;
  tone: Tone;
  icon: Icon;
  /** How things stand. */
  children: ReactNode;
}

/** A matter of the school: how it stands, and the way to it. */
export const TarjetaColegio = ({ to, title, tone, icon: Dibujo, children }: TarjetaProps) => (
  <Card>
    <CardActionArea component={Link} to={to} sx={{ p: { xs: 2, sm: 2.5 }, height: '100%' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
        <RoundIcon tone={tone}>
          <Dibujo />
        </RoundIcon>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h5" component="h2">
            {title}
          </Typography>
          <Typography
            variant="body2"
            component="div"
            sx={{ color: tone === 'neutral' ? 'text.secondary' : `${colourOf[tone]}.sobreSuave` }}
          >
            {children}
          </Typography>
        </Box>
        <ChevronRightIcon color="action" />
      </Stack>
    </CardActionArea>
  </Card>
);

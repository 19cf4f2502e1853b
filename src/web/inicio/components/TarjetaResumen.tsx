import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Icon } from '#web/kit/ui/icon.tsx';
import { ChevronRightIcon } from '#web/kit/ui/icons.tsx';
import { RoundIcon } from '#web/kit/ui/RoundIcon.tsx';
import type { Tone } from '#web/kit/ui/StatusChip.tsx';

/** Side by side where there is room for two. */
export const resumenes = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  mt: { xs: 2, md: 3 },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
} as const;

interface TarjetaResumenProps {
  title: string;
  text: string;
  icon: Icon;
  tone: Tone;
  /** Where 'Ver resumen' leads. */
  to: string;
  children: ReactNode;
}

/** A number of the year with its list behind 'Ver resumen'. */
export function TarjetaResumen({ title, text, icon: Dibujo, tone, to, children }: TarjetaResumenProps) {
  return (
    <Card component="section" aria-label={title} sx={{ display: 'flex', flexDirection: 'column' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, p: { xs: 2, sm: 3 }, pb: 0 }}>
        <RoundIcon tone={tone}>
          <Dibujo />
        </RoundIcon>
        <div>
          <Typography variant="h4" component="h3">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        </div>
      </Stack>
      <Box sx={{ flex: 1, p: { xs: 2, sm: 3 }, pt: { sm: 2 }, pl: { sm: 4 } }}>{children}</Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          p: 1.5,
          px: 3,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Button component={Link} to={to} aria-label={`Ver resumen: ${title}`} endIcon={<ChevronRightIcon />}>
          Ver resumen
        </Button>
      </Box>
    </Card>
  );
}

/** A donut that is on its way. */
export const EsqueletoDona = () => (
  <Stack direction="row" aria-hidden="true" sx={{ alignItems: 'center', gap: 4, flexWrap: 'wrap' }}>
    <Skeleton variant="circular" width={192} height={192} />
    <Stack sx={{ gap: 3 }}>
      <Skeleton width={120} height={40} />
      <Skeleton width={120} height={40} />
    </Stack>
  </Stack>
);

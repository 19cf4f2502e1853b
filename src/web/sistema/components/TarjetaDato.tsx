import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Icon } from '#web/kit/ui/icon.tsx';
import { ChevronRightIcon } from '#web/kit/ui/icons.tsx';
import { RoundIcon } from '#web/kit/ui/RoundIcon.tsx';
import { StatusChip, type Tone } from '#web/kit/ui/StatusChip.tsx';

interface TarjetaDatoProps {
  title: string;
  icon: Icon;
  /** In a word, how this does. */
  state?: { tone: Tone; text: string } | undefined;
  /** Instead of a state: a plain count. */
  end?: string | undefined;
  /** What leads on, at the foot: an address or what opens. */
  more?: { text: string; to?: string; onClick?: () => void } | undefined;
  /** How many of the twelve columns it takes on a wide screen. */
  columns?: 4 | 8;
  id?: string;
  children: ReactNode;
}

/** Only what is not well colours its drawing too. */
const tonoDeDibujo = (tone: Tone | undefined): Tone =>
  tone === 'error' || tone === 'warning' ? tone : 'primary';

/** One thing of the machine: what it is, how it does, its figures, and what leads on. */
export function TarjetaDato({
  title,
  icon: Dibujo,
  state,
  end,
  more,
  columns = 4,
  id,
  children,
}: TarjetaDatoProps) {
  const heading = useId();
  const foot = more?.to ? { component: Link, to: more.to } : { onClick: more?.onClick };
  return (
    <Card
      component="section"
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={heading}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        gridColumn: { md: `span ${columns === 8 ? 12 : 6}`, lg: `span ${columns}` },
      }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 1.5, px: { xs: 2, sm: 2.5 }, pt: 2, pb: 1.25, flexWrap: 'wrap' }}
      >
        <RoundIcon tone={tonoDeDibujo(state?.tone)} size={36}>
          <Dibujo fontSize="small" />
        </RoundIcon>
        <Typography id={heading} variant="h5" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {state ? <StatusChip variant="text" tone={state.tone} text={state.text} /> : null}
        {end ? (
          <Typography variant="body2" color="textSecondary">
            {end}
          </Typography>
        ) : null}
      </Stack>
      <Box sx={{ flex: 1, px: { xs: 2, sm: 2.5 }, pb: 1.5 }}>{children}</Box>
      {more ? (
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'flex-end',
            px: 1.5,
            py: 0.75,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Button {...foot} endIcon={<ChevronRightIcon />}>
            {more.text}
          </Button>
        </Box>
      ) : null}
    </Card>
  );
}

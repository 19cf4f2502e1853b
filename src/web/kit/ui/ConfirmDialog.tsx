import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, useId } from 'react';
import { medidas } from '#web/theme.medidas.ts';
import { ignoreUnseenClicks } from './double-click.ts';
import { InfoIcon } from './icons.tsx';
import { useLayer } from './layers.ts';
import { RoundIcon } from './RoundIcon.tsx';
import type { Tone } from './StatusChip.tsx';

ignoreUnseenClicks();

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The question itself, naming what it hits. */
  text: ReactNode;
  /** What follows from a yes. */
  detail?: ReactNode;
  icon?: ReactElement;
  tone?: Tone;
  accept?: string;
  /** Another yes, before the first. */
  other?: { text: string; onClick: () => void };
  /** null: there is nothing to choose, the one answer is `accept`. */
  cancel?: string | null;
  danger?: boolean;
  /** What it hits is still being read, or keeps it from happening: there is no yes. */
  waiting?: boolean;
  busy?: boolean;
  onAccept: () => void;
  onClose: () => void;
  /** Only one of the two answers closes it, and `accept` is the harmless one. */
  firm?: boolean;
}

/** A question with two answers, or two ways of saying yes. The harmless one has the focus. */
export function ConfirmDialog({
  open,
  title,
  text,
  detail,
  icon = <InfoIcon />,
  tone = 'primary',
  accept = 'Aceptar',
  other,
  cancel = 'Cancelar',
  danger,
  waiting,
  busy,
  onAccept,
  onClose,
  firm = false,
}: ConfirmDialogProps) {
  const id = useId();
  // Where neither answer is a way out, a step back leaves what asks.
  useLayer(open && !firm, () => busy || onClose());
  return (
    <Dialog
      open={open}
      onClose={busy || firm ? undefined : onClose}
      role="alertdialog"
      aria-labelledby={`${id}-titulo`}
      aria-describedby={`${id}-texto`}
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: medidas.dialogo.confirmacion } } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, px: 3, pt: 3, pb: 1 }}>
        <RoundIcon tone={tone}>{icon}</RoundIcon>
        <Typography id={`${id}-titulo`} variant="h4" component="h2">
          {title}
        </Typography>
      </Stack>
      <Box sx={{ px: 3, pt: 0.5, pb: 1.5 }}>
        <Typography id={`${id}-texto`}>{text}</Typography>
        {detail ? (
          <Typography component="div" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {detail}
          </Typography>
        ) : null}
      </Box>
      <Stack
        direction="row"
        component="footer"
        sx={{ justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1.5, px: 3, pt: 1, pb: 2.5 }}
      >
        {cancel === null ? null : (
          <Button autoFocus={!firm} color="inherit" onClick={onClose} disabled={busy}>
            {cancel}
          </Button>
        )}
        {other ? (
          <Button variant="outlined" onClick={other.onClick} disabled={waiting || busy}>
            {other.text}
          </Button>
        ) : null}
        <Button
          autoFocus={firm || cancel === null}
          variant="contained"
          color={danger ? 'error' : 'primary'}
          onClick={onAccept}
          disabled={waiting}
          loading={busy}
        >
          {accept}
        </Button>
      </Stack>
    </Dialog>
  );
}

import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { medidas } from '#web/theme.medidas.ts';
import { CloseIcon } from './icons.tsx';
import { LabelledIconButton } from './LabelledIconButton.tsx';
import { useLayer } from './layers.ts';

interface BottomSheetProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Something is on its way: nothing closes it. */
  busy?: boolean;
  /** A touch beside it does not close it: what it says is to be read. */
  firm?: boolean;
  children: ReactNode;
}

/** What of the screen stays in sight above it. */
const PEEK = 24;

/**
 * A sheet that comes up from the foot of the screen, within reach of the thumb. Escape, a step back, the cross and a touch beside it
 * close it. Nothing in it is lost by closing: what was typed belongs to whoever opened it.
 */
export function BottomSheet({
  open,
  title,
  onClose,
  busy = false,
  firm = false,
  children,
}: BottomSheetProps) {
  const id = useId();
  const close = () => busy || onClose();
  useLayer(open, close);
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={(_, reason) => (firm && reason === 'backdropClick') || close()}
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: {
          'aria-labelledby': id,
          sx: {
            width: '100%',
            maxWidth: medidas.dialogo.medio,
            maxHeight: `calc(100dvh - ${PEEK}px)`,
            mx: 'auto',
            border: 0,
            borderRadius: `${medidas.radio.dialogo}px ${medidas.radio.dialogo}px 0 0`,
            bgcolor: 'superficie.alta',
            boxShadow: 'var(--sombra-4)',
          },
        },
      }}
    >
      <Stack
        direction="row"
        component="header"
        sx={{ flex: 'none', alignItems: 'center', pl: 2, pr: 1, pt: 1, pb: 0.5 }}
      >
        <Typography id={id} variant="h4" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        <LabelledIconButton label="Cerrar" onClick={close} disabled={busy}>
          <CloseIcon />
        </LabelledIconButton>
      </Stack>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 2, pt: 1 }}>{children}</Box>
    </Drawer>
  );
}

/** The end of a sheet, which stays in sight while the rest of it scrolls. */
export const BottomSheetFooter = ({ children }: { children: ReactNode }) => (
  <Stack
    component="footer"
    sx={{
      position: 'sticky',
      bottom: 0,
      zIndex: 1,
      gap: 1,
      mx: -2,
      px: 2,
      pt: 1.5,
      pb: 'calc(12px + env(safe-area-inset-bottom))',
      borderTop: 1,
      borderColor: 'divider',
      bgcolor: 'superficie.alta',
    }}
  >
    {children}
  </Stack>
);

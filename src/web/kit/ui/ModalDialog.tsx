import Box from '@mui/material/Box';
import MuiDialog from '@mui/material/Dialog';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { medidas } from '#web/theme.medidas.ts';
import { CloseIcon } from './icons.tsx';
import { LabelledIconButton } from './LabelledIconButton.tsx';
import { useLayer } from './layers.ts';
import { UnsavedQuestion, useGuardedClose } from './UnsavedQuestion.tsx';

export interface ModalDialogProps {
  open: boolean;
  title: string;
  /** The line below the title: whose, what, which year. */
  subject?: ReactNode;
  /** Left of the title, e.g. an avatar. */
  start?: ReactNode;
  /** Right of the title, before the close button. */
  headerActions?: ReactNode;
  /** Foot, the primary action last. A function gets the closing that asks first, and whether there is room for one only. */
  actions?: ReactNode | ((close: () => void, compact: boolean) => ReactNode);
  width?: keyof typeof medidas.dialogo;
  /** What the cross does, where 'Cerrar' alone would leave a doubt. */
  cross?: string;
  onClose: () => void;
  /** Something typed that the server does not have: closing asks first. */
  unsaved?: boolean;
  /** The device keeps what is unsaved and offers it again: nothing asks. */
  keptOnDevice?: boolean | undefined;
  /** A save is on its way: nothing closes. */
  busy?: boolean;
  /** A phone shows the dialog in this part of the screen, with what ends it in its head: the rest is for writing. */
  visible?: { top: number; height: number } | undefined;
  /** No padding around the content. */
  flush?: boolean;
  children: ReactNode;
}

/** A dialog over the screen. Escape and the cross close it, unless something is unsaved or being saved. */
export function ModalDialog({
  open,
  title,
  subject,
  start,
  headerActions,
  actions,
  width = 'medio',
  cross = 'Cerrar',
  onClose,
  unsaved = false,
  keptOnDevice,
  busy = false,
  visible,
  flush,
  children,
}: ModalDialogProps) {
  const id = useId();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const closing = useGuardedClose({
    unsaved: open && unsaved,
    keptOnDevice,
    busy,
    onClose,
  });
  useLayer(open, closing.close);
  const compact = phone && visible ? visible : null;
  const acts = typeof actions === 'function' ? actions(closing.close, compact !== null) : actions;
  const close = (
    <LabelledIconButton label={cross} onClick={closing.close} disabled={busy}>
      <CloseIcon />
    </LabelledIconButton>
  );
  return (
    <MuiDialog
      open={open}
      onClose={closing.close}
      aria-labelledby={id}
      fullWidth
      fullScreen={phone && width !== 'confirmacion'}
      slotProps={{
        paper: {
          sx: {
            maxWidth: medidas.dialogo[width],
            ...(compact && { position: 'absolute', left: 0, top: compact.top, height: compact.height }),
          },
        },
      }}
      sx={{ '& .MuiDialog-paperFullScreen': { maxWidth: 'none' } }}
    >
      <Stack
        direction="row"
        component="header"
        sx={{
          alignItems: 'center',
          gap: compact ? 0.5 : 1.5,
          pl: compact ? 0.5 : { xs: 2, sm: 3.5 },
          pr: { xs: 1, sm: 2 },
          pt: compact ? 0 : { xs: 1.5, sm: 2.5 },
          pb: compact ? 0 : 2,
          borderBottom: flush ? 1 : 0,
          ...(compact && {
            // With large letters it takes two lines.
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            // Within its line, not over its edges.
            '& > .MuiButton-root': { minHeight: medidas.dedo, my: '2px' },
          }),
          borderColor: 'divider',
        }}
      >
        {compact ? close : null}
        {start}
        <Box sx={compact ? { flex: '1 1 4em', minWidth: 'min-content' } : { flex: 1, minWidth: 0 }}>
          <Typography id={id} variant={compact ? 'h5' : 'h3'} component="h2">
            {title}
          </Typography>
          {subject ? (
            <Typography component="div" variant="body2" color="textSecondary">
              {subject}
            </Typography>
          ) : null}
        </Box>
        {headerActions}
        {compact ? acts : close}
      </Stack>
      <Box
        // Something only to be read is scrolled with the keyboard; forms have fields to move by.
        {...(actions ? {} : { role: 'region', 'aria-labelledby': id, tabIndex: 0 })}
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          px: flush ? 0 : { xs: compact ? 1 : 2, sm: 3.5 },
          pt: flush || compact ? 0 : 1,
          pb: flush ? 0 : compact ? 0.5 : 3,
        }}
      >
        {children}
      </Box>
      {acts && !compact ? (
        <Stack
          direction="row"
          component="footer"
          sx={{
            alignItems: 'center',
            justifyContent: 'flex-end',
            flexWrap: 'wrap',
            gap: 1.5,
            px: { xs: 2, sm: 3.5 },
            py: 2,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {acts}
        </Stack>
      ) : null}
      <UnsavedQuestion {...closing.question} />
    </MuiDialog>
  );
}

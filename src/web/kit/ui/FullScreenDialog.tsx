import Box from '@mui/material/Box';
import MuiDialog from '@mui/material/Dialog';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import type { Question } from '#web/kit/form/unsaved.ts';
import { medidas } from '#web/theme.medidas.ts';
import { useDocumentTitle } from './document-title.ts';
import { BackIcon, CloseIcon } from './icons.tsx';
import { LabelledIconButton } from './LabelledIconButton.tsx';
import { OfflineStrip } from './OfflineStrip.tsx';
import { SCREEN } from './screen-marks.ts';
import { twoLines } from './two-lines.ts';
import { UnsavedQuestion, useGuardedClose } from './UnsavedQuestion.tsx';

interface FullScreenDialogProps {
  title: string;
  /** Below the title. Null: still to come, and room is kept for it. */
  subject?: ReactNode;
  /** An arrow where one goes back, a cross where one closes. */
  leave?: 'back' | 'close';
  /** Left of the title, e.g. a monogram. */
  start?: ReactNode;
  /** Right of the title: tabs, chips, menus. */
  actions?: ReactNode;
  /** Stays below the content, e.g. the primary action on phones. */
  footer?: ReactNode;
  /** Fills the bar with a colour of the theme, by its path in the palette. */
  barColour?: string | undefined;
  onClose: () => void;
  unsaved?: boolean;
  /** The device keeps what is unsaved and offers it again: nothing asks. */
  keptOnDevice?: boolean;
  /** Asked before what is unsaved is left, instead of the usual; always the same object. */
  question?: Question;
  busy?: boolean;
  /** Width of the reading column; `total` uses the whole screen. */
  width?: 'lectura' | 'total';
  /** What it holds reaches down to the foot of the screen: each part between is `growing`. */
  fills?: boolean;
  children: ReactNode;
}

/** Takes the height that is left, and hands it on to what grows in it. */
export const growing = { flex: '1 0 auto', display: 'flex', flexDirection: 'column' } as const;

/** A full-screen dialog that belongs to an address: details, create and edit screens. It is open while it is mounted. */
export function FullScreenDialog({
  title,
  subject,
  leave = 'back',
  start,
  actions,
  footer,
  barColour,
  onClose,
  unsaved = false,
  keptOnDevice,
  question,
  busy = false,
  width = 'lectura',
  fills = false,
  children,
}: FullScreenDialogProps) {
  const id = useId();
  // What stands below it would move under somebody's finger.
  const [tall] = useState(subject === null);
  const closing = useGuardedClose({ unsaved, keptOnDevice, question, busy, onClose });
  useDocumentTitle(title, true);
  const word = leave === 'back' ? 'Regresar' : 'Cerrar';
  return (
    <MuiDialog
      open
      fullScreen
      onClose={closing.close}
      aria-labelledby={id}
      slotProps={{ paper: { className: SCREEN, sx: { bgcolor: 'background.default' } } }}
    >
      <Stack
        direction="row"
        component="header"
        sx={{
          alignItems: 'center',
          // With large letters what stands beside the title goes below it.
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          justifyContent: 'flex-end',
          columnGap: 1.5,
          flex: 'none',
          minHeight: {
            xs: tall ? medidas.barraTelefonoAlta : medidas.barraTelefono,
            sm: medidas.barraCompleta,
          },
          pl: { xs: 1, sm: 2 },
          pr: { xs: 1, sm: 3 },
          borderBottom: 1,
          borderColor: barColour ? 'transparent' : 'divider',
          bgcolor: barColour ?? 'superficie.barra',
          color: barColour ? 'common.white' : 'text.primary',
        }}
      >
        <LabelledIconButton
          label={word}
          onClick={closing.close}
          disabled={busy}
          color={barColour ? 'inherit' : 'default'}
        >
          {leave === 'back' ? <BackIcon fontSize="large" /> : <CloseIcon />}
        </LabelledIconButton>
        {start}
        <Box sx={{ flex: { xs: '1 1 6em', sm: 1 }, minWidth: 0, py: 1 }}>
          <Typography id={id} variant="h4" component="h1" title={title} sx={twoLines}>
            {title}
          </Typography>
          {subject ? (
            <Typography
              component="div"
              variant="body2"
              sx={{
                ...twoLines,
                WebkitLineClamp: { xs: '4', sm: '1' },
                color: barColour ? 'inherit' : 'text.secondary',
              }}
            >
              {subject}
            </Typography>
          ) : null}
        </Box>
        {actions}
      </Stack>
      <OfflineStrip />
      <Box
        component="main"
        sx={{ ...(fills && growing), flex: 1, minHeight: 0, overflowY: 'auto', p: { xs: 2, sm: 3, lg: 4 } }}
      >
        <Box
          sx={{
            width: '100%',
            mx: 'auto',
            maxWidth: width === 'lectura' ? medidas.lectura : 'none',
            ...(fills && growing),
          }}
        >
          {children}
        </Box>
      </Box>
      {footer ? (
        <Stack
          direction="row"
          component="footer"
          sx={{
            flex: 'none',
            justifyContent: 'flex-end',
            alignItems: 'center',
            gap: 1.5,
            px: { xs: 2, sm: 3 },
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: 'superficie.barra',
          }}
        >
          {footer}
        </Stack>
      ) : null}
      <UnsavedQuestion {...closing.question} />
    </MuiDialog>
  );
}

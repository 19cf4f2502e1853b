import Box from '@mui/material/Box';
import MuiDialog from '@mui/material/Dialog';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { medidas } from '#web/theme.medidas.ts';
import { BotonIcono } from './BotonIcono.tsx';
import { IconoCerrar } from './iconos.tsx';
import { SalirSinGuardar, useCierre } from './SalirSinGuardar.tsx';

export interface DialogoProps {
  open: boolean;
  title: string;
  /** The line below the title: whose, what, which year. */
  subject?: ReactNode;
  /** Left of the title, e.g. an avatar. */
  start?: ReactNode;
  /** Right of the title, before the close button. */
  headerActions?: ReactNode;
  /** Foot, the primary action last. A function gets the closing that asks first. */
  actions?: ReactNode | ((close: () => void) => ReactNode);
  width?: keyof typeof medidas.dialogo;
  onClose: () => void;
  /** Something typed that the server does not have: closing asks first. */
  unsaved?: boolean;
  /** The device keeps what is unsaved: only closing asks, leaving the screen loses nothing. */
  enEquipo?: boolean;
  /** A save is on its way: nothing closes. */
  busy?: boolean;
  /** No padding around the content. */
  flush?: boolean;
  children: ReactNode;
}

/** A dialog over the screen. Escape and the cross close it, unless something is unsaved or being saved. */
export function Dialogo({
  open,
  title,
  subject,
  start,
  headerActions,
  actions,
  width = 'medio',
  onClose,
  unsaved = false,
  enEquipo,
  busy = false,
  flush,
  children,
}: DialogoProps) {
  const id = useId();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const cierre = useCierre({ unsaved: open && unsaved, enEquipo, busy, onClose });
  return (
    <MuiDialog
      open={open}
      onClose={cierre.close}
      aria-labelledby={id}
      fullWidth
      fullScreen={phone && width !== 'confirmacion'}
      slotProps={{ paper: { sx: { maxWidth: medidas.dialogo[width] } } }}
      sx={{ '& .MuiDialog-paperFullScreen': { maxWidth: 'none' } }}
    >
      <Stack
        direction="row"
        component="header"
        sx={{
          alignItems: 'center',
          gap: 1.5,
          pl: { xs: 2, sm: 3.5 },
          pr: { xs: 1, sm: 2 },
          pt: { xs: 1.5, sm: 2.5 },
          pb: 2,
          borderBottom: flush ? 1 : 0,
          borderColor: 'divider',
        }}
      >
        {start}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          {subject ? (
            <Typography component="div" variant="body2" color="textSecondary">
              {subject}
            </Typography>
          ) : null}
        </Box>
        {headerActions}
        <BotonIcono label="Cerrar" onClick={cierre.close} disabled={busy}>
          <IconoCerrar />
        </BotonIcono>
      </Stack>
      <Box
        // Something only to be read is scrolled with the keyboard; forms have fields to move by.
        {...(actions ? {} : { role: 'region', 'aria-labelledby': id, tabIndex: 0 })}
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          px: flush ? 0 : { xs: 2, sm: 3.5 },
          pt: flush ? 0 : 1,
          pb: flush ? 0 : 3,
        }}
      >
        {children}
      </Box>
      {actions ? (
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
          {typeof actions === 'function' ? actions(cierre.close) : actions}
        </Stack>
      ) : null}
      <SalirSinGuardar {...cierre.question} />
    </MuiDialog>
  );
}

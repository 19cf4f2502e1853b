import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';
import { useEffect, useRef, useState } from 'react';
import type { Icon } from './icon.tsx';
import { AlertIcon, CheckCircleIcon, CloseIcon, ErrorIcon, InfoIcon } from './icons.tsx';
import { acceptsText } from './text-entry.ts';
import { useToastPlace } from './toast-place.ts';
import { type Toast, type ToastAction, type ToastTone, toastStore, useToasts } from './toasts.ts';

const LOOKS: Record<ToastTone, { icon: Icon; bgcolor: string; color: string }> = {
  success: { icon: CheckCircleIcon, bgcolor: 'success.main', color: 'success.contrastText' },
  neutral: { icon: InfoIcon, bgcolor: 'toast.fondo', color: 'toast.texto' },
  error: { icon: ErrorIcon, bgcolor: 'error.main', color: 'error.contrastText' },
  warning: { icon: AlertIcon, bgcolor: 'warning.main', color: 'warning.contrastText' },
};

function run(id: number, { onClick }: ToastAction) {
  toastStore.close(id);
  onClick();
}

/** A dialog keeps the focus to itself, so the keyboard reaches a toast beside it by the keys people know for undoing. */
function useUndoKeys(list: readonly Toast[]) {
  const last = list.findLast(({ action }) => action !== undefined);
  useEffect(() => {
    if (!last?.action) return;
    const { id, action } = last;
    const onKey = (event: KeyboardEvent) => {
      const undo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      // What has the focus may have taken something back already.
      if (!undo || event.defaultPrevented || acceptsText(event.target)) return;
      event.preventDefault();
      run(id, action);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [last]);
}

function ToastItem({ id, tone, text, ms, action }: Toast) {
  const { icon: Icon, ...colours } = LOOKS[tone];
  // What somebody is about to press does not go away below them.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toastStore.close(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms, held]);
  return (
    <Paper
      role={tone === 'error' ? 'alert' : 'status'}
      data-tono={tone}
      onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 48,
        maxWidth: 560,
        pl: 2,
        pr: 1,
        py: 1,
        typography: 'subtitle1',
        boxShadow: 'var(--sombra-3)',
        pointerEvents: 'auto',
        ...colours,
      }}
    >
      <Icon sx={{ flex: 'none' }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{text}</Box>
      {action ? (
        <Button
          color="inherit"
          variant="outlined"
          size="small"
          data-accion
          aria-keyshortcuts="Control+Z"
          title={`${action.text} (Ctrl + Z)`}
          onClick={() => run(id, action)}
          sx={{ flex: 'none' }}
        >
          {action.text}
        </Button>
      ) : null}
      <IconButton size="small" color="inherit" aria-label="Cerrar" onClick={() => toastStore.close(id)}>
        <CloseIcon />
      </IconButton>
    </Paper>
  );
}

/** All that is being said, one below the other. */
function ToastStack({ list }: { list: readonly Toast[] }) {
  const ref = useRef<HTMLDivElement>(null);
  const place = useToastPlace(ref);
  return (
    <Box
      ref={ref}
      sx={{
        position: 'fixed',
        left: { xs: 16, sm: 24 },
        right: { xs: 16, sm: 'auto' },
        ...place,
        zIndex: 'snackbar',
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        pointerEvents: 'none',
        minWidth: { sm: 320 },
      }}
    >
      {list.map((toast) => (
        <ToastItem key={toast.id} {...toast} />
      ))}
    </Box>
  );
}

/**
 * Where toasts appear: bottom left, above dialogs; on phones the whole width, above the buttons a dialog has at its foot; elsewhere when they
 * would lie over what is to be pressed. The portal exists only while there is something to say: an open dialog hides everything that was
 * beside it before from screen readers.
 */
export function ToastHost() {
  const list = useToasts(({ shown }) => shown);
  useUndoKeys(list);
  if (list.length === 0) return null;
  return (
    <Portal>
      <ToastStack list={list} />
    </Portal>
  );
}

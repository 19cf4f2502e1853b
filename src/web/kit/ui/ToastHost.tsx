import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Icono } from './icon.tsx';
import { IconoAlerta, IconoCerrar, IconoError, IconoInfo, IconoListoCirculo } from './icons.tsx';
import { escribe } from './text-entry.ts';
import { useLugarDeAvisos } from './toast-place.ts';
import { type AccionDeAviso, type Aviso, avisosStore, type TonoAviso } from './toasts.ts';

const ASPECTO: Record<TonoAviso, { icon: Icono; bgcolor: string; color: string }> = {
  exito: { icon: IconoListoCirculo, bgcolor: 'success.main', color: 'success.contrastText' },
  neutro: { icon: IconoInfo, bgcolor: 'toast.fondo', color: 'toast.texto' },
  error: { icon: IconoError, bgcolor: 'error.main', color: 'error.contrastText' },
  atraso: { icon: IconoAlerta, bgcolor: 'warning.main', color: 'warning.contrastText' },
};

function actuar(id: number, { onClick }: AccionDeAviso) {
  avisosStore.close(id);
  onClick();
}

/** A dialog keeps the focus to itself, so the keyboard reaches a toast beside it by the keys people know for undoing. */
function useDeshacerConTeclas(list: readonly Aviso[]) {
  const last = list.findLast(({ accion }) => accion !== undefined);
  useEffect(() => {
    if (!last?.accion) return;
    const { id, accion } = last;
    const onKey = (event: KeyboardEvent) => {
      const undo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!undo || escribe(event.target)) return;
      event.preventDefault();
      actuar(id, accion);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [last]);
}

function Toast({ id, tono, texto, ms, accion }: Aviso) {
  const { icon: Dibujo, ...colours } = ASPECTO[tono];
  // What somebody is about to press does not go away below them.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => avisosStore.close(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms, held]);
  return (
    <Paper
      role={tono === 'error' ? 'alert' : 'status'}
      data-tono={tono}
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
      <Dibujo sx={{ flex: 'none' }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{texto}</Box>
      {accion ? (
        <Button
          color="inherit"
          variant="outlined"
          size="small"
          data-accion
          aria-keyshortcuts="Control+Z"
          title={`${accion.text} (Ctrl + Z)`}
          onClick={() => actuar(id, accion)}
          sx={{ flex: 'none' }}
        >
          {accion.text}
        </Button>
      ) : null}
      <IconButton size="small" color="inherit" aria-label="Cerrar" onClick={() => avisosStore.close(id)}>
        <IconoCerrar />
      </IconButton>
    </Paper>
  );
}

/** All that is being said, one below the other. */
function Avisos({ list }: { list: readonly Aviso[] }) {
  const ref = useRef<HTMLDivElement>(null);
  const lugar = useLugarDeAvisos(ref);
  return (
    <Box
      ref={ref}
      sx={{
        position: 'fixed',
        left: { xs: 16, sm: 24 },
        right: { xs: 16, sm: 'auto' },
        ...lugar,
        zIndex: 'snackbar',
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        pointerEvents: 'none',
        minWidth: { sm: 320 },
      }}
    >
      {list.map((aviso) => (
        <Toast key={aviso.id} {...aviso} />
      ))}
    </Box>
  );
}

/**
 * Where toasts appear: bottom left, above dialogs; on phones the whole width, above the buttons a dialog has at its foot; elsewhere when they
 * would lie over what is to be pressed. The portal exists only while there is something to say: an open dialog hides everything that was
 * beside it before from screen readers.
 */
export function AvisosHost() {
  const list = useSyncExternalStore(avisosStore.subscribe, avisosStore.read);
  useDeshacerConTeclas(list);
  if (list.length === 0) return null;
  return (
    <Portal>
      <Avisos list={list} />
    </Portal>
  );
}

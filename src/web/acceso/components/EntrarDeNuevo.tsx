import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { allOnDevice, hasUnsaved } from '#web/kit/form/unsaved.ts';
import { isTyping } from '#web/kit/quiet-keyboard.ts';
import type { Perfil } from '#web/sesion/api.ts';
import { medidas } from '#web/theme.medidas.ts';
import { FormularioLogin } from './FormularioLogin.tsx';

interface EntrarDeNuevoProps {
  perfil: Perfil;
  onEntered: () => void;
  /** Gives up what is unsaved and not kept on the device. */
  onLeave: () => void;
}

/** What waits for the password: something typed, or an act that was asked for. */
function wordsOf(): { text: string; leave: string } {
  if (!hasUnsaved()) {
    return { text: 'Inicia sesión de nuevo y se hará lo que pediste.', leave: 'Salir sin hacerlo' };
  }
  const text = 'Lo que escribiste sigue aquí. Inicia sesión de nuevo para continuar.';
  return { text, leave: allOnDevice() ? 'Salir y seguir después' : 'Salir sin guardar' };
}

/** Over the screen, when the session ended while something is unsaved or being done: the same person signs in and goes on. */
export function EntrarDeNuevo({ perfil, onEntered, onLeave }: EntrarDeNuevoProps) {
  const id = useId();
  const [words] = useState(wordsOf);
  // Who goes on typing without looking must not type marks into the password.
  const [interrupts] = useState(isTyping);
  return (
    <Dialog
      open
      aria-labelledby={id}
      fullWidth
      // Over the overlay of what was being saved, which waits for nothing but this.
      sx={{ zIndex: ({ zIndex }) => zIndex.tooltip + 1 }}
      slotProps={{ paper: { sx: { maxWidth: medidas.dialogo.confirmacion, p: 3 } } }}
    >
      <Typography id={id} variant="h4" component="h2">
        Tu sesión ha terminado
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {words.text}
      </Typography>
      <FormularioLogin
        contexto={perfil.isColaborador ? 'colaborador' : 'estudiante'}
        usuario={perfil.usuario}
        leaveFocus={interrupts}
        onEntered={onEntered}
      />
      <Button color="inherit" fullWidth onClick={onLeave} sx={{ mt: 1 }}>
        {words.leave}
      </Button>
    </Dialog>
  );
}

import IconButton from '@mui/material/IconButton';
import { type ComponentProps, useState } from 'react';
import { EntradaTexto } from '#web/kit/form/TextInput.tsx';
import { IconoCandado, IconoNoVer, IconoVer } from '#web/kit/ui/icons.tsx';

/** A password that can be looked at while it is typed. */
export function EntradaContrasenia(
  props: Omit<ComponentProps<typeof EntradaTexto>, 'type' | 'start' | 'end'>,
) {
  const [visible, setVisible] = useState(false);
  const word = visible ? 'Ocultar contraseña' : 'Mostrar contraseña';
  return (
    <EntradaTexto
      {...props}
      type={visible ? 'text' : 'password'}
      start={<IconoCandado />}
      end={
        <IconButton aria-label={word} title={word} onClick={() => setVisible(!visible)}>
          {visible ? <IconoNoVer /> : <IconoVer />}
        </IconButton>
      }
    />
  );
}

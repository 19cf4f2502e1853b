import IconButton from '@mui/material/IconButton';
import { type ComponentProps, useState } from 'react';
import { TextInput } from '#web/kit/form/TextInput.tsx';
import { HideIcon, LockIcon, ShowIcon } from '#web/kit/ui/icons.tsx';

/** A password that can be looked at while it is typed. */
export function EntradaContrasenia(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'start' | 'end'>) {
  const [visible, setVisible] = useState(false);
  const word = visible ? 'Ocultar contraseña' : 'Mostrar contraseña';
  return (
    <TextInput
      {...props}
      type={visible ? 'text' : 'password'}
      start={<LockIcon />}
      end={
        <IconButton aria-label={word} title={word} onClick={() => setVisible(!visible)}>
          {visible ? <HideIcon /> : <ShowIcon />}
        </IconButton>
      }
    />
  );
}

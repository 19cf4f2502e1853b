import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { ActionMenu } from '#web/kit/ui/ActionMenu.tsx';
import { LockIcon, SignOutIcon } from '#web/kit/ui/icons.tsx';
import { ThemeButton, useThemeSwitch } from '#web/kit/ui/ThemeButton.tsx';
import { usePerfil } from '#web/sesion/api.ts';
import { CambiarContrasenia, CerrarSesion } from './dialogos.ts';

/** Right end of every bar: colour scheme and account menu. */
export function Herramientas({ inherit }: { inherit?: boolean }) {
  const [open, setOpen] = useState<'contrasenia' | 'salir' | null>(null);
  const close = () => setOpen(null);
  // Beside a bell and a title, a phone has room for one button only.
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const tema = useThemeSwitch();
  const { nombres } = usePerfil();
  return (
    <>
      {phone ? null : <ThemeButton inherit={inherit} />}
      <ActionMenu
        label="Opciones"
        title={nombres}
        inherit={inherit}
        actions={[
          ...(phone ? [tema] : []),
          { text: 'Cambiar contraseña', icon: LockIcon, onClick: () => setOpen('contrasenia') },
          { text: 'Cerrar sesión', icon: SignOutIcon, onClick: () => setOpen('salir') },
        ]}
      />

      {open === 'contrasenia' ? <CambiarContrasenia onClose={close} /> : null}
      {open === 'salir' ? <CerrarSesion onClose={close} /> : null}
    </>
  );
}

import Button from '@mui/material/Button';
import { useState } from 'react';
import { SignOutIcon } from '#web/kit/ui/icons.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const CerrarSesion = lazyPart(async () => (await import('./CerrarSesion.tsx')).CerrarSesion);

/** Signing out in sight; on a phone the menu of options has it, as on every screen. */
export function BotonSalir() {
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<SignOutIcon />}
        onClick={() => setLeaving(true)}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        Cerrar sesión
      </Button>
      {leaving ? <CerrarSesion onClose={() => setLeaving(false)} /> : null}
    </>
  );
}

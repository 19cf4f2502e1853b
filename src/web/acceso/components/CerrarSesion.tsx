import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '#web/kit/call-error.ts';
import { discardUnsaved } from '#web/kit/form/unsaved.ts';
import { finishSignOut, prepareSignOut } from '#web/kit/on-sign-out.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { SignOutIcon } from '#web/kit/ui/icons.tsx';
import { despedir, loginDe, usePerfil } from '#web/sesion/api.ts';
import { salir } from '../api.ts';

/** Asks, signs out and leads to the login of the person's kind. When the server cannot be told, nothing happens. */
export function CerrarSesion({ onClose }: { onClose: () => void }) {
  const perfil = usePerfil();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  async function accept() {
    setBusy(true);
    try {
      if (!(await prepareSignOut())) return onClose();
      await salir(perfil.isColaborador ? 'colaborador' : 'estudiante');
      finishSignOut();
      discardUnsaved();
      despedir();
      queryClient.clear();
      void navigate(loginDe(perfil), { replace: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onClose();
    } finally {
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      open
      title="Cerrar sesión"
      text="¿Desea cerrar su sesión en la aplicación?"
      icon={<SignOutIcon />}
      accept="Cerrar sesión"
      busy={busy}
      onAccept={accept}
      onClose={onClose}
    />
  );
}

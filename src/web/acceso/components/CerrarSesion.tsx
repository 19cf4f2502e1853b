import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '#web/kit/call-error.ts';
import { descartarSinGuardar } from '#web/kit/form/unsaved.ts';
import { prepararSalida, terminarSalida } from '#web/kit/on-sign-out.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { Confirmacion } from '#web/kit/ui/ConfirmDialog.tsx';
import { IconoSalir } from '#web/kit/ui/icons.tsx';
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
      if (!(await prepararSalida())) return onClose();
      await salir(perfil.isColaborador ? 'colaborador' : 'estudiante');
      terminarSalida();
      descartarSinGuardar();
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
    <Confirmacion
      open
      title="Cerrar sesión"
      text="¿Desea cerrar su sesión en la aplicación?"
      icon={<IconoSalir />}
      accept="Cerrar sesión"
      busy={busy}
      onAccept={accept}
      onClose={onClose}
    />
  );
}

import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { FormularioContrasenia } from './FormularioContrasenia.tsx';

/** Reached from the menu of every area. */
export function CambiarContrasenia({ onClose }: { onClose: () => void }) {
  return (
    <ModalDialog open title="Cambiar contraseña" width="confirmacion" onClose={onClose}>
      <FormularioContrasenia submit="Cambiar" onDone={onClose} onCancel={onClose} />
    </ModalDialog>
  );
}

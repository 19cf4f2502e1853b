import type { AnyEndpoint } from '#shared/base/endpoint.ts';
import { useApiMutation } from '#web/kit/query.ts';
import type { CallArguments } from '#web/kit/request.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { SignOutIcon } from '#web/kit/ui/icons.tsx';

export const CERRAR_SUS_SESIONES = 'Cerrar sus sesiones';

interface TerminarSesionesProps<E extends AnyEndpoint> {
  /** Whose sessions. */
  nombre: string;
  endpoint: E;
  input: CallArguments<E>;
  onClose: () => void;
}

/** Ends the sessions of somebody else, e.g. on a telephone that was lost. */
export function TerminarSesiones<E extends AnyEndpoint>({
  nombre,
  endpoint,
  input,
  onClose,
}: TerminarSesionesProps<E>) {
  const terminar = useApiMutation(endpoint, { invalidates: ['acceso'], onDone: onClose });
  return (
    <ConfirmDialog
      open
      title={CERRAR_SUS_SESIONES}
      text={`¿Quieres cerrar las sesiones de ${nombre}?`}
      detail="Sale de todos los equipos donde entró y tiene que iniciar sesión de nuevo. Su contraseña no cambia."
      icon={<SignOutIcon />}
      accept="Cerrar sesiones"
      busy={terminar.isPending}
      onAccept={() => terminar.mutate(input)}
      onClose={onClose}
    />
  );
}

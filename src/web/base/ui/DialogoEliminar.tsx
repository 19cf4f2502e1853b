import type { AnyEndpoint } from '#shared/base/endpoint.ts';
import { useEscritura } from '#web/base/query.ts';
import type { Concept } from '#web/base/query-client.ts';
import type { CallArguments } from '#web/base/request.ts';
import { Confirmacion } from './Confirmacion.tsx';
import { IconoBorrar } from './iconos.tsx';
import { recorte } from './recorte.ts';

/** Names of more than 20 characters are shown by their first 15. */
export const nombreCorto = (name: string): string => recorte(name, 15, 20);

interface EliminarProps<E extends AnyEndpoint> {
  open: boolean;
  /** 'Eliminar grado' */
  title: string;
  name?: string;
  /** The question, given the (shortened) name: ``(n) => `¿Quieres eliminar el grado '${n}'?` `` */
  question: string | ((name: string) => string);
  detail?: string;
  accept?: string;
  endpoint: E;
  input: CallArguments<E>;
  invalidates: readonly Concept[];
  onClose: () => void;
  /** After the deletion, e.g. to leave the screen of what is gone. */
  onDone?: () => void;
}

/** The one confirmation of every deletion: names what it hits, sends the endpoint, tells the answer. */
export function DialogoEliminar<E extends AnyEndpoint>({
  open,
  title,
  name = '',
  question,
  detail = 'Esta acción no se puede deshacer.',
  accept = 'Eliminar',
  endpoint,
  input,
  invalidates,
  onClose,
  onDone,
}: EliminarProps<E>) {
  const eliminar = useEscritura(endpoint, {
    invalidates,
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  return (
    <Confirmacion
      open={open}
      title={title}
      text={typeof question === 'string' ? question : <span title={name}>{question(nombreCorto(name))}</span>}
      detail={detail}
      icon={<IconoBorrar />}
      tone="error"
      accept={accept}
      danger
      busy={eliminar.isPending}
      onAccept={() => eliminar.mutate(input)}
      onClose={onClose}
    />
  );
}

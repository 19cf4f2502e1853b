import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import type { AnyEndpoint } from '#shared/base/endpoint.ts';
import { fechaCorta } from '#shared/base/fechas.ts';
import { venceDe } from '#shared/base/operaciones.ts';
import { iraALaPapelera, SIN_VUELTA } from '#shared/papelera.rules.ts';
import type { Concept } from '#web/concepts.ts';
import { carries } from '#web/kit/call-error.ts';
import { useNow } from '#web/kit/clock.ts';
import { useApiMutation } from '#web/kit/query.ts';
import { invalidate } from '#web/kit/query-client.ts';
import type { CallArguments } from '#web/kit/request.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { DeleteIcon } from '#web/kit/ui/icons.tsx';
import { reachToastsWithTab } from '#web/kit/ui/toast-reach.ts';
import { toasts } from '#web/kit/ui/toasts.ts';
import { truncate } from '#web/kit/ui/truncate.ts';

/** Names of more than 20 characters are shown by their first 15. */
export const nombreCorto = (name: string): string => truncate(name, 15, 20);

interface EliminarProps<E extends AnyEndpoint> {
  open: boolean;
  /** 'Eliminar grado' */
  title: string;
  name?: string;
  /** The question, given the (shortened) name: ``(n) => `¿Quieres eliminar el grado '${n}'?` `` */
  question: string | ((name: string) => string);
  /** What follows from it, besides the way into the bin where the endpoint can be undone. */
  detail?: string;
  /** What goes with it or is left behind, one a line; null while that is being read. */
  hangs?: readonly string[] | null;
  /** What hangs on it keeps it: the answer would be no, so there is no yes. */
  kept?: boolean;
  accept?: string;
  endpoint: E;
  input: CallArguments<E>;
  invalidates: readonly Concept[];
  onClose: () => void;
  /** After the deletion, e.g. to leave the screen of what is gone. */
  onDone?: () => void;
}

interface DependeProps {
  name: string;
  hangs: readonly string[] | null;
  detail: readonly string[];
}

/** The whole name where the question cuts it, what hangs on it, and what follows. */
const Depende = ({ name, hangs, detail }: DependeProps) => (
  <Stack sx={{ gap: 1 }}>
    {nombreCorto(name) === name ? null : (
      <Typography sx={{ fontWeight: 700, color: 'text.primary', overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
    )}
    {hangs === null ? <Skeleton width="70%" height={20} /> : null}
    {hangs && hangs.length > 0 ? (
      <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.primary' }}>
        {hangs.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    ) : null}
    {detail.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </Stack>
);

/** Until when what is deleted now can be brought back. */
export const useIraALaPapelera = (): string => iraALaPapelera(fechaCorta(venceDe(useNow())));

/** The one confirmation of every deletion: names what it hits, sends the endpoint, tells the answer. */
export function DialogoEliminar<E extends AnyEndpoint>({
  open,
  title,
  name = '',
  question,
  detail,
  hangs = [],
  kept = false,
  accept = 'Eliminar',
  endpoint,
  input,
  invalidates,
  onClose,
  onDone,
}: EliminarProps<E>) {
  const eliminar = useApiMutation(endpoint, {
    invalidates,
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  /** Somebody else changed it since it was seen: it is shown as it is now, and not deleted. */
  function cambioMientras(error: unknown) {
    if (!carries(error, 'ajeno')) return;
    toasts.neutral(error.message);
    void invalidate(invalidates);
    onClose();
  }
  // What is deleted may be gone before the screen has come to rest.
  useEffect(reachToastsWithTab, []);
  const papelera = useIraALaPapelera();
  const sigue = endpoint.undoable && !kept ? [...(detail ? [detail] : []), papelera] : [detail ?? SIN_VUELTA];
  return (
    <ConfirmDialog
      open={open}
      title={title}
      text={typeof question === 'string' ? question : question(nombreCorto(name))}
      detail={<Depende {...{ name, hangs }} detail={sigue} />}
      icon={<DeleteIcon />}
      tone="error"
      accept={accept}
      danger
      waiting={hangs === null || kept}
      busy={eliminar.isPending}
      onAccept={() => eliminar.mutateAsync(input).catch(cambioMientras)}
      onClose={onClose}
    />
  );
}

import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isOpen } from '#shared/jobs.rules.ts';
import { cancelJob, type Job, jobResult, listJobs, retryJob } from '#shared/jobs.ts';
import { serverNow } from '#web/kit/clock.ts';
import { download } from '#web/kit/download.ts';
import { useApiMutation, useApiQuery } from '#web/kit/query.ts';
import { toasts } from '#web/kit/ui/toasts.ts';

const RAPIDO_MS = 2_000;
const LENTO_MS = 10_000;
/** Whoever has watched it for so long does something else by now. */
const RAPIDO_DURANTE_MS = 120_000;
/** What has ended is told for a day, or until it is put away. */
const SE_DICE_MS = 24 * 3_600_000;

/** How often to ask: soon, later less often, not at all when nothing is open. */
function useRitmo(abiertos: boolean): number | undefined {
  const [lento, setLento] = useState(false);
  useEffect(() => {
    if (!abiertos) return;
    const timer = setTimeout(() => setLento(true), RAPIDO_DURANTE_MS);
    return () => {
      clearTimeout(timer);
      setLento(false);
    };
  }, [abiertos]);
  if (!abiertos) return undefined;
  return lento ? LENTO_MS : RAPIDO_MS;
}

const seDice = ({ estado, fin }: Job): boolean =>
  isOpen(estado) || (estado !== 'cancelado' && serverNow() - Date.parse(fin ?? '') < SE_DICE_MS);

/** The own jobs of which there is something to say, the newest first. */
export function useOwnJobs(enabled: boolean): readonly Job[] {
  const [abiertos, setAbiertos] = useState(false);
  const ritmo = useRitmo(abiertos);
  const { data } = useApiQuery(
    listJobs,
    { query: { de: 'mios' } },
    { concepts: ['trabajos'], enabled, ...(ritmo && { refetchInterval: ritmo }) },
  );
  const todos = data?.data ?? [];
  const hay = todos.some(({ estado }) => isOpen(estado));
  useEffect(() => setAbiertos(hay), [hay]);
  return todos.filter(seDice);
}

const params = ({ id }: Job) => ({ idTrabajo: String(id) });

export function useCancelJob(trabajo: Job) {
  const { mutate, isPending } = useApiMutation(cancelJob, { invalidates: ['trabajos'], tells: 'errors' });
  return { cancelar: () => mutate({ params: params(trabajo) }), isPending };
}

export function useRetryJob(trabajo: Job) {
  const { mutate, isPending } = useApiMutation(retryJob, {
    invalidates: ['trabajos'],
    tells: 'errors',
  });
  return { reintentar: () => mutate({ params: params(trabajo) }), isPending };
}

/** Local storage of the device: numbers of the jobs that were put away. */
const CLAVE = 'ceiba.trabajos';
const RECORDADOS = 30;

function leer(): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(CLAVE) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

function recordar(nuevos: readonly number[]): void {
  try {
    localStorage.setItem(CLAVE, JSON.stringify([...leer(), ...nuevos].slice(-RECORDADOS)));
  } catch {
    // A private window: they come back with the next page.
  }
}

/** What was fetched is put away on the device: the tray leaves it out from the next screen on. */
export const useDownloadResult = (trabajo: Job) =>
  useMutation({
    mutationFn: () => download(jobResult, { params: params(trabajo) }, 'resultado'),
    onSuccess: () => recordar([trabajo.id]),
    onError: (error) => toasts.failure(error),
  });

/** Which jobs were put away on this device, read anew on each `screen`. */
export function useSavedResults(screen: string) {
  const [ids, setIds] = useState(leer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew on each screen
  useEffect(() => setIds((antes) => [...new Set([...antes, ...leer()])]), [screen]);
  return {
    guardado: ({ id }: Job) => ids.includes(id),
    guardar: (nuevos: readonly number[]) => {
      setIds([...ids, ...nuevos]);
      recordar(nuevos);
    },
  };
}

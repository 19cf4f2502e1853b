import { useEffect, useState } from 'react';
import { isOpen } from '#shared/jobs.rules.ts';
import type { Job } from '#shared/jobs.ts';
import { RESPALDADO, RESPALDO_CANCELADO } from '#shared/sistema/estado.rules.ts';
import { invalidate } from '#web/kit/query-client.ts';
import { toasts } from '#web/kit/ui/toasts.ts';
import { respaldoAbierto, usePedirRespaldo, useSeguirTrabajo, useTrabajosDeTodos } from '../api.ts';

export interface EnRespaldo {
  /** A backup waits or is being made. */
  activo: boolean;
  /** Per cent; null until it is known. */
  parte: number | null;
  respaldar: () => void;
}

function decir({ estado, error }: Job): void {
  if (estado === 'terminado') toasts.success(RESPALDADO);
  else if (estado === 'cancelado') toasts.neutral(RESPALDO_CANCELADO);
  else toasts.error(error ?? undefined);
}

/** The backup of now: begins it, follows it wherever it was begun, and tells how it ended. */
export function useRespaldo(enabled: boolean): EnRespaldo {
  const [seguido, seguir] = useState<number | null>(null);
  const abierto = respaldoAbierto(useTrabajosDeTodos(enabled).data?.data ?? []);
  const { data } = useSeguirTrabajo(seguido);
  const pedir = usePedirRespaldo(({ id }) => seguir(id));
  const trabajo = data?.data.id === seguido ? data?.data : undefined;
  const acabado = trabajo !== undefined && !isOpen(trabajo.estado);
  useEffect(() => {
    if (abierto && seguido === null) seguir(abierto.id);
  }, [abierto, seguido]);
  useEffect(() => {
    if (!acabado) return;
    decir(trabajo);
    // The list still says it is open until it is read again.
    void invalidate(['sistema', 'trabajos']).then(() => seguir(null));
  }, [acabado, trabajo]);
  const { hechos, total } = trabajo ?? { hechos: 0, total: null };
  return {
    activo: pedir.isPending || (seguido !== null && !acabado),
    parte: total ? Math.floor((100 * hechos) / total) : null,
    respaldar: () => pedir.mutate({}),
  };
}

import { useEffect, useState } from 'react';
import { isOpen } from '#shared/jobs.rules.ts';
import { type Job, listJobs, readJob } from '#shared/jobs.ts';
import { verResumenDelColegio } from '#shared/sistema/colegio.ts';
import {
  pedirRespaldo,
  TIPO_DE_TRABAJO,
  verEstado,
  verNovedades,
  verRespaldos,
  verSoporte,
} from '#shared/sistema.ts';
import { useApiMutation, useApiQuery } from '#web/kit/query.ts';

const CADA_MINUTO_MS = 60_000;
const RAPIDO_MS = 2_000;
const LENTO_MS = 10_000;

/** How the school's machine does, looked at again every minute. Only a Director is told. */
export const useEstadoDelSistema = (enabled = true) =>
  useApiQuery(
    verEstado,
    {},
    { concepts: ['sistema'], enabled, refetchInterval: CADA_MINUTO_MS, refetchOnReturn: true },
  );

/** What the cards of 'Colegio' say, asked anew whenever the page is opened or looked at again. */
export const useResumenDelColegio = () =>
  useApiQuery(
    verResumenDelColegio,
    {},
    {
      concepts: ['escuela', 'estudiantes', 'permisos', 'importaciones', 'papelera', 'puesta'],
      staleTime: 0,
      refetchOnReturn: true,
    },
  );

export const useRespaldos = (page: number) =>
  useApiQuery(verRespaldos, { query: { page: String(page) } }, { concepts: ['sistema'], paged: true });

export const useSoporte = () => useApiQuery(verSoporte, {}, { concepts: ['sistema'], staleTime: 0 });

export const useNovedades = () => useApiQuery(verNovedades, {}, { concepts: ['sistema'] });

/** The jobs of everybody, the newest first; asked for more often while one is open. */
export function useTrabajosDeTodos(enabled = true) {
  const [abiertos, setAbiertos] = useState(false);
  const query = useApiQuery(
    listJobs,
    { query: { de: 'todos' } },
    {
      concepts: ['trabajos'],
      enabled,
      refetchInterval: abiertos ? RAPIDO_MS : LENTO_MS,
      refetchOnReturn: true,
    },
  );
  const hay = query.data?.data.some(({ estado }) => isOpen(estado)) ?? false;
  useEffect(() => setAbiertos(hay), [hay]);
  return query;
}

export const useSeguirTrabajo = (id: number | null) =>
  useApiQuery(
    readJob,
    { params: { idTrabajo: String(id) } },
    { concepts: ['trabajos'], enabled: id !== null, refetchInterval: RAPIDO_MS, staleTime: 0 },
  );

export const usePedirRespaldo = (onDone: (trabajo: Job) => void) =>
  useApiMutation(pedirRespaldo, {
    invalidates: ['trabajos'],
    tells: 'errors',
    onDone: ({ data }) => onDone(data),
  });

/** The backup that waits or is being made, whoever asked for it. */
export const respaldoAbierto = (trabajos: readonly Job[]): Job | undefined =>
  trabajos.find(({ tipo, estado }) => tipo === TIPO_DE_TRABAJO && isOpen(estado));

import { verEspacio } from '#shared/base/espacio.ts';
import { useApiQuery } from '#web/kit/query.ts';

const CADA_MS = 60_000;

/** Whether the server is running out of space, looked at again every minute. */
export function usePocoEspacio(): boolean {
  const { data } = useApiQuery(verEspacio, {}, { concepts: ['archivos'], refetchInterval: CADA_MS });
  return data?.data.poco ?? false;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnyEndpoint, CallInput, OutputOf } from '#shared/base/endpoint.ts';
import { callAgain, type Known } from './http.ts';
import { queryKeyOf } from './query.ts';

/** About every five seconds, with jitter: a change is known within six, the round trip included. */
const INTERVAL_MS = 4_300;
const JITTER_MS = 900;

interface Poll<T> {
  data: T | undefined;
  /** Milliseconds since 1970 of the latest answer, a new one or the same. */
  at: number;
}

/**
 * Polls an endpoint every `every` milliseconds while the page is visible, and at once when it becomes visible again or the network is back. An
 * unchanged answer (HTTP 304) is the same object.
 */
export function usePolling<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  enabled: boolean,
  every: number = INTERVAL_MS,
): Poll<OutputOf<E>> {
  const client = useQueryClient();
  const queryKey = [...queryKeyOf(endpoint, input), 'sondeo'];
  const { data, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callAgain(endpoint, { ...input, signal }, client.getQueryData<Known<OutputOf<E>>>(queryKey)),
    enabled,
    meta: { concepts: [] },
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    // The same for as long as no answer comes, or every drawing of the screen would begin the wait anew; the last digits of
    // the moment of an answer are as good as random.
    refetchInterval: ({ state: { dataUpdatedAt, errorUpdatedAt } }) =>
      every + ((dataUpdatedAt + errorUpdatedAt) % JITTER_MS),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  return { data: data?.data, at: dataUpdatedAt };
}

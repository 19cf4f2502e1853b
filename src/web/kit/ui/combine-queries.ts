import { useState } from 'react';
import type { Reply } from '#web/kit/http.ts';
import { replyWith } from '#web/kit/query.ts';

/** The part of a query that `QueryView` needs. */
export interface QueryState<T> {
  data: Reply<T> | undefined;
  isError: boolean;
  /** Why it failed. */
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Combines two queries: success when both succeed, error when one fails. `refetch` repeats the failed ones. */
export function combineQueries<A, B>(a: QueryState<A>, b: QueryState<B>): QueryState<readonly [A, B]> {
  return {
    data: a.data && b.data ? replyWith([a.data.data, b.data.data] as const) : undefined,
    isError: a.isError || b.isError,
    error: a.error ?? b.error,
    // Asked only when somebody wants to know (`QueryView`).
    get isFetching() {
      return a.isFetching || b.isFetching;
    },
    refetch: () => {
      for (const query of [a, b]) if (query.isError) query.refetch();
    },
  };
}

/** An optional query: waited for, so that nothing moves later, but null instead of an error when it fails. */
export const optionalQuery = <T>(query: QueryState<T>): QueryState<T | null> =>
  query.isError && !query.data ? { ...query, data: replyWith(null), isError: false, error: null } : query;

interface Dated {
  isFetchedAfterMount: boolean;
  /** When the data came, in milliseconds since 1970. */
  dataUpdatedAt: number;
}

/**
 * Ignores cached data from before the component mounted, even when refetching fails: the initial values of a form must be
 * what is stored now. Data fetched since then stays when a later refetch fails.
 */
export function useFreshQuery<T>(query: QueryState<T> & Dated): QueryState<T> {
  const [since] = useState(() => Date.now());
  return query.isFetchedAfterMount && query.dataUpdatedAt >= since ? query : { ...query, data: undefined };
}

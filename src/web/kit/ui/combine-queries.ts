import { useState } from 'react';
import type { Reply } from '#web/kit/http.ts';
import { replyWith } from '#web/kit/query.ts';

/** Something being read, as far as showing it needs. */
export interface QueryState<T> {
  data: Reply<T> | undefined;
  isError: boolean;
  /** Why it failed. */
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Two readings as one: there when both are, failed when one is. Trying again asks for what failed. */
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

/** Waited for, so that what is made of it moves nothing that is shown by then; null where it failed, for it is not needed. */
export const optionalQuery = <T>(query: QueryState<T>): QueryState<T | null> =>
  query.isError && !query.data ? { ...query, data: replyWith(null), isError: false, error: null } : query;

interface Dated {
  isFetchedAfterMount: boolean;
  /** When the data came, in milliseconds since 1970. */
  dataUpdatedAt: number;
}

/**
 * Nothing that was read before who asks was there, not even where reading it again failed: what fills a form, or says what hangs on
 * something, must be what is stored now. What came since stays when a later reading fails.
 */
export function useFreshQuery<T>(query: QueryState<T> & Dated): QueryState<T> {
  const [since] = useState(() => Date.now());
  return query.isFetchedAfterMount && query.dataUpdatedAt >= since ? query : { ...query, data: undefined };
}

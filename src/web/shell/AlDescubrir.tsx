import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { queryClient } from '#web/kit/query-client.ts';

/**
 * A screen is not refetched while a detail covers it. When the detail closes, its stale queries are: somebody may have delivered,
 * graded or paid meanwhile.
 */
export function AlDescubrir() {
  const { pathname } = useLocation();
  const anterior = useRef(pathname);
  useEffect(() => {
    const cubria = anterior.current.startsWith(`${pathname}/`);
    anterior.current = pathname;
    // Queries that the screen is fetching already are not repeated.
    if (cubria) void queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
  }, [pathname]);
  return null;
}

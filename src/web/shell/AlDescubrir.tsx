import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { queryClient } from '#web/kit/query-client.ts';

/**
 * What lies under a detail is not read while it is covered: once the detail is closed, whatever is old by then is read again. It may have
 * been delivered, marked or paid meanwhile, also by somebody else.
 */
export function AlDescubrir() {
  const { pathname } = useLocation();
  const anterior = useRef(pathname);
  useEffect(() => {
    const cubria = anterior.current.startsWith(`${pathname}/`);
    anterior.current = pathname;
    // What the screen reads by itself is on its way already.
    if (cubria) void queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
  }, [pathname]);
  return null;
}

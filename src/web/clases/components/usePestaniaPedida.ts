import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What a link to a desk brings along in the history, so that the desk shows one of its tabs. */
export interface ConPestania {
  pestania: string;
}

const traePestania = (state: unknown): state is ConPestania =>
  typeof state === 'object' && state !== null && 'pestania' in state && typeof state.pestania === 'string';

/** The tab a link asks for, once: coming back to the desk later leaves it as it was. */
export function usePestaniaPedida<V extends string>(tabs: readonly { value: V }[]): V | null {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const pedida = traePestania(state) ? state.pestania : null;
  useEffect(() => {
    if (pedida !== null) void navigate(pathname, { replace: true });
  }, [pedida, pathname, navigate]);
  return tabs.find(({ value }) => value === pedida)?.value ?? null;
}

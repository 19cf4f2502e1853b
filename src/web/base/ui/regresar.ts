import { useNavigate } from 'react-router';

/** Steps taken inside this page; the router writes them into the history. */
const stepsSoFar = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : 0;
};

/**
 * Goes back in history, or to `parent` when the address was opened directly. A submission under its details goes back
 * two steps, to the desk.
 */
export function useRegresar(parent: string, steps = 1): () => void {
  const navigate = useNavigate();
  return () => {
    if (stepsSoFar() >= steps) navigate(-steps);
    else navigate(parent, { replace: true });
  };
}

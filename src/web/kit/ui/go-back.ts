import { useNavigate } from 'react-router';
import { stepsTaken } from '#web/kit/address.ts';

let own = false;

/** Whether the step back that is under way was taken by a button of ours; true once for each. */
export function tookOwnStepBack(): boolean {
  const was = own;
  own = false;
  return was;
}

/**
 * Goes back in history, or to `parent` when the address was opened directly. A submission under its details goes back
 * two steps, to the desk.
 */
export function useGoBack(parent: string, steps = 1): () => void {
  const navigate = useNavigate();
  return () => {
    if (stepsTaken() >= steps) {
      own = true;
      navigate(-steps);
    } else navigate(parent, { replace: true });
  };
}

import { useNavigate } from 'react-router';
import { pasosDados } from '#web/kit/address.ts';

let propio = false;

/** Whether the step back that is under way was taken by a button of ours; true once for each. */
export function regresoPropio(): boolean {
  const was = propio;
  propio = false;
  return was;
}

/**
 * Goes back in history, or to `parent` when the address was opened directly. A submission under its details goes back
 * two steps, to the desk.
 */
export function useRegresar(parent: string, steps = 1): () => void {
  const navigate = useNavigate();
  return () => {
    if (pasosDados() >= steps) {
      propio = true;
      navigate(-steps);
    } else navigate(parent, { replace: true });
  };
}

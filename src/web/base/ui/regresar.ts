import { useNavigate } from 'react-router';
import { lugarEnHistorial } from '#web/base/direccion.ts';

/**
 * Goes back in history, or to `parent` when the address was opened directly. A submission under its details goes back
 * two steps, to the desk.
 */
export function useRegresar(parent: string, steps = 1): () => void {
  const navigate = useNavigate();
  return () => {
    if ((lugarEnHistorial() ?? 0) >= steps) navigate(-steps);
    else navigate(parent, { replace: true });
  };
}

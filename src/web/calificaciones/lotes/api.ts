import { type LoteForm, pedirBoletas } from '#shared/calificaciones/lotes.ts';
import { useApiMutation } from '#web/kit/query.ts';

/** Asks for the report cards of many; they come as a job. */
export function usePedirBoletas(onDone: () => void) {
  const { mutate, isPending } = useApiMutation(pedirBoletas, { invalidates: ['trabajos'], onDone });
  return { pedir: (body: LoteForm) => mutate({ body }), isPending };
}

import type { CallInput } from '#shared/base/endpoint.ts';
import { pedirBoletas } from '#shared/boletas.ts';
import { useApiMutation } from '#web/kit/query.ts';

type Lote = NonNullable<CallInput<typeof pedirBoletas>['body']>;

/** Asks for the report cards of many; they come as a job. */
export function usePedirBoletas(onDone: () => void) {
  const { mutate, isPending } = useApiMutation(pedirBoletas, { invalidates: ['trabajos'], onDone });
  return { pedir: (body: Lote) => mutate({ body }), isPending };
}

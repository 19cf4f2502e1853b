import { create } from 'zustand';
import { deshacerOperacion } from '#shared/base/operaciones.ts';
import { type Concept, UNDO_LIST } from '#web/concepts.ts';
import { CallError } from './call-error.ts';
import { call } from './http.ts';
import { invalidate, invalidateAll } from './query-client.ts';
import { randomKey } from './request.ts';
import { toasts } from './ui/toasts.ts';

/** Why an act was not undone. */
export interface Refusal {
  text: string;
  /** What is in the way, as `bloqueos` of the contract reads it. */
  data: unknown;
}

const useStore = create<{ refusal: Refusal | null }>(() => ({ refusal: null }));

/** The refusal that is shown: the screen that asked may be gone by then. */
export const useRefusal = (): Refusal | null => useStore(({ refusal }) => refusal);

export const closeRefusal = (): void => useStore.setState({ refusal: null });

const hasBlockers = ({ kind, data }: CallError): boolean =>
  kind === 'refused' && typeof data === 'object' && data !== null && 'bloqueos' in data;

function tellFailure(error: unknown): void {
  if (error instanceof CallError && hasBlockers(error))
    useStore.setState({ refusal: { text: error.message, data: error.data } });
  else toasts.failure(error);
}

/** Idempotency keys: reused while the outcome is unknown, so that a lost answer is given again. */
const keys = new Map<number, string>();

/** Undoes an act as a whole, shows the answer and invalidates what it had changed, or else everything. */
export async function undo(operacion: number, concepts: readonly Concept[] | null = null): Promise<void> {
  const idempotencyKey = keys.get(operacion) ?? randomKey();
  keys.set(operacion, idempotencyKey);
  try {
    const { message } = await call(deshacerOperacion, {
      params: { idOperacion: String(operacion) },
      idempotencyKey,
    });
    keys.delete(operacion);
    toasts.success(message);
    await (concepts ? invalidate([...concepts, UNDO_LIST]) : invalidateAll());
  } catch (error) {
    tellFailure(error);
    if (error instanceof CallError && error.kind === 'network') return;
    keys.delete(operacion);
    // What it answers may be that the bin has changed: taken back by somebody else, or over.
    await invalidate([UNDO_LIST]);
  }
}

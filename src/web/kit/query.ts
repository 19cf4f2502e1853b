import { keepPreviousData, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { AnyEndpoint, CallInput, OutputOf } from '#shared/base/endpoint.ts';
import { type Concept, UNDO_LIST } from '#web/concepts.ts';
import { CallError, carries } from './call-error.ts';
import { alreadyRead, call, type Reply } from './http.ts';
import { invalidate } from './query-client.ts';
import { type CallArguments, randomKey } from './request.ts';
import { type ToastAction, type ToastOptions, toasts } from './ui/toasts.ts';

interface ApiQueryOptions<E extends AnyEndpoint> {
  /** What the data is made of; a write that touches one of them re-reads it. */
  concepts: readonly [Concept, ...Concept[]];
  enabled?: boolean;
  /** Initial data, known from the reply of another call; refetched once it is invalidated. */
  known?: OutputOf<E> | undefined;
  /** When that reply came, in ms since 1970; now, where it is not said. */
  knownAt?: number | undefined;
  /** Placeholder until the answer arrives, taken from another call. */
  meanwhile?: (() => OutputOf<E> | undefined) | undefined;
  /** Keeps the rows of the page before while the next one loads. */
  paged?: boolean;
  staleTime?: number;
  refetchInterval?: number;
  /** Refetches when the page becomes visible again or the network is back, e.g. for work that is open on two devices. */
  refetchOnReturn?: boolean;
  /** What else decides the answer and is not in the address: the year that travels in the header `Ciclo`. */
  scope?: number | string;
}

/** Options that several reads share: with `satisfies`, the compiler refuses one that does not exist. */
export type ReadOptions = ApiQueryOptions<AnyEndpoint>;

/** Wraps data that is known without a call as a reply. */
export const replyWith = <T>(data: T): Reply<T> => ({ data, message: '', total: null, operacion: null });

const given = <T>(data: T | undefined): Reply<T> | undefined =>
  data === undefined ? undefined : replyWith(data);

export type ApiQuery<T> = UseQueryResult<Reply<T>, Error>;

export const queryKeyOf = <E extends AnyEndpoint>(endpoint: E, { params, query }: CallInput<E> = {}) =>
  [endpoint.path, params ?? null, query ?? null] as const;

/** Reads an endpoint. `data.data` is the value, `data.total` the number of rows of a paged list. */
export function useApiQuery<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  {
    concepts,
    known,
    knownAt,
    meanwhile,
    enabled,
    paged,
    staleTime,
    refetchInterval,
    refetchOnReturn,
    scope,
  }: ApiQueryOptions<E>,
): ApiQuery<OutputOf<E>> {
  return useQuery({
    queryKey: [...queryKeyOf(endpoint, input), scope ?? null],
    queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
    meta: { concepts },
    enabled,
    // Named and undefined it would stand for 0, not for what the client says.
    ...(staleTime === undefined ? {} : { staleTime }),
    refetchInterval,
    ...(refetchOnReturn ? { refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' } : {}),
    initialData: given(known),
    initialDataUpdatedAt: knownAt,
    placeholderData: paged
      ? keepPreviousData
      : () => given(meanwhile?.()) ?? (enabled === false ? undefined : alreadyRead(endpoint, input)),
  });
}

interface ApiMutationOptions<E extends AnyEndpoint> {
  /** Concepts whose data this write changes. */
  invalidates: readonly Concept[];
  /**
   * What to tell: everything (the rule), everything once the screen shows it too, only what went wrong, only that it was
   * done (`useDraft` tells the rest), or nothing but what can be taken back.
   */
  tells?: 'all' | 'whenShown' | 'errors' | 'done' | 'nothing';
  toast?: ToastOptions;
  /** A refusal may come from what somebody else saved: the screen is to show it. */
  rereads?: boolean;
  onDone?: (reply: Reply<OutputOf<E>>) => void;
}

const signatureOf = ({ files, signal: _, onProgress: __, ...input }: CallArguments<AnyEndpoint>) =>
  JSON.stringify([input, files?.map(({ name, size, lastModified }) => [name, size, lastModified])]);

/**
 * The key of a write stays the same while the same thing is tried again after no answer came, so that a reply lost on
 * the way never does the thing twice.
 */
function useIdempotencyKey() {
  const open = useRef<{ signature: string; key: string } | null>(null);
  return {
    take(signature: string): string {
      if (open.current?.signature !== signature) open.current = { signature, key: randomKey() };
      return open.current.key;
    },
    settle: () => {
      open.current = null;
    },
  };
}

/** What the toast of an act offers that can be taken back. How that is done is downloaded when somebody asks for it. */
const undoAction = (operacion: number, concepts: readonly Concept[]): ToastAction => ({
  text: 'Deshacer',
  onClick: () => void import('./undo.ts').then(({ undo }) => undo(operacion, concepts)).catch(toasts.failure),
});

/**
 * Writes through an endpoint, tells the person, with 'Deshacer' where it can be taken back, and re-reads what changed. The second click of a double click is the same
 * act: it waits for the answer of the first.
 */
export function useApiMutation<E extends AnyEndpoint>(
  endpoint: E,
  { invalidates, tells = 'all', toast, rereads = false, onDone }: ApiMutationOptions<E>,
) {
  const keys = useIdempotencyKey();
  const mutation = useMutation<Reply<OutputOf<E>>, Error, CallArguments<E>>({
    mutationFn: (input) =>
      call(endpoint, { ...input, idempotencyKey: input.idempotencyKey ?? keys.take(signatureOf(input)) }),
    onSuccess: async (reply) => {
      const { message, operacion } = reply;
      const action = operacion === null ? undefined : undoAction(operacion, invalidates);
      const tell = () => message && toasts.success(message, action ? { ...toast, action } : toast);
      keys.settle();
      if (tells === 'all' || tells === 'done' || (tells === 'nothing' && action)) tell();
      onDone?.(reply);
      await invalidate(action ? [...invalidates, UNDO_LIST] : invalidates);
      if (tells === 'whenShown') tell();
    },
    onError: (error) => {
      if (!(error instanceof CallError) || error.kind !== 'network') keys.settle();
      if (rereads && error instanceof CallError && error.kind === 'refused') void invalidate(invalidates);
      // Who sends the version of what they saw shows themselves what somebody else made of it.
      if (tells !== 'nothing' && tells !== 'done' && !carries(error, 'ajeno')) toasts.failure(error, toast);
    },
  });
  const running = useRef(new Map<string, Promise<Reply<OutputOf<E>>>>());
  const { mutateAsync: send } = mutation;
  const mutateAsync = useCallback<typeof send>(
    (input, options) => {
      const signature = signatureOf(input);
      const same = running.current.get(signature);
      if (same) return same;
      const reply = send(input, options).finally(() => running.current.delete(signature));
      running.current.set(signature, reply);
      return reply;
    },
    [send],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    // What went wrong has been told by then.
    (input, options) => void mutateAsync(input, options).catch(() => undefined),
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}

import { useCallback, useEffect, useRef } from 'react';
import { CallError } from '#web/kit/call-error.ts';
import { serverNow } from '#web/kit/clock.ts';
import { randomKey } from '#web/kit/request.ts';
import { retry } from '#web/kit/retry.ts';
import { type ToastTone, toasts } from '#web/kit/ui/toasts.ts';
import type { Attempt, Draft } from './draft.ts';
import * as phrases from './phrases.ts';
import { wasDone, wasDoneIfKnown } from './sent-request.ts';

const SERVER_FAULT = 500;
/** Long enough for two sentences. */
const TWO_SENTENCES_MS = 7_000;

export interface Outcome {
  tone: ToastTone;
  text: string;
}

export interface SendOptions {
  phrases: phrases.Phrases;
  /** Fingerprint of what would be sent now: the same content is never sent twice. */
  fingerprint: () => string;
  /** Fingerprint of what is sent along and not stored, such as a password: another one makes it another attempt. */
  seal?: () => string;
  /** An earlier attempt, whose answer was lost, turned out to have succeeded. */
  onFoundDone: () => void;
  /** The outcome of an attempt is known; called after `onFoundDone`. */
  onResolved?: (done: boolean) => void;
  /** Shows the outcome; by default as a toast. */
  tell?: (outcome: Outcome) => void;
  /** Shows only outcomes that have to do with the connection. */
  connectionOnly?: boolean;
  /** Handles a refusal, e.g. to show what somebody else saved. True if nothing more has to be shown. */
  onRefused?: (error: CallError) => boolean;
}

const asToast = ({ tone, text }: Outcome) => toasts[tone](text, { ms: TWO_SENTENCES_MS });

/**
 * Sends a form exactly once. The idempotency key of an attempt is stored with the draft. While the outcome of an attempt is
 * unknown, the same content is sent with the same key, and other content waits until the server has said whether the
 * first attempt arrived.
 */
export function useSendOnce(draft: Draft | null, options: SendOptions) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  /** Without storage an attempt is remembered as long as the screen is open. */
  const onScreen = useRef<Attempt | null>(null);
  const sending = useRef(false);
  /** Fingerprint of what was sent: it need not be kept as a draft. */
  const sent = useRef<string | null>(null);
  const checking = useRef<AbortController | null>(null);
  useEffect(() => () => checking.current?.abort(), []);

  const tell = useCallback((tone: ToastTone, text: string) => {
    (latest.current.tell ?? asToast)({ tone, text });
  }, []);
  const remember = useCallback(
    async (attempt: Attempt | null) => {
      onScreen.current = attempt;
      await draft?.attemptWith(attempt);
    },
    [draft],
  );
  const pending = useCallback(() => draft?.attempt ?? onScreen.current, [draft]);

  const finish = useCallback(async () => {
    sent.current = latest.current.fingerprint();
    onScreen.current = null;
    await draft?.clear();
  }, [draft]);

  /** Handles the outcome of an attempt. */
  const settle = useCallback(
    async (attempt: Attempt, done: boolean, silent = false) => {
      const { phrases: own, fingerprint, onFoundDone, onResolved } = latest.current;
      if (done && fingerprint() === attempt.huella) {
        await finish();
        tell('success', phrases.didArrive(own));
        onFoundDone();
        return;
      }
      await remember(null);
      if (done) tell('warning', phrases.arrivedAsItWas(own, attempt.cuando));
      else if (!silent) tell('error', phrases.didNotArrive(own));
      onResolved?.(done);
    },
    [tell, remember, finish],
  );

  /**
   * Asks for the outcome of an attempt until it is known; meanwhile the form stays usable. `silent`: the failure has been
   * shown already.
   */
  const check = useCallback(
    (attempt: Attempt, silent: boolean) => {
      checking.current?.abort();
      checking.current = new AbortController();
      const onWait = () => silent || tell('warning', phrases.connectionLost(latest.current.phrases));
      retry(() => wasDone(attempt.clave), { onWait, signal: checking.current.signal }).then(
        (done) => {
          const isOurs = pending()?.clave === attempt.clave && !sending.current;
          if (isOurs) void settle(attempt, done, silent);
        },
        () => undefined,
      );
    },
    [tell, pending, settle],
  );

  const didNotLeave = useCallback(() => {
    const text = phrases.offline(latest.current.phrases);
    tell('warning', text);
    return new CallError('network', text);
  }, [tell]);

  /** The key to send with now. @throws CallError when nothing may be sent yet. */
  const openAttempt = useCallback(async (): Promise<Attempt> => {
    if (!navigator.onLine) throw didNotLeave();
    const fingerprint = latest.current.fingerprint();
    const seal = latest.current.seal?.() ?? '';
    const before = pending();
    const same = before !== null && before.huella === fingerprint && before.sello === seal;
    if (before && !same) {
      const done = await wasDoneIfKnown(before.clave);
      if (done === null) throw didNotLeave();
      if (done) {
        await settle(before, true);
        throw new CallError('refused', '');
      }
    }
    const when = new Date(serverNow()).toISOString();
    const attempt = same ? before : { clave: randomKey(), huella: fingerprint, sello: seal, cuando: when };
    await remember(attempt);
    return attempt;
  }, [didNotLeave, pending, remember, settle]);

  const fail = useCallback(
    async (attempt: Attempt, error: CallError) => {
      if (error.kind === 'network') return check(attempt, false);
      const { onRefused, connectionOnly } = latest.current;
      // A server in trouble rolls back; a proxy before it cannot know.
      if (error.status >= SERVER_FAULT) {
        if (!connectionOnly) tell('error', error.message);
        return check(attempt, true);
      }
      await remember(null);
      if (onRefused?.(error) || connectionOnly || error.kind === 'session') return;
      tell(error.kind === 'failed' ? 'error' : 'neutral', error.message);
    },
    [check, tell, remember],
  );

  /**
   * Sends through `act`, which gets the key.
   * @throws CallError of the try; what there is to say about it has been said.
   */
  const send = useCallback(
    async <R>(act: (key: string) => Promise<R>): Promise<R> => {
      sending.current = true;
      try {
        const attempt = await openAttempt();
        try {
          const reply = await act(attempt.clave);
          await finish();
          return reply;
        } catch (error) {
          if (error instanceof CallError) await fail(attempt, error);
          throw error;
        }
      } finally {
        sending.current = false;
      }
    },
    [openAttempt, fail, finish],
  );

  return { send, sending, sent, check };
}

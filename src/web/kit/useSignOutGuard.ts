import { useEffect, useState } from 'react';
import { onSignOut } from './on-sign-out.ts';

/** Timeout of signing out while something is being sent. */
const SEND_MS = 10_000;

interface SignOutGuard {
  /** Whose it is. */
  id: number;
  /** Sends everything; false if something is still unsent after `ms`. The same function each time, as is `forget`. */
  send: (ms: number) => Promise<boolean>;
  /** Deletes what the device keeps, for shared computers. */
  forget: (id: number) => Promise<void>;
  /** From now on nobody signs out without it. */
  onReady: () => void;
}

/** Sends what only the device has before somebody signs out. Answers what the person is asked where that fails; null: nothing. */
export function useSignOutGuard({ id, send, forget, onReady }: SignOutGuard) {
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  useEffect(
    () =>
      onSignOut({
        prepare: async () => {
          if (await send(navigator.onLine ? SEND_MS : 0)) return true;
          return new Promise<boolean>((resolve) => setAnswer(() => resolve));
        },
        finish: () => void forget(id),
      }),
    [id, send, forget],
  );
  useEffect(onReady, [onReady]);
  if (!answer) return null;
  return (leave: boolean) => {
    answer(leave);
    setAnswer(null);
  };
}

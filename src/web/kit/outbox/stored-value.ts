import { OneShotTimer } from '#web/kit/one-shot-timer.ts';
import { readLocal, removeLocal, storeLocal } from './device-store.ts';

/** Those with a write that waits. */
const unwritten = new Set<{ flush: () => void }>();

// The page may be gone in a moment.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') for (const value of unwritten) value.flush();
});

/** A value in IndexedDB under one key. Writes are debounced and run in order; a removal is never overtaken by an earlier write. */
export class StoredValue<T> {
  readonly #key: string;
  readonly #onRefused: (() => void) | undefined;
  readonly #timer = new OneShotTimer(() => this.#write());
  #value: (() => T) | null = null;
  #pending: Promise<unknown> = Promise.resolve();

  /** `onRefused`: the browser refused the write, e.g. for lack of space. */
  constructor(key: string, onRefused?: () => void) {
    this.#key = key;
    this.#onRefused = onRefused;
  }

  read(): Promise<unknown> {
    return this.#pending.then(() => readLocal(this.#key));
  }

  /** Resolves when all writes so far are stored, or were refused. */
  async settled(): Promise<void> {
    await this.#pending;
  }

  /** Debounced write: stores what `value` returns after `ms`, or at once for 0. */
  save(value: () => T, ms = 0): void {
    this.#value = value;
    if (ms === 0) this.#write();
    else {
      unwritten.add(this);
      this.#timer.start(ms);
    }
  }

  /** Flushes the pending write. */
  flush(): void {
    if (this.#value) this.#write();
  }

  clear(): Promise<unknown> {
    this.#timer.stop();
    unwritten.delete(this);
    this.#value = null;
    this.#pending = this.#pending.then(() => removeLocal(this.#key));
    return this.#pending;
  }

  #write(): void {
    this.#timer.stop();
    unwritten.delete(this);
    const value = this.#value?.();
    this.#value = null;
    if (value === undefined) return;
    this.#pending = this.#pending.then(async () => {
      if ((await storeLocal(this.#key, value)) === false) this.#onRefused?.();
    });
  }
}

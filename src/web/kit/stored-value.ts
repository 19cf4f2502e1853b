import { readLocal, removeLocal, storeLocal } from './device-store.ts';
import { OneShotTimer } from './one-shot-timer.ts';

/** One place on the device. Writes are gathered, follow one another, and never overtake a removal. */
export class StoredValue<T> {
  readonly #key: string;
  readonly #onRefused: (() => void) | undefined;
  readonly #timer = new OneShotTimer(() => this.#write());
  #value: (() => T) | null = null;
  #pending: Promise<unknown> = Promise.resolve();

  /** `onRefused`: the device did not take what it was given. */
  constructor(key: string, onRefused?: () => void) {
    this.#key = key;
    this.#onRefused = onRefused;
  }

  read(): Promise<unknown> {
    return this.#pending.then(() => readLocal(this.#key));
  }

  /** Once everything that was written until now is on the device, or was refused by it. */
  async settled(): Promise<void> {
    await this.#pending;
  }

  /** Keeps what `valor` gives `ms` from now, or at once. */
  save(value: () => T, ms = 0): void {
    this.#value = value;
    if (ms === 0) this.#write();
    else this.#timer.start(ms);
  }

  /** Writes now what was to be written later. */
  flush(): void {
    if (this.#value) this.#write();
  }

  clear(): Promise<unknown> {
    this.#timer.stop();
    this.#value = null;
    this.#pending = this.#pending.then(() => removeLocal(this.#key));
    return this.#pending;
  }

  #write(): void {
    this.#timer.stop();
    const value = this.#value?.();
    this.#value = null;
    if (value === undefined) return;
    this.#pending = this.#pending.then(async () => {
      if ((await storeLocal(this.#key, value)) === false) this.#onRefused?.();
    });
  }
}

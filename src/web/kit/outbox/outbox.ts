import { OneShotTimer } from '../one-shot-timer.ts';
import { backoff } from '../retry.ts';

/** Outboxes that will send something by themselves. */
const waiting = new Set<Outbox>();

const sendAll = () => {
  for (const outbox of waiting) void outbox.send();
};
// A network that is back ends every pause, and so does a page that may be gone in a moment.
window.addEventListener('online', sendAll);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendAll();
});

/**
 * Sends what changed, one request at a time, so that changes of one thing follow each other. What to send, and what an answer means,
 * is its owner's: `act` sends what is left and tells the outbox how it went.
 */
export class Outbox {
  readonly #act: () => Promise<void>;
  readonly #timer = new OneShotTimer(() => void this.send());
  #turn: Promise<void> | null = null;
  #failures = 0;

  constructor(act: () => Promise<void>) {
    this.#act = act;
  }

  get sending(): boolean {
    return this.#turn !== null;
  }

  /** Sends after `ms`; of two times the earlier one counts. */
  schedule(ms: number): void {
    waiting.add(this);
    this.#timer.start(ms);
  }

  /** Nobody answered: the same again after a pause, each time a longer one. */
  retryLater(): void {
    this.schedule(backoff(this.#failures));
    this.#failures += 1;
  }

  answered(): void {
    this.#failures = 0;
  }

  /** Sends now, unless something is on its way. Resolves when that has come to its end. */
  send(): Promise<void> {
    return this.#turn ?? this.#begin(this.#act);
  }

  /** Runs `act` while nothing else is sent. */
  async exclusive(act: () => Promise<void>): Promise<void> {
    while (this.#turn) await this.#turn;
    await this.#begin(act);
  }

  /** Once nothing is on its way. */
  async settled(): Promise<void> {
    await this.#turn;
  }

  /** Sends nothing more by itself. */
  stop(): void {
    this.#timer.stop();
    waiting.delete(this);
  }

  #begin(act: () => Promise<void>): Promise<void> {
    this.stop();
    this.#turn = act().finally(() => {
      this.#turn = null;
    });
    return this.#turn;
  }
}

/** One-shot timer; the earlier deadline wins. */
export class OneShotTimer {
  readonly #act: () => void;
  #due: { at: number; timer: ReturnType<typeof setTimeout> } | null = null;

  constructor(act: () => void) {
    this.#act = act;
  }

  start(ms: number): void {
    const at = Date.now() + ms;
    if (this.#due && this.#due.at <= at) return;
    this.stop();
    this.#due = {
      at,
      timer: setTimeout(() => {
        this.#due = null;
        this.#act();
      }, ms),
    };
  }

  stop(): void {
    if (this.#due) clearTimeout(this.#due.timer);
    this.#due = null;
  }
}

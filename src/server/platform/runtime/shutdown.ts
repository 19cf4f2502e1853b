/** Grace period for running requests before the process exits. */
const GRACE_MS = 30_000;

export interface Shutdown {
  /** Registers a resource to close; closed in reverse order. */
  onStop(close: () => Promise<void>): void;
  /** Closes everything once; later calls await the same promise. */
  stop(): Promise<void>;
  /** True once the shutdown has begun. */
  readonly stopping: boolean;
}

/** Graceful shutdown on SIGTERM or SIGINT: requests finish, then the database closes. A second signal exits at once. */
export function orderlyShutdown(onError: (error: unknown) => void): Shutdown {
  const closers: (() => Promise<void>)[] = [];
  let ending: Promise<void> | undefined;

  const closeAll = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close().catch(onError);
  };
  const stop = () => {
    ending ??= closeAll();
    return ending;
  };
  const onSignal = (signal: NodeJS.Signals) => {
    const code = signal === 'SIGINT' ? 130 : 143;
    if (ending) process.exit(code);
    setTimeout(() => process.exit(code), GRACE_MS).unref();
    void stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);

  return {
    onStop: (close) => closers.push(close),
    stop,
    get stopping() {
      return ending !== undefined;
    },
  };
}

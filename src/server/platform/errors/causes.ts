/** An error and its chain of causes, the outermost first. */
function* causes(error: unknown): Generator<Error> {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** Whether an error or one of its causes is of this class. */
export function isCausedBy(error: unknown, kind: new (...args: never[]) => Error): boolean {
  for (const cause of causes(error)) if (cause instanceof kind) return true;
  return false;
}

/** The first text that an error or one of its causes has under a name, e.g. the `constraint` that refused a statement. */
export function fieldOf(error: unknown, name: string): string | undefined {
  for (const cause of causes(error)) {
    const value: unknown = Reflect.get(cause, name);
    if (typeof value === 'string') return value;
  }
  return undefined;
}

/** Whether an error or one of its causes carries one of these codes: SQLSTATE of the database, or a name of the system. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  for (const cause of causes(error)) {
    const code: unknown = Reflect.get(cause, 'code');
    if (typeof code === 'string' && codes.includes(code)) return true;
  }
  return false;
}

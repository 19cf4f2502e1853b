/** Why the program cannot start, in one Spanish sentence for the person at the console. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

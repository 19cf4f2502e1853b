/** Why the program cannot start, in one Spanish sentence for the person at the console. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The same for something that was begun and came to nothing, in no way refused. */
export class BrokenOff extends StartError {}

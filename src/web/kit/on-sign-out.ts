interface Step {
  /** Before signing out; false stops it, e.g. because something could not be sent and the person wants to stay. */
  prepare: () => Promise<boolean>;
  /** After it, e.g. to take away what the device kept. */
  finish?: () => void;
}

const steps = new Set<Step>();

/** Registers a step; returns how to take it back. */
export function onSignOut(step: Step): () => void {
  steps.add(step);
  return () => {
    steps.delete(step);
  };
}

/** Runs the steps one after another. False when one of them wants the person to stay. */
export async function prepareSignOut(): Promise<boolean> {
  for (const { prepare } of steps) if (!(await prepare())) return false;
  return true;
}

export function finishSignOut(): void {
  for (const { finish } of steps) finish?.();
}

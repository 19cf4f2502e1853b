interface Step {
  /** Runs before signing out; false cancels it, e.g. because something could not be sent and the person wants to stay. */
  prepare: () => Promise<boolean>;
  /** Runs afterwards, e.g. to delete what the device kept. */
  finish?: () => void;
}

const steps = new Set<Step>();

/** Registers a step of signing out; returns the unregister function. */
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

interface Step {
  /** Before signing out; false stops it, e.g. because something could not be sent and the person wants to stay. */
  preparar: () => Promise<boolean>;
  /** After it, e.g. to take away what the device kept. */
  terminar?: () => void;
}

const steps = new Set<Step>();

/** Registers a step; returns how to take it back. */
export function alSalir(step: Step): () => void {
  steps.add(step);
  return () => {
    steps.delete(step);
  };
}

/** Runs the steps one after another. False when one of them wants the person to stay. */
export async function prepararSalida(): Promise<boolean> {
  for (const { preparar } of steps) if (!(await preparar())) return false;
  return true;
}

export function terminarSalida(): void {
  for (const { terminar } of steps) terminar?.();
}

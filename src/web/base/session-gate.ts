/**
 * What happens when a call is answered "no session". The shell sets the gate; `base` only waits for its answer:
 * `again` after the same person signed in once more, `gone` otherwise.
 */
export type GateAnswer = 'again' | 'gone';

/** Whom this page belongs to, by `personaKey`; travels with every call. */
let persona: string | null = null;

export const setPersona = (key: string | null): void => {
  persona = key;
};

export const personaHeader = (): Record<string, string> => (persona === null ? {} : { Persona: persona });

let gate: () => Promise<GateAnswer> = () => Promise.resolve('gone');
let pending: Promise<GateAnswer> | null = null;

export function setSessionGate(next: () => Promise<GateAnswer>): void {
  gate = next;
}

/** Asks once, however many calls find the session ended at the same time. */
export function askSessionGate(): Promise<GateAnswer> {
  pending ??= gate().finally(() => {
    pending = null;
  });
  return pending;
}

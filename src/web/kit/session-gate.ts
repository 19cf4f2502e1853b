import { GENERAL_FAILURE, SESSION_LIVES } from '#shared/base/errors.ts';
import { CallError } from './call-error.ts';

/**
 * What happens when a call is answered "no session". The shell sets the gate; the kit only waits for its answer:
 * `again` after the same person signed in once more; `gone` when the person leaves; `alive` when the session goes on, `unknown`
 * when nobody can say: then only this call got no good answer.
 */
export type GateAnswer = 'again' | 'gone' | 'alive' | 'unknown';

const NO_SESSION_STATUS = 401;

/** What the last answer said of the profile of whoever is signed in. */
let profile: string | null = null;

/** Who is signed in on this page (`personaKey`); sent with every call in the header `Persona`. */
let person: string | null = null;

export const setPerson = (key: string | null): void => {
  if (key !== person) profile = null;
  person = key;
};

/** Who is signed in on this page; null for nobody. */
export const currentPerson = (): string | null => person;

export const personHeader = (): Record<string, string> => (person === null ? {} : { Persona: person });

let gate: () => Promise<GateAnswer> = () => Promise.resolve('gone');
let pending: Promise<GateAnswer> | null = null;

export function setSessionGate(next: () => Promise<GateAnswer>): void {
  gate = next;
}

const entered = new Set<() => void>();

/** Calls `act` once the same person has signed in again over the screen and the dialog is gone. Answers how to take that back. */
export function onEnteredAgain(act: () => void): () => void {
  entered.add(act);
  return () => {
    entered.delete(act);
  };
}

export function tellEnteredAgain(): void {
  for (const act of entered) act();
}

let acts = 0;

/** True while something a person asked to be done is on its way: with a new session it goes on. */
export const actOnItsWay = (): boolean => acts > 0;

let onForbidden: () => Promise<unknown> = () => Promise.resolve();
let looking = false;

/** What is done when a call turns out not to be for the person of this page, or says that their profile changed. */
export function setOnForbidden(next: () => Promise<unknown>): void {
  onForbidden = next;
}

/** What the page shows may no longer be for this person: looked into once, however many calls say so. */
export function tellForbidden(): void {
  if (looking) return;
  looking = true;
  void onForbidden().finally(() => {
    looking = false;
  });
}

/** An answer says which profile it was given to: where it is another one than before, the page asks for it anew. */
export function seeProfile(tag: string | null): void {
  if (tag === null || tag === profile) return;
  const known = profile !== null;
  profile = tag;
  if (known) tellForbidden();
}

/**
 * Asks once, however many calls find the session ended at the same time.
 * @throws CallError `network` unless the session is over: the call can be tried again, and nobody is led to the login.
 */
async function askSessionGate(): Promise<'again' | 'gone'> {
  pending ??= gate().finally(() => {
    pending = null;
  });
  const answer = await pending;
  if (answer === 'alive') throw new CallError('network', SESSION_LIVES, { status: NO_SESSION_STATUS });
  if (answer === 'unknown') throw new CallError('network', GENERAL_FAILURE);
  return answer;
}

/**
 * Sends, and once more after the same person signed in again over the screen. `act`: something is to be done, so an ended
 * session never ends in a bare login.
 */
export async function withSession<R extends { status: number }>(
  send: () => Promise<R>,
  { act }: { act: boolean },
): Promise<R> {
  if (act) acts += 1;
  try {
    const reply = await send();
    if (reply.status !== NO_SESSION_STATUS) return reply;
    return (await askSessionGate()) === 'again' ? await send() : reply;
  } finally {
    if (act) acts -= 1;
  }
}

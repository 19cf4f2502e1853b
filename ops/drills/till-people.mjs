// People at the tills of a school in the drill: each with a session of their own, and what they send is sent again with the same key while
// nobody answers, as the web does. What was answered is kept in the ledger.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connection, formOf } from './people.mjs';
import { signIn } from './school.mjs';

/** The same numbers for the same seed (mulberry32). */
export function chanceOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n) => Math.floor(next() * n);
  return {
    below,
    is: (share) => next() < share,
    /** One of these; undefined of none. */
    of: (list) => list[below(list.length)],
    between: (least, most) => least + below(most - least + 1),
  };
}

/** Opened and closed: nobody sends anything while the school is looked at. */
export function gate() {
  let opened = Promise.resolve();
  let open = () => {};
  return {
    passed: () => opened,
    close() {
      opened = new Promise((resolve) => {
        open = resolve;
      });
    },
    open: () => open(),
  };
}

export const newTally = () => ({
  acts: 0,
  done: 0,
  refused: 0,
  forbidden: 0,
  away: 0,
  repeated: 0,
  of: {},
  why: {},
});

/**
 * @returns {ask, read, close}: `ask(method, path, body)` resolves to {code, data, message, status} of a write, `read(path)` to the data of a
 * read or null
 */
export async function person(url, { usuario, contrasenia, can }, { door, chance, tally, faults }) {
  const cookie = await signIn(url, usuario, 'colaborador', contrasenia);
  const { call, close } = connection(url, cookie);
  const bodyOf = (body) => (body?.file ? formOf('importacion', body.part, [body.file]) : body);

  async function answered(method, path, body, key) {
    const headers = { connection: 'keep-alive', ...(key && { 'idempotency-key': key }) };
    for (;;) {
      await door.passed();
      const answer = await call(method, `/api${path}`, { body: bodyOf(body), headers });
      const broken = answer.status === 0 || answer.status === 503;
      if (!broken) {
        let said;
        try {
          said = JSON.parse(answer.text);
        } catch {
          // It ended in the middle of its answer.
          tally.away += 1;
          continue;
        }
        if (answer.status >= 500)
          faults.push(`${usuario} ${method} ${path}: ${answer.status} ${answer.text}`);
        return { status: answer.status, text: answer.text, ...said };
      }
      tally.away += 1;
      await sleep(20 + chance.below(80));
    }
  }

  /** A write, sometimes sent twice at once, and sometimes once more after it was answered. */
  async function ask(method, path, body) {
    const key = randomUUID();
    const twice = chance.is(0.06);
    const answers = await Promise.all(
      Array.from({ length: twice ? 2 : 1 }, () => answered(method, path, body, key)),
    );
    const done = answers.find(({ status, code }) => status === 200 && code === 1);
    if (done && chance.is(0.08)) answers.push(await answered(method, path, body, key));
    if (answers.length > 1) tally.repeated += 1;
    for (const one of answers) {
      // Of two at once the first may be refused and the second, later, go through; what was done once is never said otherwise again.
      if (done && one.status === 200 && one.code === 1 && one.text !== done.text)
        faults.push(
          `${method} ${path}: one key, two answers: ${done.text.slice(0, 300)} / ${one.text.slice(0, 300)}`,
        );
    }
    const last = done ?? answers[0];
    if (done) tally.done += 1;
    else if (last.status === 403) tally.forbidden += 1;
    else {
      tally.refused += 1;
      const why = `${method} ${path.replace(/\d+/g, 'n')}: ${String(last.message)
        .replace(/[\d,.]+/g, 'n')
        .slice(0, 60)}`;
      tally.why[why] = (tally.why[why] ?? 0) + 1;
    }
    return { ...last, isDone: done !== undefined };
  }

  const read = async (path) => {
    const { status, data } = await answered('GET', path);
    return status === 200 ? data : null;
  };
  return { usuario, can, ask, read, close };
}

import type { Db } from './db.ts';

interface Question<K, V> {
  key: K;
  resolve: (answer: V | undefined) => void;
  reject: (reason: unknown) => void;
}

/**
 * Answers many questions of one kind with one statement: what is asked of a database within `ms` is asked together.
 * For what screens ask by themselves: nobody feels the moment more, and 80 of them a second cost as much as ten. Nothing
 * is kept: each answer was read after its question.
 * @param ask answers in the order of the keys; undefined where there is nothing.
 */
export function gather<K, V>(
  ms: number,
  ask: (db: Db, keys: readonly K[]) => Promise<readonly (V | undefined)[]>,
): (db: Db, key: K) => Promise<V | undefined> {
  const waiting = new WeakMap<Db, Question<K, V>[]>();
  async function answer(db: Db, questions: readonly Question<K, V>[]): Promise<void> {
    waiting.delete(db);
    try {
      const answers = await ask(
        db,
        questions.map(({ key }) => key),
      );
      questions.forEach(({ resolve }, index) => {
        resolve(answers[index]);
      });
    } catch (error) {
      for (const { reject } of questions) reject(error);
    }
  }
  return (db, key) =>
    new Promise((resolve, reject) => {
      const question = { key, resolve, reject };
      const others = waiting.get(db);
      if (others) {
        others.push(question);
        return;
      }
      const questions = [question];
      waiting.set(db, questions);
      setTimeout(() => void answer(db, questions), ms);
    });
}

/** Half of what a person notices. */
export const GATHER_MS = 100;

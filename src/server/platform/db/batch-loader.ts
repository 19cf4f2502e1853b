import type { Db } from './db.ts';

interface Question<K, V> {
  key: K;
  resolve: (answer: V | undefined) => void;
  reject: (reason: unknown) => void;
}

/**
 * A batch loader: keys asked of one database within `ms` are read with one statement. For polling, where 80 requests a second then
 * cost as much as ten. Nothing is cached: each answer is read after its question.
 * @param ask reads the keys; answers in their order, undefined where there is none.
 */
export function batchLoader<K, V>(
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

/** Milliseconds of a batch: half of the delay that a person notices. */
export const BATCH_MS = 100;

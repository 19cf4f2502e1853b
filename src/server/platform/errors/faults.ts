/** Requests of this process that ended in a failure of its own (5xx). */
export interface Faults {
  note(id: string, when: Date): void;
  /** Ids of those since an instant, the newest last; at most 100 are known, `count` goes on. */
  since(instant: Date): { count: number; ids: string[] };
}

const KEPT = 100;
const DAY_MS = 86_400_000;

export function countFaults(): Faults {
  let noted: { id: string; when: number }[] = [];
  return {
    note(id, when) {
      noted = noted.filter((one) => when.getTime() - one.when < DAY_MS);
      // Of thousands the last tell as much; a thousand is as alarming as ten thousand.
      if (noted.length >= 10 * KEPT) noted.shift();
      noted.push({ id, when: when.getTime() });
    },
    since(instant) {
      const found = noted.filter(({ when }) => when >= instant.getTime());
      return { count: found.length, ids: found.slice(-KEPT).map(({ id }) => id) };
    },
  };
}

/** A stream of numbers that depends on its name alone: the same school every time it is built. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(min: number, max: number): number;
  /** One element of a list that is not empty. */
  pick<T>(list: readonly [T, ...T[]]): T;
  chance(probability: number): boolean;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Mulberry32, a small generator that is even enough for names and marks. */
export function randomFor(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    chance: (probability) => next() < probability,
  };
}

// `npm test -- --todo --parte 2/3`: everything instead of the everyday run, and of that the work of the second of three machines. Every test
// belongs to exactly one of them.
import { Stop } from './project.mjs';

const everything = '--todo';
const option = '--parte';
const example = `Escriba, por ejemplo, npm test -- ${everything} (todas las pruebas) o npm test -- ${option} 2/3: la segunda de tres partes.`;

/**
 * What the arguments of `npm test` ask for: {at, of, all}, counted from 1; the whole is {at: 1, of: 1}. `all`: not only the everyday run.
 * @throws Stop for what cannot be understood: a run that silently left tests out would be worse than none.
 */
export function readShare(args) {
  const all = args.includes(everything);
  const rest = args.filter((arg) => arg !== everything);
  if (rest.length === 0) return { at: 1, of: 1, all };
  const [name, value = '', ...more] = rest.flatMap((arg) => arg.split('='));
  const [, at, of] = /^(\d{1,3})\/(\d{1,3})$/.exec(value)?.map(Number) ?? [];
  if (name !== option || more.length > 0 || !(at >= 1 && at <= of))
    throw new Stop(`No se entiende «${args.join(' ')}». ${example}`);
  return { at, of, all };
}

/** What vitest and Playwright call it; nothing for the whole. */
export const shardOption = ({ at, of }) => (of > 1 ? [`--shard=${at}/${of}`] : []);

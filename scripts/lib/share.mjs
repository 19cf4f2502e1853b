// `npm test -- --parte 2/3`: the second of three machines that share the work of one run. Every test belongs to exactly one of them.
import { Stop } from './project.mjs';

const option = '--parte';
const example = `Escriba, por ejemplo, npm test -- ${option} 2/3: la segunda de tres partes.`;

/**
 * What the arguments of `npm test` ask for: {at, of}, counted from 1; the whole is {at: 1, of: 1}.
 * @throws Stop for what cannot be understood: a run that silently left tests out would be worse than none.
 */
export function readShare(args) {
  if (args.length === 0) return { at: 1, of: 1 };
  const [name, value = '', ...more] = args.flatMap((arg) => arg.split('='));
  const [, at, of] = /^(\d{1,3})\/(\d{1,3})$/.exec(value)?.map(Number) ?? [];
  if (name !== option || more.length > 0 || !(at >= 1 && at <= of))
    throw new Stop(`No se entiende «${args.join(' ')}». ${example}`);
  return { at, of };
}

/** What vitest and Playwright call it; nothing for the whole. */
export const shardOption = ({ at, of }) => (of > 1 ? [`--shard=${at}/${of}`] : []);

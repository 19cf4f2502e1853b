import { palabras, plain } from '#shared/base/plain.ts';

/** Whether every word of the search stands somewhere in a text, accents and case aside; of an empty search all do. */
export function buscador(search: string): (text: string) => boolean {
  const words = palabras(plain(search));
  return (text) => {
    const read = words.length > 0 ? plain(text) : '';
    return words.every((word) => read.includes(word));
  };
}

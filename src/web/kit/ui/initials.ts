const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y']);

const words = (text: string) =>
  text.split(/\s+/).filter((word) => word !== '' && !PARTICLES.has(word.toLowerCase()));

const first = (word: string | undefined) => [...(word ?? '')][0]?.toLocaleUpperCase('es') ?? '';

/**
 * First given name and first surname. Students have two surnames at the end of their name, after two given names or three.
 * With a second name or surname missing the words do not tell: `surname` does.
 * Of others, whose name is one text, the surname is the third of four words or more, the second of two or three.
 */
export function initials(name: string, twoSurnames = false, surname = ''): string {
  const parts = words(name);
  if (surname) return first(parts[0]) + first(words(surname)[0] ?? surname);
  const ofOthers = parts.length > 5 ? 3 : parts.length > 3 ? 2 : 1;
  const place = twoSurnames ? Math.max(1, parts.length - 2) : ofOthers;
  return first(parts[0]) + first(parts[place]);
}

/** Monogram of a subject: the first letters of its first two long words, or two letters of a single one. */
export function monogramOf(subject: string): string {
  const parts = words(subject).filter((word) => word.length > 2);
  const [one = subject, two] = parts;
  if (two) return first(one) + first(two);
  return first(one) + ([...one][1]?.toLocaleLowerCase('es') ?? '');
}

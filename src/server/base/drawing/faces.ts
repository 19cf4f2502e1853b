import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { lettersOf } from './cmap.ts';
import { unpackWoff } from './woff.ts';

const require = createRequire(import.meta.url);

export interface Face {
  family: 'Figtree' | 'Noto Sans';
  subset: string;
  weight: 400 | 700;
  font: Buffer;
  letters: ReadonlySet<number>;
}

const figtree = (subset: string, weight: number): string =>
  require.resolve(`@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`);
const noto = (subset: string, weight: number): string =>
  require.resolve(`@fontsource/noto-sans/files/noto-sans-${subset}-${weight}-normal.woff`);

const read = (
  family: Face['family'],
  path: (subset: string, weight: number) => string,
  subsets: readonly string[],
): Face[] =>
  subsets.flatMap((subset) =>
    ([400, 700] as const).map((weight) => {
      const font = unpackWoff(readFileSync(path(subset, weight)));
      return { family, subset, weight, font, letters: lettersOf(font) };
    }),
  );

/** The faces of the screen, read from the package: no font of the machine takes part. The second file has Polish surnames. */
const OWN = read('Figtree', figtree, ['latin', 'latin-ext']);

/** Letters that Figtree lacks: ꞌ of the Mayan languages, Vietnamese, Greek, Cyrillic. Read when the first of them is to be drawn. */
let others: Face[] | undefined;
function fallback(): Face[] {
  others ??= read('Noto Sans', noto, [
    ...['latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'latin'],
  ]);
  return others;
}

const INVISIBLE = /[\s\p{Cf}\p{Cc}]/u;
const isOwn = (letter: string): boolean =>
  INVISIBLE.test(letter) || OWN.some(({ letters }) => letters.has(letter.codePointAt(0) ?? 0));

/** The faces to draw these texts with. */
export const facesFor = (texts: readonly string[]): readonly Face[] =>
  texts.every((text) => [...text].every(isOwn)) ? OWN : [...OWN, ...fallback()];

/** The first face that has a letter; Figtree for what none has. */
export function faceOf(letter: string, weight: Face['weight']): Face {
  const code = letter.codePointAt(0) ?? 0;
  const has = (face: Face) => face.weight === weight && face.letters.has(code);
  const own = OWN.find((face) => face.weight === weight);
  if (!own) throw new Error(`no face of weight ${weight}`);
  if (isOwn(letter)) return OWN.find(has) ?? own;
  return fallback().find(has) ?? own;
}

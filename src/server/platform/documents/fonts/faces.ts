import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { lettersOf } from './cmap.ts';
import { farFace } from './far.ts';
import { inTheFonts } from './letters.ts';
import { unpackWoff } from './woff.ts';

const require = createRequire(import.meta.url);

export interface Face {
  family: 'Figtree' | 'Noto Sans' | 'Chocolate Classical Sans' | 'Gowun Dodum';
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

const BLANK = /\s/;
const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;
const isOwn = (letter: string): boolean =>
  BLANK.test(letter) || OWN.some(({ letters }) => letters.has(codeOf(letter)));

/** The face that has a letter, the nearest first. Those of far writings have one weight. */
function findFace(letter: string, weight: Face['weight']): Face | undefined {
  const has = (face: Face) => face.weight === weight && face.letters.has(codeOf(letter));
  return isOwn(letter) ? OWN.find(has) : (fallback().find(has) ?? farFace(letter));
}

/** The faces to draw these texts with. */
export function facesFor(texts: readonly string[]): readonly Face[] {
  const others = [...new Set(texts.join(''))].filter((letter) => !isOwn(letter));
  if (others.length === 0) return OWN;
  const near = [...OWN, ...fallback()];
  const far = others.flatMap((letter) => findFace(letter, 400) ?? []);
  return [...new Set([...near, ...far])];
}

/** The first face that has a letter; Figtree for what none has. */
export function faceOf(letter: string, weight: Face['weight']): Face {
  const own = OWN.find((face) => face.weight === weight);
  if (!own) throw new Error(`no face of weight ${weight}`);
  return findFace(letter, weight) ?? own;
}

/** Fast path for most documents: Figtree has every character. */
const COMMON = /^[\u0020-\u00ff]*$/;

/** A combining mark is drawn in the font of its base letter. */
function isDrawn(sign: string): boolean {
  const [letter = ' ', ...marks] = inTheFonts(sign);
  const face = findFace(letter, 400);
  return BLANK.test(letter) || (face !== undefined && marks.every((mark) => face.letters.has(codeOf(mark))));
}

/** What of a text would be a box: signs of more than one letter, as most emoji are, stay whole. */
export function withoutFace(text: string): string[] {
  if (COMMON.test(text)) return [];
  const signs = [...new Intl.Segmenter('es').segment(text)].map(({ segment }) => segment);
  return [...new Set(signs)].filter((sign) => !isDrawn(sign));
}

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

/**
 * The font of the screen, read from its package, so that output does not depend on installed fonts. The file `latin-ext` has
 * Polish surnames.
 */
const OWN = read('Figtree', figtree, ['latin', 'latin-ext']);

/** Fallback fonts for what Figtree lacks: ꞌ of the Mayan languages, Vietnamese, Greek, Cyrillic. Loaded when first needed. */
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

/**
 * The first font with a glyph for this character, in order of preference. Fonts for Chinese, Japanese and Korean have one weight.
 */
function findFace(letter: string, weight: Face['weight']): Face | undefined {
  const has = (face: Face) => face.weight === weight && face.letters.has(codeOf(letter));
  return isOwn(letter) ? OWN.find(has) : (fallback().find(has) ?? farFace(letter));
}

/** The fonts needed for these texts. */
export function facesFor(texts: readonly string[]): readonly Face[] {
  const others = [...new Set(texts.join(''))].filter((letter) => !isOwn(letter));
  if (others.length === 0) return OWN;
  const near = [...OWN, ...fallback()];
  const far = others.flatMap((letter) => findFace(letter, 400) ?? []);
  return [...new Set([...near, ...far])];
}

/** The first font with a glyph for this character; Figtree if none has one. */
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

/** Characters of a text that no font can draw. Sequences of several code points, as most emoji are, stay whole. */
export function withoutFace(text: string): string[] {
  if (COMMON.test(text)) return [];
  const signs = [...new Intl.Segmenter('es').segment(text)].map(({ segment }) => segment);
  return [...new Set(signs)].filter((sign) => !isDrawn(sign));
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { alUsar } from '#shared/base/al-usar.ts';
import { lettersOf } from './cmap.ts';
import type { Face } from './faces.ts';
import { unpackWoff } from './woff.ts';

const require = createRequire(import.meta.url);

/** Fonts for Chinese, Japanese and Korean: a hundred files each, one weight. */
const FAMILIES = [
  {
    family: 'Chocolate Classical Sans',
    ranges: () => require.resolve('@fontsource/chocolate-classical-sans/unicode.json'),
    file: (subset: string) =>
      require.resolve(
        `@fontsource/chocolate-classical-sans/files/chocolate-classical-sans-${subset}-400-normal.woff`,
      ),
  },
  {
    family: 'Gowun Dodum',
    ranges: () => require.resolve('@fontsource/gowun-dodum/unicode.json'),
    file: (subset: string) =>
      require.resolve(`@fontsource/gowun-dodum/files/gowun-dodum-${subset}-400-normal.woff`),
  },
] as const;

const rangesOf = z.record(z.string(), z.string());

/** Code points of a CSS `unicode-range`, e.g. `U+3401,U+3d18-3d19`. */
function* codesOf(ranges: string): Generator<number> {
  for (const range of ranges.replaceAll('U+', '').split(',')) {
    const [first = Number.NaN, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
    for (let code = first; code <= last; code += 1) yield code;
  }
}

type Family = (typeof FAMILIES)[number];

/** Subset file by code point. Subsets with a name (`latin`) are skipped: the other fonts have those alphabets. */
const places = alUsar(() => {
  const found = new Map<number, { family: Family; subset: string }>();
  for (const family of FAMILIES) {
    const files = rangesOf.parse(JSON.parse(readFileSync(family.ranges(), 'utf8')));
    for (const [name, ranges] of Object.entries(files)) {
      const [, subset] = /^\[(\d+)\]$/.exec(name) ?? [];
      if (subset === undefined) continue;
      for (const code of codesOf(ranges)) if (!found.has(code)) found.set(code, { family, subset });
    }
  }
  return found;
});

const read = new Map<string, Face>();

/** Font for a Chinese, Japanese or Korean character. Reads only the subset file that contains it. */
export function farFace(letter: string): Face | undefined {
  const code = letter.codePointAt(0) ?? 0;
  const place = places().get(code);
  if (!place) return undefined;
  const { family, subset } = place;
  const path = family.file(subset);
  let face = read.get(path);
  if (!face) {
    const font = unpackWoff(readFileSync(path));
    face = { family: family.family, subset, weight: 400, font, letters: lettersOf(font) };
    read.set(path, face);
  }
  return face.letters.has(code) ? face : undefined;
}

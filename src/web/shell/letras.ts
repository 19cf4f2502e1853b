import cyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff2?url';
import greek from '@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff2?url';
import vietnamese from '@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff2?url';

/** Alphabets of names that the first visit does not name, in one weight: a file is asked for when a letter of it is shown. */
const LETRAS = [
  [vietnamese, 'U+1EA0-1EF9'],
  [greek, 'U+370-3FF'],
  [cyrillic, 'U+400-45F, U+490-491, U+4B0-4B1'],
] as const;

export function ofrecerLetras(): void {
  if (typeof FontFace === 'undefined') return;
  for (const [url, unicodeRange] of LETRAS)
    document.fonts.add(
      new FontFace('Noto Sans', `url(${url})`, { display: 'swap', weight: '300 900', unicodeRange }),
    );
}

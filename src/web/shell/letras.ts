import cyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff2?url';
import greek from '@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff2?url';
import latinExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff2?url';
import vietnamese from '@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff2?url';

/**
 * Fonts for names with characters outside Latin-1, most in one weight. A file is downloaded when one of its characters is shown
 * (`unicode-range`).
 */
const LETRAS = [
  [latinExt, 'U+100-2FF, U+1E00-1EFF, U+A720-A7FF', '600 900'],
  [vietnamese, 'U+1EA0-1EF9', '300 900'],
  [greek, 'U+370-3FF', '300 900'],
  [cyrillic, 'U+400-45F, U+490-491, U+4B0-4B1', '300 900'],
] as const;

export function ofrecerLetras(): void {
  if (typeof FontFace === 'undefined') return;
  for (const [url, unicodeRange, weight] of LETRAS)
    document.fonts.add(new FontFace('Noto Sans', `url(${url})`, { display: 'swap', weight, unicodeRange }));
}

/** Characters that file systems refuse, and path separators. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters on purpose
const REFUSED = /[\u0000-\u001f\u007f"*/:<>?\\|]/g;

export const fileName = (text: string): string => text.replace(REFUSED, '_').trim();

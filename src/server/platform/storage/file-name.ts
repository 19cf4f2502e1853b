/** What systems do not take in the name of a file, and what would make it another folder. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const REFUSED = /[\u0000-\u001f\u007f"*/:<>?\\|]/g;

export const fileName = (text: string): string => text.replace(REFUSED, '_').trim();

/** Text cut to its first `keep` characters plus three dots when it has more than `limit`. */
export function truncate(text: string, keep: number, limit = keep): string {
  const letters = [...text];
  return letters.length > limit ? `${letters.slice(0, keep).join('')}...` : text;
}

/** Longest name of a file, without its extension, that is shown whole. */
const LONG_NAME = 30;

/** A file name as people recognise it: the first 30 characters, four dots and the extension. */
export function truncateFileName(name: string): string {
  const dot = name.lastIndexOf('.');
  const [base, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot + 1)] : [name, ''];
  const letters = [...base];
  return letters.length > LONG_NAME ? `${letters.slice(0, LONG_NAME).join('')}....${extension}` : name;
}

/** Text cut to its first `keep` characters plus three dots when it has more than `limit`. */
export function recorte(text: string, keep: number, limit = keep): string {
  const letters = [...text];
  return letters.length > limit ? `${letters.slice(0, keep).join('')}...` : text;
}

/** Longest file name shown whole. */
const NOMBRE_LARGO = 30;

/** A file name as people recognise it: the first 30 characters, four dots and the extension. */
export function recorteArchivo(name: string): string {
  const letters = [...name];
  if (letters.length <= NOMBRE_LARGO) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot + 1) : '';
  return `${letters.slice(0, NOMBRE_LARGO).join('')}....${extension}`;
}

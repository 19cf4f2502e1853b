/** Number of leading bytes that determine the type of a file. Its name is never used. */
export const CABEZA_BYTES = 512;

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
const empieza = (cabeza: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, index) => cabeza[index] === byte);
const dice = (cabeza: Uint8Array, desde: number, texto: string): boolean =>
  latin1(cabeza.subarray(desde, desde + texto.length)) === texto;

const MACH_O = [
  [0xfe, 0xed, 0xfa, 0xce],
  [0xfe, 0xed, 0xfa, 0xcf],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
];

/** What may precede the first element of a page, with its end. */
const PROLOGOS: readonly (readonly [inicio: RegExp, fin: string])[] = [
  [/^<!--/, '-->'],
  [/^<\?xml/, '>'],
  [/^<!doctype\s+svg/, '>'],
];
const PAGINA = /^<!doctype\s+html\b/;
const ELEMENTO = /^<(?:html|head|body|script|iframe|svg|img|style|meta|link|object|embed|form|title)\b/;

/**
 * Skips to the first element. In steps: one regular expression would backtrack over every end of every comment, which takes years
 * even for 512 bytes.
 */
function sinPrologo(texto: string): string {
  let resto = texto.trimStart();
  for (;;) {
    const [, fin] = PROLOGOS.find(([inicio]) => inicio.test(resto)) ?? [];
    if (fin === undefined) return resto;
    // Browsers parse `<!-->` as a whole comment.
    const en = resto.indexOf(fin, 2);
    if (en < 0) return '';
    resto = resto.slice(en + fin.length).trimStart();
  }
}

/** True for executables, scripts and anything that a browser would run as a page. */
export function esProhibido(cabeza: Uint8Array): boolean {
  if (dice(cabeza, 0, 'MZ') || dice(cabeza, 0, '\x7fELF') || dice(cabeza, 0, '#!')) return true;
  if (MACH_O.some((bytes) => empieza(cabeza, ...bytes))) return true;
  const texto = latin1(cabeza.subarray(0, CABEZA_BYTES))
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .toLowerCase();
  const primero = sinPrologo(texto);
  return PAGINA.test(primero) || ELEMENTO.test(primero);
}

/** Media type a file is served with; unknown types can only be downloaded. */
export function tipoDe(cabeza: Uint8Array): string {
  if (empieza(cabeza, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (dice(cabeza, 0, '\x89PNG')) return 'image/png';
  if (dice(cabeza, 0, 'GIF8')) return 'image/gif';
  if (dice(cabeza, 0, 'RIFF') && dice(cabeza, 8, 'WEBP')) return 'image/webp';
  if (dice(cabeza, 0, 'II*\0') || dice(cabeza, 0, 'MM\0*')) return 'image/tiff';
  if (dice(cabeza, 0, '%PDF-')) return 'application/pdf';
  if (dice(cabeza, 0, 'PK\x03\x04')) return 'application/zip';
  return cabeza.includes(0) ? 'application/octet-stream' : 'text/plain';
}

/** Message why a file cannot be attached; null if it can. */
export function motivoDeRechazo(
  nombre: string,
  { bytes, prohibido }: { bytes: number; prohibido: boolean },
): string | null {
  if (bytes === 0) return `"${nombre}" está vacío.`;
  return prohibido ? `"${nombre}" no se puede adjuntar: es un programa o una página web.` : null;
}

/** Ids of built-in date formats, and of formats of only a time. ECMA-376 part 1, 18.8.30. */
const DAYS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const TIMES = new Set([18, 19, 20, 21, 45, 46, 47]);

export type Format = 'day' | 'time' | 'number';

/** Literals of a number format: quoted, escaped or bracketed text and padding. Excel's formats have at most 255 characters. */
const LITERALS = /"[^"]{0,255}"|\\.|\[[^\]]{0,255}\]|[_*]./g;
const FORMAT_MAX = 255;

/** Kind of value that a number format shows; `code` is undefined for built-in formats. */
export function formatOf(id: number, code: string | undefined): Format {
  if (code === undefined) return DAYS.has(id) ? 'day' : TIMES.has(id) ? 'time' : 'number';
  if (/\[[hms]{1,2}\]/i.test(code)) return 'time';
  const shown = code.slice(0, FORMAT_MAX).replace(LITERALS, '').toLowerCase().split(';')[0] ?? '';
  if (/general|[#?%]/.test(shown)) return 'number';
  if (/[yd]/.test(shown)) return 'day';
  if (/[hs]/.test(shown)) return 'time';
  return shown.includes('m') ? 'day' : 'number';
}

const DAY_MS = 86_400_000;
/** Serial number of 31 December 9999, Excel's last day. */
const LAST_DAY = 2_958_465;
/** Excel treats 1900 as a leap year: serial numbers below 60, its 29 February, are one too low. */
const FALSE_LEAP_DAY = 60;

function dayOf(serial: number, is1904: boolean): string {
  const shift = is1904 ? 0 : serial < FALSE_LEAP_DAY ? 1 : 0;
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return new Date(epoch + (Math.floor(serial) + shift) * DAY_MS).toISOString().slice(0, 10);
}

const timeOf = (serial: number): string =>
  new Date(Math.round(serial * 1440) * 60_000).toISOString().slice(11, 16);

function withoutZeros(text: string): string {
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, end);
}

/** A fraction with 15 significant digits, as Excel shows it: 7.1 + 0.2 is 7.3 there. Integers keep all digits. */
function plain(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const short = Number(value.toPrecision(15));
  return Math.abs(short) < 1e-6 ? withoutZeros(short.toFixed(15)) : String(short);
}

export function numberText(text: string, format: Format, is1904: boolean): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  if (format === 'number' || value < 0 || value > LAST_DAY) return plain(value);
  return format === 'time' || value < 1 ? timeOf(value % 1) : dayOf(value, is1904);
}

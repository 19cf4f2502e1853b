import { z } from 'zod';

/** Readings of single settings: each takes what was written and adds why it cannot be used, to be said after the name. */
type Context = z.core.$RefinementCtx<string>;

function refuse(context: Context, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

export function readPort(value: string, context: Context): number {
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port;
  return refuse(context, 'debe ser un número de 0 a 65535 (0 elige uno libre)');
}

/** Enough to see how cost grows; each section of so large a school would already hold two thousand. */
const STUDENTS_MAX = 100_000;

export function readStudents(value: string, context: Context): number {
  const students = Number(value);
  if (/^\d{1,6}$/.test(value) && students >= 1 && students <= STUDENTS_MAX) return students;
  return refuse(context, `debe ser un número de 1 a ${STUDENTS_MAX}`);
}

export function readCount(value: string, context: Context): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  return refuse(context, 'debe ser un número mayor que cero');
}

const UNITS = { MB: 1024 ** 2, GB: 1024 ** 3 };

/** `500MB`, `1.5 GB`. */
export function readSize(value: string, context: Context): number {
  const [, number, unit] = /^(\d{1,7}(?:\.\d{1,2})?) ?(MB|GB)$/i.exec(value) ?? [];
  if (number && unit) return Math.round(Number(number) * UNITS[unit.toUpperCase() === 'GB' ? 'GB' : 'MB']);
  return refuse(context, 'debe ser un tamaño como 500MB o 2GB');
}

/** Without a trailing slash, so that paths can be appended. */
export function readWebUrl(value: string, context: Context): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') {
    let { href } = url;
    while (href.endsWith('/')) href = href.slice(0, -1);
    return href;
  }
  return refuse(context, 'debe ser una dirección completa que empiece con http:// o https://');
}

const OWN_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A folder of the network, without a trailing slash. What comes from there is proved, yet who listens should not learn who asks. */
export function readFolderUrl(value: string, context: Context): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && OWN_HOSTS.has(url.hostname));
  if (!url || !safe) return refuse(context, 'debe ser una dirección completa que empiece con https://');
  if (url.username || url.password || url.search || url.hash)
    return refuse(context, 'debe ser la dirección de una carpeta, sin usuario, «?» ni «#»');
  return readWebUrl(value, context);
}

export function readDatabaseUrl(value: string, context: Context): string {
  const protocol = URL.canParse(value) ? new URL(value).protocol : '';
  if (protocol === 'postgres:' || protocol === 'postgresql:') return value;
  return refuse(context, 'debe tener la forma postgres://usuario:clave@servidor:puerto/base');
}

/**
 * Who may say where a request came from: nobody, that many proxies in a row, or those of these addresses. `true` is one proxy: whoever asks
 * may have written an address of their own in front of the one that the proxy adds.
 */
export function readTrustProxy(value: string, context: Context): false | number | string[] {
  if (value === 'false') return false;
  if (value === 'true') return 1;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  if (
    addresses.every((address) =>
      /^[\da-fA-F.:]+(?:\/\d{1,3})?$|^(?:loopback|linklocal|uniquelocal)$/.test(address),
    )
  )
    return addresses;
  return refuse(context, 'debe ser true, false, un número de intermediarios o una lista de direcciones');
}

export function readTimeZone(value: string, context: Context): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return value;
  } catch {
    return refuse(context, 'debe ser una zona horaria como America/Guatemala');
  }
}

export function readInstant(value: string, context: Context): Date {
  const instant = z.iso.datetime({ offset: true }).safeParse(value);
  if (instant.success) return new Date(instant.data);
  return refuse(context, 'debe ser una fecha y hora como 2026-08-01T12:00:00-06:00');
}

/** Places of backups, separated by commas. */
export const readPlaces = (value: string): string[] =>
  value
    .split(',')
    .map((place) => place.trim())
    .filter(Boolean);

/** How many copies are kept of the last hours, days, weeks and months: `24/7/4/12`. */
export function readRetention(value: string, context: Context) {
  const found = /^(\d{1,4})\/(\d{1,4})\/(\d{1,4})\/(\d{1,4})$/.exec(value);
  if (!found) return refuse(context, 'debe tener la forma 24/7/4/12 (horas, días, semanas y meses)');
  const [hours = 0, days = 0, weeks = 0, months = 0] = found.slice(1).map(Number);
  return { hours, days, weeks, months };
}

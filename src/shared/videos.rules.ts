/** The address as far as it matters: accepted hosts, then `/{id}` or `/watch` with `v={id}` among its parameters. */
const CORTO = /^\/([A-Za-z0-9_-]{11})$/;
const WATCH = /^v=([A-Za-z0-9_-]{11})$/;
const DIRECCION =
  /^(?:https?:\/\/)?(?:www\.|m\.)?(youtube\.com|youtu\.be)(\/[^?#\s]*)(?:\?([^#\s]*))?(?:#\S*)?$/i;

const ENLACE_MAX = 2000;

/**
 * The id of a YouTube link, or null when the link does not have an accepted form: `{host}/{id}` or
 * `{host}/watch?v={id}`. The protocol may be missing; further query parameters are ignored.
 */
export function idDeEnlace(enlace: string): string | null {
  if (enlace.length > ENLACE_MAX) return null;
  const [, , path = '', query = ''] = DIRECCION.exec(enlace.trim()) ?? [];
  if (path !== '/watch') return CORTO.exec(path)?.[1] ?? null;
  const parameter = query.split('&').find((one) => WATCH.test(one));
  return WATCH.exec(parameter ?? '')?.[1] ?? null;
}

/** `PT1H20M` → `1 h 20 min`, `PT6M12S` → `6 min 12 s`; null for an unknown duration. */
export function textoDuracion(duracion: string | null): string | null {
  const parts = /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(duracion ?? '');
  if (!parts?.slice(1).some(Boolean)) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  const texts = [
    [days * 24 + hours, 'h'],
    [minutes, 'min'],
    [seconds, 's'],
  ] as const;
  const shown = texts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount} ${unit}`);
  return shown.length > 0 ? shown.join(' ') : '0 s';
}

/** The same video is added once, at its first place. */
export const sinRepetir = <T extends { id: string }>(videos: readonly T[]): T[] =>
  videos.filter(({ id }, index) => videos.findIndex((other) => other.id === id) === index);

/** Longest URL: parsing an international host name takes quadratic time. */
export const DIRECCION_MAX = 2000;

const WEB = /^https?:\/\//i;
const CORREO = /^[^\s@/?#:]+@[^\s@/?#:]+$/;
const SITIO = /^[\p{L}\p{N}\p{M}._-]+(?::\d{1,5})?$/u;
/** Whitespace, control characters, bidirectional overrides, and the backslash, which browsers read as a slash. */
const ENGANIOSO = /[\s\\\p{Cc}\p{Cf}]/u;

/** True for a safe link: http, https or mailto, and no URL that looks like another site, such as `https://banco.com@otro.com`. */
export function esEnlace(href: string): boolean {
  if (href.length > DIRECCION_MAX || ENGANIOSO.test(href)) return false;
  if (/^mailto:/i.test(href)) return CORREO.test(href.slice('mailto:'.length).split('?')[0] ?? '');
  if (!WEB.test(href)) return false;
  const [sitio = ''] = href.slice(href.indexOf('//') + 2).split(/[/?#]/, 1);
  return SITIO.test(sitio);
}

/** Turns an address as people write it, with or without its scheme, into a URL. Null if it is none. */
export function enlaceDe(text: string): string | null {
  const words = text.trim();
  if (esEnlace(words)) return words;
  if (CORREO.test(words)) return esEnlace(`mailto:${words}`) ? `mailto:${words}` : null;
  const [sitio = ''] = words.split(/[/?#]/, 1);
  return sitio.includes('.') && esEnlace(`https://${words}`) ? `https://${words}` : null;
}

export const ENLACE_MENSAJE = 'Escribe una dirección, como www.mineduc.gob.gt, o un correo.';

/** Longer ones are no link: reading the accents in the name of a host takes the square of its length. */
export const DIRECCION_MAX = 2000;

const WEB = /^https?:\/\//i;
const CORREO = /^[^\s@/?#:]+@[^\s@/?#:]+$/;
const SITIO = /^[\p{L}\p{N}\p{M}._-]+(?::\d{1,5})?$/u;
/** Blanks, controls, marks that turn the direction of what follows, and what a browser takes for a slash. */
const ENGANIOSO = /[\s\\\p{Cc}\p{Cf}]/u;

/**
 * Whether something may be a link: http, https or mailto, and nothing that reads like a place it is not, such as what
 * stands before the `@` of `https://banco.com@otro.com`.
 */
export function esEnlace(href: string): boolean {
  if (href.length > DIRECCION_MAX || ENGANIOSO.test(href)) return false;
  if (/^mailto:/i.test(href)) return CORREO.test(href.slice('mailto:'.length).split('?')[0] ?? '');
  if (!WEB.test(href)) return false;
  const [sitio = ''] = href.slice(href.indexOf('//') + 2).split(/[/?#]/, 1);
  return SITIO.test(sitio);
}

/** An address as people write it, with or without its beginning, as a link has it. Null when it is none. */
export function enlaceDe(text: string): string | null {
  const words = text.trim();
  if (esEnlace(words)) return words;
  if (CORREO.test(words)) return esEnlace(`mailto:${words}`) ? `mailto:${words}` : null;
  const [sitio = ''] = words.split(/[/?#]/, 1);
  return sitio.includes('.') && esEnlace(`https://${words}`) ? `https://${words}` : null;
}

export const ENLACE_MENSAJE = 'Escribe una dirección, como www.mineduc.gob.gt, o un correo.';

import { isBlank } from './blank.ts';

const ENTIDADES: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** A tag contains no `<`; otherwise a text of many `<` would take quadratic time. */
const ETIQUETA = /<[^<>]*>/g;

/** Text content of rich text, without tags; decides whether a post is empty. */
export const textoDeHtml = (html: string): string =>
  html
    .replace(ETIQUETA, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => ENTIDADES[name] ?? ' ')
    .replace(/[\s\u00a0\u200b\ufeff]+/g, ' ')
    .trim();

export const estaVacio = (html: string): boolean => isBlank(textoDeHtml(html));

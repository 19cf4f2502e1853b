import { isBlank } from './blank.ts';

const ENTIDADES: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** A tag holds no `<`: without that, of a text of nothing but `<` each one would be read to the end of the text. */
const ETIQUETA = /<[^<>]*>/g;

/** The words of rich text, without its tags: what decides whether a post is empty. */
export const textoDeHtml = (html: string): string =>
  html
    .replace(ETIQUETA, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => ENTIDADES[name] ?? ' ')
    .replace(/[\s\u00a0\u200b\ufeff]+/g, ' ')
    .trim();

export const estaVacio = (html: string): boolean => isBlank(textoDeHtml(html));

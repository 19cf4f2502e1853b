import { esEnlace } from '#shared/base/direcciones.ts';
import { direccionesDe, enlaceA } from './links.ts';

interface Palabras {
  node: Text;
  /** Where it begins in the text of its line. */
  at: number;
}

/** Tags within a line: an address goes on through them. */
const EN_LINEA = new Set(['STRONG', 'B', 'EM', 'I', 'U', 'S', 'SPAN', 'CODE']);

function vestir(link: Element, href: string, words: string): string {
  const { sitio, atributos } = enlaceA(href, words);
  for (const [name, value] of Object.entries(atributos)) link.setAttribute(name, value);
  return sitio ? ` (${sitio})` : '';
}

/** Makes links of the addresses in one line, each part of which may look different. From the end on: parts are split. */
function enlazarLinea(line: readonly Palabras[]): void {
  const text = line.map(({ node }) => node.data).join('');
  for (const { from, to, href } of direccionesDe(text).reverse()) {
    for (const { node, at } of line) {
      const start = Math.max(0, from - at);
      const end = Math.min(node.data.length, to - at);
      if (start >= end) continue;
      const last = to - at <= node.data.length;
      const words = node.splitText(start);
      if (end - start < words.data.length) words.splitText(end - start);
      const link = document.createElement('a');
      words.replaceWith(link);
      link.append(words);
      const sitio = vestir(link, href, text.slice(from, to));
      if (last) link.after(sitio);
    }
  }
}

/** Walks through what is shown, one line after the other; answers with the line that is still open. */
function recorrer(parent: Node, line: Palabras[]): Palabras[] {
  let open = line;
  const cerrar = () => {
    enlazarLinea(open);
    open = [];
  };
  for (const node of [...parent.childNodes]) {
    if (node instanceof Text) {
      const before = open.at(-1);
      open.push({ node, at: before ? before.at + before.node.data.length : 0 });
    } else if (node instanceof HTMLAnchorElement) {
      cerrar();
      const href = node.getAttribute('href') ?? '';
      if (esEnlace(href)) node.after(vestir(node, href, node.textContent));
      else node.removeAttribute('href');
    } else if (node instanceof Element && EN_LINEA.has(node.tagName)) {
      open = recorrer(node, open);
    } else {
      cerrar();
      open = recorrer(node, []);
      cerrar();
    }
  }
  return open;
}

const TIENE = /<a |:\/\/|www\.|@/i;

/** Rich text of the server with its addresses as links. What is stored stays as it was written. */
export function enlazar(html: string): string {
  if (!TIENE.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  enlazarLinea(recorrer(body, []));
  return body.innerHTML;
}

import { esEnlace } from '#shared/base/direcciones.ts';
import { findLinks, linkTo } from './links.ts';

interface TextRun {
  node: Text;
  /** Where it begins in the text of its line. */
  at: number;
}

/** Tags within a line: an address goes on through them. */
const INLINE = new Set(['STRONG', 'B', 'EM', 'I', 'U', 'S', 'SPAN', 'CODE']);

function dress(link: Element, href: string, words: string): string {
  const { site, attributes } = linkTo(href, words);
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  return site ? ` (${site})` : '';
}

/** Makes links of the addresses in one line, each part of which may look different. From the end on: parts are split. */
function linkLine(line: readonly TextRun[]): void {
  const text = line.map(({ node }) => node.data).join('');
  for (const { from, to, href } of findLinks(text).reverse()) {
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
      const site = dress(link, href, text.slice(from, to));
      if (last) link.after(site);
    }
  }
}

/** Walks through what is shown, one line after the other; answers with the line that is still open. */
function walk(parent: Node, line: TextRun[]): TextRun[] {
  let open = line;
  const flush = () => {
    linkLine(open);
    open = [];
  };
  for (const node of [...parent.childNodes]) {
    if (node instanceof Text) {
      const before = open.at(-1);
      open.push({ node, at: before ? before.at + before.node.data.length : 0 });
    } else if (node instanceof HTMLAnchorElement) {
      flush();
      const href = node.getAttribute('href') ?? '';
      if (esEnlace(href)) node.after(dress(node, href, node.textContent));
      else node.removeAttribute('href');
    } else if (node instanceof Element && INLINE.has(node.tagName)) {
      open = walk(node, open);
    } else {
      flush();
      open = walk(node, []);
      flush();
    }
  }
  return open;
}

const MAY_HAVE = /<a |:\/\/|www\.|@/i;

/** Rich text of the server with its addresses as links. What is stored stays as it was written. */
export function linkAddresses(html: string): string {
  if (!MAY_HAVE.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  linkLine(walk(body, []));
  return body.innerHTML;
}

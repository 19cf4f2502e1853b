/** A drawing as plain data, so that it can be handed to another thread: boxes of CSS flex, text and pictures. */
export interface Element {
  type: 'div' | 'img';
  props: { style: Style; children?: (Element | string)[]; src?: string; width?: number; height?: number };
}

export type Style = Record<string, string | number>;

/** The parts of a drawing. What is null or false is left out. */
export type Part = Element | string | null | false;

/** A box. Every box is flex and includes its padding and border: the layout engine wants both said. */
export function box(style: Style, ...parts: Part[]): Element {
  const children = parts.filter((part): part is Element | string => part !== null && part !== false);
  return { type: 'div', props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children } };
}

export const row = (style: Style, ...parts: Part[]): Element =>
  box({ flexDirection: 'row', ...style }, ...parts);
export const column = (style: Style, ...parts: Part[]): Element =>
  box({ flexDirection: 'column', ...style }, ...parts);

/** Everything that is written in a drawing. */
export const textsOf = ({ props: { children = [] } }: Element): string[] =>
  children.flatMap((part) => (typeof part === 'string' ? [part] : textsOf(part)));

/** A picture from a data: address. */
export const picture = (src: string, width: number, height: number, style: Style = {}): Element => ({
  type: 'img',
  props: { style: { width, height, ...style }, src, width, height },
});

/** An SVG drawing as an address for `picture`. */
export const svgSource = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg, 'utf8').toString('base64')}`;

/** One page to draw: its size in CSS pixels, as high as what stands on it, and how many dots each becomes. */
export interface Page {
  element: Element;
  width: number;
  scale: number;
}

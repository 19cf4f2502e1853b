import type { Block } from './blocks.ts';

const headingOf = (block: Block | undefined): Block | undefined =>
  block?.kind === 'row' || block?.kind === 'tableRow' ? block.heading : undefined;

/** Headings of a block, outermost first. */
export function headingsOf(block: Block): Block[] {
  const heading = headingOf(block);
  return heading ? [...headingsOf(heading), heading] : [];
}

/** A block and the following blocks that must be kept on its page: a heading is kept with its first row. */
export function together(body: readonly Block[], index: number): Block[] {
  const block = body[index];
  if (!block) return [];
  return headingOf(body[index + 1]) === block ? [block, ...together(body, index + 1)] : [block];
}

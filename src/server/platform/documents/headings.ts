import type { Block } from './blocks.ts';

const headingOf = (block: Block | undefined): Block | undefined =>
  block?.kind === 'row' || block?.kind === 'tableRow' ? block.heading : undefined;

/** What a block stands under, from the outermost. */
export function headingsOf(block: Block): Block[] {
  const heading = headingOf(block);
  return heading ? [...headingsOf(heading), heading] : [];
}

/** A block of the body, and what of those after it has to stand on its page: what it is the heading of. */
export function together(body: readonly Block[], index: number): Block[] {
  const block = body[index];
  if (!block) return [];
  return headingOf(body[index + 1]) === block ? [block, ...together(body, index + 1)] : [block];
}

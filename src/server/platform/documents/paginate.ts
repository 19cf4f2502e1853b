import type { Area } from './area.ts';
import type { Block, Paper } from './blocks.ts';
import { measure, measureAll } from './draw.ts';
import { pageSize } from './formats.ts';
import { headingsOf, together } from './headings.ts';
import type { Doc } from './shapes.ts';
import { leastHeight } from './table-row.ts';

/** Height kept for the number of the page. */
export const NUMBERING = 12;

/** Shares of what elastic rows can give up, in the order in which they are tried. */
const GIVEN_UP = Array.from({ length: 11 }, (_, tenths) => tenths / 10);

/** Breaks the body into pages; the last one has room for the footer. */
function breakUp(doc: Doc, { head, body, ifRoom = [], foot, format }: Paper, area: Area): Block[][] {
  const { height, margin } = pageSize(format);
  const room = height - 2 * margin - NUMBERING - measureAll(doc, head, area);
  const pages: Block[][] = [[]];
  let used = 0;
  for (const [index, block] of body.entries()) {
    const isBreak = block.kind === 'break';
    if (isBreak || (used > 0 && used + measureAll(doc, together(body, index), area) > room)) {
      const again = headingsOf(block);
      pages.push(again);
      used = measureAll(doc, again, area);
    }
    pages.at(-1)?.push(block);
    used += measure(doc, block, area);
  }
  const end = measureAll(doc, foot, area);
  if (used + end > room) pages.push([]);
  else if (used + measureAll(doc, ifRoom, area) + end <= room) pages.at(-1)?.push(...ifRoom);
  return pages;
}

interface Elastic {
  block: Block;
  height: number;
  least: number;
}

function elasticRows(doc: Doc, { body }: Paper, area: Area): Elastic[] {
  return body.flatMap((block) => {
    if (block.kind !== 'tableRow' || !block.elastic) return [];
    const height = measure(doc, block, area);
    return [{ block, height, least: Math.min(height, leastHeight(doc, block, area)) }];
  });
}

/** The pages of a document: as few as its elastic rows allow, the rows as high as they can be on these. */
export function paginate(doc: Doc, paper: Paper, area: Area): Block[][] {
  const elastic = elasticRows(doc, paper, area);
  const pagesWith = (share: number): Block[][] => {
    for (const { block, height, least } of elastic)
      area.heights.set(block, height - share * (height - least));
    return breakUp(doc, paper, area);
  };
  const asTheyAre = pagesWith(0);
  if (elastic.length === 0 || asTheyAre.length === 1) return asTheyAre;
  const fewest = pagesWith(1).length;
  const share = GIVEN_UP.find((one) => pagesWith(one).length === fewest) ?? 0;
  return pagesWith(share);
}

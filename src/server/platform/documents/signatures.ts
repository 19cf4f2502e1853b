import { type Area, line } from './area.ts';
import type { Block, Cell, Place } from './blocks.ts';
import { COLOURS } from './colours.ts';
import { drawQr } from './qr.ts';
import { type Doc, drawSealPlace } from './shapes.ts';
import { heightOf, SIZE, stack, stackHeight, write } from './text.ts';

type Signatures = Extract<Block, { kind: 'signatures' }>;
type Signature = Extract<Block, { kind: 'signature' }>;

/** Greatest width of a signature, as a share of the page. */
const SIGNING = 0.4;
/** Height left for a signature. */
const SIGNATURE_HEIGHT = 24;
/** Gap between signatures, and offset that aligns a stamp's lower half with the signature lines. */
const SIGNATURE_GAP = 15;
const SEAL = 78;
const SEAL_OFFSET = 47;
/** Text beside a QR code, and the gap between them. */
const BESIDE_QR = 104;
const QR_GAP = 8;

/** Width that a place takes whatever the others need; null for a signature. */
function ownWidth(place: Place): number | null {
  if ('seal' in place) return SEAL;
  if ('aside' in place) return BESIDE_QR;
  return 'qr' in place ? BESIDE_QR + QR_GAP + place.side : null;
}

interface Placed {
  place: Place;
  x: number;
  width: number;
}

/** Signatures share the width that stamps and codes leave; two are placed at the ends. */
function placed(places: readonly Place[], area: Area): Placed[] {
  const taken = places.reduce((sum, place) => sum + (ownWidth(place) ?? 0), 0);
  const signers = places.filter((place) => ownWidth(place) === null).length;
  const free = area.width - taken - (places.length - 1) * SIGNATURE_GAP;
  const width = Math.min(area.width * SIGNING, free / Math.max(1, signers));
  const between = (area.width - taken - signers * width) / Math.max(1, places.length - 1);
  let x = area.left;
  return places.map((place) => {
    const own = { place, x, width: ownWidth(place) ?? width };
    x += own.width + between;
    return own;
  });
}

/** Distance from the top of the row to the signature lines. */
const signatureOffset = (places: readonly Place[]): number =>
  places.some((place) => 'seal' in place) ? SEAL_OFFSET : SIGNATURE_HEIGHT;

function heightOfPlace(doc: Doc, { place, width }: Placed, above: number): number {
  if ('seal' in place) return SEAL;
  if ('aside' in place) return stackHeight(doc, place.aside, width);
  return 'qr' in place ? place.side : above + stackHeight(doc, place.under, width);
}

export function signaturesHeight(doc: Doc, { places, gap = 0 }: Signatures, area: Area): number {
  const above = signatureOffset(places);
  return gap + Math.max(...placed(places, area).map((one) => heightOfPlace(doc, one, above)));
}

function drawSigner(
  doc: Doc,
  who: readonly Cell[],
  { x, y, width }: { x: number; y: number; width: number },
) {
  line(doc, y - 4, { from: x, to: x + width, colour: COLOURS.ink });
  stack(doc, who, x, y, width);
}

export function drawSignatures(doc: Doc, { places, gap = 0 }: Signatures, y: number, area: Area): void {
  const top = y + gap;
  const all = placed(places, area);
  const above = signatureOffset(places);
  const bottom = top + Math.max(...all.map((one) => heightOfPlace(doc, one, above)));
  for (const { place, x, width } of all) {
    if ('under' in place) {
      drawSigner(doc, place.under, { x, y: top + above, width });
    } else if ('aside' in place) {
      stack(doc, place.aside, x, bottom - stackHeight(doc, place.aside, width), width);
    } else if ('qr' in place) {
      stack(doc, place.beside, x, bottom - stackHeight(doc, place.beside, BESIDE_QR), BESIDE_QR);
      drawQr(doc, place.qr, { x: x + BESIDE_QR + QR_GAP, y: bottom - place.side, side: place.side });
    } else {
      drawSealPlace(doc, x, top, SEAL);
      const said: Cell = { text: place.seal, width: 1, size: SIZE - 1, tone: 'quiet', align: 'center' };
      const room = SEAL - 14;
      write(doc, said, x + 7, top + (SEAL - heightOf(doc, said, room)) / 2, room);
    }
  }
}

export const signatureHeight = (doc: Doc, { under, aside }: Signature, { width }: Area): number =>
  Math.max(
    SIGNATURE_HEIGHT + stackHeight(doc, under, width * SIGNING),
    stackHeight(doc, aside, width * (1 - SIGNING)),
  );

export function drawSignature(doc: Doc, block: Signature, y: number, area: Area): void {
  const signing = area.width * SIGNING;
  drawSigner(doc, block.under, { x: area.left, y: y + SIGNATURE_HEIGHT, width: signing });
  const room = area.width - signing;
  const top = y + signatureHeight(doc, block, area) - stackHeight(doc, block.aside, room);
  stack(doc, block.aside, area.left + signing, top, room);
}

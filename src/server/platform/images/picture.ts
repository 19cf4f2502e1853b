import { inProcess } from '#server/platform/documents/queue/drawer.ts';
import { type Draw, drawingQueue } from '#server/platform/documents/queue/queue.ts';
import { fairQueue } from '#server/platform/throttle/fair-queue.ts';
import { type Order, PIXELS_MAX } from './order.ts';

/** Loaded when the first picture comes: a tenth of what a program loads to start. */
const pictures = async () => (await import('sharp')).default;

/** Null when the bytes are no picture after all. */
export type Make = Draw<Order, Uint8Array | null>;

/**
 * Makes pictures of pictures in a process of its own, one at a time: what a large one takes of memory goes back with it, and one that brings
 * the decoder down fails alone. A screen shows some dozens at once.
 * @throws Problem `tooMany` when too many wait.
 */
export const makingPictures = drawingQueue<Order, Uint8Array | null>(
  inProcess(import.meta.url, { source: './worker.ts', built: './picture-worker.js' }),
  fairQueue({
    perPerson: 100,
    waitingMax: 2000,
    refusal: 'Hay demasiadas imágenes en espera. Inténtalo de nuevo en un momento.',
  }),
);

export interface PictureFacts {
  type: string;
  /** As it is looked at: a telephone says beside the picture which side is up. */
  width: number;
  height: number;
}

/** Format and size from the header of a picture, without decoding it; null if it is none. */
export async function pictureFacts(bytes: Buffer): Promise<PictureFacts | null> {
  const sharp = await pictures();
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
    return { type: `image/${format}`, ...autoOrient };
  } catch {
    return null;
  }
}

const QUALITIES = [60, 45, 30, 15];

/** A picture as WebP of at most that side, as good as so many bytes allow: what does not fit is made smaller. */
export async function lightWebp(bytes: Buffer, side: number, maxBytes: number): Promise<Buffer> {
  const sharp = await pictures();
  for (const quality of QUALITIES) {
    const made = await sharp(bytes)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, alphaQuality: quality, effort: 6 })
      .toBuffer();
    if (made.length <= maxBytes) return made;
  }
  return lightWebp(bytes, Math.floor((side * 3) / 4), maxBytes);
}

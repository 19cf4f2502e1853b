import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** Loaded when the first picture comes: a tenth of what a program loads to start. */
const pictures = async () => (await import('sharp')).default;

const SIDE = 480;
/** A picture that claims more than this would unfold into gigabytes. */
const PIXELS_MAX = 60_000_000;

/** At most 480 × 480 WebP, upright; null when the bytes are no picture after all. */
export async function smallPicture(source: Readable): Promise<Buffer | null> {
  const [sharp, bytes] = await Promise.all([pictures(), buffer(source)]);
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX })
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
  } catch {
    return null;
  }
}

export interface PictureFacts {
  type: string;
  /** As it is looked at: a telephone says beside the picture which side is up. */
  width: number;
  height: number;
}

/** What a picture is, by its own bytes; null when it is none. */
export async function pictureFacts(bytes: Buffer): Promise<PictureFacts | null> {
  const sharp = await pictures();
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
    return { type: `image/${format}`, ...autoOrient };
  } catch {
    return null;
  }
}

export interface Square {
  x: number;
  y: number;
  lado: number;
}

/** Where what lies of a picture in a square comes to stand in one of that side. */
function placed(
  { x, y, lado }: Square,
  { width, height }: Pick<PictureFacts, 'width' | 'height'>,
  side: number,
) {
  const along = (from: number, total: number) => {
    const [start, end] = [Math.max(from, 0), Math.min(from + lado, total)];
    const before = Math.round(((start - from) * side) / lado);
    const length = Math.min(Math.max(1, Math.round(((end - start) * side) / lado)), side - before);
    return { start, size: end - start, before, length, after: side - before - length };
  };
  return { across: along(x, width), down: along(y, height) };
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * A square PNG of that side, upright and without anything but its points: what a camera wrote beside them is gone. `square` is cut out,
 * in points of the upright picture, and stays clear beyond its edges; without one all of it stands in the middle. Null when the bytes are no picture after all.
 */
export async function squarePng(bytes: Buffer, side: number, square: Square | null): Promise<Buffer | null> {
  const sharp = await pictures();
  try {
    const upright = sharp(bytes, { limitInputPixels: PIXELS_MAX }).autoOrient();
    if (!square) {
      const whole = upright.resize({ width: side, height: side, fit: 'contain', background: CLEAR });
      return await whole.png({ compressionLevel: 9 }).toBuffer();
    }
    const { autoOrient } = await upright.metadata();
    const { across, down } = placed(square, autoOrient, side);
    return await upright
      .extract({ left: across.start, top: down.start, width: across.size, height: down.size })
      .resize({ width: across.length, height: down.length, fit: 'fill' })
      .extend({
        left: across.before,
        right: across.after,
        top: down.before,
        bottom: down.after,
        background: CLEAR,
      })
      .png({ compressionLevel: 9 })
      .toBuffer();
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

import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const SIDE = 480;
/** A picture that claims more than this would unfold into gigabytes. */
const PIXELS_MAX = 60_000_000;

/** At most 480 × 480 WebP, upright; null when the bytes are no picture after all. */
export async function smallPicture(source: Readable): Promise<Buffer | null> {
  const bytes = await buffer(source);
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
  width: number;
  height: number;
}

/** What a picture is, by its own bytes; null when it is none. */
export async function pictureFacts(bytes: Buffer): Promise<PictureFacts | null> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
    return { type: `image/${format}`, width, height };
  } catch {
    return null;
  }
}

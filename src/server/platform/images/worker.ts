import sharp from 'sharp';
import { answerWith } from '#server/platform/documents/queue/answer.ts';
import { type Order, PIXELS_MAX, type Square } from './order.ts';

const SIDE = 480;

// One picture at a time: threads for parts of it would only crowd a processor that is everybody's.
sharp.concurrency(1);
// Nothing is asked for twice.
sharp.cache(false);

const small = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: PIXELS_MAX })
    .rotate()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();

/** Where what lies of a picture in a square comes to stand in one of that side. */
function placed({ x, y, lado }: Square, { width, height }: { width: number; height: number }, side: number) {
  const along = (from: number, total: number) => {
    const [start, end] = [Math.max(from, 0), Math.min(from + lado, total)];
    const before = Math.round(((start - from) * side) / lado);
    const length = Math.min(Math.max(1, Math.round(((end - start) * side) / lado)), side - before);
    return { start, size: end - start, before, length, after: side - before - length };
  };
  return { across: along(x, width), down: along(y, height) };
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

async function square(bytes: Uint8Array, side: number, cut: Square | null): Promise<Buffer> {
  const upright = sharp(bytes, { limitInputPixels: PIXELS_MAX }).autoOrient();
  if (!cut) {
    const whole = upright.resize({ width: side, height: side, fit: 'contain', background: CLEAR });
    return whole.png({ compressionLevel: 9 }).toBuffer();
  }
  const { autoOrient } = await upright.metadata();
  const { across, down } = placed(cut, autoOrient, side);
  return upright
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
}

answerWith(async (order: Order): Promise<Uint8Array | null> => {
  try {
    return await (order.kind === 'small'
      ? small(order.bytes)
      : square(order.bytes, order.side, order.square));
  } catch {
    // The bytes are no picture after all.
    return null;
  }
});

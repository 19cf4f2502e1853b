import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Page } from './element.ts';
import type { DrawPage } from './render.ts';

/**
 * The picture of a page, drawn once and then read from the storage. No row knows of it: the sweep takes it after an hour
 * or more, and the next who asks has it drawn again.
 * @param shown what makes it another picture; in it, a fact of the first drawing (the minute) may be left out.
 */
export async function keptJpeg(
  draw: DrawPage,
  storage: Storage,
  shown: Page,
  page: Page = shown,
): Promise<Buffer> {
  const key = `dibujo-${createHash('sha256').update(JSON.stringify(shown)).digest('base64url')}`;
  try {
    return await buffer(await storage.get(key));
  } catch {
    const jpeg = Buffer.from(await draw(page));
    // A storage without room costs the next one a drawing, nobody the picture.
    await storage.put(key, jpeg).catch(() => undefined);
    return jpeg;
  }
}

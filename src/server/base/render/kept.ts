import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '#server/base/storage/storage.ts';
import type { Page } from './element.ts';
import { renderJpeg } from './render.ts';

/** What is on its way: whoever asks for the same picture meanwhile gets the same one. */
const onTheirWay = new WeakMap<Storage, Map<string, Promise<Buffer>>>();

async function keptOrDrawn(storage: Storage, key: string, page: Page): Promise<Buffer> {
  try {
    return await buffer(await storage.get(key));
  } catch {
    const jpeg = await renderJpeg(page);
    // A storage without room costs the next one a drawing, nobody the picture.
    await storage.put(key, jpeg).catch(() => undefined);
    return jpeg;
  }
}

/**
 * The picture of a page, drawn once and then read from the storage. No row knows of it: the sweep takes it after an hour
 * or more, and the next who asks has it drawn again.
 * @param shown what makes it another picture; in it, a fact of the first drawing (the minute) may be left out.
 * @throws Problem `busy` when too many are waiting to be drawn.
 */
export async function keptJpeg(storage: Storage, shown: Page, page: Page = shown): Promise<Buffer> {
  const key = `dibujo-${createHash('sha256').update(JSON.stringify(shown)).digest('base64url')}`;
  const these = onTheirWay.get(storage) ?? new Map<string, Promise<Buffer>>();
  onTheirWay.set(storage, these);
  const same = these.get(key);
  if (same) return same;
  const mine = keptOrDrawn(storage, key, page);
  these.set(key, mine);
  try {
    return await mine;
  } finally {
    these.delete(key);
  }
}

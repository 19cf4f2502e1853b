import type { Page } from '#server/platform/images/page/element.ts';
import { drawingPages } from '#server/platform/images/page/render.ts';

/** One page as a JPEG, through the queue that all pages take. */
export const renderJpeg = async (page: Page): Promise<Buffer> =>
  Buffer.from(await drawingPages((draw) => draw(page)));

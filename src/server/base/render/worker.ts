import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import type { Page } from './element.ts';

export interface Order {
  id: number;
  page: Page;
}
export type Outcome = { id: number; jpeg: Uint8Array } | { id: number; error: string };

/**
 * Of the processor it takes what nobody else wants: while hundreds of report cards were drawn, screens took almost three times as long on two
 * cores. Linux knows a priority of threads; elsewhere it would be that of the whole program.
 */
const YIELDING = 10;
if (platform() === 'linux') setPriority(YIELDING);

const require = createRequire(import.meta.url);
const QUALITY = 88;

/** The faces of the screen, read from the package: no font of the machine takes part. */
const fonts: Font[] = ([400, 700] as const).flatMap((weight) =>
  // The second file has the letters the first has not: Mayan apostrophes, Polish surnames.
  ['latin', 'latin-ext'].map((subset) => ({
    name: subset === 'latin' ? 'Figtree' : 'Figtree Extended',
    data: readFileSync(require.resolve(`@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`)),
    weight,
    style: 'normal' as const,
  })),
);

async function draw({ element, width, height, scale }: Page): Promise<Uint8Array> {
  // satori's own type asks for React's element; the plain object is what it reads.
  const svg = await satori({ ...element, key: null }, { width, height, fonts });
  const { pixels, ...size } = rendered(svg, width * scale);
  return sharp(pixels, { raw: { ...size, channels: 4 } })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function rendered(svg: string, width: number) {
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  }).render();
  return { pixels: image.pixels, width: image.width, height: image.height };
}

const port = parentPort;
port?.on('message', async ({ id, page }: Order) => {
  try {
    const jpeg = await draw(page);
    port.postMessage({ id, jpeg } satisfies Outcome);
  } catch (error) {
    port.postMessage({ id, error: String(error) } satisfies Outcome);
  }
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { answerWith } from '#server/base/drawing/answer.ts';
import { inTheFonts } from '#server/base/drawing/letters.ts';
import type { Element, Page } from './element.ts';

const require = createRequire(import.meta.url);
const QUALITY = 88;

// One page at a time: threads for parts of it would only crowd a processor that is everybody's.
sharp.concurrency(1);

/** The faces of the screen, read from the package: no font of the machine takes part. */
const fonts: Font[] = ([400, 700] as const).flatMap((weight) =>
  // The second file has letters the first has not: those of Polish surnames.
  ['latin', 'latin-ext'].map((subset) => ({
    name: subset === 'latin' ? 'Figtree' : 'Figtree Extended',
    data: readFileSync(require.resolve(`@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`)),
    weight,
    style: 'normal' as const,
  })),
);

/** Every text of a drawing in letters the faces have. */
const written = ({ type, props: { children, ...props } }: Element): Element => ({
  type,
  props: {
    ...props,
    ...(children && {
      children: children.map((part) => (typeof part === 'string' ? inTheFonts(part) : written(part))),
    }),
  },
});

async function draw({ element, width, height, scale }: Page): Promise<Uint8Array> {
  // satori's own type asks for React's element; the plain object is what it reads.
  const svg = await satori({ ...written(element), key: null }, { width, height, fonts });
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

answerWith(draw);

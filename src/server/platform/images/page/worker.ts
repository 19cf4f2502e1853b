import { Resvg } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { facesFor } from '#server/platform/documents/fonts/faces.ts';
import { inTheFonts } from '#server/platform/documents/fonts/letters.ts';
import { answerWith } from '#server/platform/documents/queue/answer.ts';
import { type Element, type Page, textsOf } from './element.ts';

const QUALITY = 88;

// One page at a time: threads for parts of it would only crowd a processor that is everybody's.
sharp.concurrency(1);

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

async function draw({ element, width, scale }: Page): Promise<Uint8Array> {
  // satori's own type asks for React's element; the plain object is what it reads.
  const drawn = written(element);
  const fonts = facesFor(textsOf(drawn)).map(
    // Each file has a name of its own: a letter is looked for in one after the other.
    ({ family, subset, weight, font }): Font => ({
      name: subset === 'latin' && family === 'Figtree' ? family : `${family} ${subset}`,
      data: font,
      weight,
      style: 'normal',
    }),
  );
  const svg = await satori({ ...drawn, key: null }, { width, fonts });
  // A width that is no whole number is ignored, and the page drawn as large as it stands on a screen.
  const { pixels, ...size } = rendered(svg, Math.round(width * scale));
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

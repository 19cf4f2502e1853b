/** Pictures are sent no larger than this: a page of a notebook stays legible and a prepaid line stays usable. */
export const IMAGE_MAX_BYTES = 1.5 * 1024 * 1024;

const MAX_SIDE = 2560;
/** Tried from the best; smaller sides follow when even the last is too large. */
const QUALITIES = [0.85, 0.7, 0.55];
const REDUCIBLE = new Set(['image/jpeg', 'image/png', 'image/webp']);

const toBlob = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

function draw(picture: ImageBitmap, side: number): HTMLCanvasElement | null {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency: what was see-through becomes paper, not black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function smaller(picture: ImageBitmap): Promise<Blob | null> {
  for (let side = MAX_SIDE; side >= 640; side /= 2) {
    const canvas = draw(picture, side);
    if (!canvas) return null;
    for (const quality of QUALITIES) {
      const blob = await toBlob(canvas, quality);
      if (blob && blob.size <= IMAGE_MAX_BYTES) return blob;
    }
  }
  return null;
}

const asJpegName = (name: string) => `${name.replace(/\.[^.]+$/, '')}.jpg`;

/** A large picture made smaller on the device; anything else, and what cannot be read, as it is. */
export async function shrinkImage(file: File): Promise<File> {
  if (file.size <= IMAGE_MAX_BYTES || !REDUCIBLE.has(file.type)) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  try {
    const blob = await smaller(picture);
    return blob
      ? new File([blob], asJpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified })
      : file;
  } finally {
    picture.close();
  }
}

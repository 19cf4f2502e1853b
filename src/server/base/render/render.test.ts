import { expect, it } from 'vitest';
import { box } from './element.ts';
import { renderJpeg, WAITING_MAX } from './render.ts';

it('a quien llega cuando esperan demasiados se le dice que vuelva en un momento; los demás reciben la suya', async () => {
  const page = {
    element: box({ width: 8, height: 8, backgroundColor: 'black' }),
    width: 8,
    height: 8,
    scale: 1,
  };
  const outcomes = await Promise.allSettled(Array.from({ length: WAITING_MAX + 3 }, () => renderJpeg(page)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(refused[0]?.reason).toMatchObject({
    kind: 'tooMany',
    retryAfter: 10,
    message: 'Hay demasiadas boletas en espera. Inténtalo de nuevo en un momento.',
  });
  await expect(renderJpeg(page)).resolves.toBeInstanceOf(Buffer);
});

import { expect, it } from 'vitest';
import { box } from '#server/base/render/element.ts';
import { renderJpeg } from '#server/base/testing/render-page.ts';
import { faceOf, facesFor } from './faces.ts';

const dibujo = (text: string) =>
  renderJpeg({ element: box({ width: 160, height: 60, fontSize: 24 }, text), width: 160, scale: 1 });

it.each([..."KꞌʼŁȘễữặŞĞИваΠὈ'’ñÜ"])(
  '%s tiene su letra en los papeles, y no una caja en las boletas',
  async (letra) => {
    // The figure of Mayan names is drawn as an apostrophe.
    const una = letra === 'ʼ' ? '’' : letra;
    for (const weight of [400, 700] as const)
      expect(faceOf(una, weight).letters.has(una.codePointAt(0) ?? 0)).toBe(true);
    // Of Chinese no face is kept: its box is what a letter without one looks like.
    expect((await dibujo(letra)).equals(await dibujo('\u{f8ff}'))).toBe(false);
  },
);

it('las letras que casi nadie usa se leen solo cuando hacen falta', () => {
  expect(facesFor(['José Núñez Güitz', 'Łukasz']).every(({ family }) => family === 'Figtree')).toBe(true);
  expect(facesFor(['José', 'Kꞌicheꞌ']).some(({ family }) => family === 'Noto Sans')).toBe(true);
});

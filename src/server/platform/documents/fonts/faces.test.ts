import { expect, it } from 'vitest';
import { box } from '#server/platform/images/page/element.ts';
import { renderJpeg } from '#testing/render-page.ts';
import { faceOf, facesFor } from './faces.ts';
import { missingIn } from './missing.ts';

const dibujo = (text: string) =>
  renderJpeg({ element: box({ width: 160, height: 60, fontSize: 24 }, text), width: 160, scale: 1 });

it.each([..."KꞌʼŁȘễữặŞĞИваΠὈ'’ñÜ王陈陳桜あ김"])(
  '%s tiene su letra en los papeles, y no una caja en las boletas',
  async (letra) => {
    // The glottal stop of Mayan languages is drawn with the apostrophe's glyph.
    const una = letra === 'ʼ' ? '’' : letra;
    for (const weight of [400, 700] as const)
      expect(faceOf(una, weight).letters.has(una.codePointAt(0) ?? 0)).toBe(true);
    // A private use character has no glyph: its box is what any missing character looks like.
    expect((await dibujo(letra)).equals(await dibujo('\u{f8ff}'))).toBe(false);
  },
);

it('las letras que casi nadie usa se leen solo cuando hacen falta', () => {
  expect(facesFor(['José Núñez Güitz', 'Łukasz']).every(({ family }) => family === 'Figtree')).toBe(true);
  expect(facesFor(['José', 'Kꞌicheꞌ']).some(({ family }) => family === 'Noto Sans')).toBe(true);
  // Only the subset files of these characters, of a hundred.
  const lejanas = facesFor(['王小明']).filter(({ family }) => family === 'Chocolate Classical Sans');
  expect(lejanas.length).toBeGreaterThan(0);
  expect(lejanas.length).toBeLessThanOrEqual(3);
});

it('lo que ninguna letra dibuja se nombra entero, y de quién es; lo demás no', () => {
  const nombres = [
    'Ixqꞌanil Nikteʼ Tzʼutujil Kꞌicheꞌ',
    'Nguyễn Thị Hữu Łukasz Ștefan',
    'Арина Сергеевна · 小明 王李',
    '김민준, 桜井 さくら',
    'José “Pepe” Núñez–Güitz №1 m̈',
  ];
  expect(missingIn(nombres)).toEqual([]);
  expect(missingIn(['Ana 😀 Sofía · H20-06', 'محمد علي', 'Eva 👩‍🏫', 'b\u0332a'])).toEqual([
    { texto: 'Ana 😀 Sofía', letras: ['😀'] },
    { texto: 'محمد علي', letras: [...'محدعلي'] },
    { texto: 'Eva 👩‍🏫', letras: ['👩‍🏫'] },
    { texto: 'b\u0332a', letras: ['b\u0332'] },
  ]);
});

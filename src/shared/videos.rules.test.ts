import { expect, it } from 'vitest';
import { idDeEnlace, sinRepetir, textoDuracion } from './videos.rules.ts';

const ID = 'dQw4w9WgXcQ';

it('acepta los enlaces de YouTube permitidos y da su id', () => {
  for (const enlace of [
    `https://youtu.be/${ID}`,
    `http://youtube.com/${ID}`,
    `https://www.youtube.com/watch?v=${ID}`,
    `m.youtube.com/watch?v=${ID}`,
    `  https://youtu.be/${ID}?t=30  `,
    `https://www.youtube.com/watch?list=x&v=${ID}&t=1s#a`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`,
  ]) {
    expect(idDeEnlace(enlace), enlace).toBe(ID);
  }
});

it('rechaza lo demás', () => {
  for (const enlace of [
    '',
    'abc',
    ID,
    `https://example.org/${ID}`,
    `https://youtube.com.example.org/${ID}`,
    `https://example.org/youtu.be/${ID}`,
    `https://usuario@youtu.be/${ID}`,
    `https://youtu.be:8080/${ID}`,
    `https://youtu.be/${ID}x`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube.com/watch?x=${ID}`,
    'https://www.youtube.com/watch?v=corto',
    `ftp://youtu.be/${ID}`,
    `javascript:youtu.be/${ID}`,
  ]) {
    expect(idDeEnlace(enlace), enlace).toBeNull();
  }
});

it('escribe la duración en horas, minutos o segundos', () => {
  expect(['PT45S', 'PT4M', 'PT6M12S', 'PT1H20M', 'P1DT2H', 'PT0S'].map(textoDuracion)).toEqual([
    '45 s',
    '4 min',
    '6 min 12 s',
    '1 h 20 min',
    '26 h',
    '0 s',
  ]);
  expect([null, '', 'P', 'mucho'].map(textoDuracion)).toEqual([null, null, null, null]);
});

it('el mismo video queda una vez, en su primer lugar', () => {
  expect(sinRepetir([{ id: 'a' }, { id: 'b' }, { id: 'a' }])).toEqual([{ id: 'a' }, { id: 'b' }]);
});

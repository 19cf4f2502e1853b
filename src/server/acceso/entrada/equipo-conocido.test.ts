import { beforeEach, expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { enServidor } from '#testing/en-servidor.ts';
import { CLAVE, comparadas, llegadaA, veces } from '#testing/llegada.ts';

const escuela = await startTestApp();
const { clock } = escuela;
const { alumna, probar, entra, mala } = await llegadaA(escuela);
const MINUTO = 60_000;
const DIA = 24 * 60 * MINUTO;

// Each test has quarters of an hour of its own.
beforeEach(() => clock.advance(60 * MINUTO));

enServidor('se entra aunque su red y todas las demás hayan agotado los intentos', async () => {
  const [{ usuario }, otra] = [await alumna(), await alumna()];
  const [{ cookies: cookie }, ajeno] = [await probar(usuario, CLAVE), await probar(otra.usuario, CLAVE)];
  await veces(60, (i) => mala(usuario, { red: `190.56.1.${i % 5}` }));
  for (const nuevo of ['', ajeno.cookies]) expect(await entra(usuario, { cookie: nuevo })).toBe(false);
  expect(await entra(usuario, { cookie })).toBe(true);
});

it('también se comparan diez, y agotarlos no cierra el paso desde otro equipo', async () => {
  const { usuario } = await alumna();
  const { cookies: cookie } = await probar(usuario, CLAVE);
  expect(comparadas(await veces(40, () => mala(usuario, { cookie })))).toBe(10);
  expect(await probar(usuario, CLAVE, { cookie })).toMatchObject({ status: 429, espera: 900 });
  expect(await entra(usuario)).toBe(true);
  clock.advance(15 * MINUTO);
  expect(comparadas(await veces(40, () => mala(usuario, { cookie })))).toBe(5);
  clock.advance(15 * MINUTO);
  expect(await entra(usuario, { cookie })).toBe(true);
  expect(comparadas(await veces(20, () => mala(usuario, { cookie })))).toBe(10);
});

enServidor('una computadora del laboratorio recuerda a las diez últimas personas', async () => {
  const clase = await veces(11, () => alumna());
  let cookie = '';
  for (const { usuario } of clase) {
    cookie = (await probar(usuario, CLAVE, { cookie })).cookies;
    clock.advance(MINUTO);
  }
  const [primera, ...otras] = clase;
  await Promise.all(clase.map(({ usuario }) => veces(10, () => mala(usuario))));
  expect(await entra(primera?.usuario ?? '', { cookie })).toBe(false);
  for (const { usuario } of otras) expect(await entra(usuario, { cookie })).toBe(true);
});

enServidor('los de la escuela no hacen olvidar al de la casa, ni él a ellos', async () => {
  const [deCasa, visita, deEscuela] = [await alumna(), await alumna(), await alumna()];
  const casa = { cookie: (await probar(deCasa.usuario, CLAVE)).cookies };
  const escuela = { cookie: (await probar(deEscuela.usuario, CLAVE)).cookies };
  for (let otras = 0; otras < 10; otras += 1) {
    clock.advance(MINUTO);
    await probar((await alumna()).usuario, CLAVE);
  }
  clock.advance(MINUTO);
  await probar(visita.usuario, CLAVE, casa);
  for (const { usuario } of [deCasa, deEscuela]) await veces(10, () => mala(usuario));
  expect(await entra(deCasa.usuario, casa)).toBe(true);
  expect(await entra(deEscuela.usuario, escuela)).toBe(true);
});

enServidor('lo es por treinta días desde la última vez', async () => {
  const { usuario } = await alumna();
  const { cookies: cookie } = await probar(usuario, CLAVE);
  for (const { pasan, conocido } of [
    { pasan: 29 * DIA, conocido: true },
    { pasan: 30 * DIA, conocido: true },
    { pasan: 30 * DIA + 1, conocido: false },
  ]) {
    clock.advance(pasan);
    await veces(10, () => mala(usuario));
    expect(await entra(usuario, { cookie }), String(pasan)).toBe(conocido);
  }
});

enServidor('una marca inventada no hace conocido a nadie', async () => {
  const { usuario } = await alumna();
  expect(comparadas(await veces(40, (i) => mala(usuario, { cookie: `equipo=${i}` })))).toBe(10);
  const corta = (await probar('nadie', CLAVE)).cookies;
  expect(corta).toBe('');
  const { usuario: otra } = await alumna();
  expect((await probar(otra, CLAVE, { cookie: 'equipo=a' })).cookies).toMatch(/equipo=[\w-]{43}/);
});

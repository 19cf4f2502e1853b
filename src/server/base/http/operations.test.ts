import { expect, it } from 'vitest';
import { startTestApp } from '#server/base/testing/app.ts';

const TOKEN = 'la llave de quien mide';
const sinLlave = (await startTestApp()).app;
const conLlave = (await startTestApp({ env: { METRICS_TOKEN: TOKEN } })).app;

const DE_OTRO = '190.56.1.1';
const pedir = (app: typeof sinLlave, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/metrics', headers, remoteAddress });

it('sin llave, las mediciones son solo para quien las pide en el mismo equipo', async () => {
  expect((await pedir(sinLlave)).body).toContain('http_request_duration_seconds');
  const codigos = [
    await pedir(sinLlave, {}, '::1'),
    await pedir(sinLlave, {}, DE_OTRO),
    await pedir(sinLlave, { 'x-forwarded-for': DE_OTRO }),
    await pedir(sinLlave, { forwarded: `for=${DE_OTRO}` }),
    await pedir(sinLlave, { authorization: 'Bearer undefined' }, DE_OTRO),
  ].map(({ statusCode }) => statusCode);
  expect(codigos).toEqual([200, 403, 403, 403, 403]);
});

it('con llave, son para quien la trae, esté donde esté', async () => {
  const authorization = `Bearer ${TOKEN}`;
  const codigos = [
    await pedir(conLlave, { authorization }, DE_OTRO),
    await pedir(conLlave, { authorization, 'x-forwarded-for': DE_OTRO }),
    await pedir(conLlave, { authorization: `${authorization}s` }),
    await pedir(conLlave),
  ].map(({ statusCode }) => statusCode);
  expect(codigos).toEqual([200, 200, 403, 403]);
});

import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { settableClock } from '#server/platform/runtime/clock.ts';
import { tlsServer } from '#testing/certificates.ts';
import { hastaQue } from '#testing/espera.ts';
import { watchCertificate } from './certificate.ts';

const log = { debug: vi.fn() };
const clock = settableClock('2026-03-10T12:00:00-06:00');
const vigilar = (publicUrl: string | undefined) => watchCertificate({ publicUrl, clock, log });
const HORA = 3_600_000;

it('lee cuándo vence el certificado, también vencido, que nadie firmó o por número, y lo mira una vez por hora', async () => {
  for (const hasta of ['2020-02-03T04:05:06Z', '2049-12-31T23:59:59Z']) {
    const { port, looks } = await tlsServer(new Date(hasta));
    for (const host of ['localhost', '127.0.0.1']) {
      const leer = vigilar(`https://${host}:${port}`);
      const antes = looks();
      expect(await Promise.all([leer(), leer()])).toEqual(Array(2).fill(Date.parse(hasta) / 1000));
      clock.advance(HORA - 1);
      await leer();
      expect(looks()).toBe(antes + 1);
      clock.advance(1);
      await leer();
      await hastaQue(() => expect(looks()).toBe(antes + 2));
    }
  }
  expect(log.debug).not.toHaveBeenCalled();
});

it('de una dirección sin https no hay nada que mirar; de una que no contesta, no se dice nada ni se espera más de dos segundos', async () => {
  const mudo = createServer((socket) => void onTestFinished(() => void socket.destroy()));
  await once(mudo.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void mudo.close());
  const { port } = Object(mudo.address());
  expect(await vigilar(undefined)()).toBeNull();
  expect(await vigilar(`http://localhost:${port}`)()).toBeNull();
  expect(log.debug).not.toHaveBeenCalled();
  const antes = performance.now();
  expect(await vigilar(`https://localhost:${port}`)()).toBeNull();
  expect(performance.now() - antes).toBeLessThan(4_000);
  expect(await vigilar('https://localhost:1')()).toBeNull();
  expect(log.debug).toHaveBeenCalledTimes(2);
});

import { expect, inject, it } from 'vitest';
import { ceiba, colegio, copiar, copias, en } from '#server/base/testing/command.ts';
import { relayTo } from '#server/base/testing/relay.ts';

const source = inject('testDatabase');

it('un servidor que no está se dice en una oración', async () => {
  const { env, usb } = await colegio('sin_servidor');
  await copiar(env);
  const DATABASE_URL = 'postgres://nadie@127.0.0.1:1/nada';
  const negada = await ceiba({ ...env, DATABASE_URL }, ['restaurar', usb, '--copia', copias(usb)[0] ?? '']);
  expect([negada.code, negada.complained]).toEqual([
    3,
    expect.stringMatching(/^No se pudo conectar con la base de datos \(.+\)\.$/),
  ]);
});

if (source.kind === 'server') {
  it('un servidor que se va a mitad de una restauración deja lo que había, y se dice en una oración', async () => {
    const { env, usb } = await colegio('se_va');
    const { DATABASE_URL = '' }: Record<string, string> = env;
    await copiar(env);
    const relay = await relayTo(new URL(source.url));
    try {
      const through = new URL(DATABASE_URL);
      through.port = String(relay.port);
      relay.loseAnswerTo('drop schema public');
      const rota = await ceiba({ ...env, DATABASE_URL: through.toString() }, [
        ...['restaurar', usb, '--copia', copias(usb)[0] ?? '', '--reemplazar'],
      ]);
      expect([rota.code, rota.complained]).toEqual([
        1,
        'La base de datos dejó de responder. No se restauró nada.',
      ]);
    } finally {
      await relay.close();
    }
    expect(await en(env, 'select nombre1 from estudiantes')).toEqual([{ nombre1: 'Ixchel' }]);
  });
}

import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { APPLICATION } from '#server/platform/db/pool.ts';
import { ceiba, colegio, copiar, copias, en } from '#testing/command.ts';
import { programDatabase } from '#testing/program.ts';
import { relayTo } from '#testing/relay.ts';
import { isInUse } from './restore-server.ts';

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
  it('un programa que acaba de terminar no impide restaurar, y uno en marcha sí', async () => {
    const { DATABASE_URL = '' } = await programDatabase('acaba_de_terminar');
    const programa = new pg.Client({ connectionString: DATABASE_URL, application_name: APPLICATION });
    await programa.connect();
    expect(await isInUse(DATABASE_URL)).toBe(true);
    const enUso = isInUse(DATABASE_URL);
    setTimeout(() => void programa.end(), 300);
    expect(await enUso).toBe(false);
  });

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

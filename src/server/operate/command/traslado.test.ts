import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { readSettings } from '#server/operate/installation/settings-file.ts';
import { type Computer, schoolComputer, untilServing, versionServing } from '#testing/computer.ts';
import { relayTo } from '#testing/relay.ts';
import { RONDAS } from '#testing/rondas.ts';

const source = inject('testDatabase');
const MINUTE_MS = 60_000;

async function en<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<T>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** An empty database on the test server, behind a proxy. */
async function servidor(name: string) {
  if (source.kind !== 'server') throw new Error('no server');
  const base = `${source.template}_${process.pid}_${name}`;
  await en(source.url, `create database "${base}"`);
  const relay = await relayTo(new URL(source.url));
  onTestFinished(async () => {
    await relay.close();
    await en(source.url, `drop database "${base}" with (force)`);
  });
  const url = new URL(source.url);
  url.pathname = `/${base}`;
  const through = new URL(url);
  through.port = String(relay.port);
  return { relay, directo: url.href, destino: through.href };
}

const TABLAS = `select 1 from pg_tables where schemaname = 'public'`;

/** Moves from the server to the embedded database, and must not move back to a database with tables. */
async function pasarALaIncluida(maquina: Computer): Promise<void> {
  const { ceiba, databaseUrl = '', dataDir, settings } = maquina;
  const ajena = await ceiba(['trasladar', 'postgres://nadie@127.0.0.1:1/nada']);
  expect([ajena.code, ajena.said]).toEqual([3, expect.stringContaining('No se pudo conectar')]);
  expect((await ceiba(['trasladar', 'mysql://x'])).code).toBe(2);
  // Asks for the password, with any characters in it, to keep it off the command line.
  const ajustes = readFileSync(settings, 'utf8');
  writeFileSync(settings, `${ajustes}DATABASE_URL=postgres://nadie:una%20clave%2F%25@127.0.0.1:1/nada\n`);
  const misma = await ceiba(['trasladar', 'postgres://nadie@127.0.0.1:1/nada'], { typed: 'una clave/%\n' });
  expect(misma.said).toMatch(/Clave de nadie en 127\.0\.0\.1:1 .*\n.*Los datos ya están ahí\./s);
  writeFileSync(settings, ajustes);
  // Without space to reserve for the restart, the server is not stopped.
  const enServicio = () => readFileSync(join(dataDir, 'servicio.json'), 'utf8');
  const antes = enServicio();
  mkdirSync(join(dataDir, 'espacio-reservado'));
  expect((await ceiba(['trasladar', 'incluida'])).code).toBe(1);
  expect(enServicio()).toBe(antes);
  const vuelta = await ceiba(['trasladar', 'incluida']);
  expect(vuelta.said).toMatch(
    /✓ Copiado y comparado: \d+ tablas\n✓ Responde\nLos datos están ahora en: base incluida\./,
  );
  expect(readSettings(settings).DATABASE_URL).toBeUndefined();
  const estado = JSON.parse((await ceiba(['estado', '--json'])).said);
  expect(estado).toMatchObject({ base: 'incluida', lista: true });
  const aqui = await ceiba(['trasladar', 'incluida']);
  expect([aqui.code, aqui.said]).toEqual([3, expect.stringContaining('Los datos ya están ahí.')]);
  const llena = await ceiba(['trasladar', databaseUrl]);
  expect([llena.code, llena.said]).toEqual([
    3,
    expect.stringContaining('La base de datos de destino ya tiene tablas. Use una vacía.'),
  ]);
  expect(await versionServing(maquina)).toBe('1.6.2');
}

if (source.kind === 'server') {
  it('los datos pasan a la base incluida, y de vuelta a una vacía; si el servidor se va a la mitad el colegio queda donde estaba, y se repite sin más', {
    timeout: 5 * MINUTE_MS,
  }, async () => {
    const maquina = await schoolComputer('traslada');
    await pasarALaIncluida(maquina);
    const { ceiba, settings } = maquina;
    const { relay, directo, destino } = await servidor('se_va');
    const momentos = [
      ['CREATE TABLE public.usuarios', false],
      // Committed, but the reply was lost.
      ['commit\0', true],
    ] as const;
    // Each takes ten seconds: `npm run drills -- servidor` runs both.
    for (const [momento, cargado] of momentos.slice(-RONDAS)) {
      relay.loseAnswerTo(momento);
      const rota = await ceiba(['trasladar', destino]);
      expect([rota.code, rota.said]).toEqual([
        1,
        expect.stringContaining(
          'No se trasladó: La base de datos dejó de responder. Los datos siguen donde estaban.',
        ),
      ]);
      relay.mend();
      expect((await en(directo, TABLAS)).length > 0).toBe(cargado);
      expect([readSettings(settings).DATABASE_URL, await untilServing(maquina)]).toEqual([
        undefined,
        '1.6.2',
      ]);
    }
    const otra = await ceiba(['trasladar', destino]);
    expect([otra.code, otra.said]).toEqual([0, expect.stringContaining('servidor PostgreSQL')]);
    expect(await untilServing(maquina)).toBe('1.6.2');
    // Once it serves, no move may overwrite it.
    expect(await en(directo, `select 1 from pg_namespace where nspname = 'ceiba_traslado'`)).toEqual([]);
    expect(await en(directo, 'select 1 from colaboradores')).toHaveLength(1);
  });
}

if (source.kind === 'server' && RONDAS > 1) {
  it('un traslado que muere se repite, a cualquiera de los dos lados; lo que no dejó él no se toca', {
    timeout: 4 * MINUTE_MS,
  }, async () => {
    const { directo } = await servidor('muere');
    const maquina = await schoolComputer('muere', { embedded: true });
    const { ceiba, dataDir, settings } = maquina;
    const morirEn = (dicho: string, destino: string) =>
      ceiba(['trasladar', destino], { onLine: (line, kill) => line.includes(dicho) && kill() });
    const cluster = join(dataDir, 'base', 'pgdata');

    await morirEn('Copiado', directo);
    expect([await untilServing(maquina), readSettings(settings).DATABASE_URL]).toEqual(['1.6.2', undefined]);
    expect((await en(directo, TABLAS)).length).toBeGreaterThan(0);
    // The unfinished copy of another move is not overwritten.
    await en(directo, `comment on schema ceiba_traslado is 'de otro colegio'`);
    const ajena = await ceiba(['trasladar', directo]);
    expect([ajena.code, ajena.said]).toEqual([3, expect.stringContaining('ya tiene tablas')]);
    expect((await en(directo, TABLAS)).length).toBeGreaterThan(0);
    await en(directo, 'drop schema public cascade; drop schema ceiba_traslado; create schema public');

    await morirEn('Copiado', directo);
    await untilServing(maquina);
    await morirEn('Responde', directo);
    expect(await untilServing(maquina)).toBe('1.6.2');
    const yaEsta = await ceiba(['trasladar', directo]);
    expect([yaEsta.code, yaEsta.said]).toEqual([3, expect.stringContaining('Los datos ya están ahí.')]);
    const aparte = readdirSync(dataDir).filter((name) => name.startsWith('antes-'));
    expect([existsSync(cluster), aparte]).toEqual([false, [expect.any(String)]]);

    await morirEn('Copiado', 'incluida');
    expect([await untilServing(maquina), readSettings(settings).DATABASE_URL]).toEqual(['1.6.2', directo]);
    expect(existsSync(cluster)).toBe(true);
    const vuelta = await ceiba(['trasladar', 'incluida']);
    expect([vuelta.code, vuelta.said]).toEqual([0, expect.stringContaining('base incluida')]);
    expect(await untilServing(maquina)).toBe('1.6.2');
    expect(existsSync(join(cluster, 'traslado-sin-terminar'))).toBe(false);
  });
}

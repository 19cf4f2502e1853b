import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import type { Published } from '#server/operate/installation/announcement.ts';
import { inTransaction, rows } from '#server/platform/db/db.ts';
import { productVersion } from '#server/platform/runtime/project-root.ts';
import { schoolInstant } from '#shared/base/calendar.ts';
import { verEstado, verNovedades, verSoporte } from '#shared/sistema.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { hastaQue } from '#testing/espera.ts';
import { publish, writeKey } from '#testing/releases.ts';
import { cambiosHechos } from '../respaldos/queries.ts';
import { anotarPublicadas } from './queries.ts';
import { preguntarVersiones } from './service.ts';
import { versionesPublicadas } from './tables.ts';

const { database, db, call, clock, config, iniciarSesionDe } = await startTestApp();
const directora = await crearColaborador(db, { cargos: [1] });
const publicado = join(config.dataDir, 'publicado');
const espera = join(config.dataDir, 'actualizaciones');
writeKey(config.keysFolder);

/** Where the provider publishes; each test may answer otherwise. */
const pedidas: { url: string; headers: IncomingHttpHeaders }[] = [];
const comoEsta = (url: string, response: ServerResponse) => {
  const file = join(publicado, url);
  response.statusCode = existsSync(file) ? 200 : 404;
  response.end(existsSync(file) ? readFileSync(file) : '');
};
let responder = comoEsta;
const proveedor = createServer((request, response) => {
  pedidas.push({ url: request.url ?? '', headers: request.headers });
  responder((request.url ?? '').replace('/ultima', ''), response);
});
await new Promise<void>((resolve) => proveedor.listen(0, '127.0.0.1', resolve));
const lugar = proveedor.address();
const updateUrl = `http://127.0.0.1:${typeof lugar === 'object' && lugar ? lugar.port : 0}/ultima`;
config.updateUrl = updateUrl;
afterAll(async () => {
  proveedor.closeAllConnections();
  await new Promise((resolve) => proveedor.close(resolve));
});

afterEach(async () => {
  responder = comoEsta;
  config.updateUrl = updateUrl;
  for (const folder of [publicado, espera]) rmSync(folder, { recursive: true, force: true });
  pedidas.length = 0;
  await db.delete(versionesPublicadas);
});

const [mayor = '1', menor = '6', arreglo = '0'] = productVersion().split('.');
/** Of this line, so many corrections later. */
const propia = (mas: number) => `${mayor}.${menor}.${Number(arreglo) + mas}`;
/** Of the next line. */
const siguiente = `${mayor}.${Number(menor) + 1}.1`;
const de = (version: string, fecha: string, seguridad = false): Published => ({ version, fecha, seguridad });

async function preguntar() {
  const warn = vi.fn();
  await preguntarVersiones({ database, config, clock, log: { info: vi.fn(), warn, error: vi.fn() } });
  return warn.mock.calls;
}

/** At noon of a day, with a session of that day. */
async function mirar(dia = '2026-03-10') {
  clock.set(schoolInstant(dia, '12:00'));
  return look();
}

async function look() {
  const { data } = await call(verEstado, {}, await iniciarSesionDe(directora));
  const { version, nueva, lista } = data.version;
  const aviso = data.avisos.find(({ tipo }) => tipo === 'version');
  return { version, nueva, lista, aviso };
}

const alDia = { version: productVersion(), nueva: null, lista: false, aviso: undefined };

it('una versión publicada se anuncia; de la solicitud no se sabe qué colegio es ni qué versión usa', async () => {
  publish(publicado, [de(propia(1), '2026-03-09'), de(productVersion(), '2026-01-15')]);
  expect(await preguntar()).toEqual([]);
  expect(await mirar()).toEqual({ ...alDia, nueva: propia(1) });
  expect(pedidas.map(({ url }) => url).sort()).toEqual(
    ['SHA256SUMS', 'SHA256SUMS.sig', 'ceiba.json'].map((name) => `/ultima/${name}`),
  );
  for (const { headers } of pedidas) {
    expect(headers).toMatchObject({ 'user-agent': 'Ceiba' });
    expect(JSON.stringify(headers)).not.toContain(productVersion());
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cookie', 'referer', 'authorization']));
  }
  const director = await iniciarSesionDe(directora);
  expect((await call(verNovedades, {}, director)).data).toMatchObject({ empacada: propia(1) });
  expect((await call(verSoporte, {}, director)).data.texto).toContain(
    'Versiones publicadas, vistas: 2026-03-10T18:00:00.000Z',
  );
});

it('sin UPDATE_URL no se pregunta a nadie', async () => {
  publish(publicado, [de(propia(1), '2026-03-09', true)]);
  config.updateUrl = undefined;
  expect(await preguntar()).toEqual([]);
  expect([pedidas, await mirar()]).toEqual([[], alDia]);
  expect((await call(verSoporte, {}, await iniciarSesionDe(directora))).data.texto).not.toContain(
    'publicadas',
  );
});

it('la que corrige la seguridad se avisa en naranja, y en rojo desde los 30 días', async () => {
  publish(publicado, [de(propia(1), '2026-03-10', true)]);
  await preguntar();
  const naranja = {
    nivel: 'naranja',
    accion: 'novedades',
    titulo: expect.stringMatching(/falla de seguridad/),
  };
  expect((await mirar('2026-03-10')).aviso).toMatchObject({
    ...naranja,
    texto: expect.stringContaining(`Ceiba ${propia(1)} la corrige.`),
  });
  expect((await mirar('2026-04-08')).aviso).toMatchObject(naranja);
  clock.set(schoolInstant('2026-04-08', '23:59'));
  expect((await look()).aviso).toMatchObject(naranja);
  clock.set(schoolInstant('2026-04-09', '00:00'));
  expect((await look()).aviso).toMatchObject({
    nivel: 'rojo',
    texto: expect.stringMatching(/^Hace 30 días .* instale hoy Ceiba/),
  });
});

it('otra más nueva no la tapa: los días son los de la primera que falta', async () => {
  publish(publicado, [
    de(propia(3), '2026-03-09'),
    de(propia(2), '2026-03-01', true),
    de(propia(1), '2026-02-01', true),
    de(productVersion(), '2026-01-15', true),
  ]);
  await preguntar();
  expect(await mirar('2026-03-02')).toMatchObject({
    nueva: propia(3),
    aviso: { nivel: 'naranja', texto: expect.stringContaining(`Ceiba ${propia(2)} la corrige`) },
  });
  expect((await mirar('2026-03-03')).aviso).toMatchObject({ nivel: 'rojo' });
});

it('la corrección que la línea propia ya tiene no se pide otra vez por la línea siguiente', async () => {
  publish(publicado, [de(siguiente, '2026-01-15', true), de(productVersion(), '2026-01-15', true)]);
  await preguntar();
  expect(await mirar()).toEqual({ ...alDia, nueva: siguiente });
  publish(publicado, [de(siguiente, '2026-01-16', true), de(productVersion(), '2026-01-15', true)]);
  await db.delete(versionesPublicadas);
  await preguntar();
  expect((await mirar()).aviso).toMatchObject({ texto: expect.stringContaining(siguiente) });
});

it('la misma versión, una más vieja o una lista vieja no cambian nada de lo sabido', async () => {
  publish(publicado, [de(productVersion(), '2026-01-15', true), de('0.9.9', '2025-01-15', true)]);
  await preguntar();
  expect(await mirar()).toEqual(alDia);
  publish(publicado, [de(propia(1), '2026-03-01', true)]);
  await preguntar();
  publish(publicado, [de(propia(1), '2026-03-01', false)]);
  await preguntar();
  publish(publicado, [de(productVersion(), '2026-01-15')]);
  await preguntar();
  expect(await mirar()).toMatchObject({ nueva: propia(1), aviso: { nivel: 'naranja' } });
});

/** Signed well, by somebody else. */
function firmarOtro(): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  const sums = readFileSync(join(publicado, 'SHA256SUMS'));
  writeFileSync(join(publicado, 'SHA256SUMS.sig'), sign(null, sums, privateKey));
}

/** Right sums, which nobody signed. */
function cambiarSumas(): void {
  appendFileSync(join(publicado, 'ceiba.json'), ' ');
  const sum = createHash('sha256')
    .update(readFileSync(join(publicado, 'ceiba.json')))
    .digest('hex');
  writeFileSync(join(publicado, 'SHA256SUMS'), `${sum}  ceiba.json\n`);
}

const aOtroLado = (url: string, response: ServerResponse) => {
  if (url.endsWith('sobre/ceiba.json')) return comoEsta('/ceiba.json', response);
  if (!url.endsWith('.json')) return comoEsta(url, response);
  response.writeHead(302, { location: '/ultima/sobre/ceiba.json' }).end();
};

const sinFin = (url: string, response: ServerResponse) => {
  if (!url.endsWith('.json')) return comoEsta(url, response);
  response.write(readFileSync(join(publicado, 'ceiba.json')));
  response.end(' '.repeat(64 * 1024));
};

const contestar = (otra: typeof responder) => {
  responder = otra;
};

const apuntar = (url: string) => {
  config.updateUrl = url;
};

it.each<[string, () => void, RegExp]>([
  ['firmada por otro', firmarOtro, /not signed by a key/],
  ['con las sumas cambiadas', cambiarSumas, /not signed by a key/],
  [
    'cambiada después de firmarse',
    () => appendFileSync(join(publicado, 'ceiba.json'), ' '),
    /not the ceiba.json/,
  ],
  ['sin firma', () => rmSync(join(publicado, 'SHA256SUMS.sig')), /answers 404/],
  ['que no es una lista de versiones', () => publish(publicado, [de('la última', '2026-03-09')]), /version/],
  ['que manda a otro lado', () => contestar(aOtroLado), /fetch failed/],
  ['demasiado grande', () => contestar(sinFin), /more than 65536 bytes/],
  ['de un servidor que no está', () => apuntar('http://127.0.0.1:1'), /fetch failed/],
])(
  'una respuesta %s no cambia nada en pantalla y queda una línea en el registro',
  async (_, estropear, motivo) => {
    publish(publicado, [de(propia(1), '2026-03-09', true)]);
    estropear();
    const lineas = await preguntar();
    expect(lineas).toEqual([
      [{ err: expect.objectContaining({ message: expect.stringMatching(motivo) }) }, 'no news of versions'],
    ]);
    expect(await mirar()).toEqual(alDia);
    expect(await db.select().from(versionesPublicadas)).toEqual([]);
  },
);

it('a quien no contesta no se le espera', async () => {
  responder = () => undefined;
  const plazo = AbortSignal.timeout.bind(AbortSignal);
  const espia = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => plazo(ms / 50));
  const lineas = await preguntar().finally(() => espia.mockRestore());
  expect(lineas).toEqual([
    [{ err: expect.objectContaining({ name: 'TimeoutError' }) }, 'no news of versions'],
  ]);
});

it('lo que se puso junto al paquete dice si corrige la seguridad; sin firma buena, solo que hay una nueva', async () => {
  mkdirSync(espera);
  writeFileSync(join(espera, `ceiba_${propia(1)}_amd64.deb`), '');
  const hayNueva = { ...alDia, nueva: propia(1), lista: true };
  expect(await mirar()).toEqual(hayNueva);
  publish(espera, [de(propia(1), '2026-03-09', true)]);
  expect(await mirar()).toMatchObject({ nueva: propia(1), lista: true, aviso: { nivel: 'naranja' } });
  appendFileSync(join(espera, 'ceiba.json'), ' ');
  expect(await mirar()).toEqual(hayNueva);
});

it('una publicada más nueva que la del paquete está por descargar', async () => {
  mkdirSync(espera);
  writeFileSync(join(espera, `ceiba_${propia(1)}_amd64.deb`), '');
  publish(publicado, [de(propia(2), '2026-03-09')]);
  await preguntar();
  expect(await mirar()).toEqual({ ...alDia, nueva: propia(2) });
});

it('saber de una versión no pide una copia', async () => {
  const escrituras = async () => {
    const [row] = await rows<{ n: number }>(
      db,
      sql`select (n_tup_ins + n_tup_upd)::int n from pg_stat_user_tables where relname = 'versiones_publicadas'`,
    );
    return row?.n ?? 0;
  };
  // What earlier tests wrote may still be on its way to the statistics.
  await hastaQue(async () => {
    const [antes, habia] = [await cambiosHechos(db), await escrituras()];
    await inTransaction(db, async (tx) => {
      await anotarPublicadas(tx, [de(propia(1), '2026-03-09')], clock.now());
      await tx.execute(sql`select pg_stat_force_next_flush()`);
    });
    expect(await escrituras()).toBeGreaterThan(habia);
    expect(await cambiosHechos(db)).toBe(antes);
  });
});

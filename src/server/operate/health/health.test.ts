import { expect, it, onTestFinished, vi } from 'vitest';
import { countFaults } from '#server/platform/errors/faults.ts';
import { productVersion } from '#server/platform/runtime/project-root.ts';
import { verEstado, verSoporte } from '#shared/sistema.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';

const TOKEN = 'la llave de quien mide';
const { app: sinLlave, db, database, clock, call, iniciarSesionDe } = await startTestApp();
const conLlave = (await startTestApp({ env: { METRICS_TOKEN: TOKEN } })).app;

const DE_OTRO = '190.56.1.1';
const pedir = (app: typeof sinLlave, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/metrics', headers, remoteAddress });

it('sin llave, las mediciones son solo para quien las pide en el mismo equipo', async () => {
  expect((await pedir(sinLlave)).body).toContain('http_request_duration_seconds');
  const codigos = [
    await pedir(sinLlave, {}, '::1'),
    await pedir(sinLlave, {}, '::ffff:127.0.0.1'),
    await pedir(sinLlave, {}, DE_OTRO),
    await pedir(sinLlave, { 'x-forwarded-for': DE_OTRO }),
    await pedir(sinLlave, { forwarded: `for=${DE_OTRO}` }),
    await pedir(sinLlave, { authorization: 'Bearer undefined' }, DE_OTRO),
  ].map(({ statusCode }) => statusCode);
  expect(codigos).toEqual([200, 200, 403, 403, 403, 403]);
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

/** The database is unreachable during the test. */
const sinBase = () => {
  const lejos = vi.spyOn(database.db, 'execute').mockRejectedValue(new Error('away'));
  onTestFinished(() => lejos.mockRestore());
  return lejos;
};

it('vive aunque la base no responda, y dice que no está lista', async () => {
  const leer = async (url: string) => {
    const { statusCode, body } = await sinLlave.inject({ url });
    return [statusCode, JSON.parse(body)];
  };
  const version = productVersion();
  expect(await leer('/health/ready')).toEqual([200, { status: 'ok', version, faltan: [] }]);
  sinBase();
  expect(await leer('/health/live')).toEqual([200, { status: 'ok' }]);
  expect(await leer('/health/ready')).toEqual([503, { status: 'unavailable', version, faltan: null }]);
});

it('cada solicitud se mide por su ruta y en segundos; la que no existe no hace una ruta nueva', async () => {
  for (const url of ['/health/live', '/api/inventada/1', '/api/inventada/2']) await conLlave.inject({ url });
  const lineas = (await pedir(conLlave, { authorization: `Bearer ${TOKEN}` })).body.split('\n');
  const vistas = lineas.filter((linea) => linea.includes('route="unknown"') && linea.includes('_count{'));
  expect(vistas).toEqual(['http_route_seconds_count{method="GET",route="unknown"} 2']);
  const deUna = (nombre: string) =>
    lineas.filter((linea) => linea.startsWith(`http_${nombre}{`) && linea.includes('method="GET"'));
  const hasta = deUna('request_duration_seconds_bucket')
    .filter((linea) => linea.includes('status="200"'))
    .map((linea) => /le="([^"]+)"/.exec(linea)?.[1]);
  expect(hasta.join(' ')).toBe('0.002 0.005 0.01 0.025 0.05 0.1 0.25 0.5 1 2.5 5 +Inf');
  const [suma = ''] = deUna('route_duration_seconds_sum').filter((linea) => linea.includes('/health/live'));
  expect(Number(suma.split(' ').at(-1))).toBeLessThan(1);
  expect(lineas.some((linea) => linea.startsWith('process_resident_memory_bytes '))).toBe(true);
});

it('lo que falló por culpa del servidor se cuenta un día y se nombra por su solicitud; lo que se negó, no', async () => {
  const director = await crearColaborador(db, { cargos: [1] });
  const cookie = await iniciarSesionDe(director);
  const fallas = async () => {
    const suya = await iniciarSesionDe(director);
    const { texto } = (await call(verSoporte, {}, suya)).data;
    return [
      (await call(verEstado, {}, suya)).data.servicio.fallas,
      texto.slice(texto.indexOf('Fallas')).split('\n'),
    ];
  };
  expect((await call(verEstado)).status).toBe(401);
  expect(await fallas()).toEqual([0, ['Fallas en 24 horas: 0']]);
  const lejos = sinBase();
  const { status, headers } = await call(verEstado, {}, cookie);
  expect(status).toBe(500);
  lejos.mockRestore();
  const dicho = ['Fallas en 24 horas: 1', `  solicitud ${headers['x-request-id']}`];
  expect(await fallas()).toEqual([1, dicho]);
  // The Director's screen counts by date, the metric for support by 24 hours.
  clock.advance(13 * 3_600_000);
  expect(await fallas()).toEqual([0, dicho]);
  clock.advance(11 * 3_600_000);
  expect(await fallas()).toEqual([0, dicho]);
  clock.advance(1);
  expect(await fallas()).toEqual([0, ['Fallas en 24 horas: 0']]);
});

it('de miles de fallas se cuentan mil y se nombran las últimas cien; las de ayer se olvidan', () => {
  const faults = countFaults();
  const inicio = new Date(0);
  for (let vez = 1; vez <= 1001; vez += 1) faults.note(`${vez}`, new Date(vez));
  const { count, ids } = faults.since(inicio);
  expect([count, ids.length, ids[0], ids.at(-1)]).toEqual([1000, 100, '902', '1001']);
  faults.note('mañana', new Date(86_400_000 + 1001));
  expect(faults.since(inicio)).toEqual({ count: 1, ids: ['mañana'] });
});

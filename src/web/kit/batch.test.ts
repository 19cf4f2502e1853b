import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { batching } from './batch.ts';
import { withPrefetched } from './prefetched.ts';
import type { Incoming, Outgoing } from './transport.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  window.prefetched = undefined;
});

const leer = (url: string, mas: Partial<Outgoing> = {}): Outgoing => ({
  method: 'GET',
  url: `/api${url}`,
  headers: {},
  batchable: true,
  ...mas,
});

/** A server that answers each reading with its own address, and writes down what it is asked. */
function servidor(status = 200) {
  const pedidas: string[] = [];
  const contestar = (url: string) => ({ code: 1, data: url, message: '' });
  const send = async ({ url }: Outgoing): Promise<Incoming> => {
    pedidas.push(decodeURIComponent(url));
    const { searchParams } = new URL(url, 'http://colegio.test');
    const partes = searchParams
      .getAll('de')
      .map((de) => ({ status: 200, cabeceras: { total: '7' }, respuesta: contestar(de) }));
    const json =
      partes.length > 0 && status === 200 ? { code: 1, data: partes, message: '' } : contestar(url);
    return { status, json, header: (name) => (name === 'Perfil' ? 'x' : null) };
  };
  return { pedidas, send };
}

it('lo que se lee en un momento viaja en una llamada, y cada quien recibe lo suyo', async () => {
  const { pedidas, send } = servidor();
  const juntas = batching(send);
  const respuestas = Promise.all([juntas(leer('/ciclos')), juntas(leer('/grados?ciclo=2026'))]);
  await vi.runAllTimersAsync();
  const [ciclos, grados] = await respuestas;
  expect(pedidas).toEqual(['/api/lecturas?de=/ciclos&de=/grados?ciclo=2026']);
  expect(ciclos).toMatchObject({ status: 200, json: { data: '/ciclos' } });
  expect(grados).toMatchObject({ status: 200, json: { data: '/grados?ciclo=2026' } });
  expect([grados.header('Total'), grados.header('Perfil')]).toEqual(['7', 'x']);
});

it('la que va sola va como siempre, y lo que cambia algo no espera a nadie', async () => {
  const { pedidas, send } = servidor();
  const juntas = batching(send);
  void juntas(leer('/ciclos'));
  void juntas({ method: 'PUT', url: '/api/escuela', headers: {} });
  expect(pedidas).toEqual(['/api/escuela']);
  await vi.runAllTimersAsync();
  expect(pedidas).toEqual(['/api/escuela', '/api/ciclos']);
});

it('las de otra persona o de otro ciclo van aparte, y más de doce en varias', async () => {
  const { pedidas, send } = servidor();
  const juntas = batching(send);
  for (let one = 0; one < 14; one += 1) void juntas(leer(`/cosas/${one}`));
  void juntas(leer('/cosas/a', { headers: { Ciclo: '2025' } }));
  await vi.runAllTimersAsync();
  expect(pedidas.map((url) => url.split('de=').length - 1)).toEqual([12, 2, 0]);
});

it('lo que ya nadie espera no se pide, y su espera termina', async () => {
  const { pedidas, send } = servidor();
  const juntas = batching(send);
  const dejar = new AbortController();
  const dejada = juntas(leer('/ciclos', { signal: dejar.signal })).catch(() => 'dejada');
  void juntas(leer('/grados'));
  dejar.abort();
  expect(await dejada).toBe('dejada');
  await vi.runAllTimersAsync();
  expect(pedidas).toEqual(['/api/grados']);
});

it('si la llamada entera se niega, cada lectura lo oye como si hubiera ido sola', async () => {
  const juntas = batching(servidor(503).send);
  const respuestas = Promise.all([juntas(leer('/ciclos')), juntas(leer('/grados'))]);
  await vi.runAllTimersAsync();
  expect((await respuestas).map(({ status }) => status)).toEqual([503, 503]);
});

it('sin red cada una oye que no hubo respuesta', async () => {
  const juntas = batching(async () => {
    throw new Error('sin red');
  });
  const fallos = Promise.allSettled([juntas(leer('/ciclos')), juntas(leer('/grados'))]);
  await vi.runAllTimersAsync();
  expect((await fallos).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

/** What the page asked for by itself, answered. */
function adelantar(de: string[], ciclo?: string) {
  const data = de.map((una) => ({
    status: 200,
    cabeceras: {},
    respuesta: { code: 1, data: `adelantada ${una}`, message: '' },
  }));
  window.prefetched = {
    paths: [...de],
    ...(ciclo ? { year: ciclo } : {}),
    at: performance.now(),
    reply: Promise.resolve([new Response(), { code: 1, data, message: '' }, performance.now()]),
  };
}

const dice = async (respuesta: Promise<Incoming>) => {
  const { json } = await respuesta;
  return (json as { data: string }).data;
};

it('lo que la página pidió por sí misma se usa una vez; después se pregunta', async () => {
  adelantar(['/ciclos', '/grados']);
  const conLaPagina = withPrefetched(servidor().send);
  expect(await dice(conLaPagina(leer('/grados')))).toBe('adelantada /grados');
  expect(await dice(conLaPagina(leer('/grados')))).toBe('/api/grados');
  expect(await dice(conLaPagina(leer('/otra')))).toBe('/api/otra');
});

it('ni después de cambiar algo, ni lo de otro ciclo, ni lo que ya es viejo', async () => {
  const conLaPagina = withPrefetched(servidor().send);
  adelantar(['/ciclos']);
  await conLaPagina({ method: 'PUT', url: '/api/escuela', headers: {} });
  expect(await dice(conLaPagina(leer('/ciclos')))).toBe('/api/ciclos');
  adelantar(['/ciclos'], '2026');
  expect(await dice(conLaPagina(leer('/ciclos', { headers: { Ciclo: '2025' } })))).toBe('/api/ciclos');
  adelantar(['/ciclos']);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await dice(conLaPagina(leer('/ciclos')))).toBe('/api/ciclos');
});

it('si la página no tuvo respuesta se pregunta de nuevo', async () => {
  window.prefetched = {
    paths: ['/ciclos'],
    at: performance.now(),
    reply: Promise.reject(new Error('sin red')),
  };
  expect(await dice(withPrefetched(servidor().send)(leer('/ciclos')))).toBe('/api/ciclos');
});

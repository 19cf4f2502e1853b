import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { GENERAL_FAILURE } from '#shared/base/errors.ts';
import { CallError } from './call-error.ts';
import { call } from './http.ts';
import { reconnection } from './reconnect.ts';
import { setSessionGate } from './session-gate.ts';

const listar = endpoint({
  method: 'GET',
  path: '/estudiantil/cosas/:id',
  who: 'estudiante',
  summary: 'prueba',
  params: z.object({ id: z.string() }),
  output: z.array(z.string()),
});
const guardar = endpoint({
  method: 'PUT',
  path: '/cosas',
  who: 'session',
  summary: 'prueba',
  body: z.object({ nombre: z.string() }),
  output: z.null(),
});

const answers = (...replies: [number, unknown, Record<string, string>?][]) => {
  const fetcher = vi.fn();
  for (const [status, body, headers] of replies) {
    fetcher.mockResolvedValueOnce(
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
    );
  }
  vi.stubGlobal('fetch', fetcher);
  return fetcher;
};

const failureOf = async (promise: Promise<unknown>): Promise<CallError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error('a CallError was expected');
  return error;
};

afterEach(() => {
  vi.unstubAllGlobals();
  setSessionGate(() => Promise.resolve('gone'));
  window.location.hash = '';
});

describe('una llamada', () => {
  it('da los datos, el mensaje y el total cuando responde 200 con código 1', async () => {
    answers([200, { code: 1, data: ['a'], message: 'Listo.' }, { Total: '12' }]);
    expect(await call(listar, { params: { id: '7' } })).toEqual({
      data: ['a'],
      message: 'Listo.',
      total: 12,
      operacion: null,
    });
  });

  it('da el acto que se puede deshacer', async () => {
    answers([200, { code: 1, data: [], message: 'Eliminado.', operacion: 41 }]);
    expect((await call(listar, { params: { id: '7' } })).operacion).toBe(41);
  });

  it('no toma por éxito otro estado con código 1 ni un código 0', async () => {
    answers(
      [201, { code: 1, data: [], message: 'x' }],
      [200, { code: 0, data: null, message: 'Ya existe.' }],
    );
    expect((await failureOf(call(listar, { params: { id: '7' } }))).kind).toBe('failed');
    const refused = await failureOf(call(listar, { params: { id: '7' } }));
    expect(refused).toMatchObject({ kind: 'refused', message: 'Ya existe.' });
  });

  it('entrega los campos que el servidor rechaza', async () => {
    const errores = [{ campo: 'nombre', mensaje: 'Nombre es requerido.' }];
    answers([400, { code: 0, data: { errores }, message: 'Nombre es requerido.' }]);
    expect(await failureOf(call(guardar, { body: { nombre: '' } }))).toMatchObject({
      kind: 'invalid',
      fieldErrors: errores,
    });
  });

  it('dice la frase general cuando falla sin mensaje o sin respuesta', async () => {
    answers([500, '']);
    expect((await failureOf(call(guardar, { body: { nombre: 'a' } }))).message).toBe(GENERAL_FAILURE);
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('x')));
    expect(await failureOf(call(guardar, { body: { nombre: 'a' } }))).toMatchObject({
      kind: 'network',
      message: GENERAL_FAILURE,
    });
  });

  it('lleva el ciclo de la dirección solo a las áreas de estudiantes y docentes', async () => {
    window.location.hash = '#/estudiante/ciclo/2025/pagos';
    const fetcher = answers(
      [200, { code: 1, data: [], message: '' }],
      [200, { code: 1, data: null, message: '' }],
    );
    await call(listar, { params: { id: '7' } });
    await call(guardar, { body: { nombre: 'a' } });
    expect(fetcher.mock.calls[0]?.[1].headers.Ciclo).toBe('2025');
    expect(fetcher.mock.calls[1]?.[1].headers).not.toHaveProperty('Ciclo');
  });

  it('repite lo mismo, con la misma llave, cuando la persona vuelve a iniciar sesión', async () => {
    const fetcher = answers(
      [401, { code: 2, data: null, message: 'x' }],
      [200, { code: 1, data: null, message: 'Listo.' }],
    );
    setSessionGate(() => Promise.resolve('again'));
    expect((await call(guardar, { body: { nombre: 'a' } })).message).toBe('Listo.');
    const [first, second] = fetcher.mock.calls.map(([, init]) => init.headers['Idempotency-Key']);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  describe('cuando el servidor no puede responder', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });
    const siempre503 = () => {
      const fetcher = vi.fn(
        async () => new Response('{"code":2,"data":null,"message":"Ahora no."}', { status: 503 }),
      );
      vi.stubGlobal('fetch', fetcher);
      return fetcher;
    };

    it('repite lo mismo con la misma llave hasta que puede, y lo dice mientras tanto', async () => {
      const fetcher = answers([503, ''], [503, {}], [200, { code: 1, data: null, message: 'Listo.' }]);
      const hecho = call(guardar, { body: { nombre: 'a' } });
      await vi.advanceTimersByTimeAsync(10);
      expect(reconnection.read()).toBe(true);
      await vi.advanceTimersByTimeAsync(1_000);
      expect((await hecho).message).toBe('Listo.');
      expect(reconnection.read()).toBe(false);
      const llaves = fetcher.mock.calls.map(([, init]) => init.headers['Idempotency-Key']);
      expect(llaves).toHaveLength(3);
      expect(new Set(llaves).size).toBe(1);
    });

    it('se rinde después de un minuto, con la frase del servidor', async () => {
      const fetcher = siempre503();
      const fallo = failureOf(call(listar, { params: { id: '7' } }));
      await vi.advanceTimersByTimeAsync(55_000);
      expect(reconnection.read()).toBe(true);
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await fallo).toMatchObject({ kind: 'failed', status: 503, message: 'Ahora no.' });
      expect(reconnection.read()).toBe(false);
      expect(fetcher.mock.calls.length).toBeGreaterThan(8);
      expect(fetcher.mock.calls.length).toBeLessThan(20);
    });

    it('deja de repetir lo que ya nadie espera', async () => {
      const fetcher = siempre503();
      const salida = new AbortController();
      const pedido = call(listar, { params: { id: '7' }, signal: salida.signal });
      await vi.advanceTimersByTimeAsync(1_000);
      salida.abort();
      await expect(pedido).rejects.toMatchObject({ name: 'AbortError' });
      const veces = fetcher.mock.calls.length;
      await vi.advanceTimersByTimeAsync(20_000);
      expect(fetcher.mock.calls.length).toBe(veces);
      expect(reconnection.read()).toBe(false);
    });
  });

  it('pregunta una sola vez aunque varias llamadas encuentren la sesión terminada', async () => {
    answers([401, {}], [401, {}]);
    const gate = vi.fn(() => Promise.resolve('gone' as const));
    setSessionGate(gate);
    const [one, two] = await Promise.all([
      failureOf(call(guardar, { body: { nombre: 'a' } })),
      failureOf(call(guardar, { body: { nombre: 'b' } })),
    ]);
    expect([one.kind, two.kind]).toEqual(['session', 'session']);
    expect(gate).toHaveBeenCalledTimes(1);
  });
});

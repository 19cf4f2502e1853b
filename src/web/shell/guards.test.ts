import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ponerPerfil } from '#web/sesion/api.ts';
import { guardEstudiante } from './guards.ts';

const ximena = {
  isColaborador: false,
  idEstudiante: 9,
  nombres: 'Ximena',
  usuario: 'xmunoz',
  debeCambiarContrasenia: false,
};
const json = (status: number, data: unknown) =>
  new Response(JSON.stringify({ code: status === 200 ? 1 : 2, data, message: '' }), { status });

const entrar = () =>
  guardEstudiante({
    request: new Request('http://ceiba.test/estudiante/ciclo/2026/pagos'),
    url: new URL('http://ceiba.test/estudiante/ciclo/2026/pagos'),
    params: {},
    pattern: '',
    context: undefined,
  });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  ponerPerfil(null);
  sessionStorage.clear();
});

it('sin red nadie parece haber salido: se espera y se entra en cuanto vuelve', async () => {
  let conRed = false;
  vi.stubGlobal(
    'fetch',
    vi.fn(() => (conRed ? Promise.resolve(json(200, ximena)) : Promise.reject(new TypeError('sin red')))),
  );
  const entrada = entrar();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await Promise.race([entrada, 'espera'])).toBe('espera');
  conRed = true;
  window.dispatchEvent(new Event('online'));
  expect(await entrada).toBeNull();
});

it('un servidor que no puede responder tampoco lleva al inicio de sesión', async () => {
  const fetcher = vi
    .fn(async () => json(200, ximena))
    .mockResolvedValueOnce(json(503, null))
    .mockResolvedValueOnce(json(503, null));
  vi.stubGlobal('fetch', fetcher);
  const entrada = entrar();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await entrada).toBeNull();
});

it('sin sesión se va al inicio de sesión, que después regresa aquí', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => json(401, null)),
  );
  const respuesta = await entrar().catch((error: unknown) => error);
  expect(respuesta).toBeInstanceOf(Response);
  expect(respuesta instanceof Response && respuesta.headers.get('Location')).toBe('/login/estudiante');
  expect(sessionStorage.getItem('ceiba.regreso')).toBe('/estudiante/ciclo/2026/pagos');
});

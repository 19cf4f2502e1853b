import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { equipo } from '#testing/web/device.ts';
import { Outbox } from './outbox.ts';
import { StoredValue } from './stored-value.ts';

beforeEach(() => {
  vi.useFakeTimers();
  equipo.cosas.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const acto = () => vi.fn(async () => undefined);
function ocultar(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}
const RED: [string, () => void] = ['la red vuelve', () => window.dispatchEvent(new Event('online'))];
const OCULTA: [string, () => void] = ['la página se oculta', ocultar];

it.each([RED, OCULTA])('lo que espera sale enseguida cuando %s; lo que se detuvo, no', async (_, pasa) => {
  const [manda, calla] = [acto(), acto()];
  const [outbox, detenido] = [new Outbox(manda), new Outbox(calla)];
  outbox.schedule(60_000);
  detenido.schedule(60_000);
  detenido.stop();
  pasa();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([manda, calla].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

it('manda de uno en uno, y lo que debe ir solo espera su turno', async () => {
  const orden: string[] = [];
  const tarda = (nombre: string) => async () => {
    orden.push(`empieza ${nombre}`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    orden.push(`termina ${nombre}`);
  };
  const outbox = new Outbox(tarda('el borrador'));
  void outbox.send();
  void outbox.exclusive(tarda('la entrega'));
  void outbox.send();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(orden).toEqual([
    'empieza el borrador',
    'termina el borrador',
    'empieza la entrega',
    'termina la entrega',
  ]);
  expect(outbox.sending).toBe(false);
});

it('lo que nadie contesta sale otra vez, cada vez más tarde, y como al principio tras una respuesta', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  let contesta = false;
  const horas: number[] = [];
  const outbox = new Outbox(async () => {
    horas.push(Date.now() - desde);
    if (contesta) outbox.answered();
    else outbox.retryLater();
  });
  const desde = Date.now();
  await outbox.send();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(horas).toEqual([0, 250, 750, 1_750]);
  contesta = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(horas).toHaveLength(5);
  contesta = false;
  outbox.retryLater();
  await vi.advanceTimersByTimeAsync(250);
  expect(horas).toHaveLength(6);
});

it('lo que el equipo aún no había escrito se escribe cuando la página se oculta', async () => {
  const valor = new StoredValue<string>('prueba/uno');
  valor.save(() => 'letras', 5_000);
  ocultar();
  await valor.settled();
  expect(equipo.cosas.get('prueba/uno')).toBe('letras');
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { backoff, retry } from './retry.ts';

const sinRespuesta = () => new CallError('network', 'No contesta.');
const veces = (fallos: number) => {
  const acto = vi.fn().mockResolvedValue('hecho');
  for (let fallo = 0; fallo < fallos; fallo += 1) acto.mockRejectedValueOnce(sinRespuesta());
  return acto;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('espera cada vez el doble, hasta ocho segundos, un tercio más o menos', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 60].map(backoff)).toEqual([
    250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000,
  ]);
  vi.mocked(Math.random).mockReturnValue(0);
  expect(backoff(2)).toBeCloseTo(700);
  vi.mocked(Math.random).mockReturnValue(1);
  expect(backoff(2)).toBeCloseTo(1_300);
});

it('repite lo que nadie contesta hasta que contestan, y avisa una vez que espera', async () => {
  const acto = veces(4);
  const onWait = vi.fn();
  const hecho = retry(acto, { onWait });
  await vi.advanceTimersByTimeAsync(3_749);
  expect(acto).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(1);
  expect(await hecho).toBe('hecho');
  expect(onWait).toHaveBeenCalledOnce();
});

it('no repite lo que tuvo respuesta', async () => {
  const acto = vi.fn().mockRejectedValue(new CallError('refused', 'No se puede.'));
  await expect(retry(acto)).rejects.toMatchObject({ kind: 'refused' });
  expect(acto).toHaveBeenCalledOnce();
});

it('se rinde con el último error cuando pasó su plazo', async () => {
  const acto = vi.fn().mockRejectedValue(sinRespuesta());
  const fallo = expect(retry(acto, { within: 2_000 })).rejects.toMatchObject({ kind: 'network' });
  await vi.advanceTimersByTimeAsync(60_000);
  await fallo;
  // At 0, 0.25, 0.75, 1.75 and 3.75 s: the last one begins its pause within the time.
  expect(acto).toHaveBeenCalledTimes(5);
});

it('la red que vuelve acorta la espera', async () => {
  const acto = veces(6);
  const hecho = retry(acto);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(acto).toHaveBeenCalledTimes(6);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await hecho).toBe('hecho');
});

it.each(['antes de la respuesta', 'en la pausa'])(
  'lo que ya nadie espera no se repite: %s',
  async (cuando) => {
    const salida = new AbortController();
    const acto = veces(9);
    const fallo = expect(retry(acto, { signal: salida.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    if (cuando === 'en la pausa') await vi.advanceTimersByTimeAsync(100);
    salida.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    await fallo;
    expect(acto).toHaveBeenCalledOnce();
  },
);

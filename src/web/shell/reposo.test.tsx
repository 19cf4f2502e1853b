import { cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alSalir, prepararSalida } from '#web/kit/on-sign-out.ts';
import { perezoso } from '#web/kit/ui/lazy-part.tsx';
import { avisosStore } from '#web/kit/ui/toasts.ts';
import { useReposo } from './reposo.ts';

const preguntar = vi.fn(async () => true);

function Guardia({ onReady }: { onReady: () => void }) {
  useEffect(() => alSalir({ preparar: preguntar }), []);
  useEffect(onReady, [onReady]);
  return null;
}

/** An area whose guard is downloaded by `bajar`. */
function abrir(bajar: () => Promise<typeof Guardia>) {
  const Tardio = perezoso(bajar, { callado: true });
  function Area() {
    const { rested, llegar } = useReposo();
    return rested ? <Tardio onReady={llegar} /> : null;
  }
  render(<Area />);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  preguntar.mockClear();
  avisosStore.clear();
  vi.useRealTimers();
});

it('quien cierra sesión en cuanto abre pasa también por la pregunta que aún no había bajado', async () => {
  abrir(async () => Guardia);
  const salida = prepararSalida();
  await vi.advanceTimersByTimeAsync(100);
  expect(await salida).toBe(true);
  expect(preguntar).toHaveBeenCalledOnce();
});

it('si no se puede bajar, la sesión no se cierra y se dice por qué', async () => {
  abrir(() => Promise.reject(new TypeError('network')));
  const salida = prepararSalida();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await salida).toBe(false);
  expect(preguntar).not.toHaveBeenCalled();
  expect(avisosStore.read()).toHaveLength(1);
});

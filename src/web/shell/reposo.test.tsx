import { cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onSignOut, prepareSignOut } from '#web/kit/on-sign-out.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { useReposo } from './reposo.ts';

const preguntar = vi.fn(async () => true);

function Guardia({ onReady }: { onReady: () => void }) {
  useEffect(() => onSignOut({ prepare: preguntar }), []);
  useEffect(onReady, [onReady]);
  return null;
}

/** An area whose sign-out guard is loaded by `bajar`. */
function abrir(bajar: () => Promise<typeof Guardia>) {
  const Tardio = lazyPart(bajar, { silent: true });
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
  toastStore.clear();
  vi.useRealTimers();
});

it('quien cierra sesión en cuanto abre pasa también por la pregunta que aún no había bajado', async () => {
  abrir(async () => Guardia);
  const salida = prepareSignOut();
  await vi.advanceTimersByTimeAsync(100);
  expect(await salida).toBe(true);
  expect(preguntar).toHaveBeenCalledOnce();
});

it('si no se puede bajar, la sesión no se cierra y se dice por qué', async () => {
  abrir(() => Promise.reject(new TypeError('network')));
  const salida = prepareSignOut();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await salida).toBe(false);
  expect(preguntar).not.toHaveBeenCalled();
  expect(toastStore.read()).toHaveLength(1);
});

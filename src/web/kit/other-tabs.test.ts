import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Concept } from '#web/concepts.ts';
import { withOtherTabs } from './other-tabs.ts';
import { invalidate, invalidateAll, queryClient } from './query-client.ts';
import { setPerson } from './session-gate.ts';

const LUCIA = 'colaborador 7';

let otra: BroadcastChannel;
let oido: unknown[];
let terminar: () => void;

beforeEach(() => {
  setPerson(LUCIA);
  terminar = withOtherTabs();
  otra = new BroadcastChannel('ceiba.actos');
  oido = [];
  otra.onmessage = ({ data }) => oido.push(data);
});

afterEach(() => {
  vi.restoreAllMocks();
  terminar();
  otra.close();
  setPerson(null);
  queryClient.clear();
});

/** A reading that is on the screen; says how often it was asked for. */
async function leido(concept: Concept) {
  const leer = vi.fn(async () => concept);
  const query = { queryKey: [concept], queryFn: leer, meta: { concepts: [concept] } };
  new QueryObserver(queryClient, query).subscribe(() => undefined);
  await vi.waitFor(() => expect(queryClient.getQueryData([concept])).toBe(concept));
  return leer;
}

const decir = (touched: readonly string[], persona = LUCIA) => otra.postMessage({ persona, touched });

it('lo que una pestaña hizo lo saben las otras de la misma persona', async () => {
  await invalidate(['pagos', 'papelera']);
  await invalidateAll();
  await vi.waitFor(() =>
    expect(oido).toEqual([
      { persona: LUCIA, touched: ['pagos', 'papelera'] },
      { persona: LUCIA, touched: ['todo'] },
    ]),
  );
});

it('lo que otra pestaña hizo se vuelve a leer, y solo eso; no se repite a nadie', async () => {
  const pagos = await leido('pagos');
  const grados = await leido('grados');
  decir(['pagos']);
  await vi.waitFor(() => expect(pagos).toHaveBeenCalledTimes(2));
  expect(grados).toHaveBeenCalledTimes(1);
  decir(['todo']);
  await vi.waitFor(() => expect(grados).toHaveBeenCalledTimes(2));
  expect(oido).toEqual([]);
});

it('lo que hizo otra persona en el mismo navegador no le toca', async () => {
  const pagos = await leido('pagos');
  const grados = await leido('grados');
  decir(['pagos'], 'estudiante 3');
  decir(['grados']);
  await vi.waitFor(() => expect(grados).toHaveBeenCalledTimes(2));
  expect(pagos).toHaveBeenCalledTimes(1);
});

it('una pestaña que nadie ve lo lee hasta que la miran, una sola vez', async () => {
  const pagos = await leido('pagos');
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  decir(['pagos']);
  decir(['pagos', 'grados']);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(pagos).toHaveBeenCalledTimes(1);
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(pagos).toHaveBeenCalledTimes(2));
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(pagos).toHaveBeenCalledTimes(2);
});

import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '#web/kit/call-error.ts';
import { perezoso } from './lazy-part.tsx';
import { avisosStore } from './toasts.ts';

afterEach(() => act(avisosStore.clear));

const avisos = () => avisosStore.read().map(({ texto }) => texto);

/** Fails until the connection is back. */
function sinRed() {
  const load = vi.fn(async () => (): string => 'aquí está');
  load.mockRejectedValueOnce(new CallError('network', 'sin red'));
  return load;
}

it('sin conexión lo dice, deja lo demás en pie y aparece al volver', async () => {
  const load = sinRed();
  const Parte = perezoso(load, { espera: () => 'espera' });
  render(
    <p>
      Lo de alrededor: <Parte />
    </p>,
  );
  await act(async () => undefined);
  expect(screen.getByText('Lo de alrededor: espera')).toBeTruthy();
  expect(avisos()).toEqual(['No hay conexión para abrir esto. Se abrirá en cuanto vuelva.']);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('Lo de alrededor: aquí está')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('lo que nadie pidió no dice nada cuando no llega', async () => {
  const Parte = perezoso(sinRed(), { callado: true });
  render(<Parte />);
  await act(async () => undefined);
  expect(avisos()).toEqual([]);
});

it('lo que ya no existe en el servidor se dice y no se pide otra vez', async () => {
  const load = vi
    .fn(async () => (): string => 'nunca')
    .mockRejectedValue(new CallError('failed', 'Ceiba se actualizó.'));
  const Parte = perezoso(load, { espera: () => 'espera' });
  render(<Parte />);
  await act(async () => undefined);
  expect(avisos()).toEqual(['Ceiba se actualizó.']);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(1);
});

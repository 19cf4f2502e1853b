import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '#web/kit/call-error.ts';
import { NewRelease } from '#web/kit/import-part.ts';
import { lazyPart } from './lazy-part.tsx';
import { toastStore } from './toasts.ts';

afterEach(() => act(toastStore.clear));

const avisos = () => toastStore.read().map(({ text: texto }) => texto);

/** Fails until the connection is back. */
function sinRed() {
  const load = vi.fn(async () => (): string => 'aquí está');
  load.mockRejectedValueOnce(new CallError('network', 'sin red'));
  return load;
}

it('sin conexión lo dice, deja lo demás en pie y aparece al volver', async () => {
  const load = sinRed();
  const Parte = lazyPart(load, { fallback: () => 'espera' });
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
  const Parte = lazyPart(sinRed(), { silent: true });
  render(<Parte />);
  await act(async () => undefined);
  expect(avisos()).toEqual([]);
});

it('lo que ya no existe en el servidor se dice en su lugar, con cómo seguir, y no se pide otra vez', async () => {
  const load = vi.fn(async () => (): string => 'nunca').mockRejectedValue(new NewRelease());
  const Parte = lazyPart(load, { fallback: () => 'espera' });
  render(<Parte />);
  await act(async () => undefined);
  const frase = 'Ceiba se actualizó. Recarga la página para abrir esto.';
  expect(avisos()).toEqual([frase]);
  expect(screen.getByRole('alert').textContent).toBe(`${frase}Recargar`);
  expect(screen.queryByText('espera')).toBeNull();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(1);
});

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createHashRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { useLayer } from '#web/kit/ui/layers.ts';
import { GuardiaDeSalida } from './GuardiaDeSalida.tsx';

function Encima() {
  useLayer(true, () => undefined);
  return null;
}

function Formulario() {
  const regresar = useGoBack('/escritorio');
  return (
    <>
      <GuardiaDeSalida />
      <Encima />
      <button type="button" onClick={regresar}>
        Regresar
      </button>
    </>
  );
}

it('de una pantalla abierta por su dirección se sale, también si algo se abrió sobre ella', async () => {
  window.location.hash = '#/formulario';
  const router = createHashRouter([
    { path: '/escritorio', element: <p>Escritorio</p> },
    { path: '/formulario', element: <Formulario /> },
  ]);
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(window.history.state).toMatchObject({ idx: 1 }));
  fireEvent.click(screen.getByText('Regresar'));
  expect(await screen.findByText('Escritorio')).toBeTruthy();
});

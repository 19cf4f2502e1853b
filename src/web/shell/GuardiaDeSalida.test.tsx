import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ActionMenu } from '#web/kit/ui/ActionMenu.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { theme } from '#web/theme.ts';
import { GuardiaDeSalida } from './GuardiaDeSalida.tsx';

function Pantalla() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <GuardiaDeSalida />
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <ModalDialog
        open={open}
        title="Encima"
        unsaved={text !== ''}
        onClose={() => {
          setText('');
          setOpen(false);
        }}
      >
        <input aria-label="Texto" value={text} onChange={(event) => setText(event.target.value)} />
        <ActionMenu label="Opciones" actions={[{ text: 'Nada', onClick: () => undefined }]} />
      </ModalDialog>
    </>
  );
}

function abrir() {
  const router = createMemoryRouter(
    [
      { path: '/antes', element: <p>Antes</p> },
      { path: '/aqui', element: <Pantalla /> },
    ],
    { initialEntries: ['/antes', '/aqui'], initialIndex: 1 },
  );
  render(
    <ThemeProvider theme={theme()}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  fireEvent.click(screen.getByText('Abrir'));
  return { router, atras: () => act(() => router.navigate(-1)) };
}

it('un paso atrás cierra lo que está encima, una cosa cada vez, y solo después sale de la pantalla', async () => {
  const { router, atras } = abrir();
  fireEvent.click(screen.getByRole('button', { name: 'Opciones' }));
  expect(await screen.findByRole('menu')).toBeTruthy();
  await atras();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Encima' })).toBeTruthy();
  await atras();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/aqui');
  await atras();
  expect(await screen.findByText('Antes')).toBeTruthy();
});

it('un paso atrás con algo escrito pregunta, y otro cierra la pregunta', async () => {
  const { router, atras } = abrir();
  fireEvent.change(screen.getByLabelText('Texto'), { target: { value: 'algo' } });
  await atras();
  expect(await screen.findByText('¿Salir sin guardar?')).toBeTruthy();
  await atras();
  await waitFor(() => expect(screen.queryByText('¿Salir sin guardar?')).toBeNull());
  expect(screen.getByLabelText('Texto')).toHaveProperty('value', 'algo');
  expect(router.state.location.pathname).toBe('/aqui');
});

it('abrir algo sobre la primera pantalla de la visita con algo escrito no pregunta nada', async () => {
  window.history.replaceState({ idx: 0 }, '');
  const { router } = abrir();
  fireEvent.change(screen.getByLabelText('Texto'), { target: { value: 'algo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Opciones' }));
  expect(await screen.findByRole('menu')).toBeTruthy();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  window.history.replaceState(null, '');
  expect(screen.queryByText('¿Salir sin guardar?')).toBeNull();
  expect(router.state.location.pathname).toBe('/aqui');
});

it('la pregunta se queda también en la primera pantalla de la visita', async () => {
  window.history.replaceState({ idx: 0 }, '');
  const { router } = abrir();
  fireEvent.change(screen.getByLabelText('Texto'), { target: { value: 'algo' } });
  act(() => void router.navigate('/antes'));
  expect(await screen.findByText('¿Salir sin guardar?')).toBeTruthy();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  window.history.replaceState(null, '');
  expect(screen.getByText('¿Salir sin guardar?')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/aqui');
});

it('con la pregunta de un diálogo a la vista, ir a otra dirección no hace una segunda: la última vale', async () => {
  const { router, atras } = abrir();
  fireEvent.change(screen.getByLabelText('Texto'), { target: { value: 'algo' } });
  await atras();
  expect(await screen.findByText('¿Salir sin guardar?')).toBeTruthy();
  act(() => void router.navigate('/antes'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  // The first one fades.
  await waitFor(() => expect(screen.getAllByText('¿Salir sin guardar?')).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
  expect(await screen.findByText('Antes')).toBeTruthy();
  expect(screen.queryByText('¿Salir sin guardar?')).toBeNull();
});

import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { verMarca } from '#shared/escuela.ts';
import { theme } from '#web/theme.ts';
import { MarcaDelColegio } from './components/MarcaDelColegio.tsx';
import { MARCA, olvidarMarca, useMarca } from './components/useMarca.ts';

const Pantalla = () => <MarcaDelColegio marca={useMarca()} />;

/** Each test is a page of its own, which has been told nothing yet. */
function abrir(contesta: () => Response) {
  olvidarMarca();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => contesta()),
  );
  const { container } = render(
    <ThemeProvider theme={theme()}>
      <Pantalla />
    </ThemeProvider>,
  );
  const oculta = () => getComputedStyle(container.firstElementChild ?? container).visibility === 'hidden';
  return { oculta, imagen: () => container.querySelector('img') };
}

const marca = (logo: string | null) => () =>
  new Response(JSON.stringify({ code: 1, data: { nombre: 'Colegio Los Pinos', logo }, message: '' }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('llama a la misma dirección que el contrato', () => {
  expect(verMarca).toMatchObject(MARCA);
});

it('con logo se ven el logo y el nombre del colegio; una imagen que se perdió deja ver la de Ceiba', async () => {
  const { imagen } = abrir(marca('abc123'));
  await screen.findByText('Colegio Los Pinos');
  expect(imagen()?.getAttribute('src')).toBe('/api/escuela/logo?v=abc123');
  expect(screen.queryByText('Ceiba')).toBeNull();
  fireEvent.error(imagen() ?? document.body);
  expect(screen.getByText('Ceiba')).toBeTruthy();
});

it.each([
  ['sin logo', marca(null)],
  ['sin respuesta', () => new Response('', { status: 500 })],
])('%s se ve la marca de Ceiba', async (_, contesta) => {
  const { imagen, oculta } = abrir(contesta);
  expect(oculta()).toBe(true);
  await vi.waitFor(() => expect(oculta()).toBe(false));
  expect(screen.getByText('Ceiba')).toBeTruthy();
  expect(imagen()).toBeNull();
});

it('la segunda vez se ve desde el principio', () => {
  localStorage.setItem('ceiba.marca', JSON.stringify({ nombre: 'Colegio Los Pinos', logo: 'abc123' }));
  const { imagen } = abrir(() => new Response('', { status: 500 }));
  expect(imagen()?.getAttribute('src')).toBe('/api/escuela/logo?v=abc123');
});

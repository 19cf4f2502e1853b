import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Job } from '#shared/jobs.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { theme } from '#web/theme.ts';
import { JobsNotice } from './components/JobsNotice.tsx';
import { useShowsJobs } from './state/shown.ts';
// Loaded before the clocks stand still.
import './components/JobTray.tsx';

const trabajo: Job = {
  id: 7,
  tipo: 'boletas',
  titulo: 'Boletas de Primaria, 2026',
  estado: 'en_marcha',
  hechos: 214,
  total: 331,
  restanSegundos: 62,
  delante: null,
  continuado: false,
  cancelando: false,
  error: null,
  nota: null,
  tamanio: null,
  url: null,
  creado: new Date().toISOString(),
  fin: null,
  de: 'Lucía',
};
const terminado: Partial<Job> = {
  estado: 'terminado',
  hechos: 331,
  restanSegundos: null,
  url: '/api/trabajos/7/resultado',
  fin: new Date().toISOString(),
};

let lista: Job[] = [];
const pedido = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const veces = () => pedido.mock.calls.filter(([url]) => url.startsWith('/api/trabajos?')).length;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  pedido.mockReset();
  pedido.mockImplementation(async (url) => {
    const data = url.startsWith('/api/trabajos?') ? lista : { ...lista[0], cancelando: true };
    return new Response(JSON.stringify({ code: 1, data, message: '' }));
  });
  vi.stubGlobal('fetch', pedido);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const pasar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A screen that lists the report cards by itself. */
function SusBoletas() {
  useShowsJobs('boletas');
  return null;
}

async function abrir(...trabajos: Partial<Job>[]) {
  await abrirCon(null, ...trabajos);
}

async function abrirCon(pantalla: ReactNode, ...trabajos: Partial<Job>[]) {
  lista = trabajos.map((uno) => ({ ...trabajo, ...uno }));
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          {pantalla}
          <JobsNotice />
          <Link to="/otra">Otra pantalla</Link>
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await pasar(3_100);
  await pasar(100);
}

it('lo que la pantalla ya enumera no la tapa; los demás trabajos sí se dicen', async () => {
  await abrirCon(
    <SusBoletas />,
    { id: 7 },
    { id: 8, ...terminado },
    { id: 9, tipo: 'respaldo', titulo: 'Respaldo' },
  );
  const bandeja = screen.getByRole('region', { name: 'Trabajos' });
  expect(within(bandeja).getAllByRole('listitem')).toHaveLength(1);
  expect(bandeja.textContent).toContain('Respaldo');
});

it('sin trabajos se pregunta una vez y no se muestra nada', async () => {
  await abrir();
  await pasar(60_000);
  expect(veces()).toBe(1);
  expect(screen.queryByRole('region', { name: 'Trabajos' })).toBeNull();
});

it('dice cuánto lleva y cuánto falta, y se cancela', async () => {
  await abrir({});
  screen.getByText('214 de 331 · falta cerca de 1 min');
  expect(screen.getByRole('progressbar', { name: trabajo.titulo }).getAttribute('aria-valuenow')).toBe('65');
  fireEvent.click(screen.getByRole('button', { name: `Cancelar: ${trabajo.titulo}` }));
  await pasar(10);
  expect(
    pedido.mock.calls.some(([url, init]) => url === '/api/trabajos/7/cancelar' && init?.method === 'POST'),
  ).toBe(true);
});

it('pregunta cada dos segundos, después cada diez, y deja de preguntar cuando nada sigue', async () => {
  await abrir({});
  const alPrincipio = veces();
  await pasar(20_000);
  expect(veces() - alPrincipio).toBeGreaterThanOrEqual(8);
  await pasar(120_000);
  const alRato = veces();
  await pasar(60_000);
  expect(veces() - alRato).toBeLessThanOrEqual(7);
  lista = [{ ...trabajo, ...terminado }];
  await pasar(11_000);
  screen.getByText('Listas: 331 boletas');
  const alFinal = veces();
  await pasar(60_000);
  expect(veces()).toBe(alFinal);
});

it.each([
  ['en espera', { estado: 'en_cola', delante: 2 } as const, 'En cola, faltan 2'],
  ['tras un corte', { continuado: true }, 'Siguió donde iba tras el corte de luz'],
  ['al cancelar', { cancelando: true }, 'Cancelando…'],
  ['al empezar', { total: null, restanSegundos: null, hechos: 0 }, 'Empezando…'],
])('%s lo dice', async (_, uno, frase) => {
  await abrir(uno);
  screen.getByText(frase);
});

it('lo que falló dice por qué y se reintenta', async () => {
  const error = 'No se guardó nada: no hay espacio para guardar archivos.';
  await abrir({ estado: 'fallido', error, fin: new Date().toISOString() });
  expect(screen.getByRole('status').textContent).toBe(error);
  fireEvent.click(screen.getByRole('button', { name: `Reintentar: ${trabajo.titulo}` }));
  await pasar(10);
  expect(pedido.mock.calls.some(([url]) => url === '/api/trabajos/7/reintentar')).toBe(true);
});

it('lo que ya se vio se cierra y no vuelve; lo cancelado y lo de hace días no se dice', async () => {
  const haceDias = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString();
  await abrir(
    terminado,
    { ...terminado, id: 8, titulo: 'Viejo', fin: haceDias },
    { estado: 'cancelado', id: 9, titulo: 'Cancelado', fin: new Date().toISOString() },
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: `Cerrar: ${trabajo.titulo}` }));
  expect(screen.queryByRole('region', { name: 'Trabajos' })).toBeNull();
  cleanup();
  queryClient.clear();
  lista = [];
  await abrir();
  expect(screen.queryByRole('region', { name: 'Trabajos' })).toBeNull();
});

it('lo que se descargó se va con la siguiente pantalla, y varios terminados se cierran de una vez', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  await abrir(terminado, { ...terminado, id: 8, titulo: 'Otras' }, { ...terminado, id: 9, titulo: 'Más' });
  fireEvent.click(screen.getByRole('button', { name: 'Descargar: Otras' }));
  await pasar(100);
  screen.getByText('Otras');
  fireEvent.click(screen.getByText('Otra pantalla'));
  await pasar(10);
  expect(screen.queryByText('Otras')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar los 2 terminados' }));
  expect(screen.queryByRole('region', { name: 'Trabajos' })).toBeNull();
  expect(JSON.parse(localStorage.getItem('ceiba.trabajos') ?? '')).toEqual([8, 7, 9]);
});

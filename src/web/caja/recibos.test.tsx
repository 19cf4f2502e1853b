import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { ponerPerfil } from '#web/sesion/api.ts';
import { RecibosPage } from './pages/RecibosPage.tsx';

let pedido = new URLSearchParams();

beforeEach(() => {
  setClock('2026-03-10T12:00:00-06:00');
  ponerPerfil({
    isColaborador: true,
    idColaborador: 8,
    nombres: 'Eva Tzoc',
    usuario: 'etzoc',
    codigo: 'C-00008',
    imagen: null,
    cargos: [],
    asuntos: ['pagos'],
    debeCambiarContrasenia: false,
  });
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://colegio');
    const lista = pathname.endsWith('/caja/recibos');
    if (lista) pedido = searchParams;
    const data = lista ? { recibos: [], cajeros: [], vigentes: 0, suma: 0 } : [];
    return new Response(JSON.stringify({ code: 1, data, message: '' }), { headers: { total: '0' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  ponerPerfil(null);
});

const fechas = () => screen.getByRole('combobox', { name: 'Fechas' }).textContent;
const dias = () => [pedido.get('desde'), pedido.get('hasta')];

it('se abre en los de hoy', async () => {
  dibujarPantalla(<RecibosPage />);
  await screen.findByText('Hoy no hay recibos con estos filtros.');
  expect(fechas()).toBe('Hoy');
  expect(dias()).toEqual(['2026-03-10', '2026-03-10']);
  fireEvent.click(screen.getByRole('button', { name: 'Ver los de todos los días' }));
  await waitFor(() => expect(dias()).toEqual([null, null]));
  expect(fechas()).toBe('Todas');
});

it('lo que se busca se busca en todos los días, y las fechas que se eligen valen', async () => {
  dibujarPantalla(<RecibosPage />);
  await screen.findByText('Hoy no hay recibos con estos filtros.');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'A-12' } });
  await waitFor(() => expect(pedido.get('q')).toBe('A-12'));
  expect(fechas()).toBe('Todas');
  expect(dias()).toEqual([null, null]);
  cleanup();
  dibujarPantalla(<RecibosPage />, '/', '/?busca=A-12&periodo=mes');
  await waitFor(() => expect(dias()).toEqual(['2026-03-01', '2026-03-10']));
  cleanup();
  dibujarPantalla(<RecibosPage />, '/', '/?desde=2026-02-01&hasta=2026-02-03');
  await waitFor(() => expect(dias()).toEqual(['2026-02-01', '2026-02-03']));
  expect(fechas()).toBe('Entre dos fechas');
});

import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIPO } from '#shared/actividades.rules.ts';
import type { Archivo } from '#shared/archivos.ts';
import type { EntregaDocente } from '#shared/entregas/revision.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import { actividad, participante } from '#testing/web/panel-de-entregas.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { theme } from '#web/theme.ts';
import { PanelEntregas } from './components/PanelEntregas.tsx';
import { EntregaPage } from './pages/EntregaPage.tsx';

/** A student's work, empty by default. Returns the requests that were sent. */
function abrir(estado: number, fechaLimite: string | null, archivos: Archivo[] = []) {
  const de = participante(1, 'Ana', estado);
  const escrito: unknown[] = [];
  const fechaEntrega = archivos.length > 0 ? '2026-03-02T12:00:00Z' : null;
  const { fechaCalificada: _, ...sinEntrega } = de.actividadesMateriasBloquesEntregas;
  const entrega: EntregaDocente = {
    ...sinEntrega,
    ...{ contenido: null, videos: [], comentarios: [], archivos, fechaEntrega, participante: de },
    estudiante: de.idEstudianteGradoNavigation.idEstudianteNavigation,
  };
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (method !== 'GET') escrito.push([url, JSON.parse(body ?? 'null')]);
    const data = url.endsWith('/entregas/1') ? entrega : url.includes('comentarios') ? [] : [de];
    return new Response(JSON.stringify({ code: 1, data, message: '' }));
  });
  const element = (
    <PanelEntregas clase="tarea" actividad={actividad(TIPO.tarea, { fechaLimite })} editable abierta={1}>
      {(panel) => <Outlet context={{ panel, onBack: () => {} }} />}
    </PanelEntregas>
  );
  const hijos = [{ path: ':id/:idparticipante', element: <EntregaPage /> }];
  const router = createMemoryRouter([{ path: '/', element, children: hijos }], { initialEntries: ['/9/1'] });
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme()}>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return escrito;
}

const MANIANA = new Date(Date.now() + 86_400_000).toISOString();
const AYER = new Date(Date.now() - 86_400_000).toISOString();

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

describe('un trabajo que nadie entregó', () => {
  it('se espera mientras está pendiente y hay tiempo', async () => {
    abrir(ESTADO.pendiente, MANIANA);
    expect(await screen.findByText('Todavía no ha entregado su trabajo.')).toBeTruthy();
  });

  it.each([
    ['calificado', ESTADO.calificada, MANIANA],
    ['anulado', ESTADO.anulada, MANIANA],
    ['pendiente y con el plazo vencido', ESTADO.pendiente, AYER],
  ])('ya no se espera: %s', async (_, estado, limite) => {
    abrir(estado, limite);
    expect(await screen.findByText('No entregó su trabajo.')).toBeTruthy();
  });
});

const foto = (idArchivo: string, cambios: Partial<Archivo> = {}): Archivo => ({
  ...{ idArchivo, nombre: `${idArchivo}.jpg`, tipo: 'image/jpeg', tamanio: 9, giro: 0 },
  url: `/api/archivos/${idArchivo}`,
  ...cambios,
});

describe('las fotos de un local', () => {
  const laFoto = (nombre: string) => screen.getByAltText<HTMLImageElement>(`${nombre}.jpg`);
  const deCerca = () => screen.getByRole('region', { name: /^Foto: / });
  const punteo = () => {
    const [, enLaBarra] = screen.getAllByLabelText<HTMLInputElement>(/^Punteo de Ana/);
    if (!enLaBarra) throw new Error('no mark beside the work');
    return enLaBarra;
  };
  const guia = foto('guia', { nombre: 'guia.pdf', tipo: 'application/pdf' });

  it('la primera está a la vista, y las flechas pasan de una a otra también desde la nota', async () => {
    abrir(ESTADO.entregada, null, [guia, foto('uno'), foto('dos')]);
    await screen.findByText('1 de 2');
    expect(laFoto('uno').src).toContain('/api/archivos/uno');
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(deCerca(), { key: 'ArrowRight' });
    expect(laFoto('dos')).toBeTruthy();
    fireEvent.keyDown(punteo(), { key: 'ArrowLeft' });
    expect(laFoto('uno')).toBeTruthy();
    // While a mark is being typed, the arrow keys belong to its input.
    fireEvent.change(punteo(), { target: { value: '7' } });
    fireEvent.keyDown(punteo(), { key: 'ArrowRight' });
    expect(laFoto('uno')).toBeTruthy();
  });

  it('se gira con un toque y queda girada para quien la vea después', async () => {
    const escrito = abrir(ESTADO.entregada, null, [foto('uno', { giro: 270 })]);
    await screen.findByAltText('uno.jpg');
    expect(laFoto('uno').style.transform).toContain('rotate(270deg)');
    fireEvent.click(screen.getByLabelText('Girar'));
    fireEvent.click(screen.getByLabelText('Girar'));
    expect(laFoto('uno').style.transform).toContain('rotate(90deg)');
    await waitFor(() =>
      expect(escrito).toEqual([
        ['/api/archivos/uno/giro', { giro: 0 }],
        ['/api/archivos/uno/giro', { giro: 90 }],
      ]),
    );
  });

  it('se acerca y se aleja sin tapar la nota; otra foto empieza entera', async () => {
    abrir(ESTADO.entregada, null, [foto('uno'), foto('dos')]);
    await screen.findByAltText('uno.jpg');
    const ancho = (nombre: string) => laFoto(nombre).parentElement?.style.width;
    fireEvent.keyDown(deCerca(), { key: '+' });
    expect(ancho('uno')).toBe('150%');
    fireEvent.click(screen.getByLabelText('Alejar'));
    expect(ancho('uno')).toBe('100%');
    fireEvent.doubleClick(deCerca());
    expect(ancho('uno')).toBe('250%');
    fireEvent.click(screen.getByLabelText('Foto siguiente'));
    expect(ancho('dos')).toBe('100%');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(punteo()).toBeTruthy();
  });
});

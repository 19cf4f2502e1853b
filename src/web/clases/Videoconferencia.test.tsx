import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClaseDocente } from '#shared/clases.ts';
import { clase as deDos } from '#testing/web/clase-con-bloques.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { theme } from '#web/theme.ts';
import { CicloCerrado } from './components/CicloCerrado.tsx';
import { Videoconferencia } from './components/Videoconferencia.tsx';

const clase: ClaseDocente = { ...deDos, idGradoSeccionMateriaColaborador: 5, idGradoSeccion: 7 };
const CON_LINK = { meetingLink: true, meetingLinkString: 'https://zoom.us/j/1$$$ceiba' };

function abrir(cambios: Partial<ClaseDocente>) {
  const una = { ...clase, ...cambios };
  const llamadas: { method: string; url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    llamadas.push({ method, url, body: JSON.parse(body ?? 'null') });
    return new Response(JSON.stringify({ code: 1, data: una, message: 'Hecho.' }));
  });
  const element = (
    <>
      <CicloCerrado clase={una} />
      <Videoconferencia clase={una} />
    </>
  );
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme()}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return llamadas;
}

const elegir = (name: string) => {
  fireEvent.click(screen.getByText('Videoconferencia'));
  fireEvent.click(within(screen.getByRole('menu')).getByText(name));
};

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

describe('la videoconferencia de una clase', () => {
  it('se entra a ella sin pasar por su configuración', () => {
    const open = vi.fn();
    vi.stubGlobal('open', open);
    abrir(CON_LINK);
    elegir('Entrar');
    expect(open).toHaveBeenCalledWith('https://zoom.us/j/1', '_blank', 'noopener');
  });

  it('quitarla pregunta, y después la quita de esta clase', async () => {
    const llamadas = abrir(CON_LINK);
    elegir('Quitar');
    expect(llamadas).toEqual([]);
    fireEvent.click(await screen.findByText('Quitar', { selector: 'button' }));
    await waitFor(() =>
      expect(llamadas).toEqual([
        { method: 'DELETE', url: '/api/zoommeet/meet/delete?asignacion=5', body: null },
      ]),
    );
  });

  it('sin ella el botón lleva a configurarla, y el link se completa', async () => {
    const llamadas = abrir({});
    fireEvent.click(screen.getByText('Videoconferencia'));
    const link = await screen.findByLabelText(/^Link/);
    fireEvent.change(link, { target: { value: 'hola' } });
    fireEvent.click(screen.getByText('Guardar'));
    expect(await screen.findByText(/^El link debe ser una dirección/)).toBeTruthy();
    fireEvent.change(link, { target: { value: 'zoom.us/j/1' } });
    fireEvent.click(screen.getByText('Guardar'));
    await waitFor(() =>
      expect(llamadas.map(({ body }) => body)).toEqual([
        { meetingLinkString: 'https://zoom.us/j/1', contraseniaMeet: null, version: 1 },
      ]),
    );
  });
});

describe('una clase de un ciclo que terminó', () => {
  it('dice por qué no se puede cambiar, y hasta cuándo se ponen notas', () => {
    abrir({ ...CON_LINK, idCicloEscolar: 2025, permisos: { editar: false, calificar: true, cerrar: true } });
    expect(screen.getByRole('alert').textContent).toContain('notas hasta el 31 de enero de 2026');
    expect(screen.queryByText('Videoconferencia')).toBeNull();
  });

  it('pasado ese día solo se consulta', () => {
    abrir({ idCicloEscolar: 2025, permisos: { editar: false, calificar: false, cerrar: false } });
    expect(screen.getByRole('alert').textContent).toContain('solo se puede consultar');
  });

  it('de un ciclo abierto no dice nada', () => {
    abrir({});
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

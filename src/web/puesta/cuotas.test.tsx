import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Cobrador } from '#shared/puesta/cuotas.ts';
import { CicloContext } from '#web/ciclos/api.ts';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { theme } from '#web/theme.ts';
import { PasoCuotas } from './components/PasoCuotas.tsx';

const cobrador = (nombre: string, nivel: string, otraInscripcion: boolean): Cobrador => ({
  nivel,
  idNivelEstudiantilCarrera: null,
  nombre,
  inscripcion: null,
  colegiatura: null,
  otraInscripcion,
});
const enviado = vi.fn();

/** The step as a school sees it in which one level has an enrolment of another name. */
async function abrir(avisoCobrosExtra: boolean): Promise<void> {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { method, body }: RequestInit = {}) => {
      if (method === 'PUT') enviado(JSON.parse(String(body)));
      const data = url.includes('ajustes')
        ? { avisoCobrosExtra }
        : [cobrador('Primaria', '43', true), cobrador('Básicos', '45', false)];
      return new Response(JSON.stringify({ code: 1, data, message: '' }));
    }),
  );
  const router = createMemoryRouter([
    { path: '/', element: <PasoCuotas alSeguir={() => undefined} alSaltar={() => undefined} /> },
  ]);
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <CicloContext value={{ ciclo: 2026, elegir: () => undefined }}>
          <RouterProvider router={router} />
        </CicloContext>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await screen.findByLabelText('Inscripción de Primaria');
}

const escribir = (nombre: string, value: string) =>
  fireEvent.change(screen.getByLabelText(nombre), { target: { value } });
const seguir = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar y seguir' }));

beforeEach(() => {
  enviado.mockClear();
  setClock('2026-01-10T18:00:00Z');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('antes de cobrar una segunda inscripción se pregunta, y con otro sí se guarda', async () => {
  await abrir(true);
  escribir('Inscripción de Primaria', '500');
  seguir();
  await screen.findByText(
    /^Solo la inscripción y diez mensualidades son obligatorias\. «Inscripción» va aparte/,
  );
  expect(enviado).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Agregar de todos modos' }));
  await waitFor(() => expect(enviado).toHaveBeenCalledOnce());
  expect(enviado.mock.calls[0]?.[0][0]).toMatchObject({ nivel: '43', inscripcion: '500' });
});

it('la primera inscripción y la colegiatura no preguntan', async () => {
  await abrir(true);
  escribir('Inscripción de Básicos', '600');
  escribir('Colegiatura (cada mes) de Primaria', '450');
  seguir();
  await waitFor(() => expect(enviado).toHaveBeenCalledOnce());
});

it('donde el colegio lo silenció, la segunda inscripción tampoco pregunta', async () => {
  await abrir(false);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  escribir('Inscripción de Primaria', '500');
  seguir();
  await waitFor(() => expect(enviado).toHaveBeenCalledOnce());
  expect(screen.queryByText('Cobro extra')).toBeNull();
});

import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIPO } from '#shared/actividades.rules.ts';
import type { ParticipanteDocente } from '#shared/entregas.ts';
import { actividad, participante } from '#testing/web/panel-de-entregas.ts';
import { invalidate, queryClient } from '#web/kit/query-client.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { theme } from '#web/theme.ts';
import { PanelEntregas } from './components/PanelEntregas.tsx';

const en = (segundos: number) => new Date(Date.now() + segundos * 1_000).toISOString();
const EMPEZO = '2026-03-01T12:00:00Z';

const examen = (hasta: number) =>
  actividad(TIPO.parcial, {
    examenTiempoMaximo: 60,
    examenFechaHoraIniciado: en(-1_800),
    examenFechaHoraFinalizado: en(hasta),
  });

/** Ana and Celia have started, Beto has not; Ana has a saved draft. Darío was annulled with a mark. */
const alumnos = (): ParticipanteDocente[] => {
  const dario = participante(4, 'Darío', 4, 5);
  return [
    { ...participante(1, 'Ana', 1), examenFechaHoraIniciado: EMPEZO, trabajoGuardado: true },
    participante(2, 'Beto', 1),
    { ...participante(3, 'Celia', 1), examenFechaHoraIniciado: EMPEZO },
    {
      ...dario,
      actividadesMateriasBloquesEntregas: { ...dario.actividadesMateriasBloquesEntregas, calificacion: 9 },
    },
  ];
};

async function abrir(quedan: number) {
  let filas = alumnos();
  const acciones: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (method !== 'GET') acciones.push({ url, body: JSON.parse(body ?? 'null') });
    const data = method === 'GET' ? filas : [];
    return new Response(JSON.stringify({ code: 1, data, message: '' }));
  });
  const element = (
    <PanelEntregas clase="parcial" actividad={examen(quedan)} editable abierta={null}>
      {null}
    </PanelEntregas>
  );
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme()}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('Pendientes de entregar');
  return {
    acciones,
    /** The server's list changes, and the panel polls it. */
    leer: async (nuevas: ParticipanteDocente[]) => {
      filas = nuevas;
      await act(() => invalidate(['entregas']));
    },
  };
}

const fila = (name: string) => {
  const uno = screen.getByLabelText(new RegExp(`^Punteo de ${name}`)).closest<HTMLElement>('[data-fila]');
  if (!uno) throw new Error(`no hay fila de ${name}`);
  return uno;
};
const grupo = (name: string) => screen.getByRole('region', { name });
const marcar = (name: string) => fireEvent.click(screen.getByLabelText(new RegExp(`^Seleccionar a ${name}`)));
function opcion(name: string) {
  fireEvent.click(screen.getByText('Opciones'));
  fireEvent.click(within(screen.getByRole('menu')).getByText(name));
}
const elegido = (id: number) => ({
  idActividadMateriaBloqueParticipante: id,
  idEstadoActividad: 1,
  version: 0,
});

beforeEach(() => {
  queryClient.clear();
  toastStore.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('un examen en curso', () => {
  it('dice cuánto queda, quién empezó y quién no', async () => {
    await abrir(720);
    const corrida = screen.getByRole('region', { name: 'Examen en curso' });
    expect(corrida.textContent).toMatch(/1[12]:\d\d/);
    expect(within(corrida).getByText('1 sin iniciar · 2 contestando · 0 entregados')).toBeTruthy();
    expect(within(fila('Beto')).getByText('Sin iniciar')).toBeTruthy();
    expect(within(fila('Ana')).getByText('Contestando')).toBeTruthy();
    expect(screen.queryByText('Tiene trabajo guardado sin entregar')).toBeNull();
  });

  it('recoger pregunta antes, con cuántos siguen escribiendo y el tiempo que queda', async () => {
    const { acciones } = await abrir(750);
    for (const name of ['Ana', 'Beto', 'Celia']) marcar(name);
    opcion('Recoger');
    const pregunta = await screen.findByRole('alertdialog');
    expect(pregunta.textContent).toMatch(/2 estudiantes siguen escribiendo; 1 estudiante no ha iniciado/);
    expect(pregunta.textContent).toMatch(/Tiempo restante: 12 min/);
    expect(pregunta.textContent).toMatch(/El examen termina para ellos\. Lo último que escribieron/);
    fireEvent.click(within(pregunta).getByText('Cancelar'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(acciones).toEqual([]);
    opcion('Recoger');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Recoger ahora'));
    await waitFor(() => expect(acciones).toHaveLength(1));
    expect(acciones[0]).toEqual({
      url: '/api/docentes/actividades/parcial/9/entregas/recoger',
      body: [elegido(1), elegido(2), elegido(3)],
    });
  });

  it('de una sola persona habla en singular', async () => {
    await abrir(750);
    marcar('Ana');
    opcion('Recoger');
    const pregunta = await screen.findByRole('alertdialog');
    expect(pregunta.textContent).toMatch(/El examen termina aquí\. Lo último que escribió/);
  });

  it('quien entrega mientras se escribe su nota se queda en su lugar hasta que se deja la celda', async () => {
    const { leer } = await abrir(720);
    const celda = () => screen.getByLabelText<HTMLInputElement>(/^Punteo de Ana/);
    act(() => celda().focus());
    fireEvent.change(celda(), { target: { value: '1' } });
    const antes = celda();
    await leer(
      alumnos().map((uno) => (uno.idEstudianteGrado === 1 ? { ...uno, idEstadoActividad: 2 } : uno)),
    );
    expect(celda()).toBe(antes);
    expect(document.activeElement).toBe(antes);
    expect(antes.value).toBe('1');
    expect(within(grupo('Pendientes de entregar')).getByLabelText(/^Punteo de Ana/)).toBe(antes);
    act(() => antes.blur());
    await waitFor(() =>
      expect(within(grupo('Entregadas/Recogidas')).getByLabelText(/^Punteo de Ana/)).toBeTruthy(),
    );
  });
});

describe('un examen que terminó', () => {
  it('no esconde lo guardado: la fila lo dice y lo recoge sin preguntar', async () => {
    const { acciones } = await abrir(-60);
    expect(within(fila('Ana')).getByText('Tiene trabajo guardado sin entregar')).toBeTruthy();
    expect(within(fila('Celia')).queryByText('Recoger')).toBeNull();
    fireEvent.click(within(fila('Ana')).getByText('Recoger'));
    await waitFor(() => expect(acciones).toHaveLength(1));
    expect(acciones[0]).toMatchObject({ body: [elegido(1)] });
  });

  it('el grupo los recoge todos, y solo a ellos', async () => {
    const { acciones, leer } = await abrir(-60);
    await leer(
      alumnos().map((uno) => (uno.idEstudianteGrado === 3 ? { ...uno, trabajoGuardado: true } : uno)),
    );
    fireEvent.click(await within(grupo('Pendientes de entregar')).findByText('Recoger todos (2)'));
    await waitFor(() => expect(acciones).toHaveLength(1));
    expect(acciones[0]).toMatchObject({ body: [elegido(1), elegido(3)] });
  });
});

it('una anulada con nota dice cuál tenía, y la muestra', async () => {
  await abrir(-60);
  expect(within(fila('Darío')).getByText('Anulada · 9/10')).toBeTruthy();
  expect(within(fila('Darío')).queryByText('Borrador')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/^Punteo de Darío/).value).toBe('9');
});

import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIPO } from '#shared/actividades.rules.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import type { ParticipanteDocente } from '#shared/entregas.ts';
import { actividad, participante } from '#testing/web/panel-de-entregas.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { paths } from '#web/paths.ts';
import { theme } from '#web/theme.ts';
import { PanelEntregas } from './components/PanelEntregas.tsx';
import { TODAS_CON_NOTA, YA_CALIFICADA } from './components/useCalificarUna.ts';
import { EntregaPage } from './pages/EntregaPage.tsx';

const calificada = (fila: ParticipanteDocente, calificacion: number): ParticipanteDocente => ({
  ...fila,
  idEstadoActividad: ESTADO.calificada,
  actividadesMateriasBloquesEntregas: { ...fila.actividadesMateriasBloquesEntregas, calificacion },
});

const LUGAR = { ciclo: 2026, idassignment: 5, id: 9 };

function Detalles() {
  const { idparticipante } = useParams();
  const abierta = idparticipante === undefined ? null : Number(idparticipante);
  return (
    <PanelEntregas clase="tarea" actividad={actividad(TIPO.tarea)} editable abierta={abierta}>
      {abierta === null ? null : (panel) => <Outlet context={{ panel, onBack: () => {} }} />}
    </PanelEntregas>
  );
}

/** Four students: Ana graded, Beto submitted, Celia pending, Darío submitted with a draft mark. */
async function abrir({ espera = 0, niega }: { espera?: number; niega?: string } = {}) {
  let clase = [
    calificada(participante(1, 'Ana', ESTADO.calificada), 6),
    participante(2, 'Beto', ESTADO.entregada),
    participante(3, 'Celia', ESTADO.pendiente),
    participante(4, 'Darío', ESTADO.entregada, 8),
  ];
  const calificaciones: unknown[] = [];
  const publicadas: [number, number | null][] = [];
  const de = (url: string) => clase.find(({ idEstudianteGrado: id }) => url.includes(`/entregas/${id}`));
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const json = (data: unknown) => new Response(JSON.stringify({ code: 1, data, message: 'Hecho.' }));
    if (url.includes('/comentarios')) return json([]);
    const fila = de(url);
    if (method === 'GET') {
      if (!fila) return json(clase);
      const contenido = { contenido: `Trabajo ${fila.idEstudianteGrado}`, videos: [], archivos: [] };
      const estudiante = fila.idEstudianteGradoNavigation.idEstudianteNavigation;
      const entrega = { ...fila.actividadesMateriasBloquesEntregas, fechaEntrega: '2026-03-02T12:00:00Z' };
      return json({ ...entrega, ...contenido, comentarios: [], participante: fila, estudiante });
    }
    const enviado = JSON.parse(body ?? 'null');
    await new Promise((resolve) => setTimeout(resolve, espera));
    if (url.endsWith('/borrador')) {
      const entrega = fila?.actividadesMateriasBloquesEntregas;
      const cambiada = { ...entrega, ...enviado, version: (entrega?.version ?? 0) + 1 };
      clase = clase.map((una) =>
        una.idEstudianteGrado === fila?.idEstudianteGrado
          ? { ...una, actividadesMateriasBloquesEntregas: cambiada }
          : una,
      );
      return json(de(url));
    }
    if (niega) return new Response(JSON.stringify({ code: 0, data: null, message: niega }));
    calificaciones.push(enviado);
    const ids = enviado.map((una: ParticipanteDocente) => una.idActividadMateriaBloqueParticipante);
    clase = clase.map((una) => {
      if (!ids.includes(una.idEstudianteGrado)) return una;
      const { borradorCalificacion } = una.actividadesMateriasBloquesEntregas;
      publicadas.push([una.idEstudianteGrado, borradorCalificacion]);
      return calificada(una, borradorCalificacion ?? 0);
    });
    return json([]);
  });
  const router = createMemoryRouter(
    [
      {
        path: paths.tareaDocenteDetalles.path,
        element: <Detalles />,
        children: [{ path: 'entrega/:idparticipante/detalles', element: <EntregaPage /> }],
      },
    ],
    { initialEntries: [paths.tareaDocenteDetalles.to(LUGAR)] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme()}>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByText('Calificar una por una'));
  return { calificaciones, publicadas };
}

const barra = () => within(screen.getByLabelText('Calificar esta entrega'));
const pulsar = (name: string) => fireEvent.click(barra().getByLabelText(name));
const punteo = (name: string) => barra().findByLabelText<HTMLInputElement>(new RegExp(`^Punteo de ${name}`));

const enFoco = (): HTMLInputElement => {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLInputElement)) throw new Error('no se está en una nota');
  return activeElement;
};

/** Types into the focused element without waiting; '\n' is Enter. */
function teclear(teclas: string) {
  for (const tecla of teclas) {
    const campo = enFoco();
    if (tecla === '\n') fireEvent.keyDown(campo, { key: 'Enter' });
    else {
      const { value, selectionStart, selectionEnd } = campo;
      const despues = value.slice(0, selectionStart ?? 0) + tecla + value.slice(selectionEnd ?? 0);
      fireEvent.input(campo, { target: { value: despues } });
    }
  }
}

const nombre = () => enFoco().getAttribute('aria-label');

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === '(pointer: fine)',
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  toastStore.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('calificar una por una', () => {
  it('empieza por las que esperan nota, sigue con las pendientes y deja las calificadas al final', async () => {
    await abrir();
    const orden = ['Beto', 'Darío', 'Celia', 'Ana'];
    for (const [lugar, nombre] of orden.entries()) {
      expect(await punteo(nombre)).toBeTruthy();
      expect(barra().getByText(`${lugar + 1} de 4`)).toBeTruthy();
      pulsar('Siguiente');
    }
    // There is nothing after the last one.
    expect(barra().getByText('4 de 4')).toBeTruthy();
    pulsar('Anterior');
    expect(await punteo('Celia')).toBeTruthy();
  });

  it.each([0, 60])('nota, Enter, nota, Enter: una a cada uno (la red tarda %d ms)', async (espera) => {
    const { publicadas } = await abrir({ espera });
    await punteo('Beto');
    expect(nombre()).toContain('Beto');
    teclear('7.5\n4\n');
    // The next work opens without waiting for the network.
    expect(nombre()).toContain('Celia');
    await waitFor(() =>
      expect(publicadas).toEqual([
        [2, 7.5],
        [4, 4],
      ]),
    );
  });

  it('con el botón pasa lo mismo, y el orden sigue siendo el mismo', async () => {
    const { calificaciones } = await abrir();
    fireEvent.change(await punteo('Beto'), { target: { value: '9' } });
    fireEvent.click(barra().getByText('Calificar y siguiente'));
    await waitFor(() =>
      expect(calificaciones).toEqual([
        [{ idActividadMateriaBloqueParticipante: 2, idEstadoActividad: ESTADO.entregada, version: 1 }],
      ]),
    );
    await waitFor(() => expect(screen.getByLabelText('Calificadas').textContent).toContain('Beto'));
    expect(barra().getByText('2 de 4')).toBeTruthy();
    expect((await punteo('Darío')).value).toBe('8');
    expect(barra().getByText('Borrador')).toBeTruthy();
  });

  it('una nota que no puede ser deja donde se está, y la siguiente la reemplaza', async () => {
    const { publicadas } = await abrir();
    await punteo('Beto');
    teclear('11\n');
    expect(nombre()).toContain('Beto');
    expect((await punteo('Beto')).value).toBe('11');
    barra().getByText('Punteo de calificación debe ser mayor a 0 y menor o igual a 10.');
    teclear('9\n');
    await waitFor(() => expect(publicadas).toEqual([[2, 9]]));
  });

  it('dos Enter seguidos no califican a quien acaba de llegar, aunque tenga un borrador', async () => {
    const { publicadas } = await abrir();
    await punteo('Beto');
    teclear('7\n\n');
    expect(nombre()).toContain('Darío');
    await waitFor(() => expect(publicadas).toEqual([[2, 7]]));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(publicadas).toEqual([[2, 7]]);
  });

  it('de vuelta en la anterior, lo que se escribe reemplaza la nota; en la última también', async () => {
    const { publicadas } = await abrir();
    await punteo('Beto');
    teclear('7\n');
    pulsar('Anterior');
    expect(nombre()).toContain('Beto');
    teclear('5\n6\n3\n');
    // All have marks: the focus stays in the last input, with its text selected.
    expect(nombre()).toContain('Celia');
    expect(toastStore.read().map(({ text: texto }) => texto)).toContain(TODAS_CON_NOTA);
    teclear('2\n');
    await waitFor(() => expect(publicadas.at(-1)).toEqual([3, 2]));
    expect(new Map(publicadas)).toEqual(
      new Map([
        [2, 5],
        [4, 6],
        [3, 2],
      ]),
    );
  });

  it('en la lista, Enter en la última celda tampoco junta dos notas', async () => {
    await abrir();
    await punteo('Beto');
    const celdas = within(screen.getByLabelText('Entregas por estado')).getAllByLabelText(/^Punteo de/);
    const ultima = celdas.at(-1);
    act(() => ultima?.focus());
    teclear('7\n8');
    expect(enFoco()).toBe(ultima);
    expect(enFoco().value).toBe('8');
  });

  it('la que no se pudo calificar se nombra, con el camino a ella', async () => {
    const { publicadas } = await abrir({ niega: 'No se puede calificar la entrega de Beto.' });
    await punteo('Beto');
    teclear('7\n');
    expect(nombre()).toContain('Darío');
    const aviso = await barra().findByRole('alert');
    expect(aviso.textContent).toBe('Sin calificar todavía: Beto Sol Tzoc Caal');
    expect(publicadas).toEqual([]);
    fireEvent.click(within(aviso).getByText(/Beto/));
    expect((await punteo('Beto')).value).toBe('7');
  });

  it('sin nota no califica, y la que ya vale no se manda otra vez', async () => {
    const { calificaciones } = await abrir();
    await punteo('Beto');
    expect(barra().getByText('Sin calificación')).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 450));
    fireEvent.click(barra().getByText('Calificar y siguiente'));
    await waitFor(() => expect(toastStore.read()).toMatchObject([{ tone: 'warning' }]));
    for (let paso = 0; paso < 3; paso += 1) pulsar('Siguiente');
    await punteo('Ana');
    await new Promise((resolve) => setTimeout(resolve, 450));
    teclear('\n');
    expect(toastStore.read().map(({ text: texto }) => texto)).toContain(YA_CALIFICADA);
    expect(calificaciones).toEqual([]);
  });
});

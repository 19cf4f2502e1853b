import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIPO } from '#shared/actividades.rules.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import type { ParticipanteDocente } from '#shared/entregas.ts';
import { queryClient } from '#web/base/query-client.ts';
import { actividad, participante } from '#web/base/testing/panel-de-entregas.ts';
import { avisosStore } from '#web/base/ui/avisos.ts';
import { paths } from '#web/paths.ts';
import { theme } from '#web/theme.ts';
import { YA_CALIFICADA } from './components/BarraDeEntrega.tsx';
import { PanelEntregas } from './components/PanelEntregas.tsx';
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

/** Four students: Ana graded, Beto delivered, Celia still to deliver, Darío delivered with a draft. */
async function abrir() {
  let clase = [
    calificada(participante(1, 'Ana', ESTADO.calificada), 6),
    participante(2, 'Beto', ESTADO.entregada),
    participante(3, 'Celia', ESTADO.pendiente),
    participante(4, 'Darío', ESTADO.entregada, 8),
  ];
  const calificaciones: unknown[] = [];
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
    if (url.endsWith('/borrador')) {
      const entrega = { ...fila?.actividadesMateriasBloquesEntregas, ...enviado, version: 1 };
      return json({ ...fila, actividadesMateriasBloquesEntregas: entrega });
    }
    calificaciones.push(enviado);
    const ids = enviado.map((una: ParticipanteDocente) => una.idActividadMateriaBloqueParticipante);
    clase = clase.map((una) => (ids.includes(una.idEstudianteGrado) ? calificada(una, 9) : una));
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
  return calificaciones;
}

const barra = () => within(screen.getByLabelText('Calificar esta entrega'));
const pulsar = (name: string) => fireEvent.click(barra().getByLabelText(name));
const punteo = (name: string) => barra().findByLabelText<HTMLInputElement>(new RegExp(`^Punteo de ${name}`));

beforeEach(() => {
  queryClient.clear();
  avisosStore.clear();
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
    // Past the last one nothing moves.
    expect(barra().getByText('4 de 4')).toBeTruthy();
    pulsar('Anterior');
    expect(await punteo('Celia')).toBeTruthy();
  });

  it('la nota se pone junto al trabajo, y al calificar la siguiente sigue siendo la misma', async () => {
    const calificaciones = await abrir();
    fireEvent.change(await punteo('Beto'), { target: { value: '9' } });
    fireEvent.click(barra().getByText('Calificar'));
    await waitFor(() =>
      expect(calificaciones).toEqual([
        [{ idActividadMateriaBloqueParticipante: 2, idEstadoActividad: ESTADO.entregada, version: 1 }],
      ]),
    );
    await waitFor(() => expect(screen.getByLabelText('Calificadas').textContent).toContain('Beto'));
    expect(barra().getByText('1 de 4')).toBeTruthy();
    pulsar('Siguiente');
    expect((await punteo('Darío')).value).toBe('8');
    expect(barra().getByText('Borrador')).toBeTruthy();
  });

  it('sin nota no califica, y la que ya vale no se manda otra vez', async () => {
    const calificaciones = await abrir();
    await punteo('Beto');
    expect(barra().getByText('Sin calificación')).toBeTruthy();
    fireEvent.click(barra().getByText('Calificar'));
    await waitFor(() => expect(avisosStore.read()).toMatchObject([{ tono: 'atraso' }]));
    for (let paso = 0; paso < 3; paso += 1) pulsar('Siguiente');
    await punteo('Ana');
    fireEvent.click(barra().getByText('Calificar'));
    expect(avisosStore.read().map(({ texto }) => texto)).toContain(YA_CALIFICADA);
    expect(calificaciones).toEqual([]);
  });
});

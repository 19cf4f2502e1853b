import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIPO } from '#shared/actividades.rules.ts';
import type { ActividadDocente } from '#shared/actividades.ts';
import type { EntregaDocente } from '#shared/entregas/revision.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import type { ParticipanteDocente } from '#shared/entregas.ts';
import { queryClient } from '#web/base/query-client.ts';
import { theme } from '#web/theme.ts';
import { PanelEntregas } from './components/PanelEntregas.tsx';
import { EntregaPage } from './pages/EntregaPage.tsx';

const actividad = (fechaLimite: string): ActividadDocente => ({
  idActividadMateriaBloque: 9,
  tipoActividad: TIPO.tarea,
  tipoActividadNavigation: { nombre: 'Tarea', icono: '' },
  idMateriaBloque: 3,
  idMateriaBloqueNavigation: {
    idMateriaBloque: 3,
    idGradoSeccionMateriaColaborador: 1,
    bloque: 1,
    fechaIniciado: null,
    fechaTerminado: null,
    maxZona: 70,
    maxExamen: 30,
  },
  title: 'Hoja',
  fechaCreada: '2026-03-01T12:00:00Z',
  fechaLimite,
  valorNeto: 10,
  examenTiempoMaximo: null,
  examenEnCurso: null,
  examenFechaHoraIniciado: null,
  examenFechaHoraFinalizado: null,
  examenGenerado: null,
  version: 0,
  asignados: 1,
  entregados: 0,
  porCalificar: 0,
  sinEntregar: 0,
  permisos: { editar: true, eliminar: true },
});

const ana = {
  idEstudiante: 1,
  nombre1: 'Ana',
  nombre2: 'Sol',
  nombre3: null,
  apellido1: 'Tzoc',
  apellido2: 'Caal',
};
const sinEntrega = {
  calificacion: null,
  borradorCalificacion: null,
  version: 0,
  estudianteEntrega: false,
  fechaEntrega: null,
};
const deAna = (idEstadoActividad: number): ParticipanteDocente => ({
  idActividadMateriaBloqueParticipante: 1,
  idActividadMateriaBloque: 9,
  idEstudianteGrado: 1,
  idEstudianteGradoNavigation: { idEstudianteNavigation: ana },
  idEstadoActividad,
  examenFechaHoraIniciado: null,
  trabajoGuardado: false,
  actividadesMateriasBloquesEntregas: { ...sinEntrega, fechaCalificada: null },
  idActividadMateriaBloqueNavigation: {
    idActividadMateriaBloque: 9,
    title: 'Hoja',
    tipoActividad: TIPO.tarea,
    valorNeto: 10,
  },
});

/** The work of a student who handed nothing in. */
function abrir(estado: number, fechaLimite: string) {
  const participante = deAna(estado);
  const entrega: EntregaDocente = {
    ...sinEntrega,
    contenido: null,
    videos: [],
    archivos: [],
    comentarios: [],
    participante,
    estudiante: ana,
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes('/entregas/1') ? entrega : [participante];
    return new Response(JSON.stringify({ code: 1, data, message: '' }));
  });
  const element = (
    <PanelEntregas clase="tarea" actividad={actividad(fechaLimite)} editable abierta={1}>
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

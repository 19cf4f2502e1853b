import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Pendiente } from '#shared/actividades.ts';
import { setClock } from '#web/kit/clock.ts';
import { theme } from '#web/theme.ts';
import { EstadoDeCurso } from './components/EstadoDeCurso.tsx';

const AHORA = '2026-03-10T18:00:00.000Z';

function pendiente(cambios: Partial<Pendiente['actividad']>): Pendiente {
  const actividad = {
    idActividadMateriaBloque: 1,
    tipoActividad: 3,
    tipoActividadNavigation: { nombre: 'Tarea', icono: 'tarea' },
    idMateriaBloque: 1,
    idMateriaBloqueNavigation: {
      idMateriaBloque: 1,
      idGradoSeccionMateriaColaborador: 7,
      bloque: 1,
      fechaIniciado: null,
      fechaTerminado: null,
      maxZona: 70,
      maxExamen: 30,
    },
    title: 'Fracciones',
    fechaCreada: AHORA,
    fechaLimite: '2026-03-11T00:00:00.000Z',
    valorNeto: 10,
    enLinea: true,
    examenTiempoMaximo: null,
    examenEnCurso: null,
    examenFechaHoraIniciado: null,
    examenFechaHoraFinalizado: null,
    examenGenerado: null,
    ...cambios,
  };
  return { title: 'Fracciones', materia: 'Matemáticas', actividad };
}

beforeEach(() => setClock(AHORA));
afterEach(() => vi.useRealTimers());

const mostrar = (pendientes: readonly Pendiente[], ultima: string | null = null) =>
  render(
    <ThemeProvider theme={theme()}>
      <EstadoDeCurso {...{ pendientes, ultima }} />
    </ThemeProvider>,
  );

it('un curso dice cuánto queda por hacer, para cuándo, y cuándo se publicó lo último', () => {
  mostrar([pendiente({}), pendiente({ idActividadMateriaBloque: 2 })], '2026-03-10T16:45:00.000Z');
  expect(screen.getByText('2 pendientes · hoy 18:00')).toBeTruthy();
  expect(screen.getByText('Última publicación: hoy 10:45')).toBeTruthy();
});

it('un examen pendiente dice el día y ninguna hora; uno en curso, cuánto le queda', () => {
  const examen = { tipoActividad: 1, fechaLimite: '2026-03-15T05:59:00.000Z', examenTiempoMaximo: 40 };
  mostrar([
    pendiente({
      ...examen,
      examenFechaHoraIniciado: '2026-03-10T17:58:00.000Z',
      examenFechaHoraFinalizado: '2026-03-10T18:37:30.000Z',
    }),
  ]);
  expect(screen.getByText('En curso · 38 min')).toBeTruthy();
  expect(screen.getByText('1 pendiente · 14 mar 2026')).toBeTruthy();
});

it('un curso sin nada pendiente ni publicado no dice nada', () => {
  const { container } = mostrar([]);
  expect(container.textContent).toBe('');
});

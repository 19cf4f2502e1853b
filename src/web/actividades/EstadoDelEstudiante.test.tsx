import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TIPO } from '#shared/actividades.rules.ts';
import type { ActividadBase } from '#shared/actividades.ts';
import { theme } from '#web/theme.ts';
import { EstadoDelEstudiante } from './components/EstadoDelEstudiante.tsx';

const enUnMes = new Date(Date.now() + 30 * 86_400_000).toISOString();

const actividad = (tipoActividad: number): ActividadBase => ({
  idActividadMateriaBloque: 1,
  tipoActividad,
  tipoActividadNavigation: { nombre: 'Tarea', icono: 'tarea' },
  idMateriaBloque: 2,
  idMateriaBloqueNavigation: {
    idMateriaBloque: 2,
    idGradoSeccionMateriaColaborador: 3,
    bloque: 1,
    fechaIniciado: enUnMes,
    fechaTerminado: null,
    maxZona: 70,
    maxExamen: 30,
  },
  title: 'Mapa',
  fechaCreada: enUnMes,
  fechaLimite: enUnMes,
  valorNeto: 10,
  enLinea: true,
  examenTiempoMaximo: null,
  examenEnCurso: null,
  examenFechaHoraIniciado: null,
  examenFechaHoraFinalizado: null,
  examenGenerado: null,
});

function estado(tipo: number, escribe: boolean): string | null {
  const participante = {
    idEstadoActividad: 1,
    actividadesMateriasBloquesEntregas: { calificacion: null },
    examenFechaHoraFinalizado: null,
  };
  const { container, unmount } = render(
    <ThemeProvider theme={theme()}>
      <EstadoDelEstudiante actividad={actividad(tipo)} {...{ participante, escribe }} />
    </ThemeProvider>,
  );
  const dicho = container.textContent;
  unmount();
  return dicho;
}

it('a quien ya no está en la clase no se le pide lo que sus compañeros todavía entregan', () => {
  expect([estado(TIPO.tarea, true), estado(TIPO.parcial, true)]).toEqual([
    'Pendiente entregar',
    'Pendiente de realizar',
  ]);
  expect([estado(TIPO.tarea, false), estado(TIPO.parcial, false)]).toEqual([
    'No entregada',
    'Examen no entregado',
  ]);
});

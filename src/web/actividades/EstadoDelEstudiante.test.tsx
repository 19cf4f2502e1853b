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

const participacion = (idEstadoActividad: number, calificacion: number | null) => ({
  idEstadoActividad,
  actividadesMateriasBloquesEntregas: { calificacion },
  examenFechaHoraFinalizado: null,
});

function dichoDe(
  de: ActividadBase,
  participante: ReturnType<typeof participacion> | null,
  escribe: boolean,
): string | null {
  const { container, unmount } = render(
    <ThemeProvider theme={theme()}>
      <EstadoDelEstudiante actividad={de} {...{ participante, escribe }} />
    </ThemeProvider>,
  );
  const dicho = container.textContent;
  unmount();
  return dicho;
}

const estado = (tipo: number, escribe: boolean) => dichoDe(actividad(tipo), participacion(1, null), escribe);

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

it('lo que se califica en clase dice que no hay nota hasta que se publica, y nunca que no se entregó', () => {
  for (const tipo of [TIPO.tarea, TIPO.parcial, TIPO.examenFinal]) {
    const enClase = { ...actividad(tipo), enLinea: false, fechaLimite: '2020-01-01T00:00:00Z' };
    expect([
      dichoDe(enClase, null, true),
      dichoDe(enClase, null, false),
      dichoDe(enClase, participacion(1, null), true),
    ]).toEqual(['Sin nota', 'Sin nota', 'Sin nota']);
    expect(dichoDe(enClase, participacion(3, 7.5), true)).toMatch(/^Calificad[ao] · 7.5\/10$/);
  }
});

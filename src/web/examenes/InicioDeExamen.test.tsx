import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TIPO } from '#shared/actividades.rules.ts';
import type { ActividadDocente } from '#shared/actividades.ts';
import { theme } from '#web/theme.ts';
import { InicioDeExamen } from './components/InicioDeExamen.tsx';

const examen: ActividadDocente = {
  idActividadMateriaBloque: 5,
  tipoActividad: TIPO.parcial,
  tipoActividadNavigation: { nombre: 'Parcial', icono: '' },
  idMateriaBloque: 12,
  idMateriaBloqueNavigation: {
    idMateriaBloque: 12,
    idGradoSeccionMateriaColaborador: 1,
    bloque: 2,
    fechaIniciado: null,
    fechaTerminado: null,
    maxZona: 70,
    maxExamen: 30,
  },
  title: 'Segunda unidad',
  fechaCreada: '2026-03-01T12:00:00Z',
  fechaLimite: '2026-03-11T05:59:00.000Z',
  valorNeto: 20,
  enLinea: true,
  examenTiempoMaximo: 45,
  examenEnCurso: null,
  examenFechaHoraIniciado: null,
  examenFechaHoraFinalizado: null,
  examenGenerado: null,
  version: 0,
  asignados: 29,
  entregados: 0,
  porCalificar: 0,
  sinEntregar: 29,
  permisos: { editar: true, eliminar: true },
};

const leer = (now: string) => {
  const { container } = render(
    <ThemeProvider theme={theme()}>
      <InicioDeExamen actividad={examen} now={new Date(now)} />
    </ThemeProvider>,
  );
  return container.textContent;
};

it('antes de iniciarlo nombra el examen, su fecha, sus minutos y sus alumnos', () => {
  expect(leer('2026-03-10T08:00:00-06:00')).toContain(
    'Segunda unidad · 10 mar 2026 · 45 minutos · 29 alumnos',
  );
  expect(screen.getByText(/termina a más tardar a las 08:45/)).toBeTruthy();
  expect(screen.queryByText(/no es la fecha/)).toBeNull();
});

it('avisa si hoy no es su fecha', () => {
  expect(leer('2026-03-09T08:00:00-06:00')).toContain('Hoy es 09 mar 2026: no es la fecha de este examen.');
});

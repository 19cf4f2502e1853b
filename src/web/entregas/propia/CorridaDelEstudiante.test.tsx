import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActividadBase } from '#shared/actividades.ts';
import { fechaHora } from '#shared/base/fechas.ts';
import type { DetalleExamen } from '#shared/entregas/propia.ts';
import { setClock } from '#web/kit/clock.ts';
import { theme } from '#web/theme.ts';
import { finDelExamen } from './api.ts';
import { CorridaDelEstudiante } from './components/CorridaDelEstudiante.tsx';
import { TiempoRestante } from './components/TiempoRestante.tsx';

const AHORA = '2026-03-02T14:00:00.000Z';
const a = (segundos: number) => new Date(Date.parse(AHORA) + segundos * 1_000).toISOString();

const actividad: ActividadBase = {
  idActividadMateriaBloque: 1,
  tipoActividad: 1,
  tipoActividadNavigation: { nombre: 'Parcial', icono: 'parcial' },
  idMateriaBloque: 1,
  idMateriaBloqueNavigation: {
    idMateriaBloque: 1,
    idGradoSeccionMateriaColaborador: 1,
    bloque: 1,
    fechaIniciado: AHORA,
    fechaTerminado: null,
    maxZona: 70,
    maxExamen: 30,
  },
  title: 'Parcial',
  fechaCreada: AHORA,
  fechaLimite: a(86_400),
  valorNeto: 15,
  enLinea: true,
  examenTiempoMaximo: 40,
  examenEnCurso: null,
  examenFechaHoraIniciado: null,
  examenFechaHoraFinalizado: null,
  examenGenerado: null,
};
const participante: DetalleExamen['participante'] = {
  idActividadMateriaBloqueParticipante: 1,
  idActividadMateriaBloque: 1,
  idEstudianteGrado: 1,
  idEstadoActividad: 1,
  examenFechaHoraIniciado: null,
  examenFechaHoraFinalizado: null,
  examenEnCurso: null,
  actividadesMateriasBloquesEntregas: { calificacion: null },
  fechaEntrega: null,
  estudianteEntrega: false,
};
const iniciado = (inicio: number, fin: number) => ({
  examenFechaHoraIniciado: a(inicio),
  examenFechaHoraFinalizado: a(fin),
});

function mostrar(
  suya: Partial<DetalleExamen['participante']>,
  deClase: Partial<ActividadBase> = {},
  onStart: (() => void) | null = vi.fn(),
) {
  const onEnd = vi.fn();
  render(
    <ThemeProvider theme={theme()}>
      <CorridaDelEstudiante
        participante={{ ...participante, ...suya }}
        actividad={{ ...actividad, ...deClase }}
        busy={false}
        onStart={onStart}
        onEnd={onEnd}
      />
    </ThemeProvider>,
  );
  return { onEnd, onStart };
}

beforeEach(() => {
  vi.useFakeTimers();
  setClock(AHORA);
});
afterEach(() => vi.useRealTimers());

describe('el examen de un estudiante', () => {
  it('antes de iniciarlo dice que el contenido espera, y el botón lo inicia', () => {
    const { onStart } = mostrar({});
    expect(screen.getByText(/El contenido será visible al iniciar\./)).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Iniciar examen' }));
    expect(onStart).toHaveBeenCalledOnce();
  });

  it('cuenta los segundos hasta el final propio y al llegar a cero pide leer otra vez, una sola vez', async () => {
    const { onEnd } = mostrar(iniciado(-60, 62), iniciado(-60, 2_000));
    expect(screen.getByRole('timer').textContent).toBe('01:02');
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('timer').textContent).toBe('01:00');
    expect(onEnd).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(70_000));
    expect(onEnd).toHaveBeenCalledOnce();
    expect(screen.getByText('Examen finalizado')).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('no se salta el último segundo: 00:02, 00:01, 00:00', async () => {
    mostrar(iniciado(-60, 3), iniciado(-60, 2_000));
    const vistos = new Set<string>();
    for (let ms = 0; ms < 3_500; ms += 250) {
      vistos.add(screen.queryByRole('timer')?.textContent ?? 'fin');
      await act(() => vi.advanceTimersByTimeAsync(250));
    }
    expect([...vistos]).toEqual(['00:03', '00:02', '00:01', '00:00', 'fin']);
  });

  it('para quien recogió su docente ya terminó, aunque a la clase le quede tiempo', () => {
    const recogido = { idEstadoActividad: 2, fechaEntrega: AHORA, estudianteEntrega: false };
    mostrar({ ...iniciado(-660, 3_600), ...recogido }, iniciado(-660, 3_600));
    expect(screen.getByText('Examen finalizado')).toBeTruthy();
    expect(screen.getByText('Tu docente recogió tu trabajo.')).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('Hora de finalización').nextElementSibling?.textContent).toBe(fechaHora(AHORA));
  });

  it('el examen que se hace en otro sitio se abre desde aquí una vez iniciado', () => {
    mostrar(iniciado(-60, 600), { ...iniciado(-60, 600), examenGenerado: 'https://examen.example/7' });
    const enlace = screen.getByRole('link', { name: 'Ver examen' });
    expect(enlace.getAttribute('href')).toBe('https://examen.example/7');
  });

  it('antes de iniciarlo no', () => {
    mostrar({}, { examenGenerado: 'https://examen.example/7' });
    expect(screen.queryByText('Ver examen')).toBeNull();
  });

  it('a quien recogieron cuando ya había terminado le sigue terminando a su hora', () => {
    const recogido = { idEstadoActividad: 2, fechaEntrega: AHORA, estudianteEntrega: false };
    mostrar({ ...iniciado(-660, -60), ...recogido }, iniciado(-660, -60));
    expect(screen.getByText('Hora de finalización').nextElementSibling?.textContent).toBe(fechaHora(a(-60)));
  });

  it('lo que queda se ve donde se escribe, solo mientras se puede escribir', async () => {
    const suyo = { ...participante, ...iniciado(-60, 62) };
    expect(finDelExamen({ participante })).toBeNull();
    expect(finDelExamen({ participante: { ...suyo, idEstadoActividad: 2 } })).toBeNull();
    render(<TiempoRestante fin={finDelExamen({ participante: suyo })} />);
    expect(screen.getByRole('timer', { name: 'Tiempo restante' }).textContent).toBe('01:02');
    await act(() => vi.advanceTimersByTimeAsync(62_000));
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('uno que terminó sin iniciarlo ya no ofrece el botón', () => {
    mostrar({}, iniciado(-3_000, -600));
    expect(screen.getByText('Examen finalizado')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('en un ciclo cerrado no se puede iniciar', () => {
    mostrar({}, {}, null);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

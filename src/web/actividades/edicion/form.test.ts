import { describe, expect, it } from 'vitest';
import { TIPO } from '#shared/actividades.rules.ts';
import { FECHA_PASADA } from '#shared/actividades.ts';
import { esquemaDesde } from './form.tsx';

const HOY = '2026-03-10';
const tarea = (fecha: string) => ({
  title: 'Hoja de trabajo',
  alumnos: [1],
  bloque: 12,
  actividad: { fecha, hora: '18:00', valorNeto: 10 },
});
const frases = (fecha: string, guardada?: string) =>
  esquemaDesde(TIPO.tarea, HOY, guardada)
    .safeParse(tarea(fecha))
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('la fecha de entrega', () => {
  it('es de hoy en adelante, aunque se escriba a mano', () => {
    expect(frases('2026-03-09')).toEqual([['actividad.fecha', FECHA_PASADA]]);
    expect(frases(HOY)).toEqual([]);
    expect(frases('2026-03-11')).toEqual([]);
  });

  it('que ya pasó puede quedarse como estaba al editar, pero no cambiar a otra pasada', () => {
    expect(frases('2026-03-01', '2026-03-01')).toEqual([]);
    expect(frases('2026-03-02', '2026-03-01')).toEqual([['actividad.fecha', FECHA_PASADA]]);
  });
});

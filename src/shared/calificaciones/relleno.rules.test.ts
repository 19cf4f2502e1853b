import { describe, expect, it } from 'vitest';
import { ACTIVIDADES, hojaDeNotas, SECCION } from '#testing/hoja-de-notas.ts';
import { conCeldaVacia, relleno, seraPuesta } from './relleno.rules.ts';

const [, trabajoEnClase, parcial] = ACTIVIDADES;
if (!trabajoEnClase || !parcial) throw new Error('El bloque no tiene sus actividades.');

describe('poner una nota a los vacíos', () => {
  const { celda } = hojaDeNotas(SECCION, ACTIVIDADES, {
    '1 53': { estado: 1, calificacion: null, borrador: null },
    '2 53': { estado: 2, calificacion: null, borrador: null },
    '3 53': { estado: 2, calificacion: null, borrador: 0 },
    '4 53': { estado: 3, calificacion: 0, borrador: null },
    '5 53': { estado: 4, calificacion: null, borrador: null },
    '6 53': null,
    '1 52': null,
    '2 52': { estado: 1, calificacion: null, borrador: 5 },
    '3 52': { estado: 5, calificacion: null, borrador: null },
    '4 52': { estado: 3, calificacion: 5, borrador: null },
  });
  const ids = (actividad: typeof parcial) =>
    conCeldaVacia(SECCION, actividad, celda).map(({ idEstudianteGrado }) => idEstudianteGrado);

  it('toca a quien participa y no tiene nota ni borrador, aunque sea cero', () => {
    expect(ids(parcial)).toEqual([1, 2]);
  });

  it('en clase participan todos, también quien no tiene fila', () => {
    expect(ids(trabajoEnClase)).toEqual([1, 5, 6]);
  });

  it('les pone la misma nota como borrador, y nada si no es una nota de la actividad', () => {
    const vacios = conCeldaVacia(SECCION, parcial, celda);
    expect(relleno(vacios, parcial, ' 12,5 ')).toEqual({
      borradores: [1, 2].map((idEstudianteGrado) => ({
        idEstudianteGrado,
        idActividadMateriaBloque: 53,
        borrador: 12.5,
        antes: null,
      })),
    });
    expect(relleno(vacios, parcial, '16')).toEqual({ falta: 'Pasa de 15 puntos' });
    expect(relleno(vacios, parcial, '')).toEqual({ falta: 'No es un número' });
  });

  it('dice a cuántos', () => {
    expect([seraPuesta(1), seraPuesta(14)]).toEqual(['Se pondrá a 1 alumno', 'Se pondrá a 14 alumnos']);
  });
});

import { expect, it } from 'vitest';
import { conNotas } from './calificaciones.rules.ts';
import { cuadroDe, cuadroDeHonor, leyendaDe, notaEscrita, promedioEscrito } from './cuadros.rules.ts';

const materia = (idMateria: number, nombre: string, total: number, terminado = true) =>
  conNotas({ idMateria, nombre }, [
    {
      bloque: 1,
      fechaIniciado: '2026-01-15T14:00:00.000Z',
      fechaTerminado: terminado ? '2026-03-15T14:00:00.000Z' : null,
      zona: total,
      examen: 0,
    },
  ]);

const alumno = (quien: string, ...totales: number[]) => ({
  quien,
  nota: totales.map((total, lugar) => materia(lugar + 1, `Materia ${lugar + 1}`, total)),
});

it('los empates comparten lugar y salen todos; el que sigue tiene el lugar siguiente', () => {
  const todos = [
    alumno('Ana', 90, 91),
    alumno('Beto', 91, 90),
    alumno('Cora', 90, 90),
    alumno('Dora', 100, 59),
    alumno('Elmer', 80, 80),
  ];
  const { lugares } = cuadroDeHonor(todos, '1', { lugares: 3, minimo: null });
  expect(
    lugares.map(({ lugar, promedio, alumnos }) => [lugar, promedio, alumnos.map((uno) => uno.quien)]),
  ).toEqual([
    [1, 91, ['Ana', 'Beto']],
    [2, 90, ['Cora']],
    [3, 80, ['Elmer']],
  ]);
  expect(cuadroDeHonor(todos, '1', { lugares: 3, minimo: 90 }).lugares).toHaveLength(2);
  expect(cuadroDeHonor([alumno('Sin notas')], '1', { lugares: 3, minimo: null }).lugares).toEqual([]);
});

it('cada quien tiene sus materias: la que no lleva queda vacía, y el orden es el del idioma', () => {
  const { materias, filas } = cuadroDe(
    [{ nota: [materia(1, 'Ñandutí', 80)] }, { nota: [materia(2, 'Ética', 70), materia(3, 'Natación', 60)] }],
    '1',
  );
  expect(materias.map(({ nombre }) => nombre)).toEqual(['Ética', 'Natación', 'Ñandutí']);
  expect(filas.map(({ celdas }) => celdas.map((celda) => celda?.nota))).toEqual([
    [undefined, undefined, 80],
    [70, 60, undefined],
  ]);
});

it('lo que está en curso no reprueba a nadie', () => {
  const { filas, enCurso } = cuadroDe([{ nota: [materia(1, 'Física', 16, false)] }], '1');
  expect([enCurso, filas[0]?.reprobadas, filas[0]?.promedioReprobado]).toEqual([true, 0, false]);
});

it('cada materia cuenta entera y hasta 100 en el promedio, como en la boleta; quien tiene algo en curso no se compara', () => {
  const [fila] = cuadroDe([alumno('Ana', 114.5, 59.5)], '1').filas;
  expect([fila?.promedio, fila?.celdas.map((celda) => celda?.nota)]).toEqual([80, [114.5, 59.5]]);
  const sigue = { quien: 'Beto', nota: [materia(1, 'Materia 1', 99, false)] };
  const honor = cuadroDeHonor([alumno('Ana', 80), sigue], '1', { lugares: 3, minimo: null });
  expect([honor.lugares.flatMap(({ alumnos }) => alumnos.map(({ quien }) => quien)), honor.enCurso]).toEqual([
    ['Ana'],
    1,
  ]);
});

const EMPEZADO = { fechaIniciado: '2026-01-15T14:00:00.000Z', examen: 0 };
/** Opened, and without anything published. */
const sinPublicar = (bloque: number) => ({
  ...EMPEZADO,
  bloque,
  fechaTerminado: null,
  calificados: 0,
  zona: 0,
});
const terminado = (bloque: number, zona: number) => ({
  ...EMPEZADO,
  ...{ bloque, zona, fechaTerminado: '2026-03-15T14:00:00.000Z' },
});

it('lo que no se ha publicado es una raya, y con más rayas que notas no hay promedio', () => {
  const nota = [
    conNotas({ idMateria: 1, nombre: 'Ciencias' }, [terminado(1, 80)]),
    conNotas({ idMateria: 2, nombre: 'Física' }, [sinPublicar(1)]),
  ];
  const [una] = cuadroDe([{ nota }], '1').filas;
  expect([una?.celdas.map((celda) => celda && notaEscrita(celda)), una && promedioEscrito(una)]).toEqual([
    ['80', '—'],
    '80*',
  ]);
  const [otra] = cuadroDe(
    [{ nota: [...nota, conNotas({ idMateria: 3, nombre: 'Música' }, [sinPublicar(1)])] }],
    '1',
  ).filas;
  expect(otra && promedioEscrito(otra)).toBe('—');
});

it('lo que sigue sin publicarse no cuenta en el final; sin nada publicado no se sabe ni reprueba', () => {
  const nota = [conNotas({ idMateria: 1, nombre: 'Ciencias' }, [terminado(1, 40), sinPublicar(2)])];
  const delAnio = (suyas: typeof nota) => {
    const [fila] = cuadroDe([{ nota: suyas }], 'final').filas;
    return [fila?.celdas[0], fila?.promedio, fila?.reprobadas];
  };
  expect(delAnio(nota)).toMatchObject([{ nota: 40, reprobada: true, enCurso: true }, 40, 1]);
  const nada = [conNotas({ idMateria: 1, nombre: 'Ciencias' }, [sinPublicar(1)])];
  expect(delAnio(nada)).toMatchObject([{ nota: null, reprobada: false, sinPublicar: true }, null, 0]);
  expect(cuadroDe([{ nota }], '1').filas[0]).toMatchObject({ promedio: 40, reprobadas: 1 });
});

it('un bloque de otro colegio que no cuenta lo dice, y no es una nota por generar', () => {
  const bloque = { ...terminado(1, 0), traslado: { nota: null } };
  const cuadro = cuadroDe([{ nota: [conNotas({ idMateria: 1, nombre: 'Ciencias' }, [bloque])] }], '1');
  const [celda] = cuadro.filas[0]?.celdas ?? [];
  expect(celda && notaEscrita(celda)).toBe('No cuenta');
  expect(leyendaDe(cuadro)).toContain('No cuenta: estaba en otro colegio.');
});

import { describe, expect, it } from 'vitest';
import {
  avanceDelBloque,
  type BloqueCalificado,
  bloqueReprobado,
  conNotas,
  NNG,
} from '#shared/calificaciones.rules.ts';
import {
  bloquesDeSeccion,
  cuadroDeSeccion,
  haySumasConExtras,
  materiasReprobadas,
} from './generales.rules.ts';

const bloque = (numero: number, zona: number, examen: number, iniciado = true): BloqueCalificado => ({
  bloque: numero,
  fechaIniciado: iniciado ? '2026-01-15T13:00:00.000Z' : null,
  fechaTerminado: null,
  zona,
  examen,
});
const estudiante = {
  idEstudiante: 1,
  codigo: '2026-0001',
  nombre1: 'Ana',
  nombre2: 'Lucía',
  nombre3: null,
  apellido1: 'Ajcabul',
  apellido2: 'Tzoc',
};
const mate = { idMateria: 1, nombre: 'Matemáticas' };
const conBloques = (...bloques: BloqueCalificado[]) => [
  { idEstudianteGrado: 1, estudiante, nota: [conNotas(mate, bloques)] },
];

it('una fila por estudiante y materia; lo que no se ha iniciado es NNG y no entra al promedio', () => {
  const [encabezado, fila] = cuadroDeSeccion(
    conBloques(bloque(1, 55, 25), bloque(2, 40, 20), bloque(3, 0, 0, false), bloque(4, 0, 0, false)),
  );
  expect(encabezado?.slice(0, 5)).toEqual([
    'Alumno',
    'Materia',
    'Bloque 1 Zona',
    'Bloque 1 Exam final',
    'Bloque 1 Total',
  ]);
  expect(fila).toEqual([
    'Ajcabul Tzoc, Ana Lucía',
    'Matemáticas',
    ...[55, 25, 80, 40, 20, 60],
    ...[NNG, NNG, NNG, NNG, NNG, NNG],
    70,
  ]);
});

it('un promedio con bloques sin finalizar es provisional, en su propia columna si otros ya no lo son', () => {
  const terminado = { ...bloque(1, 50, 25), fechaTerminado: '2026-03-15T13:00:00.000Z' };
  const fila = (...notas: ReturnType<typeof conNotas>[]) => [
    { idEstudianteGrado: 1, estudiante, nota: notas },
  ];
  const final = conNotas(mate, [terminado]);
  const corre = conNotas({ idMateria: 2, nombre: 'Ciencias' }, [terminado, bloque(2, 0, 0, false)]);
  const nada = conNotas({ idMateria: 3, nombre: 'Inglés' }, [bloque(1, 0, 0, false)]);
  const finales = (...notas: ReturnType<typeof conNotas>[]) =>
    cuadroDeSeccion(fila(...notas)).map((renglon) => renglon.slice(14));
  expect(finales(final, nada)).toEqual([['Promedio'], [75], [NNG]]);
  expect(finales(corre)).toEqual([['Promedio provisional'], [75]]);
  expect(finales(final, corre, nada)).toEqual([
    ['Promedio', 'Promedio provisional'],
    [75, ''],
    ['', 75],
    [NNG, ''],
  ]);
});

it('donde alguien recuperó una materia el archivo dice la recuperación y lo que vale en el año', () => {
  const terminado = { ...bloque(1, 50, 5), fechaTerminado: '2026-03-15T13:00:00.000Z' };
  const nota = [
    { ...conNotas(mate, [terminado]), recuperacion: 64, final: 64 },
    conNotas({ idMateria: 2, nombre: 'Ciencias' }, [{ ...terminado, zona: 70 }]),
    conNotas({ idMateria: 3, nombre: 'Inglés' }, []),
  ];
  const filas = cuadroDeSeccion([{ idEstudianteGrado: 1, estudiante, nota }]);
  expect(filas.map((renglon) => renglon.slice(14))).toEqual([
    ['Promedio', 'Recuperación', 'Final'],
    [55, 64, 64],
    [75, '', 75],
    [NNG, '', NNG],
  ]);
});

it('una materia fuera del pensum no se cuenta entre las reprobadas', () => {
  const terminado = { ...bloque(1, 20, 5), fechaTerminado: '2026-03-15T13:00:00.000Z' };
  const fuera = conNotas({ idMateria: 2, nombre: 'Música', activo: false }, [terminado]);
  expect(materiasReprobadas({ nota: [fuera, conNotas(mate, [terminado])] })).toEqual(['Matemáticas']);
});

describe('notas finales de años anteriores', () => {
  const arte = conNotas({ idMateria: 4, nombre: 'Arte' }, [], 59.5);
  const sinNota = conNotas(mate, []);
  const de = (...nota: ReturnType<typeof conNotas>[]) => [{ idEstudianteGrado: 1, estudiante, nota }];

  it('solas son una columna', () => {
    expect(cuadroDeSeccion(de(arte, sinNota))).toEqual([
      ['Alumno', 'Materia', 'Nota final'],
      ['Ajcabul Tzoc, Ana Lucía', 'Arte', 59.5],
      ['Ajcabul Tzoc, Ana Lucía', 'Matemáticas', NNG],
    ]);
  });

  it('con materias de clase son una columna más', () => {
    const [encabezado, primera, segunda] = cuadroDeSeccion(
      de(arte, conNotas(mate, [{ ...bloque(1, 50, 25), fechaTerminado: '2026-03-15T13:00:00.000Z' }])),
    );
    expect(encabezado?.slice(-2)).toEqual(['Nota final', 'Promedio']);
    expect(primera?.slice(-3)).toEqual([NNG, 59.5, 60]);
    expect(segunda?.slice(-3)).toEqual([NNG, '', 75]);
  });

  it('reprueban por su número entero, como los promedios', () => {
    const ingles = conNotas({ idMateria: 5, nombre: 'Inglés' }, [], 59.4);
    expect(materiasReprobadas({ nota: [arte, ingles] })).toEqual(['Inglés']);
  });
});

it('muestra seis bloques en cuanto una materia tiene más de cuatro', () => {
  expect(bloquesDeSeccion(conBloques(bloque(4, 1, 1)))).toHaveLength(4);
  expect(bloquesDeSeccion(conBloques(bloque(5, 1, 1)))).toHaveLength(6);
});

describe('quién reprueba', () => {
  const de = (nombre: string, ...bloques: BloqueCalificado[]) => conNotas({ idMateria: 2, nombre }, bloques);
  const fin = (uno: BloqueCalificado): BloqueCalificado => ({
    ...uno,
    fechaTerminado: '2026-03-15T13:00:00.000Z',
  });

  it('se nombran las materias que con sus bloques terminados no llegan a 60', () => {
    const nota = [
      de('Matemáticas', fin(bloque(1, 30, 29))),
      de('Ciencias', fin(bloque(1, 40, 20))),
      de('Inglés', bloque(1, 0, 0, false)),
    ];
    expect(materiasReprobadas({ nota })).toEqual(['Matemáticas']);
  });

  it('nadie reprueba por un bloque en curso: lo que falta calificar no es un cero', () => {
    const enCurso = de('Arte', { ...bloque(1, 38, 0), calificados: 50 });
    expect(materiasReprobadas({ nota: [enCurso] })).toEqual([]);
    expect(bloqueReprobado(enCurso, 1)).toBe(false);
    // The average stays as specified.
    expect(enCurso.notas.promedio).toBe(38);
    expect(avanceDelBloque(enCurso)).toEqual({ bloque: 1, lleva: 38, de: 50 });
  });

  it('con bloques terminados y uno en curso deciden los terminados', () => {
    const curso = { ...bloque(2, 10, 0), calificados: 10 };
    const bien = de('Arte', fin(bloque(1, 60, 10)), curso);
    const mal = de('Música', fin(bloque(1, 40, 10)), curso);
    expect(materiasReprobadas({ nota: [bien, mal] })).toEqual(['Música']);
    expect([bloqueReprobado(mal, 1), bloqueReprobado(mal, 2)]).toEqual([true, false]);
  });
});

it('las extras hacen que un bloque sume más de 100', () => {
  expect(haySumasConExtras(conBloques(bloque(1, 70, 30)))).toBe(false);
  expect(haySumasConExtras(conBloques(bloque(1, 70.5, 30)))).toBe(true);
  expect(haySumasConExtras(conBloques(bloque(1, 90, 30, false)))).toBe(false);
});

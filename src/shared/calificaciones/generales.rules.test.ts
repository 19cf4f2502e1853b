import { expect, it } from 'vitest';
import { type BloqueCalificado, conNotas, NNG } from '#shared/calificaciones.rules.ts';
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

it('muestra seis bloques en cuanto una materia tiene más de cuatro', () => {
  expect(bloquesDeSeccion(conBloques(bloque(4, 1, 1)))).toHaveLength(4);
  expect(bloquesDeSeccion(conBloques(bloque(5, 1, 1)))).toHaveLength(6);
});

it('nombra las materias cuyo promedio no llega a 60', () => {
  const nota = [
    conNotas(mate, [bloque(1, 30, 29)]),
    conNotas({ idMateria: 2, nombre: 'Ciencias' }, [bloque(1, 40, 20)]),
    conNotas({ idMateria: 3, nombre: 'Inglés' }, [bloque(1, 0, 0, false)]),
  ];
  expect(materiasReprobadas({ nota })).toEqual(['Matemáticas']);
});

it('las extras hacen que un bloque sume más de 100', () => {
  expect(haySumasConExtras(conBloques(bloque(1, 70, 30)))).toBe(false);
  expect(haySumasConExtras(conBloques(bloque(1, 70.5, 30)))).toBe(true);
  expect(haySumasConExtras(conBloques(bloque(1, 90, 30, false)))).toBe(false);
});

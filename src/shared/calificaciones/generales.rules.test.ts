import { expect, it } from 'vitest';
import { type BloqueCalificado, conNotas, NNG } from '#shared/calificaciones.rules.ts';
import { bloquesDeSeccion, cuadroDeSeccion } from './generales.rules.ts';

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

it('muestra seis bloques en cuanto una materia tiene más de cuatro', () => {
  expect(bloquesDeSeccion(conBloques(bloque(4, 1, 1)))).toHaveLength(4);
  expect(bloquesDeSeccion(conBloques(bloque(5, 1, 1)))).toHaveLength(6);
});

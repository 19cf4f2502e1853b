import { expect, it } from 'vitest';
import { CARRERA_NOMBRE_MAX } from '#shared/carreras.ts';
import { GRADO_NOMBRE_MAX, gradoForm } from '#shared/grados.ts';
import { MATERIA_NOMBRE_MAX } from '#shared/materias.ts';
import { GRADOS_SUGERIDOS, MATERIAS_SUGERIDAS } from './plantillas.rules.ts';

const grados = GRADOS_SUGERIDOS.flatMap(({ nivel, listas }) => listas.map((lista) => ({ nivel, ...lista })));

it('cada nombre sugerido cabe en los formularios', () => {
  for (const { carrera, grados: nombres } of grados) {
    expect((carrera ?? '').length).toBeLessThanOrEqual(CARRERA_NOMBRE_MAX);
    for (const nombre of nombres) {
      expect(nombre.length).toBeLessThanOrEqual(GRADO_NOMBRE_MAX);
      expect(gradoForm.shape.nombre.safeParse(nombre).success, nombre).toBe(true);
    }
  }
  for (const { materias } of MATERIAS_SUGERIDAS) {
    for (const { nombre } of materias)
      expect([...nombre].length, nombre).toBeLessThanOrEqual(MATERIA_NOMBRE_MAX);
  }
});

it('no hay materias repetidas en un lugar, y sus grados existen en él', () => {
  const todos = new Set(grados.flatMap((lista) => lista.grados));
  for (const { nivel, carrera, materias } of MATERIAS_SUGERIDAS) {
    const nombres = materias.map(({ nombre }) => nombre);
    expect(new Set(nombres).size).toBe(nombres.length);
    const suyos = grados
      .filter((lista) => lista.nivel === nivel && lista.carrera === carrera)
      .flatMap((lista) => lista.grados);
    expect(suyos.length).toBeGreaterThan(0);
    for (const { nombre, grados: en } of materias) {
      expect(en?.every((grado) => todos.has(grado)) ?? true, nombre).toBe(true);
      expect(en?.some((grado) => suyos.includes(grado)) ?? true, nombre).toBe(true);
    }
  }
});

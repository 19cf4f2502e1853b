import { expect, it } from 'vitest';
import {
  bloqueDeCalificaciones,
  bloquePorDefecto,
  examenUsado,
  faltanPuntos,
  puntosRestantes,
  quedaAbierto,
  zonaUsada,
} from './bloques.rules.ts';

const actividades = [
  { idActividadMateriaBloque: 1, tipoActividad: 3, valorNeto: 10.1 },
  { idActividadMateriaBloque: 2, tipoActividad: 1, valorNeto: 15.2 },
  { idActividadMateriaBloque: 3, tipoActividad: 2, valorNeto: 30 },
  { idActividadMateriaBloque: 4, tipoActividad: 6, valorNeto: 20 },
  { idActividadMateriaBloque: 5, tipoActividad: 9, valorNeto: 5 },
  { idActividadMateriaBloque: 6, tipoActividad: 5, valorNeto: null },
];

it('tareas y parciales usan la zona, sin extras y sin la que se edita', () => {
  expect(zonaUsada(actividades)).toBe(25.3);
  expect(zonaUsada(actividades, 1)).toBe(15.2);
  expect(examenUsado(actividades)).toBe(30);
});

it('lo que queda nunca baja de cero', () => {
  expect(puntosRestantes(70, 25.3)).toBe(44.7);
  expect(puntosRestantes(70, 80)).toBe(0);
});

const noIniciado = { fechaIniciado: null, fechaTerminado: null };
const iniciado = { fechaIniciado: 'a', fechaTerminado: null };
const finalizado = { fechaIniciado: 'a', fechaTerminado: 'b' };

it('cada lista abre con su bloque', () => {
  expect(bloquePorDefecto([finalizado, iniciado])).toBe(iniciado);
  expect(bloquePorDefecto([finalizado, noIniciado])).toBe(finalizado);
  expect(bloqueDeCalificaciones([finalizado, iniciado, noIniciado])).toBe(iniciado);
  const ultimo = { ...finalizado };
  expect(bloqueDeCalificaciones([finalizado, ultimo, noIniciado])).toBe(ultimo);
  expect(bloqueDeCalificaciones([noIniciado])).toBe(noIniciado);
  expect(bloqueDeCalificaciones([])).toBeUndefined();
});

it('antes de finalizar un bloque se dice qué queda abierto en él', () => {
  const una = (
    title: string,
    porCalificar: number,
    sinEntregar: number,
    examenEnCurso: number | null = null,
  ) => ({
    title,
    valorNeto: 10,
    porCalificar,
    sinEntregar,
    examenEnCurso,
  });
  expect(quedaAbierto([una('Hoja 1', 12, 20), una('Hoja 2', 0, 20), una('Hoja 3', 0, 0)])).toEqual([
    '2 actividades quedan abiertas: 12 entregas sin calificar, 40 sin entregar.',
  ]);
  expect(quedaAbierto([una('Hoja 1', 1, 0)])).toEqual([
    '1 actividad queda abierta: 1 entrega sin calificar.',
  ]);
  expect(quedaAbierto([una('Parcial 1', 0, 3, 1)])).toEqual([
    'El examen "Parcial 1" está en curso.',
    '1 actividad queda abierta: 3 sin entregar.',
  ]);
  expect(quedaAbierto([una('Hoja 1', 0, 0), { ...una('Guía', 0, 29), valorNeto: null }])).toEqual([]);
});

it('antes de finalizar se dice cuántos puntos le faltan al bloque', () => {
  const bloque = { maxZona: 70, maxExamen: 30 };
  expect(faltanPuntos({ ...bloque, actividadesMateriasBloques: actividades })).toBe(
    'Su zona suma 25.3 de 70 y su examen 30 de 30: lo que falta cuenta 0 para todos.',
  );
  expect(faltanPuntos({ ...bloque, maxZona: 25.3, actividadesMateriasBloques: actividades })).toBeNull();
});

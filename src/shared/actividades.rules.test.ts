import { expect, it } from 'vitest';
import { hechoCorrectamente, preguntaEliminar, TIPO } from './actividades.rules.ts';

it('cada clase de actividad concuerda en su frase', () => {
  expect(hechoCorrectamente(TIPO.tarea, 'asignado')).toBe('Tarea asignada correctamente.');
  expect(hechoCorrectamente(TIPO.examenFinalExtra, 'eliminado')).toBe(
    'Examen final extra eliminado correctamente.',
  );
  expect(hechoCorrectamente(TIPO.avisoEstudiante, 'actualizado')).toBe(
    'Publicación actualizada correctamente.',
  );
});

it('la pregunta para eliminar nombra la clase y el título, cortado después de 20 letras', () => {
  expect(preguntaEliminar(TIPO.tarea, 'X')).toBe('¿Desea eliminar la tarea con título "X"?');
  expect(preguntaEliminar(TIPO.parcialExtra, 'a'.repeat(20))).toBe(
    `¿Desea eliminar el parcial extra con título "${'a'.repeat(20)}"?`,
  );
  expect(preguntaEliminar(TIPO.examenFinal, 'a'.repeat(21))).toBe(
    `¿Desea eliminar el examen final con título "${'a'.repeat(15)}..."?`,
  );
  expect(preguntaEliminar(TIPO.aviso, null)).toBe('¿Desea eliminar este aviso?');
  expect(preguntaEliminar(TIPO.avisoEstudiante, null)).toBe('¿Desea eliminar esta publicación?');
});

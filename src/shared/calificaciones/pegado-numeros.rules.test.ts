import { describe, expect, it } from 'vitest';
import { columna, escribe, hojaElegida, SECCION, tabla } from '#testing/hoja-de-notas.ts';
import { pegar } from './pegado.rules.ts';

describe('códigos que son números', () => {
  const alumnos = SECCION.map((uno, n) => ({ ...uno, codigo: String(n + 10) }));
  const conNumeros = hojaElegida({ alumnos });

  it('una columna sola son notas, aunque todas sean códigos', () => {
    const pegado = pegar(columna(12, 10, 11), conNumeros);
    expect(pegado.reconocidas).toBe('en el orden de la hoja, desde Ajcabul Tzoc');
    expect(escribe(pegado)).toEqual(['1 53 12', '2 53 10', '3 53 11']);
  });

  it('una columna sola con el encabezado «Código» no son notas', () => {
    expect(pegar(columna('Código', 12, 10), hojaElegida()).rechazo).toMatch(/^Los nombres o códigos/);
    expect(pegar(columna('Código', 12, 10), conNumeros).rechazo).toMatch(/^No hay notas a la derecha/);
  });

  it.each([
    ['dos columnas de números', tabla([12, 10], [10, 11], [11, 14])],
    ['una que se repite', tabla([12, 3], [12, 4], [10, 5])],
    ['una que cabe como nota', tabla([12, 3.5], [10, 4.5], [11, 5.5])],
    ['todos los de la sección', tabla([12, 3], [10, 4], [11, 5], [13, 5], [14, 5], [15, 5])],
    ['una fila', tabla([12, 14])],
    [
      'números junto a nombres de otra sección',
      tabla([12, 'Soto Gil, Ana', 3], [10, 'Soto Gil, Eva', 4], [11, 'Soto Gil, Luz', 5]),
    ],
  ])('si también podrían ser notas no se adivina: %s', (_, texto) => {
    const pegado = pegar(texto, conNumeros);
    expect(pegado.rechazo).toMatch(/^Los (códigos de esta sección son números|nombres o códigos)/);
    expect(pegado.borradores).toEqual([]);
  });

  it.each([
    ['con su encabezado', tabla(['Código', 'Nota'], [12, 3], [10, 4])],
    [
      'con el nombre al lado',
      tabla(['Caal Xitumul, María del Carmen', 12, 3], ['Ajcabul Tzoc, Andrea Nicté', 10, 4]),
    ],
  ])('son códigos %s', (_, texto) => {
    const pegado = pegar(texto, conNumeros);
    expect(pegado.reconocidas).toBe('reconocidas por código');
    expect(escribe(pegado).slice(0, 2)).toEqual(['3 53 3', '1 53 4']);
  });

  it('los que no caben como nota de ninguna actividad se reconocen', () => {
    const conLargos = hojaElegida({
      alumnos: SECCION.map((uno, n) => ({ ...uno, codigo: String(1_000 + n) })),
    });
    expect(escribe(pegar(tabla([1_002, 3], [1_000, 4]), conLargos))).toEqual(['3 53 3', '1 53 4']);
  });

  it('los que a medias son de los nombres de al lado no se adivinan', () => {
    const texto = tabla(['Ajcabul Tzoc, Andrea Nicté', 10, 3], ['Barrios Quiñónez, José Manuel', 12, 4]);
    expect(pegar(texto, conNumeros).rechazo).toMatch(/^Los códigos de esta sección son números/);
  });

  it('junto a nombres, una columna de notas no se toma por códigos', () => {
    const texto = tabla(['Ajcabul Tzoc, Andrea Nicté', 12], ['Barrios Quiñónez, José Manuel', 10]);
    expect(escribe(pegar(texto, conNumeros))).toEqual(['1 53 12', '2 53 10']);
  });

  it('una sola columna junto a los nombres son notas, aunque alguna sea el código del alumno', () => {
    const texto = tabla(['Ajcabul Tzoc, Andrea Nicté', 10], ['Barrios Quiñónez, José Manuel', 12]);
    expect(escribe(pegar(texto, conNumeros))).toEqual(['1 53 10', '2 53 12']);
  });

  it('un código de alguien que ya no está no deja su nota a quien se llama igual', () => {
    const pegado = pegar(tabla(['2019-0001', 'Muñoz De León, Ximena Isabel', 9]), hojaElegida());
    expect(pegado.lineas[0]?.quePasa).toBe('Ese código no es de esta sección');
    expect(pegado.borradores).toEqual([]);
  });
});

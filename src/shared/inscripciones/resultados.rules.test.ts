import { describe, expect, it } from 'vitest';
import { PROPUESTAS } from '#shared/normas.rules.ts';
import { CASOS } from '#testing/casos-de-resultados.ts';
import type { CasoDeResultado } from '#testing/casos-leidos.ts';
import { motivosDelResultado } from './motivos.rules.ts';
import { promedioConTraslados, resultadoDelAnio } from './resultados.rules.ts';

const materiasDe = ({ materias }: CasoDeResultado) =>
  materias.map((materia) => ({
    ...materia,
    promedio: promedioConTraslados(materia.bloques, materia.traslados),
  }));
const calculado = (caso: CasoDeResultado) => resultadoDelAnio(materiasDe(caso), caso.regla);

/** Mean in exact rationals, halves up: hundredths as integers of any size, no number of the computer. */
function mediaExacta(textos: readonly string[]): number | null {
  if (textos.length === 0) return null;
  const centesimos = textos.map((text) => {
    const [entero = '0', decimales = ''] = text.split('.');
    return BigInt(entero) * 100n + BigInt(decimales.padEnd(2, '0'));
  });
  const suma = centesimos.reduce((total, uno) => total + uno, 0n);
  const entre = 100n * BigInt(textos.length);
  return Number((2n * suma + entre) / (2n * entre));
}

describe('la tabla de casos', () => {
  it('tiene al menos 200, cada uno con su nombre, y espera algo de cada materia', () => {
    expect(CASOS.length).toBeGreaterThanOrEqual(200);
    expect(new Set(CASOS.map(({ nombre }) => nombre)).size).toBe(CASOS.length);
    for (const { nombre, materias, espera } of CASOS)
      expect([nombre, espera.materias.length]).toEqual([nombre, materias.length]);
  });

  it('espera los promedios que da otra calculadora, con fracciones exactas', () => {
    for (const { nombre, materias, espera } of CASOS) {
      const promedios = materias.map(({ bloques, traslados }) => {
        const enLugar = new Map(traslados.map(({ bloque, nota }) => [bloque, nota]));
        const totales = bloques.map(({ bloque, total }) =>
          enLugar.has(bloque) ? enLugar.get(bloque) : total,
        );
        const media = mediaExacta(
          totales.flatMap((total) => (total === null || total === undefined ? [] : [String(total)])),
        );
        return media === null ? null : Math.min(100, media);
      });
      expect([nombre, espera.materias.map(({ promedio }) => promedio)]).toEqual([nombre, promedios]);
      const finales = espera.materias.flatMap(({ final }) => (final === null ? [] : [String(final)]));
      expect([nombre, espera.promedioGeneral]).toEqual([nombre, mediaExacta(finales)]);
    }
  });

  it.each(CASOS.map((caso) => [caso.nombre, caso] as const))('%s', (_, caso) => {
    const { materias, promedioGeneral, propuesta, reprobadas } = calculado(caso);
    expect(
      materias.map(({ promedio, recuperacion, final, aprobada, oportunidad }) => ({
        promedio,
        recuperacion,
        final,
        aprobada,
        oportunidad,
      })),
    ).toEqual(caso.espera.materias);
    expect({ promedioGeneral, propuesta }).toEqual({
      promedioGeneral: caso.espera.promedioGeneral,
      propuesta: caso.espera.propuesta,
    });
    expect(reprobadas).toBe(caso.espera.materias.filter(({ aprobada }) => aprobada === false).length);
  });
});

const motivos = (nombre: string): string => {
  const caso = CASOS.find((uno) => uno.nombre === nombre);
  if (!caso) throw new Error(`no case is called ${nombre}`);
  return motivosDelResultado(materiasDe(caso), calculado(caso), caso.regla).join(' ');
};

describe('por qué', () => {
  it.each([
    ['todas con 60', 'Aprueba las 11 materias.'],
    ['59.5 sube a 60', 'Aprueba la única materia.'],
    ['una de once en 59', 'Matemáticas 59. Reprueba 1 de 11 materias.'],
    [
      '6 de 11 reprobadas no tiene derecho',
      'Matemáticas 40, Física 40, Química 40, Biología 40, Literatura 40, Inglés 40. Reprueba 6 de 11 materias: más del 50 %, sin derecho a recuperación.',
    ],
    ['la recuperación reemplaza al promedio', 'Aprueba las 10 materias. Matemáticas con recuperación: 64.'],
    ['con tope, 100 vale 60', 'Aprueba las 2 materias. Matemáticas con recuperación: 60.'],
    ['una nota peor no cambia nada', 'Matemáticas 54. Falta la segunda oportunidad de recuperación.'],
    ['con una oportunidad, falta tomarla', 'Matemáticas 54. Falta la recuperación.'],
    [
      'dos reprobadas, una en la primera y otra en la segunda',
      'Matemáticas 54, Física 51. Falta la primera oportunidad de recuperación en Matemáticas. Falta la segunda oportunidad de recuperación en Física.',
    ],
    [
      'dos reprobadas, una recuperada: falta la otra',
      'Física 51. Falta la primera oportunidad de recuperación. Matemáticas con recuperación: 64.',
    ],
    [
      'reprueba las dos oportunidades',
      'Matemáticas 54. Matemáticas en recuperación: 40 y 59, no alcanza 60. Reprueba 1 de 2 materias.',
    ],
    [
      'no se presentó a ninguna',
      'Matemáticas 54. Matemáticas: no se presentó a recuperación. Reprueba 1 de 2 materias.',
    ],
    [
      'Seminario no tiene recuperación',
      'Matemáticas 50. Matemáticas no tiene recuperación. Reprueba 1 de 2 materias.',
    ],
    ['una abierta: faltan notas', 'Falta cerrar: Física.'],
    ['cerrada y reprobada, otra abierta: faltan notas', 'Matemáticas 40. Falta cerrar: Física.'],
    [
      'sin nada que cuente no hay propuesta',
      'Ninguna materia tiene nota. Matemáticas, Física y Química no cuentan: ningún bloque suyo cuenta.',
    ],
    [
      'Primero Primaria: 40 en una y promedio 61 pasa',
      'Matemáticas 40. Promedio 61: aprueba con el promedio de las materias.',
    ],
    ['promedio general 59.33 no pasa', 'Matemáticas 59, Física 59. Promedio 59: no alcanza 60.'],
    ['preprimaria con buenas notas', 'En este grado siempre se promueve.'],
    ['traslado en las once materias', 'Aprueba las 11 materias. Bloque 1 de traslado en 11 materias.'],
    [
      'traslado y no cuenta en la misma materia',
      'Aprueba la única materia. Bloque 1 de traslado en 1 materia. Bloque 2 no cuenta en 1 materia.',
    ],
    [
      'fuera del pensum no cuenta, aunque repruebe',
      'Aprueba la única materia. Matemáticas no cuenta: está fuera del pensum.',
    ],
    [
      'clase que nadie abrió no cuenta para el 50 %',
      'Literatura 40, Inglés 40, Historia 40. Reprueba 3 de 5 materias: más del 50 %, sin derecho a recuperación. Matemáticas, Física, Química y Biología no cuentan: nadie abrió sus clases.',
    ],
  ])('%s', (nombre, esperado) => {
    expect(motivos(nombre)).toBe(esperado);
  });

  it('cada caso dice la verdad: nombra lo que reprueba con su nota, primero, y lo que falta', () => {
    for (const caso of CASOS) {
      const { materias, propuesta } = calculado(caso);
      const dicho = motivos(caso.nombre);
      expect(dicho).not.toMatch(/null|undefined|NaN/);
      const reprobadas = materias.filter(
        ({ aprobada }, at) => aprobada === false && caso.materias[at]?.cerrada,
      );
      if (reprobadas.length > 0)
        expect(
          dicho.startsWith(`${reprobadas.map(({ nombre, final }) => `${nombre} ${final}`).join(', ')}.`),
        ).toBe(true);
      expect([caso.nombre, /Falta (?:la|cerrar)|Ninguna materia/.test(dicho)]).toEqual([
        caso.nombre,
        propuesta.startsWith('Falta'),
      ]);
    }
  });
});

it('una materia abierta sin notas publicadas cuenta entre todas, y todavía ni aprueba ni reprueba', () => {
  const caida = { nombre: 'Física', promedio: 40, cerrada: true };
  const abierta = { nombre: 'Arte', promedio: null, pendiente: true, cerrada: false };
  const { conDerecho, propuesta, reprobadas, materias } = resultadoDelAnio(
    [caida, abierta],
    PROPUESTAS.usual,
  );
  expect([conDerecho, propuesta, reprobadas]).toEqual([true, 'Faltan notas', 1]);
  expect(materias[1]).toMatchObject({ noCuenta: null, final: null, aprobada: null });
});

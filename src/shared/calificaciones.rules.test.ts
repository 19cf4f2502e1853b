import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aprueba,
  type BloqueCalificado,
  bloquesDelNivel,
  bloquesVisibles,
  conNotas,
  NNG,
  notaDeBloque,
  partesDeBloque,
  promedioGeneral,
  reprueba,
  SIN_PUBLICAR,
  soloNotasFinales,
} from './calificaciones.rules.ts';
import { SIN_MARCA } from './documentos.rules.ts';

const INICIO = '2026-01-15T14:00:00.000Z';
const bloque = (numero: number, zona: number, examen: number, iniciado = true): BloqueCalificado => ({
  bloque: numero,
  fechaIniciado: iniciado ? INICIO : null,
  fechaTerminado: null,
  zona,
  examen,
});
const materia = (...bloques: BloqueCalificado[]) =>
  conNotas({ idMateria: 1, nombre: 'Matemáticas' }, bloques);
const promedio = (...totales: number[]) =>
  materia(...totales.map((total, index) => bloque(index + 1, total, 0))).notas.promedio;

describe('promedio de una materia', () => {
  it.each([
    [[59, 60], 60],
    [[59, 59, 60], 59],
    [[73.5, 45.6, 53.8, 65.1], 60],
    [[52.6, 46.5, 50.3, 52.6], 51],
    [[80], 80],
    [[0], 0],
  ])('de los totales %j es %i', (totales, esperado) => expect(promedio(...totales)).toBe(esperado));

  it('cuenta solo los bloques iniciados', () => {
    expect(materia(bloque(1, 60, 20), bloque(2, 0, 0, false), bloque(3, 0, 0, false)).notas.promedio).toBe(
      80,
    );
  });

  it('un bloque iniciado sin notas cuenta cero', () => {
    expect(materia(bloque(1, 60, 20), bloque(2, 0, 0)).notas.promedio).toBe(40);
  });

  it('sin bloques iniciados no hay nota', () => {
    expect(materia(bloque(1, 0, 0, false)).notas.promedio).toBeNull();
    expect(materia().notas.promedio).toBeNull();
  });

  it('redondea la mitad hacia arriba sobre los centésimos exactos, para cualquier combinación', () => {
    const centesimos = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(fc.array(centesimos, { minLength: 1, maxLength: 6 }), (totales) => {
        const suma = totales.reduce((total, valor) => total + BigInt(valor), 0n);
        const n = BigInt(totales.length) * 100n;
        const exacto = Number((2n * suma + n) / (2n * n));
        expect(promedio(...totales.map((valor) => valor / 100))).toBe(exacto);
      }),
    );
  });

  it('el total de un bloque es zona más examen, sin residuos binarios', () => {
    const hasta = (max: number) => fc.integer({ min: 0, max: max * 100 });
    fc.assert(
      fc.property(hasta(70), hasta(30), (zona, examen) => {
        const total = notaDeBloque(materia(bloque(1, zona / 100, examen / 100)), 1)?.total;
        expect(total).toBe((zona + examen) / 100);
      }),
    );
  });
});

describe('aprobar', () => {
  it('59 reprueba, 60 no, y lo que no tiene nota tampoco', () => {
    expect([59, 60, null].map((nota) => reprueba(nota, 60))).toEqual([true, false, false]);
    expect([69, 70].map((nota) => reprueba(nota, 70))).toEqual([true, false]);
  });

  it('se aprueba con 60 o más en todas; 59.5 ya redondeó a 60', () => {
    expect(aprueba([60, 85], 60)).toBe(true);
    expect(aprueba([promedio(59, 60), 85], 60)).toBe(true);
    expect(aprueba([59, 100], 60)).toBe(false);
  });

  it('una materia que nunca empezó no decide; sin ninguna no hay resultado', () => {
    expect(aprueba([null, 75], 60)).toBe(true);
    expect(aprueba([null, null], 60)).toBeNull();
  });
});

describe('la nota final de un año anterior', () => {
  const final = (nota: number) => conNotas({ idMateria: 1, nombre: 'Arte' }, [], nota);
  it.each([
    [84.5, 85],
    [59.5, 60],
    [59.49, 59],
    [0, 0],
    [100, 100],
  ])('%d es el promedio %i de su materia', (nota, promedio) => {
    expect(final(nota)).toMatchObject({ notaFinal: nota, notas: { promedio }, bloques: [] });
  });

  it('se muestran solas si ninguna materia tuvo clase, con las que no tienen nota', () => {
    expect(soloNotasFinales([final(70), materia()])).toBe(true);
    expect(soloNotasFinales([final(70), materia(bloque(1, 60, 20))])).toBe(false);
    expect(soloNotasFinales([materia()])).toBe(false);
    expect(soloNotasFinales([])).toBe(false);
  });
});

it('el promedio general es el de los promedios conocidos', () => {
  const materias = (promedios: readonly (number | null)[], activo = true) =>
    promedios.map((promedio, at) => ({
      ...materia(),
      materia: { idMateria: at, nombre: 'Artes', activo },
      notas: { ...materia().notas, promedio },
    }));
  const diez = materias([83, 88, 74, 58, 86, 92, 95, 97, 80, 89]);
  expect(promedioGeneral(diez)).toBe(84);
  expect(promedioGeneral(materias([null]))).toBeNull();
  expect(promedioGeneral([...diez, ...materias([0, 12], false)])).toBe(84);
});

it('la administración ve los bloques que tiene el nivel, ni más ni menos', () => {
  const clase = (cuantos: number) => ({
    bloques: Array.from({ length: cuantos }, (_, n) => ({
      bloque: n + 1,
      fechaIniciado: null,
      fechaTerminado: null,
    })),
  });
  expect(bloquesDelNivel([clase(0), clase(4)])).toEqual([1, 2, 3, 4]);
  expect(bloquesDelNivel([clase(6), clase(0)])).toEqual([1, 2, 3, 4, 5, 6]);
  expect(bloquesDelNivel([clase(3)])).toEqual([1, 2, 3]);
  expect(bloquesDelNivel([clase(0)])).toEqual([1, 2, 3, 4]);
});

it('se muestran cuatro bloques, y seis si una materia tiene más de cuatro', () => {
  const cuatro = materia(...[1, 2, 3, 4].map((numero) => bloque(numero, 0, 0)));
  const cinco = materia(...[1, 2, 3, 4, 5].map((numero) => bloque(numero, 0, 0)));
  expect(bloquesVisibles([cuatro])).toHaveLength(4);
  expect(bloquesVisibles([cuatro, cinco])).toHaveLength(6);
});

describe('lo que trae quien cambió de sección', () => {
  const nada = { zona: 0, zonaExtra: 0, examen: 0, examenExtra: 0 };
  const maximos = { zona: 70, examen: 30 };

  it('suma con lo propio hasta el máximo del bloque, y los extra de los dos van encima', () => {
    const propios = { zona: 38, zonaExtra: 2, examen: 20, examenExtra: 1 };
    const trae = { zona: 40, zonaExtra: 3.5, examen: 5.25, examenExtra: 0 };
    expect(partesDeBloque({ propios, trae, maximos })).toEqual({ zona: 75.5, examen: 26.25 });
    expect(partesDeBloque({ propios, trae: undefined, maximos })).toEqual({ zona: 40, examen: 21 });
  });

  it('hace que su bloque cuente, aunque nadie lo haya abierto', () => {
    const traido = { ...bloque(1, 50, 20, false), trae: { ...nada, zona: 50, examen: 20 } };
    const { notas } = materia(traido, bloque(2, 0, 0, false));
    expect(notas).toMatchObject({ zona1: 50, examen1: 20, zona2: null, promedio: 70 });
  });
});

it('quien verifica un papel lee las mismas palabras donde no hay nota', () => {
  expect(SIN_MARCA).toEqual({ noGenerada: NNG, sinPublicar: SIN_PUBLICAR });
});

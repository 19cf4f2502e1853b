import { describe, expect, it } from 'vitest';
import {
  ACTIVIDADES,
  actividadDeHoja,
  columna,
  escribe,
  hojaDeNotas,
  hojaElegida,
  msDe,
  quePasa,
  SECCION,
  tabla,
} from '#testing/hoja-de-notas.ts';
import { pegar } from './pegado.rules.ts';

describe('en el orden de la hoja', () => {
  it('desde la celda elegida; las vacías guardan su lugar y lo que no cabe sobra', () => {
    const pegado = pegar(
      columna(10, '', 11, '', '12.5', 9, 8),
      hojaElegida({ activa: { idEstudianteGrado: 2, idActividadMateriaBloque: 53 } }),
    );
    expect(pegado.reconocidas).toBe('en el orden de la hoja, desde Barrios Quiñónez');
    expect(
      pegado.lineas.map(
        ({ copiado, alumno, quePasa }) => `${copiado}: ${alumno?.split(' ')[0] ?? 'Nadie'}, ${quePasa}`,
      ),
    ).toEqual([
      '10: Barrios, Borrador',
      '(vacía): Caal, Sin cambio',
      '11: Chacón, Borrador',
      '(vacía): Cuxum, Sin cambio',
      '12.5: Muñoz, Borrador',
      '9: Nadie, Sobra',
      '8: Nadie, Sobra',
    ]);
    expect(escribe(pegado)).toEqual(['2 53 10', '4 53 11', '6 53 12.5']);
  });

  it('con un filtro no se pega', () => {
    expect(pegar(columna(10, 11), hojaElegida({ filtrada: true }))).toMatchObject({
      rechazo: 'Quita el filtro para pegar sin nombres.',
      borradores: [],
    });
  });

  it.each([
    ['el título', 'Parcial 2: razones', ['1 53 10', '2 53 11']],
    ['un rótulo de notas', 'Notas del parcial', ['1 53 10', '2 53 11']],
    ['NSP', 'NSP', ['2 53 10', '3 53 11']],
    ['no entregó', 'No entregó', ['2 53 10', '3 53 11']],
  ])('cuando la primera fila es %s', (_, primera, escritas) => {
    expect(escribe(pegar(columna(primera, 10, 11), hojaElegida()))).toEqual(escritas);
  });

  it.each([
    ['un texto que puede ser el encabezado', columna('Oral', 10, 11)],
    ['un texto, y sobra una fila', columna('NSP', 10, 11, 12, 10, 11, 12)],
    ['una columna que no trae notas', tabla([501, 10], [502, 11], [503, 12])],
    ['varias notas en una celda', columna('10', '"NSP\n11\n12"', '13')],
  ])('no se adivina: %s', (_, texto) => {
    const pegado = pegar(texto, hojaElegida());
    expect(pegado.rechazo).toBeTruthy();
    expect(pegado.borradores).toEqual([]);
  });

  it.each([
    ['sin encabezado', tabla([1, 10], [2, 11], [3, 12], [4, 9], [5, 8])],
    ['con encabezado', tabla(['No.', 'Nota'], [1, 10], [2, 11], [3, 12], [4, 9], [5, 8])],
    ['desde el medio de la lista', tabla([15, 10], [16, 11], [17, 12], [18, 9], [19, 8])],
  ])('los números de la lista no son notas: %s', (_, texto) => {
    const activa = { idEstudianteGrado: 2, idActividadMateriaBloque: 54 };
    const pegado = pegar(texto, hojaElegida({ activa }));
    expect(escribe(pegado)).toEqual(['2 54 10', '3 54 11', '4 54 12', '5 54 9', '6 54 8']);
    expect(pegado.avisos).toContain('La primera columna numera la lista: no se pega.');
  });

  it('dos columnas de notas siguen siéndolo', () => {
    expect(escribe(pegar(tabla([1, 10], [2, 11], [3, 12]), hojaElegida()))).toEqual([
      ...['1 53 1', '1 54 10', '2 53 2', '2 54 11', '3 53 3', '3 54 12'],
    ]);
  });

  it('un alumno que ya no está no da lugar a otro', () => {
    const activa = { idEstudianteGrado: 99, idActividadMateriaBloque: 53 };
    expect(pegar(columna(10, 11), hojaElegida({ activa })).rechazo).toBe(
      'Elige la celda en la que empiezan las notas.',
    );
  });
});

describe('las columnas', () => {
  it('con títulos van a su actividad en cualquier orden; las de la hoja no se pegan', () => {
    const pegado = pegar(
      tabla(
        [
          'Alumno',
          'proyecto: MI TIENDA',
          'Zona total',
          'Hoja 2:  fracciones',
          'Examen final',
          'Ensayo',
          'Nota final',
        ],
        ['Caal Xitumul, María del Carmen', 18, 50, 9, 20, 4, 70],
        ['Ajcabul Tzoc, Andrea Nicté', 17, 50, 8, 20, 4, 70],
      ),
      hojaElegida(),
    );
    expect(escribe(pegado)).toEqual(['3 54 18', '3 51 9', '1 54 17', '1 51 8']);
    expect(pegado.avisos).toEqual([
      'La primera fila es el encabezado.',
      'No se pegan las columnas de la hoja: Zona total, Examen final y Nota final.',
      'Ninguna actividad se llama «Ensayo».',
    ]);
  });

  it('sin títulos siguen las de la hoja desde la celda elegida, y la que no cabe sobra', () => {
    const pegado = pegar(tabla([14, 18, 5], [13, 17, 4]), hojaElegida());
    expect(escribe(pegado)).toEqual(['1 53 14', '1 54 18', '2 53 13', '2 54 17']);
    expect(pegado.avisos).toEqual(['1 columna sobra y no se pega.']);
    expect(pegado.lineas[1]?.actividad).toBe('Proyecto: mi tienda');
  });

  it('una columna sin notas no empuja a las de su derecha; la última se muestra como está', () => {
    expect(pegar(tabla(['2024-0187', 'A', 14], ['2024-0191', 'B', 13]), hojaElegida()).rechazo).toBe(
      'En la columna que empieza con «A» no hay notas de 15 puntos o menos. Copia también los títulos de las actividades, o solo las columnas de notas.',
    );
    expect(quePasa(pegar(tabla(['2024-0187', 14, 21]), hojaElegida()))).toEqual([
      'Borrador',
      'Pasa de 20 puntos',
    ]);
  });

  const conDosHojas = [
    actividadDeHoja(60, 'Hoja', 10),
    actividadDeHoja(61, 'Hoja', 10),
    actividadDeHoja(62, 'Examen final', 30),
  ];
  const enHojas = hojaElegida({
    actividades: conDosHojas,
    activa: { idEstudianteGrado: 1, idActividadMateriaBloque: 61 },
  });

  it('dos actividades con el mismo título no se adivinan; la columna sola va a la elegida', () => {
    const pegado = pegar(tabla(['Código', 'Hoja', 'Examen final'], ['2024-0187', 9, 20]), enHojas);
    expect(escribe(pegado)).toEqual(['1 62 20']);
    expect(pegado.avisos).toContain('Dos actividades se llaman «Hoja»: pega su columna sola.');
    expect(escribe(pegar(tabla(['Código', 'Hoja'], ['2024-0187', 9]), enHojas))).toEqual(['1 61 9']);
  });

  it('un título dos veces en lo copiado no se pega', () => {
    const pegado = pegar(tabla(['Código', 'Examen final', 'Examen final'], ['2024-0187', 9, 20]), enHojas);
    expect(pegado).toMatchObject({ rechazo: 'Ninguna columna que copiaste es de una actividad de la hoja.' });
    expect(pegado.avisos).toContain('«Examen final» está dos veces en lo que copiaste, y no se pega.');
  });

  it('una actividad que se llama como una columna de la hoja se distingue de ella', () => {
    const filas = tabla(
      ['Código', 'Examen final', 'Zona total', 'Examen final', 'Nota final'],
      ['2024-0187', 25, 60, 26, 86],
    );
    expect(escribe(pegar(filas, enHojas))).toEqual(['1 62 25']);
  });
});

describe('las celdas', () => {
  it('quien no participa y lo anulado no se tocan; lo que es en clase lo tienen todos', () => {
    const { celda } = hojaDeNotas(SECCION, ACTIVIDADES, {
      '1 52': null,
      '1 53': null,
      '2 53': { estado: 4, calificacion: 3, borrador: null },
      '3 53': { estado: 5, calificacion: null, borrador: null },
      '4 53': { estado: 3, calificacion: 8, borrador: 9 },
      '5 53': { estado: 3, calificacion: 8, borrador: 8 },
    });
    const texto = tabla(
      ['Código', 'Trabajo en clase', 'Parcial 2: razones'],
      ['2024-0187', 5, 9],
      ['2024-0191', '', 9],
      ['2023-0044', '', 9],
      ['2025-0310', '', 8],
      ['2024-0200', '', 8],
    );
    const pegado = pegar(texto, hojaElegida({ celda }));
    expect(quePasa(pegado).filter((_, n) => n === 0 || n % 2 === 1)).toEqual([
      'Borrador',
      'No participa',
      'Anulada',
      'Rechazada',
      'Borrador',
      'Sin cambio',
    ]);
    expect(pegado.lineas[7]?.antes).toBe('9 (publicada 8)');
    expect(escribe(pegado)).toEqual(['1 52 5', '4 53 8']);
  });

  it('una celda que espera una decisión no se pisa', () => {
    const { celda } = hojaDeNotas(SECCION, ACTIVIDADES, {
      '1 53': { estado: 2, calificacion: null, borrador: 7, porDecidir: true },
    });
    const pegado = pegar(tabla(['2024-0187', 9], ['2024-0191', 8]), hojaElegida({ celda }));
    expect(quePasa(pegado)).toEqual(['Decide primero', 'Borrador']);
    expect(escribe(pegado)).toEqual(['2 53 8']);
  });

  it('lo que es HTML se queda en texto y no se escribe', () => {
    const pegado = pegar(
      tabla(['2024-0187', '<img src=x onerror=alert(1)>'], ['2024-0191', 8]),
      hojaElegida(),
    );
    expect(pegado.lineas[0]).toMatchObject({
      copiado: '2024-0187 · <img src=x onerror=alert(1)>',
      quePasa: 'No es un número',
    });
  });

  it.each([
    ['nada', '\r\n', 'No hay notas que pegar: copia las celdas en Excel y pégalas otra vez.'],
    ['demasiadas filas', '14\n'.repeat(401), 'Pega 400 filas o menos a la vez.'],
    ['demasiadas columnas', '14\t'.repeat(81).concat('14'), 'Pega 80 columnas o menos a la vez.'],
  ])('%s no se pega', (_, texto, rechazo) => {
    expect(pegar(texto, hojaElegida())).toMatchObject({ rechazo, borradores: [] });
  });

  it('un portapapeles de 1 MB no detiene la pantalla', () => {
    const texto = Array.from({ length: 400 }, (_, n) => `Ñandú Pérez ${n}, José\t${'x'.repeat(2_600)}`).join(
      '\n',
    );
    expect(msDe(() => pegar(texto, hojaElegida()))).toBeLessThan(200);
  });
});

describe('una lista como la que se lleva en Excel', () => {
  const nombres = [
    'Ajcabul Tzoc, Andrea Nicté',
    'Barrios Quiñónez, José Manuel',
    'Caal Xitumul, María del Carmen',
  ];

  it('entra con título, línea vacía, encabezado y promedio: los títulos no cuentan como filas ajenas', () => {
    const pegado = pegar(
      tabla(
        ['Notas del bloque 2: Primero Básico A', '', ''],
        ['', '', ''],
        ['No.', 'Nombre', 'Punteo'],
        ...nombres.map((nombre, n) => [n + 1, nombre, 9 + n]),
        ['', 'Promedio', 10],
      ),
      hojaElegida(),
    );
    expect(pegado).toMatchObject({ rechazo: null, reconocidas: 'reconocidas por nombre' });
    expect(escribe(pegado)).toEqual(['1 53 9', '2 53 10', '3 53 11']);
    expect(quePasa(pegado)).toEqual([
      'Borrador',
      'Borrador',
      'Borrador',
      'Nadie se llama así en esta sección',
    ]);
  });

  it('con el título de otra actividad en el encabezado va a esa actividad, también debajo de un título', () => {
    const texto = tabla(['Mis notas', ''], ['Alumno', 'Trabajo en clase'], ...nombres.map((uno) => [uno, 4]));
    expect(escribe(pegar(texto, hojaElegida()))).toEqual(['1 52 4', '2 52 4', '3 52 4']);
  });

  it('de la que se reconoce la mitad se ven sus filas, y solo esas se pegan', () => {
    const ajenos = ['Pérez Pérez, Zoila', 'Ixcot Chuy, Bayron'];
    const pegado = pegar(tabla(...[...nombres, ...ajenos].map((uno, n) => [uno, n + 1])), hojaElegida());
    expect(pegado.rechazo).toBeNull();
    expect(escribe(pegado)).toEqual(['1 53 1', '2 53 2', '3 53 3']);
  });

  it('sin nombres, un título de más no se quita: correría las notas un alumno', () => {
    const pegado = pegar(tabla(['Mis notas'], [''], ['9'], ['8']), hojaElegida());
    expect(pegado.borradores).toEqual([]);
  });
});

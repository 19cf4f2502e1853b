import { describe, expect, it } from 'vitest';
import {
  ACTIVIDADES,
  alumnoDeHoja,
  escribe,
  hojaDeNotas,
  hojaElegida,
  quePasa,
  SECCION,
  tabla,
} from '#testing/hoja-de-notas.ts';
import { pegar } from './pegado.rules.ts';

describe('por código', () => {
  it('filas revueltas llegan cada una a su alumno, con lo que pasa en cada una', () => {
    const celdas = {
      '2 53': { estado: 2, calificacion: null, borrador: 12 },
      '5 53': { estado: 2, calificacion: null, borrador: 13 },
      '6 53': { estado: 3, calificacion: 8, borrador: null },
    };
    const { celda } = hojaDeNotas(SECCION, ACTIVIDADES, celdas);
    const pegado = pegar(
      tabla(
        ['2024-0210', 13],
        ['2024-0187', 14],
        ['2024-0191', '12,5'],
        ['2024-0200', ''],
        ['2025-0310', 16],
        ['2023-0044', 'NSP'],
        ['2019-0006', 11],
      ),
      hojaElegida({ celda }),
    );
    expect(pegado).toMatchObject({
      rechazo: null,
      reconocidas: 'reconocidas por código',
      filas: 7,
      avisos: [],
    });
    expect(pegado.actividades).toEqual([ACTIVIDADES[2]]);
    expect(
      pegado.lineas.map(({ copiado, alumno, antes, ahora, quePasa }) => [
        copiado,
        alumno,
        antes,
        ahora,
        quePasa,
      ]),
    ).toEqual([
      ['2024-0210 · 13', 'Muñoz De León, Ximena Isabel', '8 publicada', 13, 'Cambia una publicada'],
      ['2024-0187 · 14', 'Ajcabul Tzoc, Andrea Nicté', '', 14, 'Borrador'],
      ['2024-0191 · 12,5', 'Barrios Quiñónez, José Manuel', '12', 12.5, 'Borrador'],
      ['2024-0200 · (vacía)', 'Cuxum Ismalej, Sofía Ixchel', '13', null, 'Sin cambio'],
      ['2025-0310 · 16', 'Chacón De León, Diego Alejandro', '', null, 'Pasa de 15 puntos'],
      ['2023-0044 · NSP', 'Caal Xitumul, María del Carmen', '', null, 'No es un número'],
      ['2019-0006 · 11', null, '', null, 'Ese código no es de esta sección'],
    ]);
    expect(pegado.borradores).toEqual([
      { idEstudianteGrado: 6, idActividadMateriaBloque: 53, borrador: 13, antes: null },
      { idEstudianteGrado: 1, idActividadMateriaBloque: 53, borrador: 14, antes: null },
      { idEstudianteGrado: 2, idActividadMateriaBloque: 53, borrador: 12.5, antes: 12 },
    ]);
  });

  it.each([
    [
      'con número de lista, código y nombre',
      tabla(
        [1, '2024-0187', 'Ajcabul Tzoc, Andrea Nicté', 9],
        [2, '2024-0191', 'José Manuel Barrios Quiñónez', 8],
      ),
    ],
    [
      'con encabezado y otras columnas',
      tabla(
        ['No.', 'Código', 'Alumno', 'Nota'],
        [1, '2024-0187', 'Andrea Ajcabul', 9],
        [2, '2024-0191', 'Barrios', 8],
      ),
    ],
    [
      'con apellidos y nombres en dos columnas',
      tabla(
        ['2024-0187', 'Ajcabul Tzoc', 'Andrea Nicté', 9],
        ['2024-0191', 'Barrios Quiñónez', 'José Manuel', 8],
      ),
    ],
    [
      'con parte del nombre al lado',
      tabla(['2024-0187', 'Andrea Ajcabul', 9], ['2024-0191', 'J. M. Barrios', 8]),
    ],
    ['con guiones largos y minúsculas', tabla(['2024–0187', 9], ['2024—0191', 8])],
    ['con observaciones a la derecha', tabla(['2024-0187', 9, 'muy bien'], ['2024-0191', 8, ''])],
    ['con una fila vacía', tabla(['2024-0187', 9], ['', ''], ['2024-0191', 8])],
    ['también con un filtro', tabla(['2024-0187', 9], ['2024-0191', 8])],
  ])('se reconocen %s', (_, texto) => {
    const pegado = pegar(texto, hojaElegida({ filtrada: true }));
    expect(pegado).toMatchObject({ reconocidas: 'reconocidas por código', filas: 2 });
    expect(escribe(pegado)).toEqual(['1 53 9', '2 53 8']);
  });

  it('el código manda, y un encabezado «Alumno» dice a quién más mirar', () => {
    const pegado = pegar(
      tabla(
        ['Código', 'Alumno', 'Nota'],
        ['2024-0187', 'Soto Gil, Ana', 9],
        ['2024-0191', 'Barrios, José', 8],
      ),
      hojaElegida(),
    );
    expect(quePasa(pegado)).toEqual(['El código y el nombre son de dos alumnos', 'Borrador']);
  });

  it('un nombre que se parece al del código y es de otro alumno tampoco', () => {
    const alumnos = [
      alumnoDeHoja(1, '2024-0001', 'Pérez Gómez, Maria'),
      alumnoDeHoja(2, '2024-0002', 'Pérez Gómez, Mario'),
    ];
    const pegado = pegar(
      tabla(['2024-0001', 'Pérez Gómez, Mario', 'Pérez', 9], ['2024-0002', 'Pérez Gómez, Mario', 'Pérez', 8]),
      hojaElegida({ alumnos }),
    );
    expect(quePasa(pegado)).toEqual(['El código y el nombre son de dos alumnos', 'Borrador']);
  });

  it('dos códigos de dos alumnos en una fila no tocan a nadie', () => {
    const alumnos = SECCION.map((uno) => ({ ...uno, codigoPersonal: `E${uno.idEstudianteGrado}23XYZ` }));
    const pegado = pegar(
      tabla(['2024-0187', 'E123XYZ', 9], ['2024-0191', 'E123XYZ', 8]),
      hojaElegida({ alumnos }),
    );
    expect(quePasa(pegado)).toEqual(['Borrador', 'El código y el nombre son de dos alumnos']);
  });

  it.each([
    ['el número de lista', tabla([3, '2024-0187'], [1, '2024-0191'])],
    ['las notas delante', tabla([9, '2024-0187'], [8, '2024-0191'])],
  ])('lo que está antes del código no son notas: %s', (_, texto) => {
    expect(pegar(texto, hojaElegida())).toMatchObject({
      rechazo: 'No hay notas a la derecha de los nombres o códigos: cópialas en ese orden.',
      borradores: [],
    });
  });

  it('al lado de códigos, una lista con nombres de otros no se toma por notas', () => {
    const pegado = pegar(
      tabla(
        ['2024-0187', 'Ajcabul Tzoc, Andrea Nicté', 9],
        ['2024-0191', 'Soto Gil, Ana', 8],
        ['2023-0044', 'Soto Gil, Eva', 7],
      ),
      hojaElegida({ activa: { idEstudianteGrado: 1, idActividadMateriaBloque: 54 } }),
    );
    expect(escribe(pegado)).toEqual(['1 54 9']);
    expect(quePasa(pegado).slice(1)).toEqual(Array(2).fill('El código y el nombre son de dos alumnos'));
  });

  it('el código personal vale como el código', () => {
    const alumnos = SECCION.map((uno) => ({ ...uno, codigoPersonal: `E${uno.idEstudianteGrado}23XYZ` }));
    expect(escribe(pegar(tabla(['E223XYZ', 9], ['E123XYZ', 8]), hojaElegida({ alumnos })))).toEqual([
      '2 53 9',
      '1 53 8',
    ]);
  });

  it('un código que tienen dos no toca a nadie', () => {
    const alumnos = SECCION.map((uno, n) => (n === 1 ? { ...uno, codigoPersonal: '2024-0187' } : uno));
    const pegado = pegar(tabla(['2024-0187', 9], ['2023-0044', 8]), hojaElegida({ alumnos }));
    expect(quePasa(pegado)).toEqual(['Dos alumnos tienen ese código', 'Borrador']);
    expect(escribe(pegado)).toEqual(['3 53 8']);
  });

  it('código y nombre de dos alumnos no tocan a nadie', () => {
    const pegado = pegar(
      tabla(
        ['2024-0187', 'Barrios Quiñónez, José Manuel', 9],
        ['2024-0191', 'Pérez Soto, Luis', 8],
        ['2023-0044', 'Caal Xitumul, María del Carmen', 7],
        ['2025-0310', 'Chacón De León, Diego Alejandro', 6],
        ['2024-0200', 'Cuxum Ismalej, Sofía Ixchel', 5],
        ['', 'Muñoz De León, Ximena Isabel', 4],
      ),
      hojaElegida(),
    );
    expect(quePasa(pegado).slice(0, 2)).toEqual(Array(2).fill('El código y el nombre son de dos alumnos'));
    expect(quePasa(pegado).at(-1)).toBe('Falta el código');
    expect(escribe(pegado)).toEqual(['3 53 7', '4 53 6', '5 53 5']);
  });

  it('un alumno dos veces: con la misma nota se escribe una vez, con dos notas no se toca', () => {
    const pegado = pegar(
      tabla(
        ['2024-0187', 9],
        ['2024-0191', 8],
        ['2024-0187', 10],
        ['2024-0191', '8,0'],
        ['2023-0044', 7],
        ['2023-0044', 'NSP'],
      ),
      hojaElegida(),
    );
    expect(quePasa(pegado)).toEqual([
      'Está dos veces con notas distintas',
      'Borrador',
      'Está dos veces con notas distintas',
      'Sin cambio',
      'Está dos veces con notas distintas',
      'Está dos veces con notas distintas',
    ]);
    expect(escribe(pegado)).toEqual(['2 53 8']);
  });
});

describe('por nombre', () => {
  it.each([
    ['Apellidos, Nombres', 'Muñoz De León, Ximena Isabel'],
    ['Nombres Apellidos', 'Ximena Isabel Muñoz De León'],
    ['sin tildes ni eñes y en mayúsculas', 'MUNOZ DE LEON XIMENA ISABEL'],
    ['con espacios de más', '  Muñoz   De León ,  Ximena \u00a0Isabel '],
    ['con las letras compuestas de otro modo', 'Mun\u0303oz De Leo\u0301n, Ximena Isabel'],
  ])('se reconoce: %s', (_, nombre) => {
    const pegado = pegar(tabla([nombre, 9], ['Caal Xitumul, María del Carmen', 8]), hojaElegida());
    expect(pegado.reconocidas).toBe('reconocidas por nombre');
    expect(escribe(pegado)).toEqual(['6 53 9', '3 53 8']);
  });

  it('en dos columnas, apellidos y nombres', () => {
    const pegado = pegar(
      tabla(['Muñoz De León', 'Ximena Isabel', 9], ['Caal Xitumul', 'María del Carmen', 8]),
      hojaElegida(),
    );
    expect(escribe(pegado)).toEqual(['6 53 9', '3 53 8']);
  });

  it('un código al lado que no es el suyo no toca a nadie, aunque el nombre sí sea de uno', () => {
    const pegado = pegar(
      tabla(
        ['Muñoz De León, Ximena Isabel', '2024-0187', 9],
        ['Caal Xitumul, María del Carmen', '2019-0001', 8],
        ['Cuxum Ismalej, Sofía Ixchel', '', 7],
      ),
      hojaElegida(),
    );
    expect(pegado.reconocidas).toBe('reconocidas por nombre');
    expect(quePasa(pegado)).toEqual([
      'El código y el nombre son de dos alumnos',
      'Ese código no es de esta sección',
      'Borrador',
    ]);
    expect(escribe(pegado)).toEqual(['5 53 7']);
  });

  it('lo que no tiene la forma de los códigos no estorba', () => {
    const pegado = pegar(
      tabla(['1A', 'Caal Xitumul, María del Carmen', 8], ['1B', 'Cuxum Ismalej, Sofía Ixchel', 7]),
      hojaElegida(),
    );
    expect(escribe(pegado)).toEqual(['3 53 8', '5 53 7']);
  });

  it('falta un apellido o un nombre, o es otro: nadie', () => {
    const seguros = SECCION.map(({ nombre }) => [
      `${nombre.nombre1} ${nombre.nombre2} ${nombre.nombre3 ?? ''} ${nombre.apellido1} ${nombre.apellido2}`,
      5,
    ]);
    const pegado = pegar(tabla(...seguros.slice(0, 5), ['Muñoz, Ximena Isabel', 9]), hojaElegida());
    expect(quePasa(pegado).at(-1)).toBe('Nadie se llama así en esta sección');
    const otro = pegar(tabla(...seguros.slice(0, 5), ['Muñoz De León, Ximena', 9]), hojaElegida());
    expect(quePasa(otro).at(-1)).toBe('Nadie se llama así en esta sección');
    expect(escribe(pegado)).toHaveLength(5);
  });

  it('dos alumnos con el mismo nombre no se tocan, aunque un filtro esconda a uno', () => {
    const alumnos = [...SECCION, alumnoDeHoja(7, '2026-0001', 'Muñoz de León, Ximena Isabel')];
    const pegado = pegar(
      tabla(['Muñoz De León, Ximena Isabel', 9], ['Caal Xitumul, María del Carmen', 8]),
      hojaElegida({ alumnos, filtrada: true }),
    );
    expect(quePasa(pegado)).toEqual(['Dos alumnos se llaman así: pega también el código', 'Borrador']);
    expect(escribe(pegado)).toEqual(['3 53 8']);
  });

  it.each([
    ['sin encabezado', []],
    ['con encabezado', [['Alumno', 'Parcial 2: razones']]],
  ])('una lista de otra sección no se pega en el orden de la hoja: %s', (_, encabezado) => {
    const pegado = pegar(
      tabla(
        ...encabezado,
        ['Soto Gil, Ana', 14],
        ['Soto Gil, Eva', 13],
        ['Caal Xitumul, María del Carmen', 12],
      ),
      hojaElegida(),
    );
    expect(pegado.rechazo).toMatch(/^Los nombres o códigos que copiaste no son los de esta sección/);
  });
});

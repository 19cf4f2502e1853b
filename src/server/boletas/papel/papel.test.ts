import { expect, it } from 'vitest';
import type { CalificacionesDeMateria } from '#shared/calificaciones.ts';
import { aMedias, type Caso, MATERIAS, materia, paginasDe } from '#testing/boleta-en-papel.ts';

it('la boleta en papel dice lo mismo que la del estudiante: colegio, notas, avisos, promedios y quién firma', async () => {
  const [pagina = '', ...mas] = await paginasDe('una', {});
  expect(mas).toEqual([]);
  for (const dicho of [
    'Colegio Los Pinares 3.ª calle 0-00, Ciudad Vieja Primaria · Código 43 · Jornada matutina',
    'Boleta de calificaciones Ciclo escolar 2026',
    'Grado y sección Maestro guía Emitida Cuarto Primaria A Marta López 28 nov 2026 12:00',
    'Bloque 1 Bloque 2 Bloque 3 Bloque 4 Materia Zona Exam final Total',
    'Artes 80 0 80 NNG NNG NNG 80',
    'Música Fuera del pensum: no cuenta 10 0 10 NNG NNG NNG 10',
    'Física 70.5 0 70.5* NNG NNG NNG 71 provisional',
    'Promedio general provisional 76',
    'NNG: nota no generada. *: bloque en curso, cuenta lo publicado hasta hoy. En rojo, 59 o menos en bloques terminados: no llega a 60.',
    'Observaciones Marta López Maestro guía Sello del establecimiento Ana Xitumul Directora técnica Luis Pop Secretario Padre, madre o responsable',
    'Verifica: pinares.example/verificar 7K2M-9QXD-4HTR',
    'Ceiba · Boleta 2026 · A-1 · Página 1 de 1',
  ])
    expect(pagina).toContain(dicho);
});

it('con muchas materias sigue en otra hoja, que repite de quién es y qué dice cada columna; la siguiente empieza en la suya', async () => {
  const materias = Array.from({ length: 40 }, (_, index) =>
    materia(`Materia ${index} del grado`, 80, { bloques: 6 }),
  );
  const paginas = await paginasDe('una', { notas: materias }, { codigo: 'B-2' });
  expect(paginas).toHaveLength(3);
  for (const [index, pagina] of paginas.slice(0, 2).entries()) {
    expect(pagina).toContain(`Ceiba · Boleta 2026 · A-1 · Página ${index + 1} de 2`);
    expect(pagina).toContain('Maestro guía');
    expect(pagina).toContain('Bloque 6');
  }
  const todo = paginas.slice(0, 2).join(' ');
  for (let index = 0; index < 40; index += 1)
    expect(todo.split(`Materia ${index} del grado`)).toHaveLength(2);
  expect(paginas[0]).not.toContain('Promedio general');
  expect(paginas[1]).toContain('Promedio general 80');
  expect(paginas[2]).toContain('· B-2 · Página 1 de 1');
});

it('con los nombres más largos que caben en los formularios no se pierde ninguno', async () => {
  const [largo, nombre] = ['W'.repeat(100), 'M'.repeat(175)];
  const paginas = await paginasDe('una', {
    encabezado: {
      escuela: largo,
      domicilio: { direccion: 'V'.repeat(150), municipio: '', telefono: '' },
      carrera: largo,
      estudiante: nombre,
      guia: largo,
      firmas: [{ nombre: largo, cargo: 'K'.repeat(60) }],
    },
    notas: Array.from({ length: 3 }, (_, index) => materia(`${index}${'Q'.repeat(99)}`, 80)),
  });
  const cuantas = (letra: string) => Math.max(...paginas.map((pagina) => pagina.split(letra).length - 1));
  // One more of each in 'Verifica' and in the code.
  expect([cuantas('V'), cuantas('K')]).toEqual([151, 61]);
  expect(cuantas('M')).toBeGreaterThanOrEqual(175);
  expect(paginas.join('').split('Q').length - 1).toBe(3 * 99 + 1);
  // Written in as many lines as there is room for: none goes past the end of its place.
  for (const ancho of ['W'.repeat(36), 'M'.repeat(50), 'V'.repeat(60), 'Q'.repeat(20)])
    expect(paginas.join(' ')).not.toContain(ancho);
});

it('donde se aprueba con 70, el rojo y su aviso lo dicen', async () => {
  const notas = MATERIAS.map((una) => ({ ...una, notaMinima: 70 }));
  const [pagina = ''] = await paginasDe('una', { notas });
  expect(pagina).toContain('En rojo, 69 o menos en bloques terminados: no llega a 70.');
  expect(pagina).not.toContain('60 puntos');
});

/** With all its blocks ended, and what is of the year. */
const deAnio = (nombre: string, zona: number, mas: Partial<CalificacionesDeMateria> = {}) => {
  const propia = materia(nombre, zona, { bloques: 4 });
  return { ...propia, ...mas };
};

it('una nota de traslado ocupa el bloque, lo que no cuenta no entra al promedio, y la recuperación está junto al promedio', async () => {
  const base = deAnio('Artes', 50);
  const trasladada = {
    ...base,
    bloques: base.bloques.map((uno) => ({
      ...uno,
      ...(uno.bloque === 1 ? { traslado: { nota: 80.5 } } : {}),
      ...(uno.bloque === 2 ? { traslado: { nota: null } } : {}),
    })),
  };
  const notas = [trasladada, deAnio('Física', 55, { recuperacion: 64, final: 64 })];
  const [media = ''] = await paginasDe('dos', { notas, alcance: '3' });
  expect(media).toContain('Artes T 80.5 T No cuenta 50 NNG 65');
  // A recovery is of the whole year: on the paper of a block it is not said.
  expect(media).toContain('Física 55 55 55 NNG 55');
  expect(media).toContain('NNG: nota no generada. T: nota de otro colegio.');
  const [delAnio = ''] = await paginasDe('dos', { notas, resultado: 'Promovido' });
  expect(delAnio).toContain('Física 55 55 55 55 55 · 64 R');
  expect(delAnio).toContain('R: con recuperación. Resultado: Promovido');
  const [entera = ''] = await paginasDe('una', { notas, resultado: 'Promovido' });
  expect(entera).toContain('Física 55 0 55 55 0 55 55 0 55 55 0 55 64 R prom. 55');
  expect(entera).toContain('Resultado: Promovido');
});

const LARGO = 'Participa con gusto y ayuda a sus compañeros en todo lo que se le pide. '
  .repeat(5)
  .slice(0, 300);
const varias = (cuantas: number, bloques: number) =>
  Array.from({ length: cuantas }, (_, index) =>
    materia(`Comunicación y Lenguaje ${index}`, 38.75, { bloques }),
  );

const CABEN: [que: string, Caso][] = [
  ['dieciséis materias de cuatro bloques', { notas: varias(16, 4) }],
  [
    'dieciséis con bloques en curso, de los que se dice todo signo',
    {
      notas: [
        ...Array.from({ length: 15 }, (_, index) => aMedias(`Materia ${index}`)),
        aMedias('Artes', { de: 1 }),
      ],
    },
  ],
  [
    'catorce de seis bloques, con una observación',
    { notas: varias(14, 6), observaciones: [{ bloque: 1, texto: LARGO }] },
  ],
  [
    'diez, con observaciones largas de dos bloques',
    { notas: varias(10, 4), observaciones: [1, 2].map((bloque) => ({ bloque, texto: LARGO })) },
  ],
  [
    'once, de quien tiene un nombre de sesenta letras',
    { notas: varias(11, 4), encabezado: { estudiante: 'María Ixqʼanil Ñandú '.repeat(3).trim() } },
  ],
];

it.each(CABEN)('dos por hoja caben en una: %s', async (_que, caso) => {
  const paginas = await paginasDe('dos', caso, caso);
  expect(paginas).toHaveLength(1);
  expect(paginas[0]).not.toContain('Página');
  expect(paginas[0]?.split('7K2M-9QXD-4HTR')).toHaveLength(3);
});

const NO_CABEN: [que: string, Caso][] = [
  ['diecisiete materias', { notas: varias(17, 4) }],
  [
    'dieciséis y las observaciones del año',
    { notas: varias(16, 4), observaciones: [1, 2, 3, 4].map((bloque) => ({ bloque, texto: LARGO })) },
  ],
];

it.each(NO_CABEN)('lo que no cabe en media hoja va en una entera: %s', async (_que, caso) => {
  const paginas = await paginasDe('dos', { notas: varias(8, 4) }, caso, { notas: varias(8, 4) });
  expect(paginas.length).toBeGreaterThanOrEqual(3);
  expect(paginas[1]).toContain('Zona Exam final Total');
  expect(paginas[0]).not.toContain('Zona');
});

it('sin dirección pública sale el código y ningún lugar donde comprobarlo', async () => {
  for (const papel of ['una', 'dos'] as const) {
    const [pagina = ''] = await paginasDe(papel, { publica: null });
    expect(pagina).toContain('Código del documento 7K2M-9QXD-4HTR');
    expect(pagina).not.toContain('Verifica');
  }
});

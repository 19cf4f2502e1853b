import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { urlOf } from '#shared/base/endpoint.ts';
import * as calificaciones from '#shared/calificaciones.ts';
import { inscripcionDelCiclo } from '#shared/inscripciones.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe } from '#testing/builders.ts';
import { crearGrado, crearMateria, inscribir } from '#testing/builders-estructura.ts';
import { escuelaEntera } from '#testing/importador.ts';
import { CREAR_TODO, colegioConPasado, listaDeNotas } from '#testing/pasado.ts';

const escuela = await startTestApp();
const { app, db, call, iniciarSesionDe } = escuela;
const colegio = await colegioConPasado(escuela);
const { mate, arte, primero, alumno, preparar, guardar, aniosDe, inscripcionDe, notasDe, abrirAnio } =
  colegio;
const { subir, revisar, corregir, aplicar, deshacer } = colegio;
const fisica = await crearMateria(db, { nombre: 'Física', nivel: 'basicos' });
await crearGrado(db, { nombre: 'Tercero Básico', nivel: 'basicos', materias: [fisica.idMateria] });

it('las notas de dos años crean ciclo, sección e inscripción; el alumno ve su nota final y si aprobó; se deshace sin dejar huella', async () => {
  const ana = await alumno();
  const { idGradoSeccion } = primero;
  await inscribir(db, { idEstudiante: ana.idEstudiante, idGradoSeccion });
  const antes = await escuelaEntera(escuela);
  const contenido = listaDeNotas(
    `${ana.codigo},,,,2023,Primero,Matemáticas,84.5`,
    `,${ana.cui},,,2023,1ro.,ARTE,60`,
    `${ana.codigo},,,,Ciclo 2024,Segundo,matematicas,59`,
    `${ana.codigo},,,,2024,Segundo,Arte,"91,25"`,
  );
  const { data: subida } = await subir(contenido, 'notas.csv');
  const primera = await revisar(subida);
  expect(primera.errores.map(({ fila, columna, que }) => [fila, columna, que])).toEqual([
    [2, 'Año', 'El ciclo 2023 no está en Ceiba. Créalo al importar u omite la fila.'],
    [3, 'Año', 'El ciclo 2023 no está en Ceiba. Créalo al importar u omite la fila.'],
    [4, 'Año', 'El ciclo 2024 no está en Ceiba. Créalo al importar u omite la fila.'],
    [5, 'Año', 'El ciclo 2024 no está en Ceiba. Créalo al importar u omite la fila.'],
  ]);
  expect(primera.grupos.map(({ texto }) => texto)).toEqual([
    '2 ciclos no están en Ceiba: 2023 y 2024.',
    '2 secciones no están en Ceiba: Primero A (2023) y Segundo A (2024).',
    '4 materias no están en Ceiba: Matemáticas de Primero (2023), Arte de Primero (2023), Matemáticas de Segundo (2024) y 1 más.',
  ]);
  const { data: revision } = await corregir(subida, { version: primera.version, decisiones: CREAR_TODO });
  expect(revision).toMatchObject({
    contadores: { filas: 4, nuevos: 4, errores: 0 },
    resumen: '4 notas de 1 alumno en 2023 y 2024',
    lista: true,
  });
  expect(await escuelaEntera(escuela)).toEqual(antes);
  const hecho = await aplicar(subida, revision);
  expect(hecho).toMatchObject({ code: 1, message: 'Importado: 4 notas de 1 alumno en 2023 y 2024.' });
  expect(await aniosDe(ana.idEstudiante)).toEqual([
    { ciclo: 2026, seccion: 'Primero A', finalizado: false, aprobado: null },
    { ciclo: 2024, seccion: 'Segundo A', finalizado: true, aprobado: false },
    { ciclo: 2023, seccion: 'Primero A', finalizado: true, aprobado: true },
  ]);
  const de2023 = await inscripcionDe(ana.idEstudiante, 2023);
  expect(await notasDe(de2023)).toEqual([
    ['Arte', 60, 60],
    ['Matemáticas', 84.5, 85],
  ]);
  expect(await auditoriaDe(db, 'inscripcion', de2023)).toMatchObject([
    { accion: 'inscribir' },
    { accion: 'nota final', despues: { idMateria: mate.idMateria, nota: 84.5 } },
    { accion: 'nota final', despues: { idMateria: arte.idMateria, nota: 60 } },
    { accion: 'resultado', despues: { aprobado: true } },
  ]);
  const suya = await iniciarSesionDe(ana);
  const { data: propias } = await call(
    calificaciones.calificacionesPropias,
    { headers: { ciclo: '2024' } },
    suya,
  );
  expect(propias.map(({ materia, notaFinal }) => [materia.nombre, notaFinal])).toEqual([
    ['Arte', 91.25],
    ['Matemáticas', 59],
  ]);
  const cursado = await call(inscripcionDelCiclo, { params: { ciclo: '2023' } }, suya);
  expect(cursado.data).toMatchObject({ idCicloEscolar: 2023, finalizado: true, aprobado: true });
  const boleta = await app.inject({
    url: urlOf(calificaciones.exportarBoleta, {}, { ciclo: '2023' }),
    headers: { cookie: suya },
  });
  expect([boleta.statusCode, boleta.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await deshacer(hecho.operacion)).message).toBe(
    'Deshecho: importación «notas.csv» con 4 notas de 1 alumno en 2023 y 2024.',
  );
  expect(await escuelaEntera(escuela)).toEqual(antes);
});

it('una lista con una columna por materia se reconoce por las materias del colegio; lo vacío no dice nada', async () => {
  const [ana, beto] = [await alumno(), await alumno()];
  const ancha = [
    'No.,Código,Alumno,Año,Grado,Matemáticas,Arte,Promedio,Observaciones',
    `1,${ana.codigo},Ana,2022,Primero,70,80.5,75.25,x`,
    `2,${beto.codigo},Ana,2022,Primero,-,59.5,30,`,
  ].join('\r\n');
  const { data: subida } = await subir(ancha, 'ancha.csv');
  expect(subida.columnas.map(({ clave }) => clave)).toEqual([
    '',
    'codigo',
    'nombreCompleto',
    'anio',
    'grado',
    'nota de matematicas',
    'nota de arte',
    '',
    '',
  ]);
  const { hecho, revision } = await guardar(ancha, 'ancha.csv');
  expect(revision).toMatchObject({
    contadores: { filas: 2, nuevos: 2 },
    resumen: '3 notas de 2 alumnos en 2022',
  });
  expect(hecho.code).toBe(1);
  expect(await notasDe(await inscripcionDe(beto.idEstudiante, 2022))).toEqual([
    ['Arte', 59.5, 60],
    ['Matemáticas', undefined, null],
  ]);
  expect((await aniosDe(beto.idEstudiante))[0]).toMatchObject({ ciclo: 2022, aprobado: true });
  // The same again, and one cell corrected by hand.
  const { data: otra } = await subir(ancha, 'ancha.csv');
  expect(otra.conocida).toBe(true);
  const igual = await revisar(otra);
  expect(igual).toMatchObject({ contadores: { iguales: 2, nuevos: 0 }, lista: false });
  const correcciones = [{ fila: 3, clave: 'nota de arte', texto: '101' }];
  const mala = await corregir(otra, { version: igual.version, correcciones });
  expect(mala.data.errores).toMatchObject([
    { fila: 3, columna: 'Arte', dice: '101', que: '«101» no es una nota. Escríbela de 0 a 100.' },
  ]);
  const buena = await corregir(otra, {
    version: mala.data.version,
    correcciones: [{ ...correcciones[0], fila: 3, clave: 'nota de arte', texto: '59.49' }],
  });
  expect(buena.data).toMatchObject({ contadores: { cambian: 1, iguales: 1 }, lista: true });
  expect((await aplicar(otra, buena.data)).code).toBe(1);
  expect((await aniosDe(beto.idEstudiante))[0]).toMatchObject({ ciclo: 2022, aprobado: false });
});

it('cada fallo dice su fila, su columna y qué hacer', async () => {
  const idGradoSeccion = await abrirAnio(2021);
  const con = async (estado: string) => {
    const uno = await alumno();
    const id = await inscribir(db, { idEstudiante: uno.idEstudiante, idGradoSeccion });
    if (estado !== 'activa')
      await db.execute(sql`update inscripciones set estado = ${estado}, fecha_baja = '2021-05-12', motivo_baja = 'Salud'
        where id_estudiante_grado = ${id}`);
    return uno;
  };
  const enPrimero = await con('activa');
  const retirado = await con('retirada');
  const otros: Awaited<ReturnType<typeof alumno>>[] = [];
  for (let n = 0; n < 12; n += 1) otros.push(await alumno());
  const uno = () => otros.pop()?.codigo ?? '';
  const [doble, enDos] = [uno(), uno()];
  const casos = [
    ['NADIE,,,,2021,Primero,Arte,70', 'Código', 'No hay ningún alumno con ese código.'],
    [
      ',,,,2021,Primero,Arte,70',
      'Código',
      'Escribe el código o el CUI del alumno; si no, sus apellidos, nombres y nacimiento.',
    ],
    [`${uno()},,,,,Primero,Arte,70`, 'Año', 'Escribe el año que cursó.'],
    [`${uno()},,,,21,Primero,Arte,70`, 'Año', '«21» no es un año. Escríbelo con cuatro cifras, como 2025.'],
    [
      `${uno()},,,,2026,Primero,Arte,70`,
      'Año',
      'El año debe ser anterior a 2026: las notas de 2026 son las de sus clases.',
    ],
    [`${uno()},,,,1999,Primero,Arte,70`, 'Año', 'El año debe ser 2000 o posterior.'],
    [`${uno()},,,,2021,Kínder,Arte,70`, 'Grado', '«Kínder» no es un grado del colegio. Elige cuál es.'],
    [
      `${uno()},,,,2021,Primero,Ajedrez,70`,
      'Materia',
      '«Ajedrez» no es una materia del colegio. Elige cuál es o agrégala en Materias.',
    ],
    [
      `${uno()},,,,2021,Primero,Física,70`,
      'Materia',
      'Física no es una materia de Primaria. Agrégala en Materias o corrige la celda.',
    ],
    [`${uno()},,,,2021,Primero,Arte,`, 'Nota final', 'Escribe la nota final, u omite la fila.'],
    [`${uno()},,,,2021,Primero,Arte,100.5`, 'Nota final', '«100.5» no es una nota. Escríbela de 0 a 100.'],
    [
      `${enPrimero.codigo},,,,2021,Segundo,Arte,70`,
      'Grado',
      'En 2021 estuvo en Primero A · Primaria. Corrige el grado u omite la fila.',
    ],
    [
      `${retirado.codigo},,,,2021,Primero,Arte,70`,
      'Año',
      'En 2021 se retiró: ese año no tiene notas finales. Omite la fila.',
    ],
    [
      `${uno()},,,,2021,Primero,Matemáticas,70`,
      'Materia',
      'Matemáticas de Primero se llevó en Ceiba en 2021: su nota es la de la clase. Omite la fila.',
    ],
    [
      `${doble},,,,2021,Primero,Arte,70`,
      'Materia',
      'Dice la misma nota que la fila 17. Deja solo una de las dos.',
    ],
    [
      `${doble},,,,2021,Primero,Arte,71`,
      'Materia',
      'Dice la misma nota que la fila 16. Deja solo una de las dos.',
    ],
    [`${enDos},,,,2021,Primero,Arte,70`, 'Grado', 'La fila 19 dice otro grado de ese año. Deja uno solo.'],
    [
      `${enDos},,,,2021,Segundo,Matemáticas,70`,
      'Grado',
      'La fila 18 dice otro grado de ese año. Deja uno solo.',
    ],
  ] as const;
  const antes = await escuelaEntera(escuela);
  const { revision } = await preparar(listaDeNotas(...casos.map(([fila]) => fila)));
  expect(revision.lista).toBe(false);
  expect(revision.errores.map(({ fila, columna, que }) => [fila, columna, que])).toEqual(
    casos.map(([, columna, que], i) => [i + 2, columna, que]),
  );
  expect(await escuelaEntera(escuela)).toEqual(antes);
});

import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { guardarAsignaciones } from '#shared/colaboradores/asignaciones.ts';
import * as contract from '#shared/importaciones.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, contar, crearColaborador } from '#testing/builders.ts';
import { crearAsignacion, crearGrado, crearMateria } from '#testing/builders-estructura.ts';
import { deImportacion, escuelaEntera, importador } from '#testing/importador.ts';

const escuela = await startTestApp();
const { db, call, iniciarSesionDe } = escuela;
const lucia = await iniciarSesionDe(await crearColaborador(db, { cargos: [2], nombres: 'Lucía Barrios' }));
const { subir, revisar, corregir, aplicar, deshacer } = importador(escuela, lucia, 'clases');

const mate = await crearMateria(db, { nombre: 'Matemáticas' });
const arte = await crearMateria(db, { nombre: 'Arte' });
const fisica = await crearMateria(db, { nombre: 'Física' });
const primero = await crearGrado(db, {
  nombre: 'Primero',
  secciones: ['A', 'B'],
  materias: [mate.idMateria, arte.idMateria],
});
await crearGrado(db, { nombre: 'Segundo', materias: [mate.idMateria, fisica.idMateria] });
const ana = await crearColaborador(db, { nombres: 'Ana López', usuario: 'alopez', dpi: '2300000000001' });
const oscar = await crearColaborador(db, {
  nombres: 'Óscar Ibáñez',
  usuario: 'oibanez',
  dpi: '2300000000002',
});

const csv = (...filas: string[]): string => ['Grado,Sección,Asignatura,Maestro(a)', ...filas].join('\r\n');

const clasesGuardadas = () =>
  rows<{ clase: string }>(
    db,
    sql`select g.nombre || ' ' || s.seccion || ' ' || m.nombre || ' ' || c.nombres clase, a.inicializado
      from asignaciones a join grados_secciones s using (id_grado_seccion) join grados g on g.id_grado = s.id_grado
      join materias m using (id_materia) join colaboradores c using (id_colaborador) order by 1`,
  );

it('una lista de clases las da como la pantalla, con usuario, DPI o nombre, y se deshace sin dejar huella', async () => {
  const antes = await escuelaEntera(escuela);
  const lista = csv(
    'Primero,A,MATEMATICAS,oibanez',
    '1ro,B,Matemáticas,2300000000002',
    'Primero,A,arte,"lópez, ana"',
    'Segundo,,Física,ANA LOPEZ',
  );
  const { data: subida } = await subir(lista, 'clases.csv');
  expect(subida).toMatchObject({ tipo: 'clases', faltan: [], filaEncabezado: 1 });
  const revision = await revisar(subida);
  expect(revision).toMatchObject({
    contadores: { filas: 4, nuevos: 4, errores: 0 },
    lista: true,
    grupos: [],
  });
  expect(await escuelaEntera(escuela)).toEqual(antes);
  const filas = await call(
    contract.filasDeImportacion,
    { params: deImportacion(subida), query: { estado: 'nuevo' } },
    lucia,
  );
  expect(filas.data[0]).toMatchObject({
    fila: 2,
    nombre: 'Matemáticas',
    detalle: 'Primero A · Óscar Ibáñez',
  });
  const hecha = await aplicar(subida, revision);
  expect(hecha).toMatchObject({ code: 1, message: 'Se importaron 4 clases: 4 nuevas y 0 actualizadas.' });
  expect(await clasesGuardadas()).toEqual([
    { clase: 'Primero A Arte Ana López', inicializado: false },
    { clase: 'Primero A Matemáticas Óscar Ibáñez', inicializado: false },
    { clase: 'Primero B Matemáticas Óscar Ibáñez', inicializado: false },
    { clase: 'Segundo A Física Ana López', inicializado: false },
  ]);
  const [clase] = await rows<{ id: number }>(
    db,
    sql`select id_grado_seccion_materia_colaborador id from asignaciones where id_grado_seccion = ${primero.secciones.B ?? 0}`,
  );
  // Exactly what the screen would have left in the trail.
  const importada = await auditoriaDe(db, 'clase', clase?.id ?? 0);
  expect(importada).toMatchObject([
    {
      accion: 'asignar clase',
      despues: {
        idColaborador: oscar.idColaborador,
        idGradoSeccion: primero.secciones.B,
        idMateria: mate.idMateria,
      },
    },
  ]);
  const { data: otra } = await subir(lista, 'clases.csv');
  expect(otra.yaImportado).toEqual(expect.any(String));
  expect(await revisar(otra)).toMatchObject({
    contadores: { nuevos: 0, iguales: 4, errores: 0 },
    lista: false,
  });
  expect((await deshacer(hecha.operacion)).message).toBe('Deshecho: importación «clases.csv» con 4 clases.');
  expect(await escuelaEntera(escuela)).toEqual(antes);
  const aMano = await call(
    guardarAsignaciones,
    {
      params: { idColaborador: String(oscar.idColaborador) },
      body: [{ idMateria: mate.idMateria, idGradoSeccion: primero.secciones.B ?? 0 }],
    },
    lucia,
  );
  const manual = aMano.data[0]?.idGradoSeccionMateriaColaborador ?? 0;
  const [suya] = await auditoriaDe(db, 'clase', manual);
  expect([suya?.accion, suya?.antes, suya?.despues]).toEqual([
    importada[0]?.accion,
    importada[0]?.antes,
    importada[0]?.despues,
  ]);
  await db.execute(sql`delete from asignaciones`);
});

it('cada fallo dice su fila, su columna, lo que dice y qué hacer', async () => {
  await crearColaborador(db, { nombres: 'Luis Gómez', usuario: 'lgomez', dpi: '2300000000003' });
  await crearColaborador(db, { nombres: 'LUIS GOMEZ', usuario: 'lgomez2', dpi: '2300000000004' });
  await crearColaborador(db, { nombres: 'Eva Caal', cargos: [4], usuario: 'ecaal' });
  await crearColaborador(db, { nombres: 'Iván Choc', activo: false, usuario: 'ichoc' });
  await crearAsignacion(db, {
    idColaborador: ana.idColaborador,
    idGradoSeccion: primero.secciones.A ?? 0,
    idMateria: mate.idMateria,
  });
  const { data: subida } = await subir(
    csv(
      'Primero,A,Matemáticas,oibanez',
      'Primero,A,Matemáticas,Ana López',
      'Primero,B,Arte,Luis Gómez',
      'Primero,B,Física,alopez',
      'Kínder,A,Arte,alopez',
      'Primero,C,Arte,alopez',
      'Segundo,A,Mate,alopez',
      'Segundo,A,Física,Profe Nuevo',
      'Segundo,A,Matemáticas,Eva Caal',
      'Primero,A,Arte,Iván Choc',
      'Primero,B,,alopez',
      'Primero,B,Matemáticas,',
      ',,Arte,alopez',
    ),
  );
  const revision = await revisar(subida);
  expect(revision.errores.map(({ fila, columna, dice, que }) => [fila, columna, dice, que])).toEqual([
    [2, 'Asignatura', 'Matemáticas', 'Es la misma clase que la fila 3. Deja solo una de las dos.'],
    [
      2,
      'Maestro(a)',
      'oibanez',
      'Matemáticas de Primero A ya la imparte Ana López. Transfiérela en sus materias asignadas.',
    ],
    [3, 'Asignatura', 'Matemáticas', 'Es la misma clase que la fila 2. Deja solo una de las dos.'],
    [4, 'Maestro(a)', 'Luis Gómez', 'Puede ser Luis Gómez · lgomez y LUIS GOMEZ · lgomez2. Elige quién es.'],
    [
      5,
      'Asignatura',
      'Física',
      'La materia Física no se imparte en Primero B. Agrégala al grado o corrige la celda.',
    ],
    [6, 'Grado', 'Kínder', '«Kínder» no es un grado del colegio. Elige cuál es.'],
    [7, 'Sección', 'C', 'Primero no tiene sección C en 2026. Créala al importar o corrige la letra.'],
    [8, 'Asignatura', 'Mate', '«Mate» no se imparte en 2026. Elige cuál es o agrégala al grado.'],
    [9, 'Maestro(a)', 'Profe Nuevo', '«Profe Nuevo» no es un docente del colegio. Elige quién es.'],
    [10, 'Maestro(a)', 'Eva Caal', 'Eva Caal no es docente. Dale el cargo de Docente en su ficha.'],
    [11, 'Maestro(a)', 'Iván Choc', 'Iván Choc está inactivo. Reactívalo en Colaboradores.'],
    [12, 'Asignatura', '', 'Materia es requerida.'],
    [13, 'Maestro(a)', '', 'Docente es requerido.'],
    [14, 'Grado', '', 'Grado es requerido.'],
  ]);
  expect(revision.grupos.map(({ clase, texto, elige, filas }) => [clase, texto, elige, filas])).toEqual([
    ['grado', '«Kínder» no es un grado del colegio: 1 fila.', 'Grado', 1],
    ['seccion', 'Primero no tiene sección C: 1 fila.', null, 1],
    ['materia', '«Mate» no se imparte en 2026: 1 fila.', 'Materia', 1],
    ['docente', 'No se sabe quién es «Luis Gómez»: 1 fila.', 'Docente', 1],
    ['docente', 'No se sabe quién es «Profe Nuevo»: 1 fila.', 'Docente', 1],
  ]);
  expect(await aplicar(subida, revision)).toMatchObject({ code: 0, message: contract.CON_ERRORES });
  expect(await contar(db, 'asignaciones')).toBe(1);
  await db.execute(sql`delete from asignaciones`);
});

it('lo desconocido se elige una vez, la sección que falta se crea, y la próxima lista lo recuerda', async () => {
  const { data: subida } = await subir(csv('Primero,C,Mate,Seño Ana', 'Segundo,A,Mate,Seño Ana'));
  const revision = await revisar(subida);
  expect(revision.contadores.errores).toBe(2);
  const { data: corregida } = await corregir(subida, {
    version: revision.version,
    decisiones: [
      { grupo: 'materia mate', valor: 'Matemáticas' },
      { grupo: 'docente seno ana', valor: String(ana.idColaborador) },
      { grupo: `seccion ${primero.idGrado} C`, valor: 'crear' },
    ],
  });
  expect(corregida).toMatchObject({ contadores: { nuevos: 2, errores: 0 }, lista: true });
  expect(corregida.grupos.map(({ texto }) => texto)).toEqual([
    'Primero no tiene sección C, se crea al importar.',
    '«Mate»',
    '«Seño Ana»',
  ]);
  const hecha = await aplicar(subida, corregida);
  expect(hecha.code).toBe(1);
  expect((await clasesGuardadas()).map(({ clase }) => clase)).toEqual([
    'Primero C Matemáticas Ana López',
    'Segundo A Matemáticas Ana López',
  ]);
  const { data: siguiente } = await subir(csv('Primero,B,mate,seño ANA'));
  expect(siguiente.conocida).toBe(true);
  expect(await revisar(siguiente)).toMatchObject({ contadores: { nuevos: 1 }, lista: true });
  expect((await deshacer(hecha.operacion)).code).toBe(1);
  expect(await rows(db, sql`select 1 from grados_secciones where seccion = 'C'`)).toEqual([]);
});

it('no se suben clases de un ciclo que ya se cerró', async () => {
  const negada = await call(
    contract.subirImportacion,
    {
      params: { tipo: 'clases' },
      form: { idCicloEscolar: 2024 },
      archivos: [{ nombre: 'clases.csv', contenido: csv('Primero,A,Arte,alopez') }],
    },
    lucia,
  );
  expect(negada.code).toBe(0);
  expect(negada.message).toMatch(/2024/);
});

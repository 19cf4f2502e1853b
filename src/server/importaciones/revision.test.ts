import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import * as contract from '#shared/importaciones.ts';
import { startTestApp } from '#testing/app.ts';
import { contar, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearGrado, inscribir } from '#testing/builders-estructura.ts';
import { alumno, csv, deImportacion, escuelaEntera, importador } from '#testing/importador.ts';

const escuela = await startTestApp();
const { db, call, iniciarSesionDe } = escuela;
const lucia = await iniciarSesionDe(await crearColaborador(db, { cargos: [2], nombres: 'Lucía Barrios' }));
const primero = await crearGrado(db, { nombre: 'Primero', secciones: ['A', 'B'] });
await crearGrado(db, { nombre: 'Segundo', secciones: ['A'] });
const { subir, revisar, corregir, aplicar, deshacer } = importador(escuela, lucia);

it('cada fallo dice su fila, su columna, lo que dice y qué hacer; mientras haya uno no se guarda nada', async () => {
  const antes = await escuelaEntera(escuela);
  const repetido = await crearEstudiante(db, { codigo: 'R-1', cui: '2500000000777' });
  const conOtro = await crearEstudiante(db, { codigo: 'R-2' });
  const archivo = csv(
    alumno(100),
    alumno(101, { nombre2: '' }),
    alumno(102, { fecha: '31/06/2014' }),
    alumno(103, { sexo: 'X' }),
    alumno(104, { grado: 'Kínder' }),
    alumno(105, { seccion: 'E' }),
    alumno(106, { cui: '2.98E+12' }),
    alumno(107, { telefono: 'abc' }),
    alumno(108, { codigo: 'R-2', cui: '2500000000777' }),
    alumno(109, { cui: '2500000000100' }),
    alumno(110, { fecha: '15/04/2031' }),
    alumno(111, { apellido1: '' }),
    alumno(112, { madre: '' }),
    alumno(113, { grado: 'Kínder', seccion: '9' }),
  );
  const { data: subida } = await subir(archivo);
  const revision = await revisar(subida);
  expect(revision.errores.map(({ fila, columna, dice, que }) => [fila, columna, dice, que])).toEqual([
    [2, 'Primer nombre', 'Anaw', 'Es la misma persona que la fila 11. Deja solo una de las dos.'],
    [3, 'Segundo nombre', '', 'Nombre 2 es requerido. Si solo tiene un nombre, escribe un guion.'],
    [4, 'Fecha de nacimiento', '31/06/2014', 'Esa fecha no existe: junio tiene 30 días.'],
    [5, 'Sexo', 'X', '«X» no es un sexo. Escribe masculino o femenino.'],
    [6, 'Grado', 'Kínder', '«Kínder» no es un grado del colegio. Elige cuál es.'],
    [7, 'Sección', 'E', 'Primero no tiene sección E en 2026. Créala al importar o corrige la letra.'],
    [
      8,
      'CUI',
      '2.98E+12',
      'Excel convirtió este número y le faltan cifras. Escríbelo completo, con formato de texto.',
    ],
    [9, 'Teléfono de la madre', 'abc', 'Teléfono de la madre debe ser numérico.'],
    [10, 'Código', 'R-2', expect.stringContaining('El código es de')],
    [11, 'Primer nombre', 'Anaf', 'Es la misma persona que la fila 2. Deja solo una de las dos.'],
    [12, 'Fecha de nacimiento', '15/04/2031', 'Fecha de nacimiento no debe ser una fecha futura.'],
    [13, 'Primer apellido', '', 'Apellido 1 es requerido.'],
    [
      14,
      'Nombre de la madre',
      '',
      'Nombre de la madre es requerido. Si no se conoce, escribe un guion, y el nombre del responsable.',
    ],
    [15, 'Grado', 'Kínder', '«Kínder» no es un grado del colegio. Elige cuál es.'],
    [15, 'Sección', '9', '«9» no es una sección: son de la A a la E.'],
  ]);
  expect(revision.contadores).toEqual({
    filas: 14,
    nuevos: 0,
    cambian: 0,
    iguales: 0,
    errores: 14,
    omitidas: 0,
  });
  expect(revision.lista).toBe(false);
  expect(await aplicar(subida, revision)).toMatchObject({ code: 0, message: contract.CON_ERRORES });
  expect(await escuelaEntera(escuela)).not.toEqual(antes);
  expect([repetido, conOtro]).toHaveLength(2);
  expect(await contar(db, 'inscripciones')).toBe(0);
});

it('los fallos se corrigen en la revisión: celda por celda, en grupo u omitiendo la fila', async () => {
  const { data: subida } = await subir(
    csv(
      alumno(201, { fecha: '31/06/2014' }),
      alumno(202, { grado: 'Kínder' }),
      alumno(203, { grado: 'Kínder', seccion: 'B' }),
      alumno(204, { sexo: 'X' }),
      alumno(205, { seccion: 'C' }),
    ),
  );
  const revision = await revisar(subida);
  expect(revision.grupos).toEqual([
    expect.objectContaining({
      clase: 'grado',
      texto: '«Kínder» no es un grado del colegio: 2 filas.',
      filas: 2,
      decidido: null,
    }),
    expect.objectContaining({ clase: 'seccion', texto: 'Primero no tiene sección C: 1 fila.', filas: 1 }),
  ]);
  const [kinder, seccion] = revision.grupos;
  const corregida = await corregir(subida, {
    version: revision.version,
    correcciones: [{ fila: 2, clave: 'fechaNacimiento', texto: '30/06/2014' }],
    decisiones: [
      { grupo: kinder?.grupo ?? '', valor: String(primero.idGrado) },
      { grupo: seccion?.grupo ?? '', valor: 'crear' },
      { grupo: 'omitir 5', valor: 'si' },
    ],
  });
  expect(corregida.data).toMatchObject({
    contadores: { filas: 5, nuevos: 4, errores: 0, omitidas: 1 },
    lista: true,
    version: revision.version + 1,
  });
  expect(await aplicar(subida, revision)).toMatchObject({ code: 0, message: contract.OTRA_VERSION });
  const hecha = await aplicar(subida, corregida.data);
  expect(hecha.message).toBe('Se importaron 4 estudiantes: 4 nuevos y 0 actualizados. Se omitió 1 fila.');
  // What was decided of a grade is known the next time.
  const siguiente = await subir(csv(alumno(206, { grado: 'Kínder' })));
  expect(siguiente.data.conocida).toBe(true);
  expect(await revisar(siguiente.data)).toMatchObject({
    contadores: { nuevos: 1 },
    lista: true,
    // As the list writes it, accent included.
    grupos: [{ texto: '«Kínder»', filas: 0, decidido: String(primero.idGrado) }],
  });
  expect((await deshacer(hecha.operacion)).code).toBe(1);
  expect(await rows(db, sql`select 1 from grados_secciones where seccion = 'C'`)).toEqual([]);
});

it('a quien ya está se le reconoce por código, CUI o nombre y fecha; una celda vacía no borra', async () => {
  const { codigo, idEstudiante } = await crearEstudiante(db, {
    codigo: 'X-1',
    nombre1: 'Diego',
    nombre2: 'José',
    apellido1: 'Gómez',
    apellido2: 'Tzoc',
    cui: '2611111111111',
  });
  await crearEstudiante(db, {
    codigo: 'X-2',
    nombre1: 'Luisa',
    nombre2: 'Fernanda',
    apellido1: 'Ajú',
    apellido2: 'Caal',
    cui: '2622222222222',
  });
  await crearEstudiante(db, { codigo: 'X-3', activo: false, cui: '2633333333333' });
  await inscribir(db, { idEstudiante, idGradoSeccion: primero.secciones.A ?? 0 });
  const { data: subida } = await subir(
    csv(
      alumno(1, {
        codigo,
        nombre1: 'Diego',
        nombre2: 'José',
        apellido1: 'Gómez',
        apellido2: 'Tzoc',
        cui: '',
        fecha: '',
        sexo: '',
        madre: '',
        telefono: '4444 5555',
      }),
      alumno(2, {
        nombre1: 'LUISA',
        nombre2: 'fernanda',
        apellido1: 'Aju',
        apellido2: 'Caal',
        cui: '',
        fecha: '15/04/2012',
        grado: '',
        seccion: '',
      }),
      alumno(3, { cui: '2633333333333', apellido1: 'Pérez', fecha: '15/04/2012' }),
      alumno(4, {
        codigo,
        cui: '',
        nombre1: 'Diego',
        nombre2: 'José',
        apellido1: 'Gómez',
        apellido2: 'Tzoc',
        fecha: '15/04/2012',
        seccion: 'B',
      }),
    ),
  );
  const revision = await revisar(subida);
  expect(revision.errores.map(({ fila, que, grupo }) => [fila, que, grupo])).toEqual([
    [2, 'Es la misma persona que la fila 5. Deja solo una de las dos.', null],
    [
      3,
      'Ya hay alguien con ese nombre y fecha de nacimiento: código X-2. ¿Es la misma persona?',
      'persona 3',
    ],
    [4, expect.stringContaining('(X-3) está inactivo. Reactívalo o deja fuera la fila.'), 'reactivar 4'],
    [5, 'Es la misma persona que la fila 2. Deja solo una de las dos.', null],
    [5, expect.stringContaining('Ya está inscrito en Primero A'), null],
  ]);
  const corregida = await corregir(subida, {
    version: revision.version,
    decisiones: [
      { grupo: 'persona 3', valor: 'misma' },
      { grupo: 'reactivar 4', valor: 'si' },
      { grupo: 'omitir 5', valor: 'si' },
    ],
  });
  expect(corregida.data).toMatchObject({ contadores: { cambian: 3, omitidas: 1 }, lista: true });
  const cambian = await call(
    contract.filasDeImportacion,
    { params: deImportacion(subida), query: { estado: 'cambia' } },
    lucia,
  );
  expect(cambian.data[0]).toMatchObject({
    fila: 2,
    cambios: [{ campo: 'Teléfono de la madre', antes: '—', despues: '44445555' }],
    porNombre: false,
  });
  expect(cambian.data[1]).toMatchObject({ fila: 3, porNombre: true });
  const hecha = await aplicar(subida, corregida.data);
  expect(hecha.message).toContain('0 nuevos y 3 actualizados');
  expect(
    await rows(
      db,
      sql`select codigo, nombre1, cui, telefono_madre, activo, nombre_madre from estudiantes where codigo like 'X-%' order by codigo`,
    ),
  ).toEqual([
    {
      codigo: 'X-1',
      nombre1: 'Diego',
      cui: '2611111111111',
      telefono_madre: '44445555',
      activo: true,
      nombre_madre: 'Marta López',
    },
    {
      codigo: 'X-2',
      nombre1: 'LUISA',
      cui: '2622222222222',
      telefono_madre: '55551234',
      activo: true,
      nombre_madre: 'Marta López',
    },
    {
      codigo: 'X-3',
      nombre1: 'Anad',
      cui: '2633333333333',
      telefono_madre: '55551234',
      activo: true,
      nombre_madre: 'Marta López',
    },
  ]);
  expect((await deshacer(hecha.operacion)).code).toBe(1);
});

it('una fila que solo trae el código dice de quién es; la que puede ser de dos no pide lo que ya se tiene', async () => {
  await crearEstudiante(db, {
    codigo: 'S-1',
    nombre1: 'Ixchel',
    nombre2: 'Inés',
    apellido1: 'Coy',
    apellido2: 'Ba',
  });
  await crearEstudiante(db, {
    codigo: 'S-2',
    nombre1: 'Otilia',
    nombre2: 'Luz',
    apellido1: 'Ac',
    apellido2: 'Us',
    cui: '2644444444444',
  });
  await crearEstudiante(db, { codigo: 'S-3' });
  const { data: subida } = await subir(
    [
      'Código,Nombres,Apellidos,CUI,Fecha de nacimiento,Nombre de la madre,Teléfono de la madre',
      'S-1,,,,,,4444 5555',
      'S-3,,,2644444444444,,,4444 5555',
      'S-2,,,,,,no sé',
    ].join('\n'),
  );
  const revision = await revisar(subida);
  expect(revision.errores.map(({ fila, columna, nombre }) => [fila, columna, nombre])).toEqual([
    [3, 'Código', ''],
    [4, 'Teléfono de la madre', 'Otilia Luz Ac Us'],
  ]);
  const cambian = await call(
    contract.filasDeImportacion,
    { params: deImportacion(subida), query: { estado: 'cambia' } },
    lucia,
  );
  expect(cambian.data).toMatchObject([{ fila: 2, codigo: 'S-1', nombre: 'Ixchel Inés Coy Ba' }]);
});

import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contentsOf } from '#server/base/backup/contents.ts';
import { rows } from '#server/base/db.ts';
import { NOT_JOURNALED } from '#server/base/operaciones/journal.ts';
import { startTestApp } from '#server/base/testing/app.ts';
import { contar, crearColaborador, crearEstudiante } from '#server/base/testing/builders.ts';
import { crearGrado, inscribir } from '#server/base/testing/builders-estructura.ts';
import { deshacerOperacion, YA_DESHECHA } from '#shared/base/operaciones.ts';
import type { Revision } from '#shared/importaciones/revision.ts';
import type { Importacion } from '#shared/importaciones.ts';
import * as contract from '#shared/importaciones.ts';
import { asignarEstudiante } from '#shared/inscripciones.ts';

const escuela = await startTestApp();
const { db, call, iniciarSesionDe } = escuela;
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1], nombres: 'Rosa Chávez' }));
const lucia = await iniciarSesionDe(await crearColaborador(db, { cargos: [2], nombres: 'Lucía Barrios' }));
const contador = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
const primero = await crearGrado(db, { nombre: 'Primero', secciones: ['A', 'B'] });
await crearGrado(db, { nombre: 'Segundo', secciones: ['A'] });

const ENCABEZADO =
  'Código,Primer nombre,Segundo nombre,Primer apellido,Segundo apellido,CUI,Fecha de nacimiento,Sexo,Nombre de la madre,Teléfono de la madre,Grado,Sección';
/** A row in which everything is right, but for what is said of it. */
function alumno(n: number, given: Partial<Record<string, string>> = {}): string {
  const celdas = {
    codigo: '',
    nombre1: `Ana${String.fromCharCode(97 + (n % 26))}`,
    nombre2: 'María',
    apellido1: `Muñoz${n}`,
    apellido2: 'Xitumul',
    cui: String(2_500_000_000_000 + n),
    fecha: '15/04/2014',
    sexo: 'F',
    madre: 'Marta López',
    telefono: '5555-1234',
    grado: 'Primero',
    seccion: 'A',
    ...given,
  };
  return Object.values(celdas).join(',');
}
const csv = (...filas: string[]): string => [ENCABEZADO, ...filas].join('\r\n');

const subir = (contenido: string | Buffer, cookie = lucia, nombre = 'alumnos.csv') =>
  call(
    contract.subirImportacion,
    { params: { tipo: 'estudiantes' }, form: {}, archivos: [{ nombre, contenido }] },
    cookie,
  );
const params = ({ idImportacion }: Pick<Importacion, 'idImportacion'>) => ({ id: String(idImportacion) });
const revisar = async (una: Pick<Importacion, 'idImportacion'>, cookie = lucia) =>
  (await call(contract.revisarImportacion, { params: params(una) }, cookie)).data;
const aplicar = (
  una: Pick<Importacion, 'idImportacion'>,
  { plan, version }: Pick<Revision, 'plan' | 'version'>,
  cookie = lucia,
  headers: Record<string, string> = {},
) => call(contract.aplicarImportacion, { params: params(una), body: { plan, version }, headers }, cookie);
const deshacer = (operacion: number | undefined, cookie = lucia) =>
  call(deshacerOperacion, { params: { idOperacion: String(operacion) } }, cookie);

async function escuelaEntera() {
  const { tablas } = await contentsOf((text) => rows(db, sql.raw(text)));
  return Object.entries(tablas).filter(([name]) => !NOT_JOURNALED.some((one) => one === name));
}

it('una lista limpia se sube, se revisa sin guardar nada, se aplica y se deshace sin dejar huella', async () => {
  const antes = await escuelaEntera();
  const { data: subida } = await subir(
    csv(alumno(1), alumno(2, { seccion: 'B' }), alumno(3, { grado: '', seccion: '' })),
  );
  expect(subida).toMatchObject({
    estado: 'revision',
    archivo: 'alumnos.csv',
    filaEncabezado: 1,
    faltan: [],
    hojas: [{ nombre: 'alumnos', filas: 4 }],
    idCicloEscolar: 2026,
    yaImportado: null,
  });
  expect(subida.columnas[1]).toEqual({
    encabezado: 'Primer nombre',
    muestra: ['Anab', 'Anac', 'Anad'],
    clave: 'nombre1',
    aviso: null,
  });
  const revision = await revisar(subida);
  expect(revision).toMatchObject({
    contadores: { filas: 3, nuevos: 3, cambian: 0, iguales: 0, errores: 0, omitidas: 0 },
    total: 0,
    lista: true,
  });
  expect(await escuelaEntera()).toEqual(antes);

  const hecha = await aplicar(subida, revision);
  expect(hecha).toMatchObject({
    code: 1,
    message: 'Se importaron 3 estudiantes: 3 nuevos y 0 actualizados.',
    data: { estado: 'aplicada', contadores: { nuevos: 3 } },
  });
  const guardados = await rows(
    db,
    sql`select e.codigo, e.nombre1, e.apellido1, e.cui, e.sexo, e.telefono_madre, e.nombre_responsable, g.nombre grado, s.seccion
      from estudiantes e left join inscripciones i using (id_estudiante) left join grados_secciones s using (id_grado_seccion)
      left join grados g on g.id_grado = s.id_grado where e.apellido1 like 'Muñoz%' order by e.codigo`,
  );
  expect(guardados).toEqual([
    {
      codigo: '2026-0001',
      nombre1: 'Anab',
      apellido1: 'Muñoz1',
      cui: '2500000000001',
      sexo: 1,
      telefono_madre: '55551234',
      nombre_responsable: 'Marta López',
      grado: 'Primero',
      seccion: 'A',
    },
    {
      codigo: '2026-0002',
      nombre1: 'Anac',
      apellido1: 'Muñoz2',
      cui: '2500000000002',
      sexo: 1,
      telefono_madre: '55551234',
      nombre_responsable: 'Marta López',
      grado: 'Primero',
      seccion: 'B',
    },
    {
      codigo: '2026-0003',
      nombre1: 'Anad',
      apellido1: 'Muñoz3',
      cui: '2500000000003',
      sexo: 1,
      telefono_madre: '55551234',
      nombre_responsable: 'Marta López',
      grado: null,
      seccion: null,
    },
  ]);

  const otraVez = await subir(
    csv(alumno(1), alumno(2, { seccion: 'B' }), alumno(3, { grado: '', seccion: '' })),
  );
  expect(otraVez.data.yaImportado).toBe(hecha.data.aplicada);
  expect((await revisar(otraVez.data)).contadores).toMatchObject({ nuevos: 0, iguales: 3 });
  expect(await aplicar(otraVez.data, await revisar(otraVez.data))).toMatchObject({
    code: 0,
    message: contract.NADA_QUE_GUARDAR,
  });

  expect(await deshacer(hecha.operacion)).toMatchObject({
    code: 1,
    message: 'Deshecho: importación «alumnos.csv» con 3 estudiantes.',
  });
  expect(await escuelaEntera()).toEqual(antes);
  expect(await deshacer(hecha.operacion)).toMatchObject({ code: 0, message: YA_DESHECHA });
  const [ultima] = (await call(contract.listarImportaciones, {}, contador)).data;
  expect(ultima).toMatchObject({ estado: 'deshecha', quien: 'Lucía Barrios', idOperacion: null });
});

it('cada fallo dice su fila, su columna, lo que dice y qué hacer; mientras haya uno no se guarda nada', async () => {
  const antes = await escuelaEntera();
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
  );
  const { data: subida } = await subir(archivo);
  const revision = await revisar(subida);
  expect(revision.errores.map(({ fila, columna, dice, que }) => [fila, columna, dice, que])).toEqual([
    [2, 'Primer nombre', 'Anaw', 'Es la misma persona que la fila 11. Deja solo una de las dos.'],
    [3, 'Segundo nombre', '', 'Nombre 2 es requerido. Si solo tiene un nombre, escribe un guion.'],
    [4, 'Fecha de nacimiento', '31/06/2014', '«31/06/2014» no es una fecha. Escríbela como 31/12/2012.'],
    [5, 'Sexo', 'X', '«X» no es un sexo. Escribe masculino o femenino.'],
    [6, 'Grado', 'Kínder', '«Kínder» no es un grado del colegio.'],
    [7, 'Sección', 'E', 'Primero no tiene sección E en 2026.'],
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
    [14, 'Nombre de la madre', '', 'Nombre de la madre es requerido. Si no se conoce, escribe un guion.'],
  ]);
  expect(revision.contadores).toEqual({
    filas: 13,
    nuevos: 0,
    cambian: 0,
    iguales: 0,
    errores: 13,
    omitidas: 0,
  });
  expect(revision.lista).toBe(false);
  expect(await aplicar(subida, revision)).toMatchObject({ code: 0, message: contract.CON_ERRORES });
  expect(await escuelaEntera()).not.toEqual(antes);
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
  const corregida = await call(
    contract.corregirImportacion,
    {
      params: params(subida),
      body: {
        version: revision.version,
        correcciones: { '2 fechaNacimiento': '30/06/2014' },
        decisiones: {
          [kinder?.grupo ?? '']: String(primero.idGrado),
          [seccion?.grupo ?? '']: 'crear',
          'omitir 5': 'si',
        },
      },
    },
    lucia,
  );
  expect(corregida.data).toMatchObject({
    contadores: { filas: 5, nuevos: 4, errores: 0, omitidas: 1 },
    lista: true,
    version: revision.version + 1,
  });
  expect(await aplicar(subida, revision)).toMatchObject({ code: 0, message: contract.OTRA_VERSION });
  const hecha = await aplicar(subida, corregida.data);
  expect(hecha.message).toBe('Se importaron 4 estudiantes: 4 nuevos y 0 actualizados. Se omitieron 1 fila.');
  // What was decided of a grade is known the next time.
  const siguiente = await subir(csv(alumno(206, { grado: 'Kínder' })));
  expect(siguiente.data.conocida).toBe(true);
  expect(await revisar(siguiente.data)).toMatchObject({ contadores: { nuevos: 1 }, lista: true });
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
      alumno(3, { cui: '2633333333333' }),
      alumno(4, { codigo, cui: '', nombre1: 'Diego', apellido1: 'Gómez', seccion: 'B' }),
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
  const corregida = await call(
    contract.corregirImportacion,
    {
      params: params(subida),
      body: {
        version: revision.version,
        decisiones: { 'persona 3': 'misma', 'reactivar 4': 'si', 'omitir 5': 'si' },
      },
    },
    lucia,
  );
  expect(corregida.data).toMatchObject({ contadores: { cambian: 3, omitidas: 1 }, lista: true });
  const cambian = await call(
    contract.filasDeImportacion,
    { params: params(subida), query: { estado: 'cambia' } },
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

it('si los datos del colegio cambian después de la revisión no se guarda nada', async () => {
  const { codigo } = await crearEstudiante(db, { codigo: 'Y-1', cui: '2655555555555' });
  const { data: subida } = await subir(csv(alumno(301), alumno(302, { codigo, grado: '', seccion: '' })));
  const revision = await revisar(subida);
  await db.execute(sql`update estudiantes set observaciones = 'Otra cosa' where codigo = 'Y-1'`);
  const estudiantes = await contar(db, 'estudiantes');
  const negada = await aplicar(subida, revision);
  expect(negada).toMatchObject({ code: 0, message: contract.CAMBIARON_LOS_DATOS });
  expect(await contar(db, 'estudiantes')).toBe(estudiantes);
  expect((await aplicar(subida, await revisar(subida))).code).toBe(1);
});

it('diez que aplican a la vez guardan una sola vez', async () => {
  const { data: subida } = await subir(csv(alumno(401), alumno(402)));
  const revision = await revisar(subida);
  const estudiantes = await contar(db, 'estudiantes');
  const respuestas = await Promise.all(Array.from({ length: 10 }, () => aplicar(subida, revision)));
  expect(respuestas.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(respuestas.find(({ code }) => code === 0)?.message).toBe(contract.YA_APLICADA);
  expect(await contar(db, 'estudiantes')).toBe(estudiantes + 2);
});

it('no se deshace la importación de quien después cambió: se dice de quién se trata', async () => {
  const { data: subida } = await subir(csv(alumno(501, { grado: '', seccion: '' }), alumno(502)));
  const hecha = await aplicar(subida, await revisar(subida));
  const [nuevo] = await rows<{ id: number }>(
    db,
    sql`select id_estudiante id from estudiantes where cui = '2500000000501'`,
  );
  const inscrito = await call(
    asignarEstudiante,
    {
      body: { idEstudiante: nuevo?.id ?? 0, idCicloEscolar: 2026, idGradoSeccion: primero.secciones.B ?? 0 },
    },
    lucia,
  );
  expect(inscrito.code).toBe(1);
  const negada = await deshacer(hecha.operacion);
  expect(negada.code).toBe(0);
  expect(negada.message).toContain('No se puede deshacer: ');
  expect(negada.message).toContain('Muñoz501');
});

it('una importación sin terminar es de quien la subió y de la dirección, dura siete días y se descarta', async () => {
  const { data: subida } = await subir(csv(alumno(601)));
  const ver = (cookie: string) => call(contract.verImportacion, { params: params(subida) }, cookie);
  expect((await ver(contador)).status).toBe(404);
  expect((await ver(directora)).status).toBe(200);
  expect((await ver(lucia)).status).toBe(200);
  expect((await call(contract.cancelarImportacion, { params: params(subida) }, contador)).status).toBe(404);
  expect((await call(contract.cancelarImportacion, { params: params(subida) }, lucia)).code).toBe(1);
  expect((await ver(lucia)).status).toBe(404);

  const { data: otra } = await subir(csv(alumno(602)));
  const vencida = await startTestAppLater(otra);
  expect(vencida).toBe(404);
});

async function startTestAppLater(una: Importacion): Promise<number> {
  await db.execute(
    sql`update importaciones set vence = ${new Date(escuela.clock.now().getTime() - 1).toISOString()} where id_importacion = ${una.idImportacion}`,
  );
  return (await call(contract.verImportacion, { params: params(una) }, lucia)).status;
}

it('lo que no es una hoja, dos archivos o ninguno se rechazan en el campo', async () => {
  expect((await subir('%PDF-1.7\n')).errores[0]?.campo).toBe('archivo');
  const ninguno = await call(contract.subirImportacion, { params: { tipo: 'estudiantes' }, form: {} }, lucia);
  expect(ninguno.errores).toEqual([{ campo: 'archivo', mensaje: contract.SIN_ARCHIVO }]);
  const archivos = [1, 2].map((n) => ({ nombre: `${n}.csv`, contenido: csv(alumno(n)) }));
  const dos = await call(
    contract.subirImportacion,
    { params: { tipo: 'estudiantes' }, form: {}, archivos },
    lucia,
  );
  expect(dos.errores).toEqual([{ campo: 'archivo', mensaje: contract.UN_ARCHIVO }]);
});

it('sin encabezados se elige la fila; las columnas se pueden cambiar y se recuerdan', async () => {
  const { data: subida } = await subir('uno,dos\r\nx,y\r\nAna,Pérez\r\n');
  expect(subida).toMatchObject({ filaEncabezado: null, columnas: [], faltan: [] });
  expect((await call(contract.revisarImportacion, { params: params(subida) }, lucia)).message).toBe(
    contract.SIN_ENCABEZADOS,
  );
  const elegidas = await call(
    contract.elegirColumnas,
    {
      params: params(subida),
      body: { hoja: 0, filaEncabezado: 1, mapa: ['nombre1', 'apellido1'], version: subida.version },
    },
    lucia,
  );
  expect(elegidas.data).toMatchObject({ filaEncabezado: 1, faltan: ['Fecha de nacimiento'], version: 2 });
  const viejas = await call(
    contract.elegirColumnas,
    { params: params(subida), body: { hoja: 0, filaEncabezado: 1, mapa: [], version: 1 } },
    lucia,
  );
  expect(viejas.message).toBe(contract.OTRA_VERSION);
  for (const body of [
    { hoja: 3, filaEncabezado: 1, version: 2 },
    { hoja: 0, filaEncabezado: 9, version: 2 },
    { hoja: 0, filaEncabezado: 1, mapa: ['nada'], version: 2 },
    { hoja: 0, filaEncabezado: 1, mapa: ['nombre1', 'nombre1'], version: 2 },
  ]) {
    expect((await call(contract.elegirColumnas, { params: params(subida), body }, lucia)).status).toBe(400);
  }
});

import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { workbook } from '#server/platform/sheets/testing/zip.ts';
import { MUCHO_TEXTO } from '#shared/base/hojas.ts';
import { YA_DESHECHA } from '#shared/base/operaciones.ts';
import type { Importacion } from '#shared/importaciones.ts';
import * as contract from '#shared/importaciones.ts';
import { startTestApp } from '#testing/app.ts';
import { contar, crearColaborador } from '#testing/builders.ts';
import { crearGrado } from '#testing/builders-estructura.ts';
import { alumno, csv, deImportacion, escuelaEntera, importador } from '#testing/importador.ts';

const escuela = await startTestApp();
const { db, call, iniciarSesionDe } = escuela;
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1], nombres: 'Rosa Chávez' }));
const lucia = await iniciarSesionDe(await crearColaborador(db, { cargos: [2], nombres: 'Lucía Barrios' }));
const colega = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
await crearGrado(db, { nombre: 'Primero', secciones: ['A', 'B'] });
await crearGrado(db, { nombre: 'Segundo', secciones: ['A'] });
const { subir, revisar, corregir, aplicar, deshacer } = importador(escuela, lucia);

it('una lista limpia se sube, se revisa sin guardar nada, se aplica y se deshace sin dejar huella', async () => {
  const antes = await escuelaEntera(escuela);
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
  expect(await escuelaEntera(escuela)).toEqual(antes);

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
  expect(await escuelaEntera(escuela)).toEqual(antes);
  expect(await deshacer(hecha.operacion)).toMatchObject({ code: 0, message: YA_DESHECHA });
  const [ultima] = (await call(contract.listarImportaciones, {}, colega)).data;
  expect(ultima).toMatchObject({ estado: 'deshecha', quien: 'Lucía Barrios', idOperacion: null });
});

it('una importación sin terminar es de quien la subió y de la dirección, dura siete días y se descarta', async () => {
  const { data: subida } = await subir(csv(alumno(601)));
  const ver = (cookie: string) => call(contract.verImportacion, { params: deImportacion(subida) }, cookie);
  expect((await ver(colega)).status).toBe(404);
  expect((await ver(directora)).status).toBe(200);
  expect((await ver(lucia)).status).toBe(200);
  expect((await call(contract.cancelarImportacion, { params: deImportacion(subida) }, colega)).status).toBe(
    404,
  );
  expect((await call(contract.cancelarImportacion, { params: deImportacion(subida) }, lucia)).code).toBe(1);
  expect((await ver(lucia)).status).toBe(404);

  const { data: otra } = await subir(csv(alumno(602)));
  const vencida = await startTestAppLater(otra);
  expect(vencida).toBe(404);
});

async function startTestAppLater(una: Importacion): Promise<number> {
  await db.execute(
    sql`update importaciones set vence = ${new Date(escuela.clock.now().getTime() - 1).toISOString()} where id_importacion = ${una.idImportacion}`,
  );
  return (await call(contract.verImportacion, { params: deImportacion(una) }, lucia)).status;
}

it('lo que no es una hoja, dos archivos o ninguno se rechazan en el campo', async () => {
  expect((await subir('%PDF-1.7\n')).errores[0]?.campo).toBe('archivo');
  const ninguno = await call(
    contract.subirImportacion,
    { params: { tipo: 'estudiantes' }, form: { idCicloEscolar: 2026 } },
    lucia,
  );
  expect(ninguno.errores).toEqual([{ campo: 'archivo', mensaje: contract.SIN_ARCHIVO }]);
  const archivos = [1, 2].map((n) => ({ nombre: `${n}.csv`, contenido: csv(alumno(n)) }));
  const dos = await call(
    contract.subirImportacion,
    { params: { tipo: 'estudiantes' }, form: { idCicloEscolar: 2026 }, archivos },
    lucia,
  );
  expect(dos.errores).toEqual([{ campo: 'archivo', mensaje: contract.UN_ARCHIVO }]);
});

it('a un ciclo cerrado no se importa, ni un archivo que guarda más texto del que pesa', async () => {
  const hojas = await contar(db, 'importaciones_hojas');
  const archivos = [{ nombre: 'a.csv', contenido: csv(alumno(1)) }];
  const cerrado = await call(
    contract.subirImportacion,
    { params: { tipo: 'estudiantes' }, form: { idCicloEscolar: 2025 }, archivos },
    lucia,
  );
  expect(cerrado).toMatchObject({ code: 0, message: expect.stringContaining('2025') });
  const celda = `<c t="s"><v>0</v></c>`;
  const data = Array.from({ length: 30 }, () => `<row>${celda.repeat(100)}</row>`).join('');
  const more = { 'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(4_000)}</t></si></sst>` };
  expect((await subir(await workbook([{ data }], { more }), 'a.xlsx')).errores).toEqual([
    { campo: 'archivo', mensaje: MUCHO_TEXTO },
  ]);
  expect(await contar(db, 'importaciones_hojas')).toBe(hojas);
});

it('sin encabezados se elige la fila; las columnas se pueden cambiar y se recuerdan', async () => {
  const { data: subida } = await subir('uno,dos\r\nx,y\r\nAna,Pérez\r\n');
  expect(subida).toMatchObject({ filaEncabezado: null, columnas: [], faltan: [] });
  expect((await call(contract.revisarImportacion, { params: deImportacion(subida) }, lucia)).message).toBe(
    contract.SIN_ENCABEZADOS,
  );
  const elegidas = await call(
    contract.elegirColumnas,
    {
      params: deImportacion(subida),
      body: { hoja: 0, filaEncabezado: 1, mapa: ['nombre1', 'apellido1'], version: subida.version },
    },
    lucia,
  );
  expect(elegidas.data).toMatchObject({ filaEncabezado: 1, faltan: ['Fecha de nacimiento'], version: 2 });
  const viejas = await call(
    contract.elegirColumnas,
    { params: deImportacion(subida), body: { hoja: 0, filaEncabezado: 1, mapa: [], version: 1 } },
    lucia,
  );
  expect(viejas.message).toBe(contract.OTRA_VERSION);
  for (const body of [
    { hoja: 3, filaEncabezado: 1, version: 2 },
    { hoja: 0, filaEncabezado: 9, version: 2 },
    { hoja: 0, filaEncabezado: 1, mapa: ['nada'], version: 2 },
    { hoja: 0, filaEncabezado: 1, mapa: ['nombre1', 'nombre1'], version: 2 },
  ]) {
    expect((await call(contract.elegirColumnas, { params: deImportacion(subida), body }, lucia)).status).toBe(
      400,
    );
  }
});

it('con cincuenta mil correcciones ya no se acepta otra, pero sí quitar una', async () => {
  const { data: subida } = await subir(csv(alumno(1, { sexo: 'X' })));
  await db.execute(
    sql`update importaciones set correcciones = (select jsonb_object_agg('9999 c' || n, 'x') from generate_series(1, 50000) n)
      where id_importacion = ${subida.idImportacion}`,
  );
  const uno = (texto: string | null) =>
    corregir(subida, { version: subida.version, correcciones: [{ fila: 2, clave: 'sexo', texto }] });
  expect(await uno('F')).toMatchObject({
    status: 200,
    code: 0,
    message: 'Son demasiadas correcciones. Corrige el archivo y súbelo de nuevo.',
  });
  expect(await uno(null)).toMatchObject({ code: 1 });
});

import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { materias } from '#server/materias/tables.ts';
import { readSpreadsheet } from '#server/platform/sheets/spreadsheet.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import * as contract from '#shared/sire/registro.ts';
import { guardarArea } from '#shared/sire.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { seccionPorCerrar } from '#testing/seccion-por-cerrar.ts';

const escuela = await startTestApp({ now: '2026-10-26T12:00:00-06:00' });
const { app, db, call, iniciarSesionDe } = escuela;
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));

/** Three students in three subjects: two of one area, one of none. */
const seccion = await seccionPorCerrar(escuela, {
  directora,
  materias: [
    { totales: [[80], [70], [90]] },
    { totales: [[75], [60], [61]] },
    { totales: [[90], [90], [90]] },
  ],
});
const [primera = 0, segunda = 0, tercera = 0] = seccion.materias;
const ponerArea = (idMateria: number, areaOficial: string, ordenArea: number) =>
  db.update(materias).set({ areaOficial, ordenArea }).where(eq(materias.idMateria, idMateria));
await ponerArea(segunda, 'Comunicación y Lenguaje', 2);
await ponerArea(primera, 'Comunicación y Lenguaje', 2);
await db.update(materias).set({ nombre: 'Robótica' }).where(eq(materias.idMateria, tercera));

const params = { idGradoSeccion: String(seccion.idGradoSeccion) };
const leer = async () => (await call(contract.registroDe, { params }, secretaria)).data;
const apellidar = async (id: number, apellido1: string, sexo: 0 | 1) =>
  db.execute(sql`update estudiantes e set apellido1 = ${apellido1}, apellido2 = '', sexo = ${sexo} from inscripciones i
    where i.id_estudiante = e.id_estudiante and i.id_estudiante_grado = ${id}`);
const [uno = 0, dos = 0, tres = 0] = seccion.alumnos;
await apellidar(uno, 'Ñañez', 1);
await apellidar(dos, 'Nuz', 0);
await apellidar(tres, 'Ovalle', 1);

it('dos materias de un área se promedian hacia arriba; la que no es de ninguna se dice', async () => {
  const { areas, sinArea, filas, provisional } = await leer();
  expect([areas, sinArea, provisional]).toEqual([['Comunicación y Lenguaje'], ['Robótica'], true]);
  expect(new Map(filas.map(({ idEstudianteGrado: id, notas }) => [id, notas]))).toEqual(
    new Map([
      [uno, [78]],
      [dos, [65]],
      [tres, [76]],
    ]),
  );
});

it('el orden es el de los apellidos, con la ñ después de la n, hasta que se dicen los números oficiales', async () => {
  const apellidos = async () => (await leer()).filas.map((fila) => fila.apellidos);
  expect(await apellidos()).toEqual(['Nuz', 'Ñañez', 'Ovalle']);
  const numeros = [tres, uno, dos].map((idEstudianteGrado, n) => ({
    idEstudianteGrado,
    numeroOficial: n + 4,
  }));
  const guardar = (body: contract.OrdenForm, quien = secretaria) =>
    call(contract.guardarOrden, { params, body }, quien);
  expect((await guardar({ numeros })).code).toBe(1);
  expect(await apellidos()).toEqual(['Ovalle', 'Ñañez', 'Nuz']);
  expect(
    await guardar({
      numeros: numeros.map(({ idEstudianteGrado }) => ({ idEstudianteGrado, numeroOficial: 4 })),
    }),
  ).toMatchObject({ code: 0, message: 'Un número oficial está repetido: cada alumno lleva el suyo.' });
  expect((await guardar({ numeros: [{ idEstudianteGrado: 999_999, numeroOficial: 1 }] })).status).toBe(404);
  expect((await guardar({ numeros: [] })).code).toBe(1);
  expect(await apellidos()).toEqual(['Nuz', 'Ñañez', 'Ovalle']);
});

async function libro() {
  const { rawPayload, headers } = await app.inject({
    url: urlOf(contract.exportarRegistro, {}, { seccion: String(seccion.idGradoSeccion) }),
    headers: { cookie: secretaria },
  });
  const { hojas } = await readSpreadsheet(Readable.from([rawPayload]), { nombre: 'sire' });
  return {
    archivo: String(headers['content-disposition']),
    hoja: hojas[0]?.nombre,
    filas: hojas[0]?.filas.map(({ celdas }) => celdas) ?? [],
  };
}

it('mientras la sección está abierta el archivo dice PROVISIONAL; cerrada lleva sus resultados', async () => {
  const abierto = await libro();
  const { nombre } = await leer();
  expect(decodeURIComponent(abierto.archivo)).toContain(`SIRE resultados ${nombre} 2026 PROVISIONAL.xlsx`);
  expect([abierto.archivo, abierto.hoja]).toEqual([
    expect.stringContaining('PROVISIONAL'),
    expect.stringMatching(/^PROVISIONAL /),
  ]);
  await db.execute(sql`update inscripciones set estado = 'retirada', fecha_baja = '2026-06-01', motivo_baja = 'Salud'
    where id_estudiante_grado = ${tres}`);
  expect((await seccion.cerrar()).code).toBe(1);
  const { filas, provisional, totales } = await leer();
  expect(provisional).toBe(false);
  expect(filas.map(({ apellidos, resultado }) => [apellidos, resultado])).toEqual([
    ['Nuz', 'P'],
    ['Ñañez', 'P'],
    ['Ovalle', 'Retirado'],
  ]);
  expect(totales).toEqual({ M: 1, F: 2 });
  const cerrado = await libro();
  expect(cerrado.archivo).not.toContain('PROVISIONAL');
  expect(cerrado.filas.slice(0, 2)).toEqual([
    [
      'No.',
      'Código personal',
      'Apellidos y nombres',
      'Sexo',
      'Fecha de nacimiento',
      'Comunicación y Lenguaje',
      'Resultado',
    ],
    ['1', '', 'Nuz, Ana Lucía', 'M', '15/04/2012', '65', 'P'],
  ]);
});

it('si una materia se recupera lo dice la dirección, y no mientras alguien puede estar recuperándola', async () => {
  const otra = await seccionPorCerrar(escuela, { directora, materias: [{ totales: [[40]] }] });
  const [idMateria = 0] = otra.materias;
  const decir = (sinRecuperacion: boolean, quien = directora) =>
    call(guardarArea, { body: { idMateria, areaOficial: '', ordenArea: '', sinRecuperacion } }, quien);
  expect((await decir(true, secretaria)).status).toBe(403);
  expect(await decir(true)).toMatchObject({
    code: 0,
    message: expect.stringMatching(
      /^Hay clases cerradas de Materia \d+: reábrelas antes de cambiar si se recupera\.$/,
    ),
  });
  await otra.reabrirMateria();
  const { data } = await decir(true);
  expect(data.find((una) => una.idMateria === idMateria)).toMatchObject({
    sinRecuperacion: true,
    areaOficial: null,
  });
});

it('quien no puede ver notas no lee los resultados; quien no puede inscribir no los ordena', async () => {
  const docente = await iniciarSesionDe(await crearColaborador(db));
  expect((await call(contract.registroDe, { params }, docente)).status).toBe(403);
  expect((await call(contract.guardarOrden, { params, body: { numeros: [] } }, docente)).status).toBe(403);
  expect((await call(contract.registroDe, { params: { idGradoSeccion: '999999' } }, secretaria)).status).toBe(
    404,
  );
});

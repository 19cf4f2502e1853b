import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { leerBoletas } from '#server/boletas/contenido/service.ts';
import { readSpreadsheet } from '#server/platform/sheets/spreadsheet.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { verDetalle } from '#shared/calificaciones/detalle.ts';
import { cuadroDe } from '#shared/cuadros.rules.ts';
import * as contract from '#shared/cuadros.ts';
import { ALCANCES, type Alcance } from '#shared/documentos.rules.ts';
import { PROPUESTAS } from '#shared/normas.rules.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearGuia, inscribir } from '#testing/builders-estructura.ts';
import { textOfPdf } from '#testing/pdf-text.ts';
import { seccionPorCerrar } from '#testing/seccion-por-cerrar.ts';

const escuela = await startTestApp({ now: '2026-10-26T12:00:00-06:00' });
const { app, db, call, iniciarSesionDe, statementsOf } = escuela;
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const coordinadora = await iniciarSesionDe(await crearColaborador(db, { cargos: [4] }));
const guia = await crearColaborador(db, { nombres: 'Óscar Xol' });
const cookieDeGuia = await iniciarSesionDe(guia);

/** Three students: the first comes from another school and recovers, the second fails, the third leads. */
const seccion = await seccionPorCerrar(escuela, {
  directora,
  regla: { ...PROPUESTAS.usual, porcentajeMaximo: 60 },
  materias: [
    {
      totales: [
        [40, 50],
        [58, 59.5],
        [95, 97.25],
      ],
      recuperaciones: [{ oportunidad: 1, estado: 'publicada', nota: 72 }],
    },
    {
      totales: [
        [70, 80],
        [59, 60],
        [91, 90],
      ],
      traslados: [{ bloque: 1, nota: 88.5 }],
    },
    {
      totales: [
        [10, 20],
        [30, 40],
        [50, 60],
      ],
      activo: false,
    },
  ],
});
const { idGradoSeccion } = seccion;
await crearGuia(db, guia.idColaborador, idGradoSeccion);
const [primera = 0, segunda = 0, fuera = 0] = seccion.materias;
const llamar = (id: number, nombre: string) =>
  db.execute(sql`update materias set nombre = ${nombre} where id_materia = ${id}`);
await llamar(primera, '=1+1');
await llamar(segunda, 'Física');
await llamar(fuera, 'Latín');
const apellidar = (id: number | undefined, apellido1: string) =>
  db.execute(sql`update estudiantes e set apellido1 = ${apellido1} from inscripciones i
    where i.id_estudiante = e.id_estudiante and i.id_estudiante_grado = ${id ?? 0}`);
const [uno, dos, tres] = seccion.alumnos;
await apellidar(uno, 'Ajú');
await apellidar(dos, 'Batz');
await apellidar(tres, 'Caal');

const params = { idGradoSeccion: String(idGradoSeccion) };
const leer = async (cookie = directora) => (await call(contract.verCuadro, { params }, cookie)).data;

/** The grid as one reads it: subjects, and a row for each student. */
async function cuadro(alcance: Alcance, cookie = directora) {
  const { materias, filas, ...todo } = cuadroDe((await leer(cookie)).alumnos, alcance);
  return {
    ...todo,
    materias: materias.map(({ nombre, promedio, reprobados }) => [nombre, promedio, reprobados]),
    filas: filas.map(({ alumno, celdas, promedio, reprobadas }) => [
      alumno.estudiante.apellido1,
      ...celdas.map((celda) => `${celda?.nota}${celda?.reprobada ? '▾' : ''}${celda?.letra ?? ''}`),
      promedio,
      reprobadas,
    ]),
  };
}

it('de un bloque trae sus totales; la nota de traslado se dice, y lo que está fuera del pensum no cuenta', async () => {
  expect(await cuadro('1')).toMatchObject({
    materias: [
      ['=1+1', 64, 2],
      ['Física', 80, 1],
      ['Latín', 30, 0],
    ],
    filas: [
      ['Ajú', '40▾', '88.5T', '10', 65, 1],
      ['Batz', '58▾', '59▾', '30', 59, 2],
      ['Caal', '95', '91', '50', 93, 0],
    ],
    promedio: 72,
    reprobados: 2,
    enCurso: false,
  });
});

it('al final trae lo que vale del año: la recuperación en lugar del promedio', async () => {
  expect(await cuadro('final')).toMatchObject({
    filas: [
      ['Ajú', '72R', '84', '15', 78, 0],
      ['Batz', '59▾', '60', '35', 60, 1],
      ['Caal', '96', '91', '55', 94, 0],
    ],
    reprobados: 1,
  });
});

it('dice lo mismo que las boletas, bloque a bloque y al final', async () => {
  const { alumnos } = await leer();
  const pedido = {
    observaciones: false,
    now: new Date('2026-10-26T18:00:00Z'),
    timeZone: 'America/Guatemala',
  };
  for (const alcance of ALCANCES.filter((uno) => ['1', '2', 'final'].includes(uno))) {
    const boletas = await leerBoletas(db, seccion.alumnos, { ...pedido, alcance });
    const { materias, filas } = cuadroDe(alumnos, alcance);
    for (const { encabezado, contenido } of boletas) {
      const fila = filas.find(({ alumno }) => alumno.idEstudianteGrado === encabezado.idEstudianteGrado);
      const enBoleta = materias.map(({ nombre }) => {
        const materia = contenido.materias.find((una) => una.nombre === nombre);
        if (alcance === 'final') return materia?.final ?? materia?.promedio;
        return materia?.bloques[Number(alcance) - 1]?.total;
      });
      expect(
        fila?.celdas.map((celda) => celda?.nota),
        alcance,
      ).toEqual(enBoleta);
      // That of a block alone is on no report card but the first.
      if (alcance !== '2') expect(fila?.promedio, alcance).toBe(contenido.general.promedio);
    }
  }
});

const bajar = (query: Record<string, string>, cookie = directora) =>
  app.inject({ url: urlOf(contract.exportarCuadro, params, query), headers: { cookie } });

it('en Excel los números son números, un nombre que parece fórmula es texto, y queda anotado', async () => {
  const { rawPayload, headers } = await bajar({ bloque: 'final', formato: 'xlsx' });
  expect(headers['content-disposition']).toMatch(/cuadro-grado-\d+-a-2026-final\.xlsx/);
  const { hojas } = await readSpreadsheet(Readable.from([rawPayload]), { nombre: 'cuadro' });
  expect(hojas[0]?.filas.map(({ celdas }) => celdas.slice(1))).toEqual([
    ['Alumno', '=1+1', 'Física', '(Latín)', 'Promedio', 'Reprobadas', 'Traslado y recuperación'],
    ['Ajú López, Ana Lucía', '72', '84', '15', '78', '0', '=1+1: recuperación'],
    ['Batz López, Ana Lucía', '59', '60', '35', '60', '1'],
    ['Caal López, Ana Lucía', '96', '91', '55', '94', '0'],
    ['Promedio', '76', '78', '35', '77'],
    ['Reprobados', '1', '0', '0', '', '1'],
  ]);
  expect((await auditoriaDe(db, 'seccion', idGradoSeccion)).at(-1)).toMatchObject({
    accion: 'descargar cuadro',
    despues: { bloque: 'final', formato: 'xlsx', alumnos: 3 },
  });
});

it('en PDF salen las mismas notas, con su leyenda', async () => {
  const { rawPayload, headers } = await bajar({ bloque: '1', formato: 'pdf' });
  expect(headers['content-type']).toBe('application/pdf');
  const [pagina = ''] = textOfPdf(rawPayload);
  for (const dicho of [
    'Cuadro de notas del bloque 1',
    'Maestro guía: Óscar Xol',
    '(Latín)',
    '88.5 T',
    'Entre paréntesis: fuera del pensum, no cuenta',
    'En rojo: no llega a 60',
  ])
    expect(pagina).toContain(dicho);
});

it('de qué se hace una nota: bloques, actividades, recuperación; el historial es de la dirección y de coordinación', async () => {
  const detalle = async (idMateria: number, cookie = directora) =>
    call(verDetalle, { params: { idEstudianteGrado: String(uno), idMateria: String(idMateria) } }, cookie);
  const { data } = await detalle(primera);
  expect(data).toMatchObject({
    estudiante: { apellido1: 'Ajú' },
    materia: { materia: { nombre: '=1+1' }, final: 72, recuperacion: 72 },
    recuperaciones: [{ oportunidad: 1, estado: 'publicada', nota: 72 }],
    traslados: [],
    permisos: { historial: true },
  });
  expect(
    data.actividades.map(({ bloque, actividades }) => [bloque, actividades.map((una) => una.calificacion)]),
  ).toEqual([
    [1, [40, 0]],
    [2, [50, 0]],
  ]);
  expect((await detalle(segunda)).data.traslados).toMatchObject([{ bloque: 1, nota: 88.5 }]);
  expect((await detalle(primera, cookieDeGuia)).data.permisos).toEqual({ historial: false });
  expect((await detalle(primera, coordinadora)).data.permisos).toEqual({ historial: true });
  expect((await detalle(999_999)).status).toBe(404);
});

it('lo leen la administración con permiso, coordinación y el guía de la sección; nadie más', async () => {
  const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
  const otroGuia = await iniciarSesionDe(await crearColaborador(db));
  const alumno = await crearEstudiante(db);
  const estudiante = await iniciarSesionDe(alumno);
  const estados = async (cookie: string) => [
    (await call(contract.verCuadro, { params }, cookie)).status,
    (await bajar({ formato: 'xlsx' }, cookie)).statusCode,
    (
      await call(
        verDetalle,
        { params: { idEstudianteGrado: String(uno), idMateria: String(primera) } },
        cookie,
      )
    ).status,
    (
      await call(
        contract.verHonor,
        { query: { ciclo: 2026, alcance: 'seccion', idGradoSeccion: String(idGradoSeccion) } },
        cookie,
      )
    ).status,
    (await call(contract.verHonor, { query: { ciclo: 2026, alcance: 'colegio' } }, cookie)).status,
  ];
  expect(await estados(secretaria)).toEqual([200, 200, 200, 200, 200]);
  expect(await estados(coordinadora)).toEqual([200, 200, 200, 200, 200]);
  expect(await estados(cookieDeGuia)).toEqual([200, 200, 200, 200, 403]);
  expect(await estados(otroGuia)).toEqual([404, 404, 404, 404, 403]);
  expect(await estados(estudiante)).toEqual([403, 403, 403, 403, 403]);
});

it('quien ingresó después de un bloque y no tiene nada en él se señala', async () => {
  const otra = await seccionPorCerrar(escuela, { directora, materias: [{ totales: [[80, 90]] }] });
  const { idEstudiante } = await crearEstudiante(db, { apellido1: 'Zet' });
  const id = await inscribir(db, { idEstudiante, idGradoSeccion: otra.idGradoSeccion });
  await db.execute(
    sql`update inscripciones set fecha_asignado = '2026-10-20T12:00:00-06:00' where id_estudiante_grado = ${id}`,
  );
  const { data } = await call(
    contract.verCuadro,
    { params: { idGradoSeccion: String(otra.idGradoSeccion) } },
    directora,
  );
  expect(data.alumnos.at(-1)?.avisos).toEqual([
    'Ingresó el 20 oct 2026: revisa si lleva nota de traslado de los bloques 1 y 2.',
  ]);
});

it('con cuarenta alumnos y catorce materias no se lee más veces', async () => {
  const grande = await seccionPorCerrar(escuela, {
    directora,
    materias: Array.from({ length: 14 }, () => ({ totales: Array.from({ length: 40 }, () => [70, 80]) })),
  });
  const cuantas = (id: number) =>
    statementsOf(() => call(contract.verCuadro, { params: { idGradoSeccion: String(id) } }, directora));
  expect(await cuantas(grande.idGradoSeccion)).toBe(await cuantas(idGradoSeccion));
});

it('el cuadro de honor es de quienes no reprueban nada; los empates comparten lugar y el mínimo cuenta', async () => {
  const honor = async (query: Record<string, string>) =>
    (
      await call(
        contract.verHonor,
        { query: { ciclo: 2026, alcance: 'seccion', idGradoSeccion: String(idGradoSeccion), ...query } },
        directora,
      )
    ).data.lugares.map(({ lugar, promedio, alumnos }) => [
      lugar,
      promedio,
      alumnos.map(({ estudiante }) => estudiante.apellido1),
    ]);
  expect(await honor({})).toEqual([
    [1, 94, ['Caal']],
    [2, 78, ['Ajú']],
  ]);
  expect(await honor({ minimo: '94' })).toEqual([[1, 94, ['Caal']]]);
  expect(await honor({ minimo: '95' })).toEqual([]);
  expect(await honor({ lugares: '1', bloque: '1' })).toEqual([[1, 93, ['Caal']]]);
  const malo = await call(
    contract.verHonor,
    { query: { ciclo: 2026, alcance: 'seccion', idGradoSeccion: '1', lugares: '21' } },
    directora,
  );
  expect([malo.status, malo.errores[0]?.mensaje]).toEqual([400, 'Elige de 1 a 20 lugares.']);
});

import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { migrate, readMigrations } from '#server/operate/database/migrate.ts';
import { rows } from '#server/platform/db/db.ts';
import { claveDeBusqueda } from '#shared/base/busqueda.ts';
import { textoLimpio } from '#shared/base/texto-limpio.ts';
import { crearEstudiante } from './builders.ts';
import { testDatabase } from './database.ts';

const database = await testDatabase();
const { db } = database;

const letras = (desde: number, hasta: number): string[] =>
  Array.from({ length: hasta - desde + 1 }, (_, at) => `a${String.fromCodePoint(desde + at)}b`);

/** Every sign of the scripts of names, each between two letters, and names as lists and telephones hand them on. */
const TEXTOS = [
  ...[...letras(0x01, 0x17f), ...letras(0x2b0, 0x36f), ...letras(0x386, 0x3ce), ...letras(0x400, 0x45f)],
  ...[
    ...letras(0x490, 0x491),
    ...letras(0x1e00, 0x1eff),
    ...letras(0x1f00, 0x1fff),
    ...letras(0x2000, 0x206f),
  ],
  ...[
    ...letras(0xa78b, 0xa78c),
    ...letras(0xfe00, 0xfe0f),
    ...letras(0xfff0, 0xfffb),
    ...letras(0xe0000, 0xe0080),
  ],
  ...[
    'Núñez, José Ángel',
    'Nu\u0301n\u0303ez',
    'NUÑEZ',
    'O’Connor',
    "O'Connor",
    'Tzʼutujil',
    'Kꞌicheꞌ',
    'K`iche´',
  ],
  ...['9506-9394', '5555\u20130004', 'López-Gómez', 'H4-001', '\u202a+502\u00a05555 0002\u202c', ' a ,; b '],
  ...[
    'Łukasz Đặng Nguyễn',
    'ИВАНОВА Арина',
    'ΠΑΠΑΔΟΠΟΥΛΟΣ Ὀδυσσεύς',
    '王小明',
    'محمد علي',
    'Şahin Ğül İıI',
    'Ștefan',
  ],
  ...[
    'Ana 😀',
    '👩‍👩‍👧',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '1️⃣',
    '5\ufe0f',
    '葛\u{e0100}',
    'a\u200db',
    'می\u200cخواهم',
    'a\r\nb\tc\u2028d',
    'Mo\u200bnica\u00ad',
  ],
];

describe('la base de datos y el programa', () => {
  const deLaBase = async (funcion: 'texto_limpio' | 'clave_busqueda') => {
    const [row] = await rows<{ unos: string[] }>(
      db,
      sql`select json_agg(${sql.raw(funcion)}(t.texto) order by t.n) unos
        from json_array_elements_text(${JSON.stringify(TEXTOS)}::json) with ordinality t(texto, n)`,
    );
    return row?.unos;
  };

  it('limpian igual un texto', async () => {
    expect(await deLaBase('texto_limpio')).toEqual(TEXTOS.map(textoLimpio));
  });

  it('hacen de un texto la misma clave de búsqueda', async () => {
    expect(await deLaBase('clave_busqueda')).toEqual(TEXTOS.map(claveDeBusqueda));
  });
});

it('lo que ya estaba escrito se limpia al actualizar, sin perder nada, y queda dicho cuánto y qué no', async () => {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`create schema public`);
  const todas = readMigrations();
  await migrate(
    database,
    todas.filter(({ tag }) => tag < '0033'),
  );
  const { idEstudiante } = await crearEstudiante(db, {
    nombre1: 'Mo\u0301nica\u200b',
    apellido1: 'Nu\u0301n\u0303ez\u00ad',
    apellido2: 'Peña',
    nombreResponsable: '\u202aRosa\u00a0Pérez\u202c',
  });
  await crearEstudiante(db, { nombre1: 'Íngrid', apellido1: 'Ávila' });
  await db.execute(
    sql`insert into carreras (nombre, fecha_creado)
    select nombre, now() from unnest(array['Núñez', 'Nu\u0301n\u0303ez', 'Mecánica\u200b']) nombre`,
  );
  await db.execute(sql`with o as (insert into operaciones (tipo, objeto, titulo, asunto, fecha, vence)
      values ('eliminacion', 'materia', 'Materia «Mu\u0301sica»', 'ninguno', now(), now() + interval '30 days') returning id_operacion)
    insert into operaciones_filas (id_operacion, tabla, clave, antes)
    select id_operacion, 'materias', '{"id_materia": 1}', '{"nombre": "Mu\u0301sica", "orden": 1}' from o`);

  await migrate(database, todas);
  // Indexes over names are made, and rows counted, without a search path.
  await db.execute(sql`analyze`);
  await db.execute(sql`reindex table estudiantes`);

  expect(
    await rows(
      db,
      sql`select nombre1, apellido1, nombre_responsable, clave_busqueda from estudiantes
      where id_estudiante = ${idEstudiante}`,
    ),
  ).toMatchObject([
    {
      nombre1: 'Mónica',
      apellido1: 'Núñez',
      nombre_responsable: 'Rosa Pérez',
      clave_busqueda: expect.stringContaining('monica lucia nuñez peña'),
    },
  ]);
  expect(await rows(db, sql`select nombre from carreras order by id_carrera`)).toEqual([
    { nombre: 'Núñez' },
    { nombre: 'Nu\u0301n\u0303ez' },
    { nombre: 'Mecánica' },
  ]);
  expect(await rows(db, sql`select antes from operaciones_filas`)).toEqual([
    { antes: { nombre: 'Música', orden: 1 } },
  ]);
  expect(await rows(db, sql`select despues from auditoria where accion = 'limpiar textos'`)).toEqual([
    {
      despues: {
        limpiadas: {
          'estudiantes.nombre1': 1,
          'estudiantes.apellido1': 1,
          'estudiantes.nombre_responsable': 1,
          'carreras.nombre': 1,
          'operaciones.titulo': 1,
          'operaciones_filas.antes': 1,
        },
        sinLimpiar: { 'carreras.nombre': ['Nu\u0301n\u0303ez'] },
      },
    },
  ]);
});

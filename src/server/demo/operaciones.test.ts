import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type Contents, contentsOf, differences } from '#server/operate/backup/contents.ts';
import { inTransaction, rows, type Tx } from '#server/platform/db/db.ts';
import { NOT_JOURNALED, openOperation } from '#server/platform/undo/journal.ts';
import { undo } from '#server/platform/undo/undo.ts';
import { demoDePrueba } from './testing.ts';

const { database, construir } = await demoDePrueba();
const { db } = database;
await construir('2026-05-12T15:00:00Z');
const AHORA = new Date('2026-05-12T16:00:00Z');
const quien = { idUsuario: null, now: AHORA };

async function contenido(): Promise<Contents> {
  const all = await contentsOf((text) => rows(db, sql.raw(text)));
  const tablas = Object.fromEntries(
    Object.entries(all.tablas).filter(([name]) => !NOT_JOURNALED.some((one) => one === name)),
  );
  return { ...all, tablas, secuencias: {} };
}

const cuentas = () =>
  rows(
    db,
    sql`select id_ciclo_escolar, cuenta, id_grado_seccion, fecha, sum(cantidad)::text suma from conteos
      group by 1, 2, 3, 4 having sum(cantidad) <> 0 order by 2, 1, 3, 4`,
  );

const operar = (hacer: (tx: Tx) => Promise<unknown>) =>
  inTransaction(db, async (tx) => {
    const id = await openOperation(
      tx,
      { tipo: 'eliminacion', objeto: 'estudiante', titulo: 'Prueba', asunto: 'estudiantes', idUsuario: null },
      AHORA,
    );
    await hacer(tx);
    return id;
  });

const borrar = (tabla: string, donde: string) => (tx: Tx) =>
  tx.execute(sql.raw(`delete from ${tabla} where ${donde}`));

it('cada tabla se anota o está en la lista de las que no', async () => {
  const sin = await rows<{ name: string }>(
    db,
    sql`select c.relname::text name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'schema_migrations'
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'operacion') order by 1`,
  );
  expect(sin.map(({ name }) => name)).toEqual([...NOT_JOURNALED].sort());
});

it('cada llave foránea espera al final de lo que se deshace', async () => {
  const inmediatas = await rows(
    db,
    sql`select conname from pg_constraint where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace`,
  );
  expect(inmediatas).toEqual([]);
});

const ESTOS = 'id_estudiante % 40 = 0';
const INSCRIPCIONES = `select id_estudiante_grado from inscripciones where ${ESTOS}`;

/** Nobody has paid and no year was closed, so that anything can be deleted; and of some students the school never had a paper. */
beforeAll(async () => {
  await db.execute(
    sql`update recibos set anulado = registrado, motivo = 'Prueba', id_usuario_anula = id_usuario where anulado is null`,
  );
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`delete from recibos where id_recibo in (select id_recibo from recibos_lineas where ${sql.raw(ESTOS)})`,
    );
    await tx.execute(sql`delete from recibos_lineas where ${sql.raw(ESTOS)}`);
    await tx.execute(sql`delete from documentos where id_estudiante_grado in (${sql.raw(INSCRIPCIONES)})`);
    for (const tabla of ['resultados_materias', 'resultados', 'cierres'])
      await tx.execute(sql.raw(`delete from ${tabla}`));
    await tx.execute(sql`update grados_secciones set fecha_cerrada = null`);
    await tx.execute(sql`update asignaciones set fecha_cerrada = null, cerrada_por = null`);
  });
});

it.each([
  [
    'estudiantes con todo lo suyo',
    async (tx: Tx) => {
      for (const [tabla, donde] of [
        ['participantes', `id_estudiante_grado in (${INSCRIPCIONES})`],
        ['cuentas', `id_estudiante_grado in (${INSCRIPCIONES})`],
        ['pagos', `id_estudiante_grado in (${INSCRIPCIONES})`],
        ['inscripciones', ESTOS],
        ['estudiantes', ESTOS],
      ])
        await tx.execute(sql.raw(`delete from ${tabla} where ${donde}`));
    },
  ],
  ['actividades con sus entregas', borrar('actividades', 'id_actividad_materia_bloque % 5 = 0')],
  ['pagos', borrar('pagos', 'id_estudiante_grado_pago % 3 = 0')],
  [
    'cambios de una misma fila, una y otra vez',
    async (tx: Tx) => {
      await tx.execute(sql`update estudiantes set activo = not activo where id_estudiante % 3 = 0`);
      await tx.execute(sql`update estudiantes set nombre1 = nombre1 || ' x' where id_estudiante % 2 = 0`);
      await tx.execute(sql`update estudiantes set nombre1 = nombre1 || ' y' where id_estudiante % 4 = 0`);
      await tx.execute(
        sql`update mensualidades set cantidad = cantidad + 1.5 where id_estudiante_grado % 5 = 0 and not pagada`,
      );
      await tx.execute(sql`update inscripciones set estado = 'anulada' where id_estudiante_grado % 9 = 0`);
    },
  ],
])('deshechas, las eliminaciones de %s dejan todo como estaba', async (_, hacer) => {
  const [antes, contado] = [await contenido(), await cuentas()];
  const id = await operar(hacer);
  expect(differences(antes, await contenido())).not.toEqual([]);
  expect(await inTransaction(db, (tx) => undo(tx, id, quien))).toEqual([]);
  expect(differences(antes, await contenido())).toEqual([]);
  expect(await cuentas()).toEqual(contado);
});

const altas = (tx: Tx) =>
  rows<{ id: number }>(
    tx,
    sql`insert into estudiantes (codigo, nombre1, nombre2, apellido1, apellido2, cui, fecha_nacimiento, fecha_ingreso,
        nombre_madre, nombre_responsable, nombre_recoger)
      select 'N' || n, nombre1, nombre2, apellido1, apellido2, lpad(n::text, 13, '7'), fecha_nacimiento, fecha_ingreso,
        nombre_madre, nombre_responsable, nombre_recoger
      from (select * from estudiantes limit 1) e, generate_series(1, 3) n returning id_estudiante id`,
  );

it('lo creado no se deshace mientras otra cosa dependa de ello o ya no sea como era, y se dice cuál', async () => {
  const antes = await contenido();
  const hechos: number[] = [];
  const id = await operar(async (tx) => hechos.push(...(await altas(tx)).map((one) => one.id)));
  const [primero = 0, segundo = 0] = hechos;
  await db.execute(
    sql`insert into inscripciones (id_estudiante, id_ciclo_escolar, id_grado_seccion, fecha_asignado)
      select ${primero}, id_ciclo_escolar, id_grado_seccion, fecha_asignado from inscripciones limit 1`,
  );
  await db.execute(sql`update estudiantes set telefono_madre = '55550000' where id_estudiante = ${segundo}`);
  const impiden = await inTransaction(db, (tx) => undo(tx, id, quien));
  expect(impiden).toEqual([
    { motivo: 'cambio', tabla: 'estudiantes', clave: { id_estudiante: segundo } },
    { motivo: 'referida', tabla: 'inscripciones', clave: { id_estudiante_grado: expect.any(Number) } },
  ]);
  await db.execute(sql`delete from inscripciones where id_estudiante = ${primero}`);
  await db.execute(
    sql`update estudiantes t set telefono_madre = o.telefono_madre from estudiantes o where t.id_estudiante = ${segundo} and o.id_estudiante = ${primero}`,
  );
  expect(await inTransaction(db, (tx) => undo(tx, id, quien))).toEqual([]);
  expect(differences(antes, await contenido())).toEqual([]);
});

import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { numeroDe } from '#server/cobros/queries.ts';
import { generar } from '#server/cuentas/generar/service.ts';
import { mensualidadesDe } from '#server/cuentas/meses/queries.ts';
import { pagosDe } from '#server/cuentas/queries.ts';
import { auditFor } from '#server/platform/audit/audit.ts';
import { inTransaction, rows } from '#server/platform/db/db.ts';
import { text } from '#server/platform/db/row.ts';
import { settableClock } from '#server/platform/runtime/clock.ts';
import { passwordMatches } from '#server/platform/sessions/passwords.ts';
import { operationsOf } from '#server/platform/undo/journal.ts';
import { esProhibido, tipoDe } from '#shared/base/tipo-de-archivo.ts';
import { todosLosMeses } from '#shared/cuentas.rules.ts';
import { cuentasColaboradores, cuentasEstudiantes } from './accounts.ts';
import { buildDemo } from './build.ts';
import { demoDePrueba, huella } from './testing.ts';

const { database, storage, construir, es } = await demoDePrueba();

/** Each rule of a table that names others: whether it holds, and what happens when they go. */
const referencias = () =>
  rows(
    database.db,
    sql`select conrelid::regclass::text as tabla, conname, pg_get_constraintdef(oid) as regla, convalidated
      from pg_constraint where contype = 'f' order by 1, 2`,
  );
const alMigrar = await referencias();

describe('el colegio de demostración completo', () => {
  const progreso: string[] = [];
  beforeAll(async () => {
    await construir('2026-05-20T07:00:00-06:00', 612);
  });

  it('tiene unos 600 estudiantes, 40 colaboradores, cuatro niveles, 34 secciones y dos carreras', async () => {
    const cuenta = (de: string) => es(sql.raw(`select count(*)::int from ${de}`));
    expect(await cuenta(`inscripciones where id_ciclo_escolar = 2026 and estado = 'activa'`)).toBe(609);
    expect(await cuenta('colaboradores')).toBe(40);
    expect(await cuenta('grados_secciones where id_ciclo_escolar = 2026')).toBe(34);
    expect(await cuenta('carreras')).toBe(2);
    expect(await cuenta('(select distinct id_nivel_estudiantil from grados) n')).toBe(4);
  });

  it('deja las referencias entre tablas como las dejan las migraciones, y todas se cumplen', async () => {
    expect(alMigrar.length).toBeGreaterThan(100);
    expect(await referencias()).toEqual(alMigrar);
  });

  it('deja entrar a cada cuenta con su contraseña, sin tener que cambiarla', async () => {
    const usuarios = await rows<{ usuario: string; hash: string; debe: boolean }>(
      database.db,
      sql`select usuario, contrasenia_hash as hash, debe_cambiar_contrasenia as debe from usuarios`,
    );
    for (const { usuario, contrasenia } of [...cuentasColaboradores, ...cuentasEstudiantes]) {
      const cuenta = usuarios.find((fila) => fila.usuario === usuario);
      expect(await passwordMatches(cuenta?.hash ?? null, contrasenia), usuario).toBe(true);
    }
    // Who joined two days ago has not entered yet.
    expect(usuarios.filter(({ debe }) => debe).map(({ usuario }) => usuario)).toEqual(['kperez']);
    expect(new Set(usuarios.map(({ hash }) => hash)).size).toBe(10);
  });

  it('inventa CUI y DPI con dígito válido y número de nadie, todos distintos', async () => {
    const cuis = await rows<{ cui: string }>(
      database.db,
      sql`select cui from estudiantes where cui is not null union all select dpi from colaboradores`,
    );
    for (const { cui } of cuis) {
      const suma = [...cui.slice(0, 8)].reduce(
        (total, digito, place) => total + Number(digito) * (place + 2),
        0,
      );
      expect(cui).toMatch(/^000000\d{7}$/);
      expect(suma % 11, cui).toBe(Number(cui[8]));
    }
    expect(new Set(cuis.map(({ cui }) => cui)).size).toBe(cuis.length);
  });

  it('tiene alumnos sin CUI, sin segundo nombre, sin segundo apellido y sin madre conocida', async () => {
    const [faltan] = await rows(
      database.db,
      sql`select count(*) filter (where cui is null)::int cui, count(*) filter (where nombre2 = '')::int nombre2,
        count(*) filter (where apellido2 = '')::int apellido2,
        count(*) filter (where nombre_madre = '' and telefono_madre is null)::int madre from estudiantes`,
    );
    expect(faltan).toEqual({ cui: 3, nombre2: 1, apellido2: 1, madre: 1 });
  });

  it('la cuenta de cualquier alumno, con sus recibos, no pesa más que 10 kB y no nombra los de otro', async () => {
    const cuentas = await rows<{ id: number; suyos: string[] }>(
      database.db,
      sql`select i.id_estudiante_grado id, coalesce(json_agg(distinct ${numeroDe('r')}) filter (where r.id_recibo is not null), '[]') suyos
        from cuentas c join inscripciones i using (id_estudiante_grado)
        left join (recibos_lineas l join recibos r using (id_recibo) join series s using (id_serie)) on l.id_estudiante = i.id_estudiante
        group by i.id_estudiante_grado`,
    );
    expect(cuentas.length).toBeGreaterThan(600);
    const pesos = [];
    for (const { id, suyos } of cuentas) {
      const cuenta = [await pagosDe(database.db, id), await mensualidadesDe(database.db, id)];
      const nombrados = cuenta
        .flat()
        .flatMap(({ recibo }) => (recibo ? [recibo.numero, ...recibo.antes] : []));
      expect(nombrados.filter((numero) => !suyos.includes(numero) && !numero.includes('ANT'))).toEqual([]);
      pesos.push(...cuenta.map((lista) => JSON.stringify(lista).length));
    }
    expect(Math.max(...pesos)).toBeLessThan(10_000);
  });

  it('guarda archivos de verdad, de la clase que dicen ser', async () => {
    const archivos = await rows<{ clave: string; tipo: string; tamanio: number }>(
      database.db,
      sql`select clave, tipo, tamanio from archivos`,
    );
    expect(new Set(archivos.map(({ tipo }) => tipo)).size).toBe(5);
    for (const { clave, tipo, tamanio } of archivos) {
      const bytes = await buffer(await storage.get(clave));
      expect(tipoDe(bytes)).toBe(tipo);
      expect(esProhibido(bytes)).toBe(false);
      expect(bytes.length).toBe(tamanio);
    }
  });

  it('lleva las cuentas de pagos como las generaría el producto', async () => {
    const now = new Date('2026-05-20T12:00:00-06:00');
    const { operar } = operationsOf(null, now);
    const audit = auditFor({ idUsuario: null, usuario: 'prueba', idSolicitud: 'prueba', ip: null, now });
    const elegidas = await rows<{ id: number }>(
      database.db,
      sql`select min(id_estudiante_grado)::int as id from cuentas join inscripciones using (id_estudiante_grado)
        join grados_secciones using (id_grado_seccion) join grados using (id_grado)
        where grados_secciones.id_ciclo_escolar = 2026 and id_estudiante_grado % 23 <> 1 group by id_nivel_estudiantil`,
    );
    expect(elegidas.length).toBe(4);
    for (const { id } of elegidas) {
      const deLaDemo = await cuentaDe(id);
      await database.db.execute(sql`update recibos set anulado = registrado, motivo = 'Prueba', id_usuario_anula = id_usuario
        where id_recibo in (select id_recibo from recibos_lineas join inscripciones using (id_estudiante) where id_estudiante_grado = ${id})`);
      await database.db.execute(sql`delete from cuentas where id_estudiante_grado = ${id}`);
      await database.db.execute(sql`delete from pagos where id_estudiante_grado = ${id}`);
      await inTransaction(database.db, (tx) =>
        generar(tx, id, todosLosMeses, { now, audit, operar, config: { timeZone: 'America/Guatemala' } }),
      );
      expect(await cuentaDe(id)).toEqual(deLaDemo);
    }
  });

  it('no deja contada como vacía ninguna tabla', async () => {
    const vacias = await rows(
      database.db,
      sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples = 0`,
      { relname: text },
    );
    expect(vacias).toEqual([]);
  });

  it('sigue contando donde la demostración terminó', async () => {
    const nuevo =
      await es(sql`insert into usuarios (usuario, tipo, creado) values ('nueva', 'estudiante', now()) returning
      id_usuario = (select max(id_usuario) + 1 from usuarios)`);
    expect(nuevo).toBe(true);
    await database.db.execute(sql`delete from usuarios where usuario = 'nueva'`);
  });

  it('no se construye dos veces', async () => {
    const antes = await huella(database.db);
    const config = { timeZone: 'America/Guatemala' };
    const clock = settableClock('2026-05-20T09:00:00-06:00');
    const progress = (done: number, total: number, label: string) =>
      progreso.push(`${done}/${total} ${label}`);
    await buildDemo({ database, clock, config, storage, progress });
    expect(await huella(database.db)).toEqual(antes);
    expect(progreso[0]).toBe('0/8 Contraseñas');
  });
});

/** What is owed, whether or not it is paid. */
const cuentaDe = (id: number) =>
  rows(
    database.db,
    sql`select id_pago_nivel_estudiantil, id_pago_nivel_estudiantil_carrera, id_pago, p.cantidad, numero_meses, colegiatura,
        json_agg(json_build_array(mes, fecha_maxima_pago, m.cantidad) order by mes) as meses
      from pagos p left join mensualidades m using (id_estudiante_grado_pago) where p.id_estudiante_grado = ${id}
      group by id_estudiante_grado_pago order by id_pago`,
  );

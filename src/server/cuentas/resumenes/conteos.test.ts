import { eq, type SQL, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { listarEstudiantes } from '#server/estudiantes/lista/queries.ts';
import { estudiantes } from '#server/estudiantes/tables.ts';
import { contarNuevos, listarNuevos } from '#server/inscripciones/nuevos/queries.ts';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { type Db, inTransaction, rows, type Tx } from '#server/platform/db/db.ts';
import { fechasDe, insertarRecibos, SIN_BANCO } from '#server/recibos/queries.ts';
import { resumir } from '#server/reportes/queries.ts';
import { cambiarMeses } from '#shared/cuentas/generar.ts';
import * as resumenes from '#shared/cuentas/resumenes.ts';
import * as contract from '#shared/cuentas.ts';
import { listarGrados } from '#shared/grados.ts';
import { registrarBaja, reingresar } from '#shared/inscripciones/movimientos.ts';
import { anularInscripcion, desasignarEstudiante } from '#shared/inscripciones.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearGrado, inscribir } from '#testing/builders-estructura.ts';
import { crearCuotasDePrimaria } from '#testing/builders-pagos.ts';
import { enServidor } from '#testing/en-servidor.ts';
import { rowsRead } from '#testing/plan.ts';
import { contarInsolventes, listarInsolventes } from './queries.ts';

const { db, call, iniciarSesionDe } = await startTestApp({ now: '2026-03-10T12:00:00-06:00' });
const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
await crearCuotasDePrimaria(db);
const grado = await crearGrado(db);
const pasado = await crearGrado(db, { ciclo: 2025 });

/** A receipt of before Ceiba for each of these months that nothing was paid of. */
const pagarATodos = (tx: Tx, meses: SQL) =>
  insertarRecibos(
    tx,
    'anterior',
    sql`select row_number() over (order by id_estudiante_grado)::int n, 1 linea, 'mensualidad' clase,
        id_estudiante_grado_colegiatura id, cantidad monto, d.dia salda, d.dia registrado, d.dia "fechaPago", 'sin dato' metodo,
        null::text referencia, ${SIN_BANCO}, null::text pagador, 'anterior' origen, null::int "idUsuario"
      from mensualidades cross join (values ('2026-03-01T12:00:00Z'::timestamptz)) d(dia) where ${meses} and not pagada`,
  );

const anularTodos = (tx: Tx) =>
  tx.execute(sql`update recibos set anulado = registrado, motivo = 'Prueba', id_usuario_anula = (select min(id_usuario) from usuarios)
    where anulado is null`);

/** What the kept counts and what counting gives, where the two differ. */
const diferencias = () =>
  rows(
    db,
    sql`
      with meses as (
        select i.id_estudiante_grado, min(m.fecha_maxima_pago) desde from inscripciones i
        join mensualidades m using (id_estudiante_grado) where not m.pagada group by 1),
      todas as (
        select i.*, i.estado = 'activa' and e.activo cuenta, m.desde, not exists (
          select from inscripciones p where p.id_estudiante = i.id_estudiante
            and p.estado in ('activa', 'retirada', 'trasladada')
            and p.id_ciclo_escolar < i.id_ciclo_escolar) primera
        from inscripciones i join estudiantes e using (id_estudiante) left join meses m using (id_estudiante_grado)),
      contado (ciclo, cuenta, seccion, fecha, cantidad) as (
        select null::int, 'estudiantes', null::int, null::date, count(*)::numeric from estudiantes where activo
        union all select id_ciclo_escolar, 'seccion', id_grado_seccion, null, count(*) from todas where estado = 'activa' group by 1, 3
        union all select id_ciclo_escolar, 'inscritos', null, null, count(*) from todas where cuenta group by 1
        union all select id_ciclo_escolar, 'nuevos', null, null, count(*) from todas where cuenta and primera group by 1
        union all select id_ciclo_escolar, 'insolventes', null, desde, count(*) from todas
          where cuenta and desde is not null group by 1, 4
        union all select t.id_ciclo_escolar, 'atrasado', null, m.fecha_maxima_pago, sum(m.saldo)
          from todas t join mensualidades m using (id_estudiante_grado) where cuenta and not m.pagada group by 1, 4),
      llevado as (
        select id_ciclo_escolar ciclo, cuenta, id_grado_seccion seccion, fecha, sum(cantidad) cantidad
        from conteos group by 1, 2, 3, 4 having sum(cantidad) <> 0)
      select 'contado' de, d.* from (table contado except table llevado) d
      union all select 'llevado', d.* from (table llevado except table contado) d
      union all select 'derivado', t.id_ciclo_escolar, null, t.id_estudiante_grado, t.desde, null from todas t
        where t.vigente <> t.cuenta or (t.estado = 'activa' and t.nuevo <> t.primera) or t.debe_desde is distinct from t.desde`,
  );

afterEach(async () => {
  expect(await diferencias()).toEqual([]);
});

async function conCuenta() {
  const { idEstudiante } = await crearEstudiante(db);
  const id = await inscribir(db, { idEstudiante, idGradoSeccion: grado.idGradoSeccion });
  const params = { idEstudianteGrado: String(id) };
  const { data } = await call(contract.generarPagos, { params }, director);
  return {
    idEstudiante,
    id,
    params,
    meses: data.mensualidades.map((mes) => mes.idEstudianteGradoColegiatura),
  };
}
const resumen = async () =>
  (await call(resumenes.resumenDePagos, { params: { idCicloEscolar: '2026' } }, director)).data;
const pagar = (id = 0) => call(contract.pagarMensualidad, { params: { id: String(id) } }, director);

describe('lo que se lleva contado es lo que daría contarlo', () => {
  it('al inscribir, pagar, anular un pago y cambiar los meses', async () => {
    const { params, meses } = await conCuenta();
    await pagar(meses[0]);
    await pagar(meses[4]);
    expect(await diferencias()).toEqual([]);
    await call(contract.anularMensualidad, { params: { id: String(meses[0]) } }, director);
    expect(await diferencias()).toEqual([]);
    await call(cambiarMeses, { params, body: { meses: [3, 4, 5, 6] } }, director);
    expect(await resumen()).toMatchObject({ totalAlumnosInsolventes: 1 });
  });

  it('al anular o borrar una inscripción con su cuenta, también la del año anterior', async () => {
    const una = await conCuenta();
    await pagar(una.meses[0]);
    await call(anularInscripcion, { params: una.params }, director);
    expect(await diferencias()).toEqual([]);
    const otra = await conCuenta();
    const antes = await inscribir(db, {
      idEstudiante: otra.idEstudiante,
      idGradoSeccion: pasado.idGradoSeccion,
    });
    expect(await diferencias()).toEqual([]);
    await db.delete(inscripciones).where(eq(inscripciones.idEstudianteGrado, antes));
    expect(await diferencias()).toEqual([]);
    expect((await call(desasignarEstudiante, { params: otra.params }, director)).code).toBe(1);
  });

  it('cuando alguien se retira y sus meses salen de la cuenta, y al reingresar; quien se retiró un año no es nuevo al siguiente', async () => {
    const { idEstudiante, params } = await conCuenta();
    const antes = await resumen();
    const baja = await call(
      registrarBaja,
      { params, body: { tipo: 'retiro', fecha: '2026-02-20', motivo: 'Salud', noCobrar: [10] } },
      director,
    );
    expect(baja.code).toBe(1);
    expect(await diferencias()).toEqual([]);
    expect((await resumen()).totalAlumnosCiclo).toBe(antes.totalAlumnosCiclo - 1);
    await inscribir(db, {
      idEstudiante,
      idGradoSeccion: pasado.idGradoSeccion,
      estado: 'retirada',
      fechaBaja: '2025-05-12',
    });
    expect(await diferencias()).toEqual([]);
    expect((await call(reingresar, { params }, director)).code).toBe(1);
    expect(await resumen()).toEqual(antes);
  });

  it('cuando un alumno queda inactivo y vuelve', async () => {
    const { idEstudiante } = await conCuenta();
    const antes = await resumen();
    const activo = (valor: boolean) =>
      db.update(estudiantes).set({ activo: valor }).where(eq(estudiantes.idEstudiante, idEstudiante));
    await activo(false);
    expect(await diferencias()).toEqual([]);
    expect((await resumen()).totalAlumnosCiclo).toBe(antes.totalAlumnosCiclo - 1);
    await activo(true);
    expect(await resumen()).toEqual(antes);
  });

  it('cuando varias personas cobran, inscriben y anulan a la vez', async () => {
    const cuentas = [];
    for (let hechas = 0; hechas < 5; hechas += 1) cuentas.push(await conCuenta());
    const [primera] = cuentas;
    await Promise.all([
      ...cuentas.flatMap(({ meses }) => meses.slice(0, 4).map((id) => pagar(id))),
      conCuenta(),
      conCuenta(),
      call(anularInscripcion, { params: primera?.params }, director),
    ]);
    const { data } = await call(listarGrados, { query: { ciclo: 2026 } }, director);
    const secciones = data.flatMap(({ gradosSecciones }) => gradosSecciones);
    const [activas] = await rows<{ n: number }>(
      db,
      sql`select count(*) n from inscripciones where estado = 'activa' and id_ciclo_escolar = 2026`,
    );
    expect(secciones.reduce((sum, { totalEstudiantes }) => sum + totalEstudiantes, 0)).toBe(activas?.n);
  });

  enServidor('aunque cambien muchas filas de una vez, y con pocas líneas', async () => {
    const [{ desde } = { desde: 0 }] = await rows<{ desde: number }>(
      db,
      sql`select max(id_conteo)::int desde from conteos`,
    );
    for (let vueltas = 0; vueltas < 100; vueltas += 1) {
      await inTransaction(db, async (tx) => {
        await (vueltas % 2 === 0 ? pagarATodos(tx, sql`mes = 2`) : anularTodos(tx));
      });
    }
    const [hay] = await rows<{ lineas: number; ultima: number }>(
      db,
      sql`select count(*)::int lineas, max(id_conteo)::int ultima from conteos`,
    );
    expect(hay?.ultima).toBeGreaterThan(desde + 100);
    expect(hay?.lineas).toBeLessThan(100);
  });
});

const HASTA = '2026-03-08';
const FILAS_MAX = 1_000;
const pagina = { page: 1, limit: 10 };
const por = (columna: 'apellido1' | 'nombre1', descendente: boolean) => ({ columna, descendente });
const lecturas: Record<string, (sql: Db) => Promise<unknown>> = {
  'los alumnos': (sql) => listarEstudiantes(sql, pagina),
  'por apellido': (sql) => listarEstudiantes(sql, { ...pagina, orden: por('apellido1', false) }),
  'por nombre, del final': (sql) => listarEstudiantes(sql, { ...pagina, orden: por('nombre1', true) }),
  'quiénes se fueron': (sql) =>
    listarEstudiantes(sql, { ...pagina, orden: por('apellido1', false), inactivos: true }),
  'cuántos son nuevos': (sql) => contarNuevos(sql, 2026),
  'cuántos deben': (sql) => contarInsolventes(sql, 2026, HASTA),
  'quiénes deben': (sql) => listarInsolventes(sql, 2026, HASTA, pagina),
  'un mes y un pago': (sql) =>
    fechasDe(sql, [
      { clase: 'mensualidad', id: 1 },
      { clase: 'pago', id: 1 },
    ]),
  'lo cobrado y lo anulado este mes': (sql) =>
    resumir(sql, { hoy: '2026-04-10', mes: '2026-04-01', fin: '2026-05-01' }, 2026, HASTA),
  'quiénes son nuevos': (sql) => listarNuevos(sql, 2026, pagina),
};

enServidor('una página con tres mil alumnos lee unos cientos de filas, no todas', async () => {
  await db.execute(sql`
    insert into estudiantes (codigo, nombre1, nombre2, apellido1, apellido2, cui, fecha_nacimiento, fecha_ingreso,
      nombre_madre, nombre_responsable, nombre_recoger)
    select 'G-' || n, case when n % 4 = 0 then 'Comun' else 'Otro' || n end, 'Raro' || n, 'Apellido' || n % 700, 'Segundo',
      '99' || n, '2015-01-01', '2026-01-01', 'M', 'R', 'C' from generate_series(1, 3000) n`);
  await db.execute(sql`
    insert into inscripciones (id_estudiante, id_ciclo_escolar, id_grado_seccion, fecha_asignado)
    select id_estudiante, 2026, ${grado.idGradoSeccion}, now() from estudiantes where codigo like 'G-%'`);
  await db.execute(sql`
    with deudas as (
      insert into pagos (id_estudiante_grado, id_pago_nivel_estudiantil, id_pago, cantidad, numero_meses, colegiatura)
      select i.id_estudiante_grado, c.id_pago_nivel_estudiantil, c.id_pago, c.cantidad, 10, true
      from inscripciones i join estudiantes e using (id_estudiante),
        cuotas_niveles c join tipos_pagos t using (id_pago)
      where e.codigo like 'G-%0' and t.colegiatura and c.id_ciclo_escolar = 2026
      returning *)
    insert into mensualidades (id_estudiante_grado_pago, id_estudiante_grado, id_ciclo_escolar, mes, fecha_maxima_pago, cantidad)
    select id_estudiante_grado_pago, id_estudiante_grado, 2026, mes, make_date(2026, mes, 5), cantidad
    from deudas cross join generate_series(1, 10) mes`);
  await inTransaction(db, (tx) => pagarATodos(tx, sql`mes > 4`));
  await db.execute(sql`vacuum analyze`);
  const demasiadas: [string, number][] = [];
  for (const [que, leer] of Object.entries(lecturas)) {
    const leidas = await rowsRead(db, leer);
    if (leidas > FILAS_MAX) demasiadas.push([que, leidas]);
  }
  expect(demasiadas).toEqual([]);
});

import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { inTransaction, rows } from '#server/platform/db/db.ts';
import { insertarRecibos, planDe, SIN_MAS_DATOS } from '#server/recibos/queries.ts';
import { crearCiclo, crearGrado, inscribirVarios } from '#testing/builders-estructura.ts';
import { crearCuotasDePrimaria } from '#testing/builders-pagos.ts';
import { testDatabase } from '#testing/database.ts';
import { enServidor } from '#testing/en-servidor.ts';

// What a connection planned for one student it keeps for four hundred.
const { db } = await testDatabase({ maxConnections: 1 });
await crearCiclo(db, 2026);
await crearCuotasDePrimaria(db);
const grado = await crearGrado(db);

const CUANTOS = 400;

/** Ten months of tuition for who has none. */
const cobrarMeses = () =>
  db.execute(sql`
    with colegiaturas as (
      insert into pagos (id_estudiante_grado, id_pago_nivel_estudiantil, id_pago, cantidad, numero_meses, colegiatura)
      select i.id_estudiante_grado, c.id_pago_nivel_estudiantil, c.id_pago, c.cantidad, 10, true
      from inscripciones i, cuotas_niveles c join tipos_pagos t using (id_pago)
      where t.colegiatura and not exists (select from pagos p where p.id_estudiante_grado = i.id_estudiante_grado)
      returning *)
    insert into mensualidades (id_estudiante_grado_pago, id_estudiante_grado, id_ciclo_escolar, mes, fecha_maxima_pago, cantidad)
    select id_estudiante_grado_pago, id_estudiante_grado, 2026, mes, make_date(2026, mes, 5), cantidad
    from colegiaturas cross join generate_series(1, 10) mes`);

/** The database looks at these tables when nobody is in them any more: of whoever comes it expects one. */
async function vaciarYContar(): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const tabla of [
      'recibos_lineas',
      'recibos',
      'mensualidades',
      'pagos',
      'inscripciones',
      'estudiantes',
      'conteos',
    ])
      await tx.execute(sql`delete from ${sql.identifier(tabla)}`);
  });
  await db.execute(sql`analyze`);
}

async function deudores(): Promise<number> {
  const [contados] = await rows<{ n: number }>(
    db,
    sql`select sum(cantidad)::int n from conteos where cuenta = 'insolventes' and fecha = '2026-01-05'`,
  );
  return contados?.n ?? 0;
}

enServidor(
  'lo que deben cuatrocientos se cuenta a tiempo aunque la base espere a uno, y antes contara uno solo',
  async () => {
    await inscribirVarios(db, CUANTOS, grado.idGradoSeccion);
    await cobrarMeses();
    await vaciarYContar();
    await inscribirVarios(db, 1, grado.idGradoSeccion);
    await cobrarMeses();
    await inscribirVarios(db, CUANTOS, grado.idGradoSeccion);
    // Longer than a statement may take, where every month is compared with every pair of enrolments.
    await cobrarMeses();
    expect(await deudores()).toBe(CUANTOS + 1);
  },
);

/** A receipt for January of each who owes it. */
async function pagarEnero(): Promise<number> {
  const debidos = await rows<{ id: number; monto: number }>(
    db,
    sql`select id_estudiante_grado_colegiatura id, saldo::float monto from mensualidades where mes = 1 and saldo > 0`,
  );
  const ahora = new Date().toISOString();
  const lineas = debidos.map(({ id, monto }, index) => ({
    ...{
      ...SIN_MAS_DATOS,
      clase: 'mensualidad' as const,
      id,
      monto,
      n: index + 1,
      linea: 1,
      idUsuario: null,
    },
    ...{
      salda: ahora,
      registrado: ahora,
      fechaPago: ahora,
      metodo: 'efectivo' as const,
      origen: 'caja' as const,
    },
  }));
  return (await inTransaction(db, (tx) => insertarRecibos(tx, 'caja', planDe(lineas)))).length;
}

enServidor(
  'cuatrocientos recibos se escriben a tiempo aunque la base espere a uno, y antes se escribiera uno solo',
  async () => {
    await inscribirVarios(db, CUANTOS, grado.idGradoSeccion);
    await cobrarMeses();
    await pagarEnero();
    await vaciarYContar();
    await inscribirVarios(db, 1, grado.idGradoSeccion);
    await cobrarMeses();
    expect(await pagarEnero()).toBe(1);
    await inscribirVarios(db, CUANTOS, grado.idGradoSeccion);
    await cobrarMeses();
    expect(await pagarEnero()).toBe(CUANTOS);
  },
);

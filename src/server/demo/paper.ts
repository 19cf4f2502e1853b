import { type SQL, sql } from 'drizzle-orm';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { num } from '#server/platform/db/row.ts';
import { insertarRecibos, planDe, SIN_MAS_DATOS } from '#server/recibos/queries.ts';
import type { SchoolCalendar } from './calendar.ts';
import { CAJERA } from './fees.ts';

/** What the paper receipts of a morning without electricity are numbered; one of them is still to be registered. */
const NUMEROS = [101, 103, 104] as const;
export const EN_PAPEL = NUMEROS.length;
const ABONO = 100;

/**
 * Payments taken on paper while there was no electricity, and registered the day after.
 * @param deudas the months of which a part was paid: rows with their id
 */
export async function crearRecibosEnPapel(
  tx: Tx,
  { at, schoolDay }: SchoolCalendar,
  deudas: SQL,
): Promise<void> {
  const [serie] = await rows(
    tx,
    sql`insert into series (serie, clase) values ('P', 'manual') returning id_serie id`,
    { id: num },
  );
  const abonados = await rows(
    tx,
    sql`select d.id, u.id_usuario "idUsuario"
      from (${deudas}) d
      cross join usuarios u where u.usuario = ${CAJERA} order by d.id`,
    { id: num, idUsuario: num },
  );
  const dia = schoolDay(-2);
  const mediodia = at(dia, '12:00');
  for (const [index, { id, idUsuario }] of abonados.entries()) {
    await insertarRecibos(
      tx,
      { idSerie: serie?.id ?? 0, numero: NUMEROS[index] ?? 0 },
      planDe([
        {
          ...SIN_MAS_DATOS,
          n: 1,
          linea: 1,
          clase: 'mensualidad',
          id,
          monto: ABONO,
          salda: mediodia,
          fechaPago: mediodia,
          fechaRecibo: dia,
          registrado: at(schoolDay(-1), '15:10'),
          metodo: 'efectivo',
          origen: 'manual',
          idUsuario,
        },
      ]),
    );
  }
}

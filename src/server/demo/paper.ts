import { sql } from 'drizzle-orm';
import { rows, type Tx } from '#server/base/db.ts';
import { insertarRecibos, planDe, SIN_MAS_DATOS } from '#server/pagos/recibos/queries.ts';
import type { SchoolCalendar } from './calendar.ts';

const CAJERA = 'secretaria';
/** What the paper receipts of a morning without electricity are numbered; one of them is still to be registered. */
const NUMEROS = [101, 102, 104] as const;
const ABONO = 100;

/** Payments taken on paper while there was no electricity, and registered the day after. */
export async function crearRecibosEnPapel(tx: Tx, { at, schoolDay }: SchoolCalendar): Promise<void> {
  const [serie] = await rows<{ id: number }>(
    tx,
    sql`insert into series (serie, clase) values ('P', 'manual') returning id_serie id`,
  );
  const deudas = await rows<{ id: number; idUsuario: number }>(
    tx,
    sql`select d.id, u.id_usuario "idUsuario"
      from (select distinct on (m.id_estudiante_grado) m.id_estudiante_grado_colegiatura id, m.id_estudiante_grado
        from mensualidades m where not m.pagada and m.abonado = 0 and m.descuento = 0 and m.saldo > ${ABONO}::numeric
          and m.id_estudiante_grado % 31 = 7 order by m.id_estudiante_grado, m.mes) d
      cross join usuarios u where u.usuario = ${CAJERA} order by d.id_estudiante_grado limit ${NUMEROS.length}::int`,
  );
  const dia = schoolDay(-2);
  const mediodia = at(dia, '12:00');
  for (const [index, { id, idUsuario }] of deudas.entries()) {
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

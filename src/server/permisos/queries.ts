import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { bool, num } from '#server/platform/db/row.ts';
import { ASUNTOS } from '#shared/base/asuntos.ts';
import { CARGOS_CON_PERMISOS, type Permiso, propuesto } from '#shared/permisos.rules.ts';
import { permisos } from './tables.ts';

/** The positions of the member of staff `c` with what the direction decided for them, as JSON: part of a larger statement. */
export const puestosConPermisos: SQL = sql`
  (select coalesce(json_agg(json_build_object('idCargo', cc.id_cargo, 'desvios',
      (select coalesce(json_object_agg(p.asunto, p.permitido), '{}') from permisos p where p.id_cargo = cc.id_cargo))), '[]')
    from colaboradores_cargos cc where cc.id_colaborador = c.id_colaborador)`;

/** What that gives for each position. */
export const puestoConPermisos = z.object({ idCargo: num, desvios: z.partialRecord(z.enum(ASUNTOS), bool) });

const permisoRow = { asunto: z.enum(ASUNTOS), idCargo: z.literal([2, 3]), permitido: bool };

/** What the direction decided otherwise than proposed. */
export const permisosDecididos = (db: Sql): Promise<Permiso[]> =>
  rows(db, sql`select asunto, id_cargo "idCargo", permitido from permisos`, permisoRow);

/** Nobody else decides until the transaction ends. */
export async function esperarTurnoDePermisos(tx: Tx): Promise<void> {
  const primero = CARGOS_CON_PERMISOS[0];
  await tx.execute(sql`select from cargos where id_cargo = ${primero} for no key update`);
}

/** Boxes as they are now; those that stand as proposed need no row. Two statements, however many. */
export async function guardarPermisos(tx: Tx, lista: readonly Permiso[]): Promise<void> {
  const decididos = lista.filter(
    ({ asunto, idCargo, permitido }) => propuesto(asunto, idCargo) !== permitido,
  );
  await tx.execute(sql`
    delete from permisos p using jsonb_to_recordset(${JSON.stringify(lista)}::jsonb) l(asunto text, "idCargo" int)
    where p.asunto = l.asunto and p.id_cargo = l."idCargo"`);
  if (decididos.length > 0) await tx.insert(permisos).values(decididos);
}

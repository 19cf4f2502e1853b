import { sql } from 'drizzle-orm';
import { rows, type Sql } from '#server/platform/db/db.ts';
import { num } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';

/** Whether the trail has an act already, by the name that it was given. */
export async function estaAnotado(source: Sql, idSolicitud: string): Promise<boolean> {
  const found = await rows(
    source,
    sql`select 1 from auditoria where entidad = 'escuela' and id_entidad = '1' and id_solicitud = ${idSolicitud} limit 1`,
  );
  return found.length > 0;
}

/** What people have done since then, as far as the trail tells. */
export async function hechosDesde(source: Sql, desde: string): Promise<number> {
  const [row] = await rows(
    source,
    sql`select count(*)::int n from auditoria where fecha > ${desde}::timestamptz and accion <> 'actualizacion'`,
    { n: num },
  );
  return must(row, 'the row of an aggregate').n;
}

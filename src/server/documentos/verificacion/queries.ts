import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, rows } from '#server/platform/db/db.ts';
import { type Row, text } from '#server/platform/db/row.ts';

const guardadoRow = {
  codigo: text,
  contenido: z.unknown(),
  huella: text,
  creado: text,
  anulado: text.nullable(),
  /** When a later one of the same kind and scope was last printed, annulled since or not. */
  posterior: text.nullable(),
};
export type Guardado = Row<typeof guardadoRow>;

/** A document that was handed over. One statement. */
export async function leerPorCodigo(db: Db, codigo: string): Promise<Guardado | undefined> {
  const [row] = await rows(
    db,
    sql`select d.codigo, d.contenido, d.huella, d.creado, d.anulado,
        (select max(o.ultima_emision) from documentos o
          where o.id_estudiante_grado = d.id_estudiante_grado and o.tipo = d.tipo and o.alcance = d.alcance
            and o.emitido is not null
            and (o.ultima_emision, o.codigo) > (d.ultima_emision, d.codigo)) posterior
      from documentos d where d.codigo = ${codigo} and d.emitido is not null`,
    guardadoRow,
  );
  return row;
}

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, rows } from '#server/platform/db/db.ts';
import { type Row, text } from '#server/platform/db/row.ts';

const membreteRow = {
  nombre: text,
  direccion: text,
  municipio: text,
  telefono: text,
  logo: z.object({ clave: text, tipo: text }).nullable(),
};
export type Membrete = Row<typeof membreteRow>;

/** What papers say of the school. The migrations put its one row there. */
export async function leerMembrete(db: Db): Promise<Membrete | undefined> {
  const [row] = await rows(
    db,
    sql`select s.nombre, s.direccion, s.municipio, s.telefono,
        case when f.clave is not null then json_build_object('clave', f.clave, 'tipo', f.tipo) end logo
      from escuela s left join archivos f on f.id_archivo = s.id_archivo_logo`,
    membreteRow,
  );
  return row;
}

import { and, desc, eq, inArray, lt, ne, notInArray, sql } from 'drizzle-orm';
import { type Db, rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { bool, num } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { dispositivos, sesiones, usuarios } from './tables.ts';

export type Usuario = typeof usuarios.$inferSelect;

/**
 * The user with one of these names, the last of them rather than another, and whether the browser with this mark signed
 * in to it since `desde`.
 */
export async function usuarioPorNombre(
  db: Db,
  nombres: readonly [string, string],
  { tokenHash, desde }: { tokenHash: string; desde: Date },
): Promise<{ idUsuario: number; conocido: boolean } | undefined> {
  const [row] = await rows(
    db,
    sql`
      select u.id_usuario "idUsuario", exists (select from dispositivos d where d.id_usuario = u.id_usuario
        and d.token_hash = ${tokenHash} and d.ultimo_uso >= ${desde.toISOString()}) conocido
      from usuarios u where u.usuario in (${nombres[0]}, ${nombres[1]})
      order by u.usuario = ${nombres[1]} desc limit 1`,
    { idUsuario: num, conocido: bool },
  );
  return row;
}

export async function usuarioPorId(sql: Sql, idUsuario: number): Promise<Usuario | undefined> {
  const [row] = await sql.select().from(usuarios).where(eq(usuarios.idUsuario, idUsuario));
  return row;
}

/** The accounts a browser signed in to, this one last; the ones before its `quedan` newest are forgotten. */
export async function anotarDispositivo(
  tx: Tx,
  tokenHash: string,
  idUsuario: number,
  now: Date,
  quedan: number,
): Promise<void> {
  const ultimoUso = now.toISOString();
  await tx
    .insert(dispositivos)
    .values({ tokenHash, idUsuario, ultimoUso })
    .onConflictDoUpdate({ target: [dispositivos.tokenHash, dispositivos.idUsuario], set: { ultimoUso } });
  const suyos = eq(dispositivos.tokenHash, tokenHash);
  const nuevos = tx
    .select({ idUsuario: dispositivos.idUsuario })
    .from(dispositivos)
    .where(suyos)
    .orderBy(desc(dispositivos.ultimoUso))
    .limit(quedan);
  await tx.delete(dispositivos).where(and(suyos, notInArray(dispositivos.idUsuario, nuevos)));
}

export async function abrirSesion(tx: Tx, sesion: typeof sesiones.$inferInsert): Promise<void> {
  await tx.insert(sesiones).values(sesion);
}

export async function tocarSesion(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .update(sesiones)
    .set({ ultimaActividad: now.toISOString() })
    .where(eq(sesiones.tokenHash, tokenHash));
}

export async function borrarSesion(sql: Sql, tokenHash: string): Promise<void> {
  await sql.delete(sesiones).where(eq(sesiones.tokenHash, tokenHash));
}

/** Ends the sessions of a person, except the one that is asking, if any. */
export async function borrarSesionesDe(tx: Tx, idUsuario: number, salvo = ''): Promise<void> {
  await tx.delete(sesiones).where(and(eq(sesiones.idUsuario, idUsuario), ne(sesiones.tokenHash, salvo)));
}

/** The same of several people, but for one session. */
export async function borrarSesionesDeVarios(
  tx: Tx,
  idsUsuarios: readonly number[],
  salvo: string,
): Promise<void> {
  await tx
    .delete(sesiones)
    .where(and(inArray(sesiones.idUsuario, [...idsUsuarios]), ne(sesiones.tokenHash, salvo)));
}

export async function borrarVencidas(db: Db, now: Date, dispositivosDesde: Date): Promise<void> {
  await db.delete(sesiones).where(lt(sesiones.vence, now.toISOString()));
  await db.delete(dispositivos).where(lt(dispositivos.ultimoUso, dispositivosDesde.toISOString()));
}

export async function guardarContrasenia(
  tx: Tx,
  idUsuario: number,
  contrasenia: Pick<Usuario, 'contraseniaHash' | 'debeCambiarContrasenia' | 'contraseniaVence'>,
): Promise<void> {
  await tx.update(usuarios).set(contrasenia).where(eq(usuarios.idUsuario, idUsuario));
}

export async function insertarUsuario(tx: Tx, usuario: typeof usuarios.$inferInsert): Promise<number> {
  const [row] = await tx.insert(usuarios).values(usuario).returning({ idUsuario: usuarios.idUsuario });
  return must(row, 'the row that was inserted').idUsuario;
}

export async function cambiarUsuario(
  tx: Tx,
  idUsuario: number,
  cambios: Partial<Pick<Usuario, 'usuario' | 'activo'>>,
): Promise<void> {
  await tx.update(usuarios).set(cambios).where(eq(usuarios.idUsuario, idUsuario));
}

/** With its sessions and known devices; only for somebody nothing else names. */
export async function borrarUsuario(tx: Tx, idUsuario: number): Promise<void> {
  await tx.delete(usuarios).where(eq(usuarios.idUsuario, idUsuario));
}

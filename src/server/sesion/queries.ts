import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Db, Sql, Tx } from '#server/base/db.ts';
import { dispositivos, intentosAcceso, sesiones, usuarios } from './tables.ts';

export type Usuario = typeof usuarios.$inferSelect;

export async function usuarioPorNombre(sql: Sql, usuario: string): Promise<Usuario | undefined> {
  const [row] = await sql.select().from(usuarios).where(eq(usuarios.usuario, usuario));
  return row;
}

export async function usuarioPorId(sql: Sql, idUsuario: number): Promise<Usuario | undefined> {
  const [row] = await sql.select().from(usuarios).where(eq(usuarios.idUsuario, idUsuario));
  return row;
}

export async function intentos(sql: Sql, usuarioHash: string) {
  const [row] = await sql.select().from(intentosAcceso).where(eq(intentosAcceso.usuarioHash, usuarioHash));
  return row;
}

/** Counts a failure; after a quiet spell the count starts anew. */
export async function anotarFallo(db: Db, usuarioHash: string, now: Date, olvidoMs: number): Promise<void> {
  const ahora = now.toISOString();
  const limite = new Date(now.getTime() - olvidoMs).toISOString();
  await db
    .insert(intentosAcceso)
    .values({ usuarioHash, fallos: 1, ultimoFallo: ahora })
    .onConflictDoUpdate({
      target: intentosAcceso.usuarioHash,
      set: {
        fallos: sql`case when ${intentosAcceso.ultimoFallo} < ${limite} then 1 else ${intentosAcceso.fallos} + 1 end`,
        ultimoFallo: ahora,
      },
    });
}

export async function olvidarFallos(tx: Tx, usuarioHash: string): Promise<void> {
  await tx.delete(intentosAcceso).where(eq(intentosAcceso.usuarioHash, usuarioHash));
}

export async function dispositivoConocido(sql: Sql, tokenHash: string, idUsuario: number, desde: Date) {
  const [row] = await sql
    .select({ ultimoUso: dispositivos.ultimoUso })
    .from(dispositivos)
    .where(and(eq(dispositivos.tokenHash, tokenHash), eq(dispositivos.idUsuario, idUsuario)));
  return row !== undefined && row.ultimoUso >= desde.toISOString();
}

export async function anotarDispositivo(
  tx: Tx,
  tokenHash: string,
  idUsuario: number,
  now: Date,
): Promise<void> {
  await tx.insert(dispositivos).values({ tokenHash, idUsuario, ultimoUso: now.toISOString() });
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
  if (!row) throw new Error('insert returned nothing');
  return row.idUsuario;
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

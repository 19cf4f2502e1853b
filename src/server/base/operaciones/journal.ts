import { sql } from 'drizzle-orm';
import type { Tx } from '#server/base/db.ts';
import { operaciones } from './tables.ts';

/**
 * Tables whose rows are not part of what an operation did: who is signed in, what was heard and answered, what the program keeps of
 * itself, what can only be added to, and what triggers count anew.
 */
export const NOT_JOURNALED = [
  'auditoria',
  'conteos',
  'dispositivos',
  'idempotencia',
  'intentos_acceso',
  'operaciones',
  'operaciones_filas',
  'procesos',
  'quehaceres',
  'respaldos',
  'secretos',
  'sesiones',
  'trabajos',
  'versiones',
  'versiones_publicadas',
  'videos',
] as const;

/** Columns that triggers derive from other rows. They are written again when those are. */
export const DERIVED: Readonly<Record<string, readonly string[]>> = {
  inscripciones: ['vigente', 'nuevo', 'debe_desde'],
};

export const UNDO_DAYS = 30;

export interface NewOperation {
  tipo: string;
  titulo: string;
  asunto: string;
  idUsuario: number | null;
  idCiclo?: number;
  idAsignacion?: number;
}

/** From here on every row that the transaction writes is noted, cascades included. Resolves to the operation's number. */
export async function openOperation(tx: Tx, operation: NewOperation, now: Date): Promise<number> {
  const fecha = now.toISOString();
  const vence = new Date(now.getTime() + UNDO_DAYS * 86_400_000).toISOString();
  const [row] = await tx
    .insert(operaciones)
    .values({ ...operation, fecha, vence })
    .returning({ id: operaciones.idOperacion });
  const id = row?.id ?? 0;
  await tx.execute(sql`select set_config('ceiba.operacion', ${String(id)}, true)`);
  return id;
}

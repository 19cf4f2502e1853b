import type { Audit } from '#server/base/audit/audit.ts';
import type { Tx } from '#server/base/db.ts';
import { found } from '#server/base/problem.ts';
import type { Escuela } from '#shared/escuela.ts';
import * as queries from './queries.ts';

/** A new day of payment counts for the accounts generated from now on. */
export async function editarEscuela(tx: Tx, datos: Escuela, audit: Audit): Promise<Escuela> {
  const antes = found(await queries.bloquearEscuela(tx));
  await queries.guardarEscuela(tx, datos);
  await audit(tx, {
    accion: 'editar escuela',
    entidad: 'escuela',
    idEntidad: 1,
    afectados: [],
    antes,
    despues: datos,
  });
  return datos;
}

import type { Audit } from '#server/base/audit/audit.ts';
import { changed } from '#server/base/audit/changed.ts';
import type { Tx } from '#server/base/db.ts';
import { found } from '#server/base/problem.ts';
import type { DatosDeEscuela, Escuela } from '#shared/escuela.ts';
import * as queries from './queries.ts';

/** A new day of payment counts for the accounts generated from now on. The trail holds what changed, from and to. */
export async function editarEscuela(tx: Tx, datos: DatosDeEscuela, audit: Audit): Promise<Escuela> {
  const antes = found(await queries.bloquearEscuela(tx));
  const cambios = changed(antes, datos);
  if (cambios) {
    await queries.guardarEscuela(tx, datos);
    await audit(tx, {
      accion: 'editar escuela',
      entidad: 'escuela',
      idEntidad: 1,
      afectados: [],
      ...cambios,
    });
  }
  return { ...datos, logo: antes.logo };
}

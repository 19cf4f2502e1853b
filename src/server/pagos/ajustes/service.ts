import type { Audit } from '#server/base/audit/audit.ts';
import { changed } from '#server/base/audit/changed.ts';
import type { Tx } from '#server/base/db.ts';
import { found } from '#server/base/problem.ts';
import type { AjustesDeCaja } from '#shared/pagos/ajustes.ts';
import * as queries from './queries.ts';

/** The trail holds what changed, from and to. */
export async function guardar(tx: Tx, ajustes: AjustesDeCaja, audit: Audit): Promise<AjustesDeCaja> {
  const cambios = changed(found(await queries.bloquearAjustes(tx)), ajustes);
  if (cambios) {
    await queries.guardarAjustes(tx, ajustes);
    await audit(tx, {
      accion: 'editar ajustes de caja',
      entidad: 'escuela',
      idEntidad: 1,
      afectados: [],
      ...cambios,
    });
  }
  return ajustes;
}

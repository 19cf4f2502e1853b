import type { Audit } from '#server/base/audit/audit.ts';
import { changed } from '#server/base/audit/changed.ts';
import type { Tx } from '#server/base/db.ts';
import { found } from '#server/base/problem.ts';
import type { BodyOf } from '#shared/base/endpoint.ts';
import type { AjustesDeCaja, guardarAjustesDeCaja } from '#shared/pagos/ajustes.ts';
import * as queries from './queries.ts';

/** The trail holds what changed, from and to. */
export async function guardar(
  tx: Tx,
  pedidos: BodyOf<typeof guardarAjustesDeCaja>,
  audit: Audit,
): Promise<AjustesDeCaja> {
  const antes = found(await queries.bloquearAjustes(tx));
  const ajustes = {
    avisoCobrosExtra: pedidos.avisoCobrosExtra ?? antes.avisoCobrosExtra,
    razonSocial: pedidos.razonSocial ?? antes.razonSocial,
    leyendaRecibo: pedidos.leyendaRecibo ?? antes.leyendaRecibo,
    formatoRecibo: pedidos.formatoRecibo ?? antes.formatoRecibo,
  };
  const cambios = changed(antes, ajustes);
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

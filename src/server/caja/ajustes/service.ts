import type { Audit } from '#server/platform/audit/audit.ts';
import { changed } from '#server/platform/audit/changed.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { must } from '#server/platform/errors/problem.ts';
import { conVersion, exigirVersion } from '#server/platform/request/version.ts';
import type { BodyOf } from '#shared/base/endpoint.ts';
import { type AjustesDeCaja, ajustesForm, type guardarAjustesDeCaja } from '#shared/caja/ajustes.ts';
import * as queries from './queries.ts';

/** The trail holds what changed, from and to. */
export async function guardar(
  tx: Tx,
  pedidos: BodyOf<typeof guardarAjustesDeCaja>,
  audit: Audit,
): Promise<AjustesDeCaja> {
  const antes = must(await queries.bloquearAjustes(tx), 'the settings of the window');
  const entry = { entidad: 'escuela', idEntidad: 1 } as const;
  await exigirVersion(tx, { version: pedidos.version, entry }, antes);
  const ajustes = {
    avisoCobrosExtra: pedidos.avisoCobrosExtra ?? antes.avisoCobrosExtra,
    razonSocial: pedidos.razonSocial ?? antes.razonSocial,
    leyendaRecibo: pedidos.leyendaRecibo ?? antes.leyendaRecibo,
    formatoRecibo: pedidos.formatoRecibo ?? antes.formatoRecibo,
  };
  const cambios = changed<typeof ajustes>(antes, ajustes);
  if (cambios) {
    await queries.guardarAjustes(tx, ajustes);
    await audit(tx, {
      accion: 'editar ajustes de caja',
      ...entry,
      afectados: [],
      ...cambios,
    });
  }
  return conVersion(ajustesForm, ajustes);
}

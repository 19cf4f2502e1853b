import { auditFor } from '#server/platform/audit/audit.ts';
import { type Db, inTransaction } from '#server/platform/db/db.ts';
import * as queries from './queries.ts';

export interface Cambio {
  /** Names the act, which is noted once however often this is called. */
  id: string;
  acto: 'actualizacion' | 'vuelta' | 'traslado';
  desde: string;
  hasta: string;
  now: Date;
}

/** Notes in the school's trail that its program, or the place of its data, is another one now. */
export function anotarCambio(db: Db, { id, acto, desde, hasta, now }: Cambio): Promise<void> {
  const audit = auditFor({ idUsuario: null, usuario: 'ceiba', idSolicitud: id, ip: null, now });
  return inTransaction(db, async (tx) => {
    if (await queries.estaAnotado(tx, id)) return;
    await audit(tx, {
      accion: acto,
      entidad: 'escuela',
      idEntidad: 1,
      afectados: [],
      antes: { de: desde },
      despues: { a: hasta },
    });
  });
}

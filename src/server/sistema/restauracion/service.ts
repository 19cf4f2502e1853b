import { migrate } from '#server/operate/database/migrate.ts';
import { openDatabase } from '#server/operate/database/open-database.ts';
import { auditFor } from '#server/platform/audit/audit.ts';
import type { Config } from '#server/platform/config/config.ts';
import { inTransaction } from '#server/platform/db/db.ts';
import { openLog } from '#server/platform/log/log.ts';
import * as queries from './queries.ts';

const POR = 'ceiba restaurar';

/** Brings the tables of a restored school up to this program and notes in its trail what was restored. Its sessions were not copied. */
export async function alRestaurar(
  config: Config,
  { now, archivo, instante }: { now: Date; archivo: string; instante: string },
): Promise<void> {
  const database = await openDatabase(config, openLog('silent'));
  try {
    await migrate(database);
    const audit = auditFor({ idUsuario: null, usuario: POR, idSolicitud: POR, ip: null, now });
    await inTransaction(database.db, async (tx) => {
      await queries.olvidarTrabajosAbiertos(tx);
      await audit(tx, {
        accion: 'restauracion',
        entidad: 'escuela',
        idEntidad: 1,
        afectados: [],
        despues: { respaldo: archivo, instante },
      });
    });
  } finally {
    await database.close();
  }
}

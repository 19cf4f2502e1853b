import type { Requests } from '#server/operate/control/control.ts';
import { withMaintenanceLock } from '#server/operate/database/maintenance-lock.ts';
import { readReturn } from '#server/operate/installation/journal.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Needs } from '#server/scheduled.ts';
import { hechosDesde } from '#server/sistema/cambio/queries.ts';
import { situacion } from '#server/sistema/estado/service.ts';
import { respaldar } from '#server/sistema/respaldos/service.ts';
import type { TipoRespaldo } from '#shared/sistema.ts';

/** Number of changes that going back to the previous version would lose. */
export async function perdidas(db: Db, { dataDir }: Pick<Config, 'dataDir'>): Promise<number> {
  const back = readReturn(dataDir);
  return back ? hechosDesde(db, back.cuando) : 0;
}

/** Requests that the running server accepts from the command. `open` ends maintenance mode. */
export function requestsOf(needs: Needs, open: () => Promise<void>): Requests {
  let before: Promise<unknown> = Promise.resolve();
  /** Sequential: the backup of an updater that was killed may still be running. */
  const copy = (tipo: TipoRespaldo, signal: AbortSignal) => {
    const mine = before
      .catch(() => undefined)
      .then(() =>
        respaldar({
          ...needs,
          tipo,
          comprobar: true,
          tarea: { hurried: true, signal },
          onFallo: (lugar, error) => needs.log.error({ err: error, lugar }, 'a place of backups failed'),
        }),
      );
    before = mine;
    return mine;
  };
  return {
    respaldar: (signal) => withMaintenanceLock(needs.config.dataDir, () => copy('manual', signal)),
    // The caller holds the maintenance lock.
    'respaldar-antes': (signal) => copy('actualizacion', signal),
    async abrir() {
      await open();
      return true;
    },
    estado: () => situacion(needs.database.db),
    perdidas: () => perdidas(needs.database.db, needs.config),
  };
}

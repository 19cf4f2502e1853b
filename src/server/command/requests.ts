import type { Requests } from '#server/base/control.ts';
import { withMaintenanceLock } from '#server/base/maintenance-lock.ts';
import type { Needs } from '#server/scheduled.ts';
import { respaldar } from '#server/sistema/respaldos/service.ts';

/** What the command may ask of the running service. */
export const requestsOf = (needs: Needs): Requests => ({
  respaldar: (signal) =>
    withMaintenanceLock(needs.config.dataDir, () =>
      respaldar({
        ...needs,
        tipo: 'manual',
        comprobar: true,
        tarea: { hurried: true, signal },
        onFallo: (lugar, error) => needs.log.error({ err: error, lugar }, 'a place of backups failed'),
      }),
    ),
});

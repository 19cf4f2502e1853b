import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { askService } from '#server/operate/control/control.ts';
import { isUnderMaintenance, withMaintenanceLock } from '#server/operate/database/maintenance-lock.ts';
import { asAdmin } from '#server/operate/installation/account.ts';
import { putBack } from '#server/operate/installation/aside.ts';
import {
  dropJournal,
  finishJournal,
  type Journal,
  readJournal,
  writeJournal,
} from '#server/operate/installation/journal.ts';
import { type Installation, switchTo } from '#server/operate/installation/layout.ts';
import { untilReady } from '#server/operate/installation/ready.ts';
import { freeRoom } from '#server/operate/installation/reserve.ts';
import { type Service, serviceOf } from '#server/operate/installation/service.ts';
import type { Config } from '#server/platform/config/config.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import type { Surroundings } from './surroundings.ts';

/** Longest start of a version. */
export const PATIENCE_MS = 120_000;

export interface Machine {
  installation: Installation;
  config: Config;
  service: Service;
}

export const machineOf = ({ installation, config }: Surroundings): Machine => ({
  ...{ installation, config },
  service: serviceOf(installation, config.dataDir),
});

/** Restores the previous data and program, from any step; nobody could write in between. */
export async function restoreFiles({ installation, config }: Omit<Machine, 'service'>, journal: Journal) {
  freeRoom(config.dataDir);
  if (journal.paso === 'cambiando' || journal.paso === 'deshaciendo') {
    writeJournal(config.dataDir, { ...journal, paso: 'deshaciendo' });
    await asAdmin(() => switchTo(installation, journal.desde));
    if (journal.aparte) await putBack(config, journal.aparte);
  } else if (journal.aparte) rmSync(journal.aparte, { recursive: true, force: true });
  dropJournal(config.dataDir);
}

/** Rolls an update back. @throws StartError when the old version does not start either. */
export async function undo(machine: Machine, journal: Journal): Promise<void> {
  const { config, service } = machine;
  if (journal.paso === 'cambiando' || journal.paso === 'deshaciendo') await service.stop();
  await restoreFiles(machine, journal);
  await service.start();
  const { desde: version } = journal;
  const state = await untilReady(config, { version, patienceMs: PATIENCE_MS, isRunning: service.isRunning });
  if (state !== 'ready')
    throw new StartError(
      `Ceiba ${version} está en su lugar con sus datos, pero no responde. Revise su registro.`,
    );
}

/** Time that a starting server may take to listen for commands. */
const LISTEN_TIMEOUT_MS = 10_000;
const POLL_MS = 100;

/** Opens the new version and ends the update. @throws Error when it does not answer. */
export async function openToPeople({ config, service }: Machine, journal: Journal): Promise<void> {
  if (!(await service.isRunning())) await service.start();
  for (let waited = 0; (await askService(config.dataDir, 'abrir')) === null; waited += POLL_MS) {
    if (waited >= LISTEN_TIMEOUT_MS) throw new Error('the new version does not hear commands');
    await sleep(POLL_MS);
  }
  finishJournal(config.dataDir, journal);
}

/** Finishes or rolls back an interrupted update. @returns a sentence that says what was done; null if there was nothing to do. */
export async function recover(machine: Machine): Promise<string | null> {
  const { config } = machine;
  const journal = readJournal(config.dataDir);
  if (!journal) return null;
  if (journal.paso === 'abriendo') {
    await openToPeople(machine, journal);
    return `Se terminó un cambio de versión que se había interrumpido: está Ceiba ${journal.hasta}.`;
  }
  await undo(machine, journal);
  return `Se deshizo un cambio de versión que se había interrumpido: sigue Ceiba ${journal.desde}.`;
}

/** Runs before other commands: recovers from an updater that was killed. */
export async function recoverIfNeeded(surroundings: Surroundings): Promise<void> {
  const { dataDir } = surroundings.config;
  if (!readJournal(dataDir) || isUnderMaintenance(dataDir)) return;
  const sentence = await withMaintenanceLock(dataDir, () => recover(machineOf(surroundings)));
  if (sentence && !surroundings.json) surroundings.console.say(sentence);
}

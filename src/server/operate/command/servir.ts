import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { readJournal } from '#server/operate/installation/journal.ts';
import { currentLink, programCommand } from '#server/operate/installation/layout.ts';
import { notePid } from '#server/operate/installation/process-service.ts';
import type { Needs } from '#server/scheduled.ts';
import { anotarCambio } from '#server/sistema/cambio/service.ts';
import { serve } from './serving.ts';
import { finishUnwatched, settle } from './settle.ts';
import type { Command, ExitCode, Surroundings } from './surroundings.ts';

/** Records the update in the audit log when the new version opens. */
async function onOpen({ database, config, clock }: Needs): Promise<void> {
  const journal = readJournal(config.dataDir);
  if (!journal) return;
  await anotarCambio(database.db, { ...journal, now: clock.now() });
  finishUnwatched(config.dataDir, journal);
}

/** Runs the previous version after a rollback, and ends with it. */
async function handOver({ installation }: Surroundings): Promise<ExitCode> {
  const { file, args } = programCommand(currentLink(installation));
  const child = spawn(file, [...args, 'servir'], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'close');
  return code === 0 ? 0 : 1;
}

/** `ceiba servir`: runs the server. */
export const servir: Command = async (surroundings) => {
  const { config } = surroundings;
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const beginning = await settle(surroundings);
  if (beginning === 'handover') return handOver(surroundings);
  notePid(config.dataDir, process.pid);
  const served = await serve(() => config, { closed: beginning !== 'open', onOpen });
  if (beginning === 'forward') await served?.open();
  // A signal ends the process.
  return new Promise(() => undefined);
};

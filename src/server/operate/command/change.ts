import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { asAdmin } from '#server/operate/installation/account.ts';
import { putBack, servesElsewhere, setAside } from '#server/operate/installation/aside.ts';
import { type Journal, readJournal, writeJournal } from '#server/operate/installation/journal.ts';
import { switchTo } from '#server/operate/installation/layout.ts';
import { untilReady } from '#server/operate/installation/ready.ts';
import { freeRoom, reserveRoom } from '#server/operate/installation/reserve.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { startGuard, undisturbed } from './guardia.ts';
import { type Machine, openToPeople, PATIENCE_MS, undo } from './recovery.ts';

export interface ChangePlan extends Pick<Journal, 'acto' | 'desde' | 'hasta' | 'ampliar' | 'traer'> {
  now: Date;
}

async function bring({ config }: Machine, from: string): Promise<void> {
  const draft = `${from}.copia`;
  cpSync(from, draft, { recursive: true, preserveTimestamps: true });
  await putBack(config, draft);
}

async function proceed(machine: Machine, journal: Journal, tell: (line: string) => void): Promise<void> {
  const { config, installation, service } = machine;
  const step = (paso: Journal['paso']) => {
    journal.paso = paso;
    writeJournal(config.dataDir, journal);
  };
  step('deteniendo');
  await service.stop();
  tell('Detenido');
  if (await servesElsewhere(config)) journal.aparte = null;
  step('apartando');
  if (journal.aparte) await setAside(config, journal.aparte);
  step('cambiando');
  await asAdmin(() => switchTo(installation, journal.hasta));
  if (journal.traer) await bring(machine, journal.traer);
  await service.start();
  tell('Iniciado');
  const state = await untilReady(config, {
    version: journal.hasta,
    patienceMs: PATIENCE_MS,
    isRunning: service.isRunning,
  });
  if (state === 'ended') throw new StartError(`Ceiba ${journal.hasta} se detuvo al arrancar.`);
  if (state === 'late')
    throw new StartError(`Ceiba ${journal.hasta} no respondió en ${PATIENCE_MS / 1000} segundos.`);
  tell('Responde');
  freeRoom(config.dataDir);
  step('abriendo');
  await openToPeople(machine, journal);
}

/**
 * Stops one version and starts another in maintenance mode, then opens it. On any error it rolls back: the old version serves the
 * old data.
 * @returns downtime in seconds
 * @throws the error, after the rollback
 */
export function changeVersion(
  machine: Machine,
  { now, ...plan }: ChangePlan,
  tell: (line: string) => void,
): Promise<number> {
  const aparte = join(machine.config.dataDir, `antes-de-${plan.acto}-${now.getTime()}`);
  const journal: Journal = {
    ...plan,
    aparte,
    id: randomUUID(),
    empezada: now.toISOString(),
    paso: 'deteniendo',
  };
  return undisturbed(async () => {
    reserveRoom(machine.config.dataDir);
    const release = await startGuard(machine);
    const began = performance.now();
    try {
      await proceed(machine, journal, tell);
    } catch (error) {
      // Once it may be open, people may have written: no rollback, recovery opens it. A version that refuses to open has let
      // nobody in: its program and data are rolled back.
      if (journal.paso !== 'abriendo') await undo(machine, journal);
      else if (error instanceof StartError) await undo(machine, { ...journal, paso: 'deshaciendo' });
      throw error;
    } finally {
      // With a journal left, the guard process finishes as soon as this process has ended.
      if (!readJournal(machine.config.dataDir)) release();
    }
    return (performance.now() - began) / 1000;
  });
}

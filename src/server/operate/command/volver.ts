import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { askService } from '#server/operate/control/control.ts';
import { withMaintenanceLock } from '#server/operate/database/maintenance-lock.ts';
import { openDatabase } from '#server/operate/database/open-database.ts';
import { requireAdmin } from '#server/operate/installation/account.ts';
import { isReturnOver, RETURN_DAYS, type Return, readReturn } from '#server/operate/installation/journal.ts';
import { programFolder } from '#server/operate/installation/layout.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { openLog } from '#server/platform/log/log.ts';
import { schoolDate, schoolTime } from '#shared/base/calendar.ts';
import { contar } from '#shared/base/formatos.ts';
import { installedVersion } from './actualizar.ts';
import { changeVersion } from './change.ts';
import { machineOf } from './recovery.ts';
import { perdidas } from './requests.ts';
import { respaldarAntes } from './respaldar.ts';
import type { Command, ExitCode, Surroundings } from './surroundings.ts';

const PALABRA = 'VOLVER';

/** The version to go back to. @throws StartError when that is no longer possible. */
function wayBack(surroundings: Surroundings): Return {
  const { config, clock, installation } = surroundings;
  const back = readReturn(config.dataDir);
  if (!back || back.de !== installedVersion(surroundings))
    throw new StartError('No hay una versión anterior a la cual volver.');
  if (isReturnOver(back, clock.now()))
    throw new StartError(
      `Ya pasaron más de ${RETURN_DAYS} días desde la actualización: no se puede volver a ${back.a}.`,
    );
  if (!existsSync(programFolder(installation, back.a)))
    throw new StartError(`Ceiba ${back.a} ya no está en esta computadora.`);
  if (!back.ampliar && (!back.aparte || !existsSync(back.aparte)))
    throw new StartError(`Los datos de antes de actualizar ya no están: no se puede volver a ${back.a}.`);
  return back;
}

/** Number of changes since the update; counted by the server if it is running. */
async function lost({ config }: Surroundings): Promise<number> {
  const answer = await askService(config.dataDir, 'perdidas');
  if (answer !== null) return z.int().parse(answer);
  const database = await openDatabase(config, openLog('silent'));
  return perdidas(database.db, config).finally(() => database.close());
}

function since({ config, clock }: Surroundings, instant: string): string {
  const [made, today] = [new Date(instant), clock.now()].map((when) => schoolDate(when, config.timeZone));
  return `${made === today ? 'hoy' : made} ${schoolTime(new Date(instant), config.timeZone)}`;
}

/** Asks for confirmation, because changes since the update would be lost, and makes a backup first. */
async function agreed(surroundings: Surroundings, { a, cuando }: Return): Promise<boolean> {
  const { console } = surroundings;
  const changes = contar(await lost(surroundings), 'cambio', 'cambios');
  const typed = await console.ask(
    `Volver a ${a} perdería lo hecho desde ${since(surroundings, cuando)}: ${changes}. Escriba ${PALABRA} para continuar. `,
  );
  if (typed.trim() !== PALABRA) return false;
  const hechos = await respaldarAntes(surroundings);
  if (!hechos.some(({ bueno }) => bueno))
    throw new StartError('No se pudo hacer un respaldo de lo de hoy. No se volvió.');
  return true;
}

async function goBack(surroundings: Surroundings): Promise<ExitCode> {
  const { console, json, clock } = surroundings;
  const back = wayBack(surroundings);
  if (!back.ampliar && !(await agreed(surroundings, back))) {
    console.say('No se volvió. Todo sigue como estaba.');
    return 3;
  }
  const tell = (line: string) => {
    if (!json) console.say(`✓ ${line}`);
  };
  const { de: desde, a: hasta, ampliar } = back;
  try {
    const seconds = await changeVersion(
      machineOf(surroundings),
      { acto: 'vuelta', ...{ desde, hasta, ampliar }, traer: ampliar ? null : back.aparte, now: clock.now() },
      tell,
    );
    const segundos = Math.ceil(seconds);
    if (json) console.say(JSON.stringify({ version: hasta, antes: desde, sinServicio: segundos }));
    else console.say(`Ceiba ${hasta} lista. Sin servicio: ${segundos} s.`);
    return 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    console.say(`No se volvió: ${reason}. Ceiba ${desde} sigue como estaba.`);
    return 1;
  }
}

/**
 * `ceiba volver`: goes back to the version before the last update. Keeps the current data if the old version can use their
 * schema.
 */
export const volver: Command = async (surroundings) => {
  parseArgs({ args: [...surroundings.args], options: {} });
  await requireAdmin(surroundings.installation);
  return withMaintenanceLock(surroundings.config.dataDir, () => goBack(surroundings));
};

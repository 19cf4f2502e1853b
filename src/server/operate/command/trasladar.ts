import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { withMaintenanceLock } from '#server/operate/database/maintenance-lock.ts';
import { openDatabase } from '#server/operate/database/open-database.ts';
import { asAdmin, requireAdmin } from '#server/operate/installation/account.ts';
import { dropMove } from '#server/operate/installation/move-note.ts';
import { untilReady } from '#server/operate/installation/ready.ts';
import { freeRoom, reserveRoom } from '#server/operate/installation/reserve.ts';
import { changeSettings } from '#server/operate/installation/settings-file.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import { isOutOfReach } from '#server/platform/errors/out-of-reach.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { openLog } from '#server/platform/log/log.ts';
import { projectRoot } from '#server/platform/runtime/project-root.ts';
import { anotarCambio } from '#server/sistema/cambio/service.ts';
import { installedVersion } from './actualizar.ts';
import { checkTarget, copyRows, endLastMove, setBehind } from './destino.ts';
import { startGuard, undisturbed } from './guardia.ts';
import { type Machine, machineOf, PATIENCE_MS } from './recovery.ts';
import { respaldarAntes } from './respaldar.ts';
import { type Command, type ExitCode, type Surroundings, UsageError } from './surroundings.ts';

const USO = 'Uso: ceiba trasladar postgres://usuario@servidor/base | incluida';
/** Name of the embedded database on the command line. */
const INCLUIDA = 'incluida';

const kindOf = ({ databaseUrl }: Config): string => (databaseUrl ? 'servidor PostgreSQL' : 'base incluida');

async function note(from: Config, to: Config, now: Date): Promise<void> {
  const database = await openDatabase(to, openLog('silent'));
  const act = { id: randomUUID(), acto: 'traslado', desde: kindOf(from), hasta: kindOf(to), now } as const;
  await anotarCambio(database.db, act).finally(() => database.close());
}

/** Starts the server, which reads the new settings. @throws StartError when it does not start. */
async function startFrom({ installation, service }: Machine, config: Config, version: string): Promise<void> {
  await asAdmin(() =>
    changeSettings(installation.settingsFile, { DATABASE_URL: config.databaseUrl ?? null }),
  );
  await service.start();
  const state = await untilReady(config, { version, patienceMs: PATIENCE_MS, isRunning: service.isRunning });
  if (state !== 'ready') throw new StartError('Ceiba no respondió con la base de datos de destino.');
}

const reasonOf = (error: unknown): string => {
  if (isOutOfReach(error)) return 'La base de datos dejó de responder';
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
};

async function move(surroundings: Surroundings, to: Config, tell: (line: string) => void): Promise<number> {
  const { config: from, clock } = surroundings;
  const machine = machineOf(surroundings);
  const version = installedVersion(surroundings);
  const now = clock.now();
  return undisturbed(async () => {
    reserveRoom(from.dataDir);
    const release = await startGuard(machine);
    try {
      await machine.service.stop();
      tell('Detenido');
      const tables = await copyRows(from, to, now);
      tell(`Copiado y comparado: ${tables} tablas`);
      await note(from, to, now);
      await startFrom(machine, to, version);
      tell('Responde');
      if (!from.databaseUrl) setBehind(from, now);
      dropMove(from.dataDir);
      return tables;
    } catch (error) {
      freeRoom(from.dataDir);
      await machine.service.stop();
      const answers = await startFrom(machine, from, version).then(
        () => true,
        () => false,
      );
      throw answers
        ? error
        : new StartError(`${reasonOf(error)}. Ceiba tampoco responde: revise su registro`);
    } finally {
      freeRoom(from.dataDir);
      release();
    }
  });
}

async function transfer(surroundings: Surroundings, to: Config): Promise<ExitCode> {
  const { console, json, config, clock } = surroundings;
  const tell = (line: string) => {
    if (!json) console.say(`✓ ${line}`);
  };
  endLastMove(config, clock.now());
  await checkTarget(config, to);
  if (!(await respaldarAntes(surroundings)).some(({ bueno }) => bueno))
    throw new StartError('No se pudo hacer un respaldo antes. No se trasladó nada.');
  tell('Respaldo hecho y comprobado');
  const moved = await move(surroundings, to, tell).catch(reasonOf);
  if (typeof moved === 'string') {
    console.say(`No se trasladó: ${moved}. Los datos siguen donde estaban.`);
    return 1;
  }
  if (json) console.say(JSON.stringify({ de: kindOf(config), a: kindOf(to), tablas: moved }));
  else
    console.say(
      `Los datos están ahora en: ${kindOf(to)}. Las sesiones se cerraron: todos deben entrar de nuevo.`,
    );
  return 0;
}

/** Asks for the password of a connection string without one: command lines are visible to all users of the machine. */
async function conClave({ console }: Surroundings, target: string): Promise<string> {
  if (!URL.canParse(target)) throw new UsageError(USO);
  const address = new URL(target);
  if (address.username === '' || address.password !== '') return target;
  const account = decodeURIComponent(address.username);
  const clave = await console.ask(`Clave de ${account} en ${address.host} (vacía si no tiene): `, {
    hidden: true,
  });
  address.password = encodeURIComponent(clave);
  return address.href;
}

/** `ceiba trasladar`: moves the school's data from the embedded database to a server, or back. */
export const trasladar: Command = async (surroundings) => {
  const { positionals } = parseArgs({ args: [...surroundings.args], allowPositionals: true });
  const [target, ...rest] = positionals;
  if (target === undefined || rest.length > 0) throw new UsageError(USO);
  if (target !== INCLUIDA && !/^postgres(?:ql)?:\/\//.test(target)) throw new UsageError(USO);
  const { env, config, installation } = surroundings;
  await requireAdmin(installation);
  installedVersion(surroundings);
  const there = { ...env, DATABASE_URL: target === INCLUIDA ? '' : await conClave(surroundings, target) };
  const to = readConfig(there, { root: projectRoot() });
  return withMaintenanceLock(config.dataDir, () => transfer(surroundings, to));
};

import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DUMP } from '#server/base/backup/archive.ts';
import { capture } from '#server/base/backup/capture.ts';
import { runTask } from '#server/base/backup/child-process.ts';
import { differences } from '#server/base/backup/contents.ts';
import { isFilledServer, restoreServer } from '#server/base/backup/restore-server.ts';
import { dropWorkFolder, workFolder } from '#server/base/backup/work-folder.ts';
import { type Config, readConfig } from '#server/base/config.ts';
import { asideFolder } from '#server/base/embedded/exchange.ts';
import { asAdmin, requireAdmin } from '#server/base/installation/account.ts';
import { untilReady } from '#server/base/installation/ready.ts';
import { freeRoom, reserveRoom } from '#server/base/installation/reserve.ts';
import { changeSettings } from '#server/base/installation/settings-file.ts';
import { openLog } from '#server/base/log.ts';
import { withMaintenanceLock } from '#server/base/maintenance-lock.ts';
import { openDatabase } from '#server/base/open-database.ts';
import { projectRoot } from '#server/base/project-root.ts';
import { StartError } from '#server/base/start-error.ts';
import { syncFolderNow } from '#server/base/sync.ts';
import { anotarCambio } from '#server/sistema/cambio/service.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { installedVersion } from './actualizar.ts';
import { startGuard, undisturbed } from './guardia.ts';
import { type Machine, machineOf, PATIENCE_MS } from './recovery.ts';
import { respaldarAntes } from './respaldar.ts';
import { type Command, type ExitCode, type Surroundings, UsageError } from './surroundings.ts';

const USO = 'Uso: ceiba trasladar postgres://usuario@servidor/base | incluida';
/** The database inside the program, as it is named behind the command. */
const INCLUIDA = 'incluida';

const kindOf = ({ databaseUrl }: Config): string => (databaseUrl ? 'servidor PostgreSQL' : 'base incluida');

const clusterOf = ({ databaseDir }: Config): string => join(databaseDir, 'pgdata');

/** @throws StartError where the target is not empty, or is what is in use already. */
async function checkTarget(from: Config, to: Config): Promise<void> {
  if (from.databaseUrl === to.databaseUrl) throw new StartError('Los datos ya están ahí.');
  if (to.databaseUrl ? await isFilledServer(to.databaseUrl) : existsSync(clusterOf(to)))
    throw new StartError('La base de datos de destino ya tiene tablas. Use una vacía.');
}

/** Copies the rows of a stopped school into the empty target and compares all of them. @returns how many tables. */
async function copyRows(from: Config, to: Config, now: Date): Promise<number> {
  const folder = await workFolder(from.dataDir);
  const database = await openDatabase(from, openLog('silent'));
  try {
    const options = { databaseUrl: from.databaseUrl, hurried: true, ...{ database, folder, now } };
    const { contenido } = await capture(options).finally(() => database.close());
    if (to.databaseUrl)
      await restoreServer({ url: to.databaseUrl, unpacked: folder, contenido, replace: false, aside: null });
    else {
      const cluster = join(folder, 'traslado');
      const loaded = await runTask({ kind: 'load', dump: join(folder, DUMP), cluster }, { hurried: true });
      const [unlike] = differences(contenido, loaded.contenido);
      if (unlike) throw new StartError(`La copia no coincide: ${unlike}.`);
      mkdirSync(to.databaseDir, { recursive: true, mode: 0o700 });
      renameSync(cluster, clusterOf(to));
      syncFolderNow(to.databaseDir);
    }
    return Object.keys(contenido.tablas).length;
  } finally {
    await dropWorkFolder(folder);
  }
}

async function note(from: Config, to: Config, now: Date): Promise<void> {
  const database = await openDatabase(to, openLog('silent'));
  const act = { id: randomUUID(), acto: 'traslado', desde: kindOf(from), hasta: kindOf(to), now } as const;
  await anotarCambio(database.db, act).finally(() => database.close());
}

/** The service reads where its data are when it starts. @throws StartError when it does not serve from there. */
async function startFrom({ installation, service }: Machine, config: Config, version: string): Promise<void> {
  await asAdmin(() =>
    changeSettings(installation.settingsFile, { DATABASE_URL: config.databaseUrl ?? null }),
  );
  await service.start();
  const state = await untilReady(config, { version, patienceMs: PATIENCE_MS, isRunning: service.isRunning });
  if (state !== 'ready') throw new StartError('Ceiba no respondió con la base de datos de destino.');
}

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
      // What was left behind would be taken for a school by whoever comes back.
      if (!from.databaseUrl) {
        const aside = join(asideFolder(from.dataDir, schoolDate(now, from.timeZone)), 'base');
        mkdirSync(aside, { recursive: true, mode: 0o700 });
        renameSync(clusterOf(from), join(aside, 'pgdata'));
      }
      return tables;
    } catch (error) {
      freeRoom(from.dataDir);
      await machine.service.stop();
      await startFrom(machine, from, version);
      throw error;
    } finally {
      freeRoom(from.dataDir);
      release();
    }
  });
}

async function transfer(surroundings: Surroundings, to: Config): Promise<ExitCode> {
  const { console, json, config } = surroundings;
  const tell = (line: string) => {
    if (!json) console.say(`✓ ${line}`);
  };
  await checkTarget(config, to);
  if (!(await respaldarAntes(surroundings)).some(({ bueno }) => bueno))
    throw new StartError('No se pudo hacer un respaldo antes. No se trasladó nada.');
  tell('Respaldo hecho y comprobado');
  const moved = await move(surroundings, to, tell).catch((error: unknown) =>
    (error instanceof Error ? error.message : String(error)).replace(/\.$/, ''),
  );
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

/** An address without its password, which is asked for: what is written behind a command is seen by every account of the machine. */
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

/** `ceiba trasladar`: the school's data from the embedded database to a server, or back. */
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

import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { runCommand } from '#server/operate/command/run.ts';
import { openDatabase } from '#server/operate/database/open-database.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { inTransaction, rows } from '#server/platform/db/db.ts';
import { openLog } from '#server/platform/log/log.ts';
import { systemClock } from '#server/platform/runtime/clock.ts';
import { projectRoot } from '#server/platform/runtime/project-root.ts';
import { newToken } from '#server/platform/sessions/tokens.ts';
import { openFileStorage } from '#server/platform/storage/file-storage.ts';
import { respaldar } from '#server/sistema/respaldos/service.ts';
import { crearEstudiante } from './builders.ts';
import { programDatabase, scratchFolder } from './program.ts';

export type Env = Record<string, string>;

/** What is written behind `ceiba`, and what somebody types when it asks. */
export async function ceiba(env: Env, args: readonly string[], typed = '') {
  const answers = typed.split('\n');
  let said = '';
  let complained = '';
  const code = await runCommand(args, {
    env: { NODE_ENV: 'test', ...env },
    console: {
      interactive: false,
      ask: async () => answers.shift() ?? '',
      say: (line) => {
        said += `${line}\n`;
      },
      close: () => undefined,
    },
    complain: (line) => {
      complained += line;
    },
  });
  return { code, said, complained };
}

/** What somebody who looks into the school's database finds. */
export async function en<T extends object>(env: Env, query: string): Promise<T[]> {
  const config = readConfig({ NODE_ENV: 'test', ...env }, { root: projectRoot() });
  const database = await openDatabase(config, openLog('silent'));
  try {
    return await rows<T>(database.db, sql.raw(query));
  } finally {
    await database.close();
  }
}

/** A school with a student, an uploaded file and a place for its copies. */
export async function colegio(nombre: string) {
  const env = { ...(await programDatabase(nombre)), LOG_LEVEL: 'silent' };
  const config = readConfig({ NODE_ENV: 'test', ...env }, { root: projectRoot() });
  const database = await openDatabase(config, openLog('silent'));
  await crearEstudiante(database.db, { nombre1: 'Ixchel' });
  const clave = newToken();
  const storage = await openFileStorage(join(config.dataDir, 'archivos'));
  await storage.put(clave, Buffer.from('la tarea de Ixchel'));
  await inTransaction(database.db, (tx) =>
    tx.execute(sql`insert into archivos (id_archivo, nombre, tipo, tamanio, clave, creado)
      values (${clave}, 'tarea.txt', 'text/plain', 18, ${clave}, now())`),
  );
  // A job that is being made while the school is copied.
  await database.db.execute(sql`insert into trabajos (tipo, titulo, audiencia, huella_parametros, parametros, creado)
    values ('boletas', 'Boletas', 'administrador', 'x', '{}', now())`);
  await database.close();
  const usb = join(config.dataDir, 'usb');
  mkdirSync(usb);
  await ceiba(env, ['lugares', 'agregar', usb]);
  return { env, usb, clave, dataDir: config.dataDir };
}

/** A copy in each place that nobody has opened yet: two seconds of processor less than `ceiba respaldar`. */
export async function copiar(env: Env): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', ...env }, { root: projectRoot() });
  const database = await openDatabase(config, openLog('silent'));
  const storage = await openFileStorage(join(config.dataDir, 'archivos'));
  const hechos = await respaldar({
    ...{ database, storage, config, clock: systemClock(), tipo: 'manual', comprobar: false },
    tarea: { hurried: true },
  }).finally(() => database.close());
  if (!hechos.every(({ bueno }) => bueno)) throw new Error(JSON.stringify(hechos));
}

/** Names of the copies in a place. */
export const copias = (usb: string) => readdirSync(usb).filter((name) => name.endsWith('.ceiba'));

/** Another machine, with nothing on it. */
export const otraComputadora = async (nombre: string): Promise<Env> => {
  const env = await programDatabase(nombre);
  if (env.DATABASE_URL) await vaciar(env);
  return { ...env, DATA_DIR: scratchFolder(nombre), LOG_LEVEL: 'silent' };
};

async function vaciar(env: Env): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', ...env }, { root: projectRoot() });
  const database = await openDatabase(config, openLog('silent'));
  await database.db.execute(sql.raw('drop schema public cascade; create schema public'));
  await database.close();
}

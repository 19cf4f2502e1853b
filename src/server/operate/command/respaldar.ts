import { access, constants } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBundle } from '#server/operate/backup/bundle.ts';
import { askService } from '#server/operate/control/control.ts';
import { withMaintenanceLock } from '#server/operate/database/maintenance-lock.ts';
import { migrate } from '#server/operate/database/migrate.ts';
import { openDatabase } from '#server/operate/database/open-database.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { openLog } from '#server/platform/log/log.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { type Hecho, respaldar as respaldarAhora } from '#server/sistema/respaldos/service.ts';
import type { TipoRespaldo } from '#shared/sistema.ts';
import { openCopy, placeNamed } from './copies.ts';
import { hechosSchema } from './hechos.ts';
import type { Command, Surroundings } from './surroundings.ts';

/** Makes the backup in this process, while the server is stopped. */
async function enEsteProceso(
  { config, clock, console, json }: Surroundings,
  tipo: TipoRespaldo,
): Promise<Hecho[]> {
  const database = await openDatabase(config, openLog('silent'));
  try {
    await migrate(database);
    const storage = await openStorage(config.storage);
    const onProgress = (lugar: string, { done, total }: { done: number; total: number }) => {
      if (!json && (done === total || done % 100 === 0))
        console.say(`${lugar}: ${done} de ${total} archivos`);
    };
    return await respaldarAhora({
      ...{ database, storage, config, clock, onProgress, tipo },
      comprobar: true,
      tarea: { hurried: true },
    }).finally(() => storage.close());
  } finally {
    await database.close();
  }
}

/** Backup before an update or a move; the caller holds the lock. Made by the server if it is running. */
export async function respaldarAntes(surroundings: Surroundings): Promise<Hecho[]> {
  const answer = await askService(surroundings.config.dataDir, 'respaldar-antes');
  return answer ? hechosSchema.parse(answer) : enEsteProceso(surroundings, 'actualizacion');
}

/** Writes the new backup to one portable file. */
async function llevar(surroundings: Surroundings, hechos: readonly Hecho[], file: string): Promise<void> {
  const { console, json } = surroundings;
  const hecho = hechos.find(({ bueno }) => bueno);
  if (!hecho?.archivo) return;
  const place = await placeNamed(surroundings, hecho.lugar);
  try {
    const { cipher } = await openCopy(surroundings, place, hecho.archivo);
    await writeBundle(place, hecho.archivo, { cipher, file }).catch((cause: unknown) => {
      throw new StartError(`No se pudo escribir ${file}.`, { cause });
    });
    if (!json) console.say(`${file}: el respaldo entero, con todos sus archivos.`);
  } finally {
    await place.close();
  }
}

/**
 * Checks the target folder before the backup starts: the command has dropped root privileges.
 * @throws StartError when it is not writable.
 */
async function exigirCarpeta(file: string, { config }: Surroundings): Promise<void> {
  const folder = dirname(file);
  await access(folder, constants.W_OK).catch((cause: unknown) => {
    const otra = `Elija una carpeta en la que pueda escribir el usuario de Ceiba, como ${config.dataDir}.`;
    throw new StartError(`No se puede escribir en ${folder}. ${otra}`, { cause });
  });
}

/** `ceiba respaldar`: backs up to every place now. Made by the server if it is running, else by this process. */
export const respaldar: Command = async (surroundings) => {
  const { config, console, args, json } = surroundings;
  const { archivo } = parseArgs({ args: [...args], options: { archivo: { type: 'string' } } }).values;
  if (archivo !== undefined) await exigirCarpeta(resolve(archivo), surroundings);
  const answer = await askService(config.dataDir, 'respaldar');
  const hechos = answer
    ? hechosSchema.parse(answer)
    : await withMaintenanceLock(config.dataDir, () => enEsteProceso(surroundings, 'manual'));
  if (json) console.say(JSON.stringify(hechos));
  else
    for (const { lugar, archivo, bueno, problema } of hechos) {
      if (bueno) console.say(`${lugar}: ${archivo} guardado y comprobado.`);
      if (problema) console.say(`${lugar}: ${problema}`);
    }
  if (!hechos.some(({ bueno }) => bueno)) return 1;
  if (archivo !== undefined) await llevar(surroundings, hechos, resolve(archivo));
  return 0;
};

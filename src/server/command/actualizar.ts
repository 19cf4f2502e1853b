import { existsSync, readdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { asAdmin, ownerOf, requireAdmin } from '#server/base/installation/account.ts';
import {
  currentProgram,
  currentVersion,
  programCommand,
  programFolder,
} from '#server/base/installation/layout.ts';
import { checkPath, onlyAdds, ownPlatform, readPackageName } from '#server/base/installation/release.ts';
import { lastLine, runProgram } from '#server/base/installation/run-program.ts';
import { checkSignature } from '#server/base/installation/signature.ts';
import { databaseBytes } from '#server/base/installation/space.ts';
import { unpackProgram } from '#server/base/installation/unpack.ts';
import { withMaintenanceLock } from '#server/base/maintenance-lock.ts';
import { projectRoot } from '#server/base/project-root.ts';
import { StartError } from '#server/base/start-error.ts';
import { contar, tamanio } from '#shared/base/formatos.ts';
import { changeVersion } from './change.ts';
import { ensayoSchema } from './ensayo-schema.ts';
import { machineOf } from './recovery.ts';
import { respaldarAntes } from './respaldar.ts';
import { type Command, type ExitCode, type Surroundings, UsageError } from './surroundings.ts';

const USO = 'Uso: ceiba actualizar ARCHIVO';
const MB = 1024 ** 2;
/** Beside the data of the school three times: the copy, the rehearsal, and what is set aside. */
const ROOM = 500 * MB;
const TIMES = 3;

const EN_CONTENEDOR =
  'En un contenedor la versión se cambia con la etiqueta de la imagen: cámbiela en compose.yaml y vuelva a levantarlo.';

/** The version that serves now. @throws StartError where the program was not installed. */
export function installedVersion({ installation }: Surroundings): string {
  const version = currentVersion(installation);
  if (version === null)
    throw new StartError('Ceiba no está instalada en esta computadora. Escriba antes: ceiba instalar.');
  return version;
}

async function checkRoom({ config, installation }: Surroundings): Promise<void> {
  const needed = (await databaseBytes(config)) * TIMES + ROOM;
  for (const [folder, bytes] of [
    [config.dataDir, needed],
    [installation.root, ROOM],
  ] as const) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < bytes)
      throw new StartError(
        `No hay espacio suficiente en ${folder}: hacen falta ${tamanio(bytes)} y quedan ${tamanio(bavail * bsize)}.`,
      );
  }
}

/** A copy that was opened and compared. */
async function copyFirst(surroundings: Surroundings): Promise<{ lugar: string; archivo: string }> {
  const hechos = await respaldarAntes(surroundings);
  const good = hechos.find(({ bueno }) => bueno);
  if (!good?.archivo)
    throw new StartError(`el respaldo falló: ${hechos.find(({ problema }) => problema)?.problema ?? ''}`);
  return { lugar: good.lugar, archivo: good.archivo };
}

/** The new program takes a copy of the school's data to its version. */
async function rehearse(
  { config, installation }: Surroundings,
  version: string,
  copy: { lugar: string; archivo: string },
): Promise<string> {
  const { file, args } = programCommand(programFolder(installation, version));
  const owner = process.getuid?.() === 0 ? ownerOf(config.dataDir) : null;
  const ran = await asAdmin(() =>
    runProgram(file, [...args, 'ensayo', copy.lugar, copy.archivo], {
      ...owner,
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    }),
  );
  if (ran.code !== 0) throw new StartError(`el ensayo con una copia de sus datos falló (${lastLine(ran)})`);
  const { migraciones, segundos } = ensayoSchema.parse(JSON.parse(lastLine(ran)));
  return `${contar(migraciones, 'migración', 'migraciones')} en ${segundos.toFixed(1)} s`;
}

const clause = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '').replace(/^No /, 'no ');

async function update(surroundings: Surroundings, file: string): Promise<ExitCode> {
  const { console, json, installation, clock } = surroundings;
  const tell = (line: string) => {
    if (!json) console.say(`✓ ${line}`);
  };
  const desde = installedVersion(surroundings);
  if (!existsSync(file)) throw new StartError(`No existe ${file}.`);
  const named = readPackageName(file);
  await checkSignature(file, join(projectRoot(), 'llaves'));
  tell('Firma correcta');
  checkPath(desde, named.version);
  if (named.platform !== ownPlatform())
    throw new StartError(`Ese paquete es para ${named.platform} y esta computadora es ${ownPlatform()}.`);
  const hasta = named.version;
  try {
    await checkRoom(surroundings);
    tell('Espacio suficiente');
    const copy = await copyFirst(surroundings);
    tell('Respaldo hecho y comprobado');
    await asAdmin(() => unpackProgram(installation, file, named));
    tell(`Ensayo con una copia de sus datos: ${await rehearse(surroundings, hasta, copy)}`);
    const ampliar = onlyAdds(
      currentProgram(installation) ?? projectRoot(),
      programFolder(installation, hasta),
    );
    const seconds = await changeVersion(
      machineOf(surroundings),
      { acto: 'actualizacion', ...{ desde, hasta, ampliar }, traer: null, now: clock.now() },
      tell,
    );
    const segundos = Math.ceil(seconds);
    if (json) console.say(JSON.stringify({ version: hasta, antes: desde, sinServicio: segundos }));
    else console.say(`Ceiba ${hasta} lista. Sin servicio: ${segundos} s. Para volver: ceiba volver`);
    return 0;
  } catch (error) {
    const sentence = `No se actualizó: ${clause(error)}. Ceiba ${desde} sigue como estaba.`;
    if (json) console.say(JSON.stringify({ version: desde, motivo: clause(error) }));
    else console.say(sentence);
    return 1;
  }
}

/** The newest package that somebody put into the school's folder, for whoever names none. */
export function waitingPackage(dataDir: string): string | null {
  const folder = join(dataDir, 'actualizaciones');
  const found = existsSync(folder)
    ? readdirSync(folder).filter((name) => /^ceiba[_-][\d.]+.*(?:deb|gz|zip)$/.test(name))
    : [];
  const newest = found.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  return newest ? join(folder, newest) : null;
}

/** `ceiba actualizar ARCHIVO`: the version of a package, or everything as it was. */
export const actualizar: Command = async (surroundings) => {
  const { positionals } = parseArgs({ args: [...surroundings.args], allowPositionals: true });
  const { env, config, installation } = surroundings;
  if (env.CEIBA_CONTENEDOR) throw new StartError(EN_CONTENEDOR);
  const [named = waitingPackage(config.dataDir) ?? '', ...rest] = positionals;
  if (named === '' || rest.length > 0) throw new UsageError(USO);
  await requireAdmin(installation);
  return withMaintenanceLock(config.dataDir, () => update(surroundings, resolve(named)));
};

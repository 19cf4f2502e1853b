import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withMaintenanceLock } from '#server/operate/database/maintenance-lock.ts';
import { asAdmin, ownerOf, requireAdmin } from '#server/operate/installation/account.ts';
import { readJournal } from '#server/operate/installation/journal.ts';
import {
  currentProgram,
  currentVersion,
  programCommand,
  programFolder,
} from '#server/operate/installation/layout.ts';
import { onlyAdds } from '#server/operate/installation/release.ts';
import { lastLine, runProgram } from '#server/operate/installation/run-program.ts';
import { databaseBytes } from '#server/operate/installation/space.ts';
import { unpackProgram } from '#server/operate/installation/unpack.ts';
import { isNoSpace } from '#server/platform/disk/no-space.ts';
import { BrokenOff, StartError } from '#server/platform/errors/start-error.ts';
import { projectRoot } from '#server/platform/runtime/project-root.ts';
import { contar, tamanio } from '#shared/base/formatos.ts';
import { changeVersion } from './change.ts';
import { ensayoSchema } from './ensayo-schema.ts';
import {
  type Candidate,
  candidateOf,
  checkCandidate,
  dropIncoming,
  dropOlder,
  dropUnpacked,
  USO,
  waitingPackage,
} from './paquete.ts';
import { machineOf } from './recovery.ts';
import { respaldarAntes } from './respaldar.ts';
import { type Command, type ExitCode, type Surroundings, UsageError } from './surroundings.ts';

const MB = 1024 ** 2;
/** Free space needed: three times the database (backup, rehearsal, previous data) and this constant. */
const ROOM = 500 * MB;
const TIMES = 3;

/** Installed version. @throws StartError when the program is not installed. */
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

/** Makes a verified backup. */
async function copyFirst(surroundings: Surroundings): Promise<{ lugar: string; archivo: string }> {
  const hechos = await respaldarAntes(surroundings);
  const good = hechos.find(({ bueno }) => bueno);
  if (!good?.archivo)
    throw new StartError(`el respaldo falló: ${hechos.find(({ problema }) => problema)?.problema ?? ''}`);
  return { lugar: good.lugar, archivo: good.archivo };
}

const asClause = (sentence: string): string => sentence.replace(/\.$/, '').replace(/^No /, 'no ');

const clause = (error: unknown): string =>
  isNoSpace(error)
    ? 'no queda espacio en el disco'
    : asClause(error instanceof Error ? error.message : String(error));

/** Rehearsal: the new program migrates a restored backup. */
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
  if (ran.code !== 0)
    throw new StartError(`el ensayo con una copia de sus datos falló (${asClause(lastLine(ran))})`);
  const { migraciones, segundos } = ensayoSchema.parse(JSON.parse(lastLine(ran)));
  return `${contar(migraciones, 'migración', 'migraciones')} en ${segundos.toFixed(1)} s`;
}

type Tell = (line: string) => void;

/** @returns downtime in seconds. */
async function change(
  surroundings: Surroundings,
  candidate: Candidate,
  desde: string,
  tell: Tell,
): Promise<number> {
  const { installation, clock } = surroundings;
  const { version: hasta, proven } = candidate;
  await checkRoom(surroundings);
  tell('Espacio suficiente');
  const copy = await copyFirst(surroundings);
  tell('Respaldo hecho y comprobado');
  if (proven) await asAdmin(() => unpackProgram(installation, proven, candidate));
  tell(`Ensayo con una copia de sus datos: ${await rehearse(surroundings, hasta, copy)}`);
  const ampliar = onlyAdds(currentProgram(installation) ?? projectRoot(), programFolder(installation, hasta));
  return changeVersion(
    machineOf(surroundings),
    { acto: 'actualizacion', ...{ desde, hasta, ampliar }, traer: null, now: clock.now() },
    tell,
  );
}

async function update(surroundings: Surroundings, file: string | null): Promise<ExitCode> {
  const { console, json, installation } = surroundings;
  const tell: Tell = (line) => {
    if (!json) console.say(`✓ ${line}`);
  };
  const desde = installedVersion(surroundings);
  try {
    const candidate = await candidateOf(surroundings, file, desde);
    tell(file ? 'Firma correcta' : `Ceiba ${candidate.version} está en esta computadora`);
    checkCandidate(candidate, desde);
    const outcome = await change(surroundings, candidate, desde, tell).catch(clause);
    if (typeof outcome === 'string') {
      if (readJournal(surroundings.config.dataDir))
        throw new BrokenOff(
          `Ceiba ${candidate.version} está en su lugar y todavía no se abrió: ${outcome}. Se abrirá sola; para ver cómo va: ceiba estado.`,
        );
      await dropUnpacked(installation, candidate);
      if (json) console.say(JSON.stringify({ version: desde, motivo: outcome }));
      else console.say(`No se actualizó: ${outcome}. Ceiba ${desde} sigue como estaba.`);
      return 1;
    }
    await dropOlder(installation, desde);
    const sinServicio = Math.ceil(outcome);
    if (json) console.say(JSON.stringify({ version: candidate.version, antes: desde, sinServicio }));
    else
      console.say(
        `Ceiba ${candidate.version} lista. Sin servicio: ${sinServicio} s. Para volver: ceiba volver`,
      );
    return 0;
  } finally {
    await dropIncoming(installation);
  }
}

/**
 * `ceiba actualizar ARCHIVO`: installs the version of a package, or leaves everything as it was. Without an argument it takes the
 * package in the school's folder, or the version that the system's package manager installed.
 */
export const actualizar: Command = async (surroundings) => {
  const { positionals } = parseArgs({ args: [...surroundings.args], allowPositionals: true });
  const { config, installation } = surroundings;
  const [named = waitingPackage(config.dataDir), ...rest] = positionals;
  if (rest.length > 0) throw new UsageError(USO);
  await requireAdmin(installation);
  return withMaintenanceLock(config.dataDir, () => update(surroundings, named && resolve(named)));
};

import { announcedHere, type Published } from '#server/operate/installation/announcement.ts';
import { newerVersion } from '#server/operate/installation/newer.ts';
import { compareVersions, isSameLine } from '#server/operate/installation/release.ts';
import { publishedAt } from '#server/operate/installation/update-source.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Database, inTransaction } from '#server/platform/db/db.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import { productVersion } from '#server/platform/runtime/project-root.ts';
import * as queries from './queries.ts';

interface Preguntando {
  database: Database;
  config: Pick<Config, 'updateUrl' | 'keysFolder'>;
  clock: Clock;
  log: Log;
}

/** Asks which versions are out, where somebody said where. What goes wrong changes nothing, and is asked again the next day. */
export async function preguntarVersiones({ database, config, clock, log }: Preguntando): Promise<void> {
  if (config.updateUrl === undefined) return;
  let sabidas: Published[];
  try {
    sabidas = await publishedAt(config.updateUrl, config.keysFolder);
  } catch (error) {
    log.warn({ err: error }, 'no news of versions');
    return;
  }
  await inTransaction(database.db, (tx) => queries.anotarPublicadas(tx, sabidas, clock.now()));
}

/** The newest version that is not in use. */
export interface VersionNueva {
  version: string;
  /** Where its program lies already. */
  folder: string | null;
  /** It lies on this machine, as a program or as a package. */
  lista: boolean;
}

/** A security hole of the version in use. */
export interface SinCorregir {
  /** What closes it. */
  version: string;
  /** Since which day somebody could have closed it. */
  desde: string;
}

const masNueva = (versiones: readonly Published[]): Published | undefined =>
  [...versiones].sort((a, b) => compareVersions(b.version, a.version))[0];

/** What came out for two lines on one day is one correction, and is there when the own line's is. */
const yaEnEstaLinea = (una: Published, sabidas: readonly Published[], actual: string): boolean =>
  !isSameLine(una.version, actual) &&
  sabidas.some(
    ({ version, fecha, seguridad }) =>
      seguridad &&
      fecha === una.fecha &&
      isSameLine(version, actual) &&
      compareVersions(version, actual) <= 0,
  );

function sinCorregir(sabidas: readonly Published[], actual: string): SinCorregir | null {
  const faltan = sabidas.filter(
    (una) =>
      una.seguridad && compareVersions(una.version, actual) > 0 && !yaEnEstaLinea(una, sabidas, actual),
  );
  const deLaLinea = faltan.filter(({ version }) => isSameLine(version, actual));
  const ultima = masNueva(deLaLinea) ?? masNueva(faltan);
  const [desde] = faltan.map(({ fecha }) => fecha).sort();
  return ultima && desde !== undefined ? { version: ultima.version, desde } : null;
}

/** What is known of versions that are not in use, from this machine and from what was asked. */
export function otrasVersiones(
  { dataDir, keysFolder }: Pick<Config, 'dataDir' | 'keysFolder'>,
  guardadas: readonly Published[],
): { nueva: VersionNueva | null; sinCorregir: SinCorregir | null } {
  const actual = productVersion();
  const sabidas = [...guardadas, ...announcedHere(process.env, dataDir, keysFolder)];
  const aqui = newerVersion(process.env, dataDir, actual);
  const afuera = masNueva(sabidas)?.version ?? actual;
  const nueva =
    compareVersions(afuera, aqui?.version ?? actual) > 0
      ? { version: afuera, folder: null, lista: false }
      : aqui && { ...aqui, lista: true };
  return { nueva, sinCorregir: sinCorregir(sabidas, actual) };
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { BackupStorage, Config } from '#server/platform/config/config.ts';
import { syncFolder } from '#server/platform/disk/sync.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { typedCommand } from '#server/platform/runtime/project-root.ts';
import type { EquippedPlace } from './backup.ts';
import { machineCipher } from './cipher.ts';
import { claimFolder, folderPlace } from './folder-place.ts';
import type { Place } from './place.ts';
import { readmeOf } from './readme.ts';

const ESTE_DISCO = 'Este disco';
const PLACES_MAX = 3;
const FILE = 'lugares.json';

const settingSchema = z.object({
  /** A folder, or `s3://bucket/prefix`. */
  lugar: z.string().min(1),
  cifrado: z.boolean(),
});

export type PlaceSetting = z.output<typeof settingSchema>;

type PlacesConfig = Pick<Config, 'dataDir' | 'backupPlaces' | 'backupStorage'>;

export const isBucket = (lugar: string): boolean => lugar.startsWith('s3://');

function stored({ dataDir }: PlacesConfig): PlaceSetting[] {
  const file = join(dataDir, FILE);
  return existsSync(file) ? z.array(settingSchema).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** Places of this machine, from the configuration and the command; by default a folder beside the school's data. */
export function placeSettings(config: PlacesConfig): PlaceSetting[] {
  const named = [...config.backupPlaces.map((lugar) => ({ lugar, cifrado: true })), ...stored(config)];
  return named.length > 0 ? named : [{ lugar: join(config.dataDir, 'respaldos'), cifrado: true }];
}

export const hasNamedPlaces = (config: PlacesConfig): boolean =>
  config.backupPlaces.length > 0 || stored(config).length > 0;

async function store({ dataDir }: PlacesConfig, settings: readonly PlaceSetting[]): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const aside = join(dataDir, `${FILE}.nuevo`);
  writeFileSync(aside, JSON.stringify(settings, null, 2), { mode: 0o600, flush: true });
  await rename(aside, join(dataDir, FILE));
  await syncFolder(dataDir);
}

/**
 * Adds a place; a folder gets its marker.
 * @throws StartError for a fourth place, a folder that is not writable, and a bucket that cannot be listed.
 */
export async function addPlace(config: PlacesConfig, setting: PlaceSetting): Promise<void> {
  const others = stored(config).filter(({ lugar }) => lugar !== setting.lugar);
  if (others.length + config.backupPlaces.length >= PLACES_MAX)
    throw new StartError(`Ya hay ${PLACES_MAX} lugares. Quite uno antes de agregar otro.`);
  if (isBucket(setting.lugar)) await lookInto(await bucket(config, setting.lugar));
  else
    await claimFolder(setting.lugar, readmeOf(typedCommand())).catch((cause: unknown) => {
      throw new StartError(`No se puede escribir en ${setting.lugar}.`, { cause });
    });
  await store(config, [...others, setting]);
}

async function lookInto(place: Place): Promise<void> {
  try {
    for await (const _ of place.copies()) break;
  } catch (cause) {
    throw new StartError(`No se puede entrar a ${place.name}. Revise RESPALDO_S3_URL y sus claves.`, {
      cause,
    });
  } finally {
    await place.close();
  }
}

/** Removes a place; its backups stay. @throws StartError when it is not configured. */
export async function removePlace(config: PlacesConfig, lugar: string): Promise<void> {
  const kept = stored(config).filter((setting) => setting.lugar !== lugar);
  if (kept.length === stored(config).length) throw new StartError(`${lugar} no es un lugar de respaldos.`);
  await store(config, kept);
}

async function bucket({ backupStorage }: PlacesConfig, lugar: string) {
  if (!backupStorage)
    throw new StartError(
      'Para respaldar en s3:// hacen falta RESPALDO_S3_URL, RESPALDO_S3_ACCESS_KEY_ID y RESPALDO_S3_SECRET_ACCESS_KEY.',
    );
  const { hostname, pathname } = new URL(lugar);
  const prefix = pathname.split('/').filter(Boolean);
  const { s3Place } = await import('./s3-place.ts');
  return s3Place(lugar, {
    kind: 's3',
    ...(backupStorage satisfies BackupStorage),
    bucket: hostname,
    prefix: prefix.map((part) => `${part}/`).join(''),
  });
}

/** Opens the place of a setting. Creates the default folder if it is missing. */
export async function placeOf(config: PlacesConfig, lugar: string): Promise<Place> {
  if (isBucket(lugar)) return bucket(config, lugar);
  const place = folderPlace(lugar, config.dataDir);
  if (lugar === join(config.dataDir, 'respaldos') && !(await place.connected()))
    await claimFolder(lugar, readmeOf(typedCommand()));
  return place;
}

/** Opens the place with its cipher. */
export async function openPlace(
  config: PlacesConfig,
  { lugar, cifrado }: PlaceSetting,
): Promise<EquippedPlace> {
  const cipher = await machineCipher(config.dataDir, { encrypt: cifrado });
  return { place: await placeOf(config, lugar), cipher };
}

/** Label of a place for people, without its path. */
export function placeLabel({ dataDir }: Pick<Config, 'dataDir'>, lugar: string): string {
  if (lugar === join(dataDir, 'respaldos')) return ESTE_DISCO;
  if (isBucket(lugar)) return new URL(lugar).hostname;
  return lugar.split(/[/\\]/).filter(Boolean).at(-1) ?? lugar;
}

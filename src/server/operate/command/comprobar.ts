import { parseArgs } from 'node:util';
import { mendPool } from '#server/operate/backup/file-pool.ts';
import type { CopiedFile } from '#server/operate/backup/manifest.ts';
import { openPlace, placeSettings } from '#server/operate/backup/places.ts';
import { verifyCopy } from '#server/operate/backup/verify.ts';
import { dropWorkFolder, workFolder } from '#server/operate/backup/work-folder.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { contar } from '#shared/base/formatos.ts';
import { copiesIn, openCopy, placeNamed } from './copies.ts';
import { type Command, type Surroundings, UsageError } from './surroundings.ts';

/** Rewrites damaged files of a place from the school's storage. @returns number of files. */
async function mend(
  { config }: Surroundings,
  named: string,
  damaged: readonly CopiedFile[],
): Promise<number> {
  const setting = placeSettings(config).find(({ lugar }) => lugar === named);
  if (!setting || damaged.length === 0) return 0;
  const { place, cipher } = await openPlace(config, setting);
  const storage = await openStorage(config.storage);
  try {
    return await mendPool({ storage, place, cipher }, damaged);
  } finally {
    await storage.close();
    await place.close();
  }
}

/**
 * `ceiba comprobar [RUTA]`: verifies the newest backup of a place: loads it into an empty database and reads every file. Damaged
 * files in a place of this school are rewritten.
 */
export const comprobar: Command = async (surroundings) => {
  const { config, console, args, json } = surroundings;
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [named = placeSettings(config)[0]?.lugar ?? '', ...rest] = positionals;
  if (rest.length > 0) throw new UsageError('Uso: ceiba comprobar [RUTA]');
  const place = await placeNamed(surroundings, named);
  try {
    const [name = ''] = await copiesIn(place);
    const { cipher } = await openCopy(surroundings, place, name);
    const folder = await workFolder(config.dataDir);
    const { problems, changed, manifest } = await verifyCopy(place, name, {
      ...{ cipher, folder, hurried: true },
      files: 'all',
    }).finally(() => dropWorkFolder(folder));
    const mended = await mend(surroundings, named, changed);
    const tables = Object.keys(manifest?.contenido.tablas ?? {}).length;
    const files = manifest?.archivos.length ?? 0;
    if (json)
      console.say(
        JSON.stringify({
          respaldo: name,
          problemas: problems,
          tablas: tables,
          archivos: files,
          rehechos: mended,
        }),
      );
    else if (problems.length === 0) console.say(`${name}: ${tables} tablas y ${files} archivos iguales.`);
    else console.say(`${name} no coincide: ${problems.join('; ')}.`);
    if (!json && mended > 0)
      console.say(
        `Del colegio se ${mended === 1 ? 'volvió' : 'volvieron'} a copiar ${contar(mended, 'archivo', 'archivos')}. Compruebe otra vez.`,
      );
    return problems.length === 0 ? 0 : 1;
  } finally {
    await place.close();
  }
};

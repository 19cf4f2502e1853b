import { parseArgs } from 'node:util';
import { placeSettings } from '#server/base/backup/places.ts';
import { verifyCopy } from '#server/base/backup/verify.ts';
import { dropWorkFolder, workFolder } from '#server/base/backup/work-folder.ts';
import { copiesIn, openCopy, placeNamed } from './copies.ts';
import { type Command, UsageError } from './surroundings.ts';

/** `ceiba comprobar [RUTA]`: opens the newest copy of a place, loads it into an empty database and reads every file. */
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
    const { problems, manifest } = await verifyCopy(place, name, {
      ...{ cipher, folder, hurried: true },
      files: 'all',
    }).finally(() => dropWorkFolder(folder));
    const tables = Object.keys(manifest?.contenido.tablas ?? {}).length;
    const files = manifest?.archivos.length ?? 0;
    if (json)
      console.say(JSON.stringify({ respaldo: name, problemas: problems, tablas: tables, archivos: files }));
    else if (problems.length === 0) console.say(`${name}: ${tables} tablas y ${files} archivos iguales.`);
    else console.say(`${name} no coincide: ${problems.join('; ')}.`);
    return problems.length === 0 ? 0 : 1;
  } finally {
    await place.close();
  }
};

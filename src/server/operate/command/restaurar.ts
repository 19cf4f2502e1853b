import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { manifestOf } from '#server/operate/backup/archive.ts';
import { firstKey, readingCipher, storedKeys } from '#server/operate/backup/cipher.ts';
import type { Manifest } from '#server/operate/backup/manifest.ts';
import { COPY_NAME, type Place } from '#server/operate/backup/place.ts';
import { restoreCopy } from '#server/operate/backup/restore.ts';
import { withMaintenanceLock } from '#server/operate/database/maintenance-lock.ts';
import { giveAllToOwner, giveToOwner } from '#server/operate/installation/account.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { alRestaurar } from '#server/sistema/restauracion/service.ts';
import { schoolDate, schoolTime } from '#shared/base/calendar.ts';
import { contar, tamanio } from '#shared/base/formatos.ts';
import { copiesIn, openCopy, placeNamed } from './copies.ts';
import { type Command, type Surroundings, UsageError } from './surroundings.ts';

const USO = 'Uso: ceiba restaurar RUTA [--copia NOMBRE] [--reemplazar]';
/** Number of backups in the list. */
const OFFERED = 20;

const tamanioDe = ({ archivos, base }: Manifest): string =>
  tamanio(archivos.reduce((sum, file) => sum + file.tamanio, base.tamanio));

const dia = (date: string, { config, clock }: Surroundings): string =>
  date === schoolDate(clock.now(), config.timeZone) ? 'hoy' : date;

function cuando(surroundings: Surroundings, instante: string): string {
  const [made, { timeZone }] = [new Date(instante), surroundings.config];
  return `${dia(schoolDate(made, timeZone), surroundings)} ${schoolTime(made, timeZone)}`;
}

const loQueTrae = (manifest: Manifest): string =>
  `${contar(manifest.contenido.estudiantes, 'estudiante', 'estudiantes')}, ${tamanioDe(manifest)}`;

async function elegir(surroundings: Surroundings, place: Place, names: readonly string[]): Promise<string> {
  const { config, console } = surroundings;
  const cipher = await readingCipher(storedKeys(config.dataDir));
  for (const [index, name] of names.slice(0, OFFERED).entries()) {
    const [, date = '', hours = '', minutes = ''] = COPY_NAME.exec(name) ?? [];
    // On a new machine the key is asked after the choice: until then only names are known.
    const manifest = await manifestOf(place, name, cipher).catch(() => null);
    const parts = [String(index + 1).padStart(3), `${dia(date, surroundings)} ${hours}:${minutes}`];
    console.say([...parts, ...(manifest ? [loQueTrae(manifest)] : [])].join('  '));
  }
  const typed = await console.ask('¿Cuál? [1] ');
  const chosen = names[Number(typed || '1') - 1];
  if (chosen === undefined) throw new StartError('Ese número no está en la lista.');
  return chosen;
}

async function restaurarDe(
  surroundings: Surroundings,
  place: Place,
  elegida: string | undefined,
  replace: boolean,
) {
  const { config, clock, console, json } = surroundings;
  const names = await copiesIn(place);
  if (elegida !== undefined && !names.includes(elegida))
    throw new StartError(`En ${place.name} no está el respaldo ${elegida}.`);
  const name = elegida ?? (await elegir(surroundings, place, names));
  const { cipher, manifest, typedKey } = await openCopy(surroundings, place, name);
  const dicho = cuando(surroundings, manifest.instante);
  if (!json) console.say(`${dicho}: ${loQueTrae(manifest)}. Restaurando…`);
  const began = performance.now();
  const { aside } = await restoreCopy({
    ...{ place, name, cipher, config, replace, now: clock.now() },
    onProgress: (done, total) => {
      if (!json && (done === total || done % 500 === 0)) console.say(`  ${done} de ${total} archivos`);
    },
    finish: (there) => alRestaurar(there, { now: clock.now(), archivo: name, instante: manifest.instante }),
  });
  // Keeps the typed key, so that future backups open with the same printed key.
  if (typedKey && storedKeys(config.dataDir).length === 0) await firstKey(config.dataDir, typedKey);
  // Root has read the disk; the server's account must own the result.
  for (const part of ['base', 'archivos', 'clave-respaldo']) {
    await giveToOwner(join(config.dataDir, part), config.dataDir);
    await giveAllToOwner(join(config.dataDir, part), config.dataDir);
  }
  return { name, dicho, manifest, aside, seconds: Math.round((performance.now() - began) / 1000) };
}

/** `ceiba restaurar RUTA`: restores a backup and verifies every row and file. */
export const restaurar: Command = async (surroundings) => {
  const { config, console, args, json } = surroundings;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { copia: { type: 'string' }, reemplazar: { type: 'boolean', default: false } },
  });
  const [named, ...rest] = positionals;
  if (named === undefined || rest.length > 0) throw new UsageError(USO);
  const place = await placeNamed(surroundings, named);
  try {
    const { name, dicho, manifest, aside, seconds } = await withMaintenanceLock(config.dataDir, () =>
      restaurarDe(surroundings, place, values.copia, values.reemplazar),
    );
    const tables = Object.keys(manifest.contenido.tablas).length;
    const files = manifest.archivos.length;
    if (json) {
      console.say(
        JSON.stringify({ respaldo: name, tablas: tables, archivos: files, aparte: aside, segundos: seconds }),
      );
      return 0;
    }
    if (aside) console.say(`Lo que había quedó en ${aside}.`);
    const tiempo = `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
    console.say(
      `Restaurado lo de ${dicho}: ${tables} tablas y ${files} archivos iguales. Tiempo: ${tiempo}. Las sesiones se cerraron: todos deben entrar de nuevo.`,
    );
    return 0;
  } finally {
    await place.close();
  }
};

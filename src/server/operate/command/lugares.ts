import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  addPlace,
  isBucket,
  type PlaceSetting,
  placeOf,
  placeSettings,
  removePlace,
} from '#server/operate/backup/places.ts';
import { giveToOwner } from '#server/operate/installation/account.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { type Command, type Surroundings, UsageError } from './surroundings.ts';

const USO = 'Uso: ceiba lugares lista | agregar RUTA [--sin-cifrar] | quitar RUTA';

const rutaDe = (escrita: string): string => (isBucket(escrita) ? escrita : resolve(escrita));

async function estadoDe({ config }: Surroundings, setting: PlaceSetting) {
  // A bucket whose service is unreachable is still listed and can be removed.
  const place = await placeOf(config, setting.lugar).catch(() => null);
  if (!place) return { ...setting, conectado: false, fuera: true };
  try {
    return { ...setting, conectado: await place.connected(), fuera: place.outside };
  } finally {
    await place.close();
  }
}

async function lista(surroundings: Surroundings): Promise<void> {
  const { config, console, json } = surroundings;
  const estados = await Promise.all(placeSettings(config).map((setting) => estadoDe(surroundings, setting)));
  if (json) return console.say(JSON.stringify(estados));
  for (const { lugar, conectado, fuera, cifrado } of estados) {
    const partes = [
      conectado ? 'conectado' : 'no conectado',
      fuera ? 'fuera de este disco' : 'en este mismo disco',
      cifrado ? 'cifrado' : 'sin cifrar',
    ];
    console.say(`${lugar}: ${partes.join(', ')}`);
  }
}

/** A typing error would create a folder on this disk, and the backups would never reach the USB drive. */
async function agregar(surroundings: Surroundings, setting: PlaceSetting): Promise<void> {
  const { config, console, json } = surroundings;
  const { lugar } = setting;
  if (!isBucket(lugar)) {
    if (!existsSync(lugar))
      throw new StartError(
        `No existe la carpeta ${lugar}. Conecte el disco o créela, y vuelva a intentarlo.`,
      );
    await giveToOwner(lugar, config.dataDir);
  }
  await addPlace(config, setting);
  if (json) return;
  console.say(`Los respaldos se guardarán también en ${lugar}.`);
  const { fuera } = await estadoDe(surroundings, setting);
  if (!fuera)
    console.say(
      'Está en el mismo disco que el colegio: si se daña, se pierden los dos. Agregue también una memoria USB u otro disco.',
    );
}

/** `ceiba lugares`: lists, adds and removes destinations of backups. */
export const lugares: Command = async (surroundings) => {
  const { config, console, args, json } = surroundings;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'sin-cifrar': { type: 'boolean', default: false } },
  });
  const [accion = 'lista', escrita, ...resto] = positionals;
  if (resto.length > 0) throw new UsageError(USO);
  if (accion === 'lista' && escrita === undefined) {
    await lista(surroundings);
    return 0;
  }
  if (escrita === undefined) throw new UsageError(USO);
  const lugar = rutaDe(escrita);
  if (accion === 'agregar') {
    await agregar(surroundings, { lugar, cifrado: !values['sin-cifrar'] });
    return 0;
  }
  if (accion !== 'quitar') throw new UsageError(USO);
  await removePlace(config, lugar);
  if (!json) console.say(`Ya no se guardarán respaldos en ${lugar}. Los que hay quedan ahí.`);
  return 0;
};

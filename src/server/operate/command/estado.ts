import { statfs } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { COPY_NAME } from '#server/operate/backup/place.ts';
import { type PlaceSetting, placeOf, placeSettings } from '#server/operate/backup/places.ts';
import { askService } from '#server/operate/control/control.ts';
import { readJournal } from '#server/operate/installation/journal.ts';
import { readyVersion } from '#server/operate/installation/ready.ts';
import { productVersion } from '#server/platform/runtime/project-root.ts';
import { schoolDate, schoolTime } from '#shared/base/calendar.ts';
import { tamanio } from '#shared/base/formatos.ts';
import type { Command, Surroundings } from './surroundings.ts';

const situationSchema = z.object({
  motor: z.string(),
  respaldos: z.array(z.object({ lugar: z.string(), bueno: z.string().nullable() })),
  procesos: z.int(),
});

type Situation = z.output<typeof situationSchema>;

/** Time of the newest backup in a place: as recorded in the database, else from its name. */
async function placeState({ config }: Surroundings, { lugar }: PlaceSetting, situation: Situation | null) {
  const noted = situation?.respaldos.find((one) => one.lugar === lugar)?.bueno ?? null;
  try {
    const place = await placeOf(config, lugar);
    const names: string[] = [];
    for await (const { name } of place.copies()) names.push(name);
    const conectado = await place.connected();
    await place.close();
    const [, date, hours, minutes] = COPY_NAME.exec(names.sort().at(-1) ?? '') ?? [];
    const named = date ? `${date} ${hours}:${minutes}` : null;
    return { lugar, conectado, ultimo: noted ? localInstant(noted, config.timeZone) : named };
  } catch {
    return { lugar, conectado: false, ultimo: noted ? localInstant(noted, config.timeZone) : null };
  }
}

const localInstant = (instant: string, timeZone: string): string =>
  `${schoolDate(new Date(instant), timeZone)} ${schoolTime(new Date(instant), timeZone)}`;

/** `ceiba estado`: status of the installation. Exit code 1 if the server is not running. */
export const estado: Command = async (surroundings) => {
  const { config, console, args, json } = surroundings;
  parseArgs({ args: [...args], options: {} });
  const answer = await askService(config.dataDir, 'estado').catch(() => null);
  const situation = answer === null ? null : situationSchema.parse(answer);
  const serving = await readyVersion(config);
  const { bavail, blocks, bsize } = await statfs(config.dataDir).catch(() => ({
    bavail: 0,
    blocks: 0,
    bsize: 0,
  }));
  const state = {
    version: serving ?? productVersion(),
    motor: situation?.motor ?? null,
    base: config.databaseUrl ? 'servidor' : 'incluida',
    lista: serving !== null,
    cambiando: readJournal(config.dataDir) !== null,
    lugares: await Promise.all(placeSettings(config).map((one) => placeState(surroundings, one, situation))),
    procesos: config.databaseUrl ? (situation?.procesos ?? 0) : Number(serving !== null),
    espacio: { libre: bavail * bsize, total: blocks * bsize },
  };
  if (json) console.say(JSON.stringify(state));
  else for (const line of lines(state)) console.say(line);
  return state.lista ? 0 : 1;
};

interface State {
  version: string;
  motor: string | null;
  base: string;
  lista: boolean;
  cambiando: boolean;
  lugares: { lugar: string; conectado: boolean; ultimo: string | null }[];
  procesos: number;
  espacio: { libre: number; total: number };
}

function lines({ version, motor, base, lista, cambiando, lugares, procesos, espacio }: State): string[] {
  return [
    `Ceiba ${version}: ${lista ? 'lista' : 'no responde'}`,
    ...(cambiando ? ['Hay un cambio de versión en marcha.'] : []),
    `Base de datos: ${base}${motor ? ` (${motor})` : ''}`,
    ...lugares.map(
      ({ lugar, conectado, ultimo }) =>
        `Respaldos en ${lugar}: ${conectado ? '' : 'no conectado, '}${ultimo ? `el último de ${ultimo}` : 'ninguno todavía'}`,
    ),
    `Procesos: ${procesos}`,
    `Espacio: ${tamanio(espacio.libre)} libres de ${tamanio(espacio.total)}`,
  ];
}

import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { machineCipher, storedKeys } from '#server/operate/backup/cipher.ts';
import { addPlace, placeSettings } from '#server/operate/backup/places.ts';
import {
  type Account,
  becomeOwnerOf,
  giveToOwner,
  requireAdmin,
} from '#server/operate/installation/account.ts';
import {
  currentProgram,
  defaultState,
  type Installation,
  programFolder,
  switchTo,
} from '#server/operate/installation/layout.ts';
import { lanAddress } from '#server/operate/installation/machine.ts';
import { untilReady } from '#server/operate/installation/ready.ts';
import { type Service, serviceOf } from '#server/operate/installation/service.ts';
import { changeSettings, readSettings } from '#server/operate/installation/settings-file.ts';
import { serviceAccount } from '#server/operate/installation/system-account.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { isReleased, productVersion, projectRoot } from '#server/platform/runtime/project-root.ts';
import { claveParaPapel } from './clave.ts';
import { answer } from './director.ts';
import { primerDirector } from './primer-director.ts';
import { PATIENCE_MS } from './recovery.ts';
import type { Command, Surroundings } from './surroundings.ts';

const RESPALDOS = process.platform === 'win32' ? 'D:\\RESPALDO' : '/media/RESPALDO';
const NINGUNO = 'ninguno';

const options = {
  puerto: { type: 'string' },
  direccion: { type: 'string' },
  respaldos: { type: 'string' },
  nombre: { type: 'string' },
  usuario: { type: 'string' },
} as const;

interface Given {
  puerto?: string | undefined;
  direccion?: string | undefined;
  respaldos?: string | undefined;
  nombre?: string | undefined;
  usuario?: string | undefined;
}

const port = z
  .string()
  .refine((typed) => /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 65_535, {
    error: 'El puerto es un número de 1 a 65535.',
  });

const address = z
  .string()
  .transform((typed) => (typed.includes('://') ? typed : `http://${typed}`))
  .refine((typed) => URL.canParse(typed) && /^https?:$/.test(new URL(typed).protocol), {
    error: 'Escriba una dirección como http://192.168.1.20',
  })
  .transform((typed) => new URL(typed).origin);

const place = z.string().trim().min(1);

/** @throws StartError with the message of the schema. */
function read(schema: z.ZodType<string>, given: string): string {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new StartError(result.error.issues[0]?.message ?? given);
}

/** Settings that are missing: asked with a default, or given as options when unattended. */
async function wanted({ console }: Surroundings, given: Given) {
  const ask = async (
    text: string,
    schema: z.ZodType<string>,
    said: string | undefined,
    otherwise: string,
  ) => {
    if (said !== undefined) return read(schema, said);
    return answer(console, { text: `${text} [${otherwise}] `, schema, whenEmpty: () => otherwise });
  };
  const puerto = await ask('Puerto', port, given.puerto, '80');
  const own = `http://${await lanAddress()}${puerto === '80' ? '' : `:${puerto}`}`;
  const direccion = await ask('Nombre o dirección que escribirán', address, given.direccion, own);
  const respaldos = await ask('Dónde guardar respaldos', place, given.respaldos, RESPALDOS);
  return { puerto, direccion, respaldos };
}

/** Makes this program the current version, unless one is set already. */
function placeProgram(installation: Installation): void {
  if (currentProgram(installation)) return;
  const version = productVersion();
  if (!isReleased() || !existsSync(programFolder(installation, version)))
    throw new StartError(
      `Este programa no está en ${programFolder(installation, version)}. Instale el paquete.`,
    );
  switchTo(installation, version);
}

/** Writes the settings file: existing settings stay, those given as options change. */
async function settle(
  surroundings: Surroundings,
  given: Given,
  owner: Account | null,
): Promise<string | null> {
  const { installation } = surroundings;
  const file = installation.settingsFile;
  if (Object.keys(readSettings(file)).length > 0) {
    changeSettings(file, {
      ...(given.puerto && { PORT: read(port, given.puerto) }),
      ...(given.direccion && { PUBLIC_URL: read(address, given.direccion) }),
    });
    return given.respaldos ?? null;
  }
  const { puerto, direccion, respaldos } = await wanted(surroundings, given);
  changeSettings(file, {
    NODE_ENV: 'production',
    PORT: puerto,
    PUBLIC_URL: direccion,
    DATA_DIR: surroundings.env.DATA_DIR || defaultState(installation),
  });
  if (owner) chownSync(file, 0, owner.gid);
  return respaldos;
}

function makeState(folder: string, owner: Account | null): void {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner) chownSync(folder, owner.uid, owner.gid);
}

/** The backup disk may be connected later; backups into its empty mount point would fill the system disk. */
async function addWanted({ console, json }: Surroundings, config: Config, folder: string): Promise<void> {
  if (folder === NINGUNO || placeSettings(config).some(({ lugar }) => lugar === folder)) return;
  if (existsSync(folder)) {
    await giveToOwner(folder, config.dataDir);
    const problem = await addPlace(config, { lugar: folder, cifrado: true }).then(
      () => null,
      (error: unknown) => error,
    );
    if (problem === null) return;
    if (!(problem instanceof StartError)) throw problem;
    if (!json) console.say(problem.message);
  }
  if (!json)
    console.say(
      `Los respaldos todavía no van a ${folder}: conecte ese disco y escriba «ceiba lugares agregar ${folder}».`,
    );
}

async function startAndWait(service: Service, config: Config): Promise<void> {
  await service.install(projectRoot(), config);
  await service.start();
  const version = productVersion();
  const state = await untilReady(config, { version, patienceMs: PATIENCE_MS, isRunning: service.isRunning });
  if (state !== 'ready')
    throw new StartError(
      `Ceiba no respondió en el puerto ${config.port}. El registro del servicio dice por qué; corríjalo y escriba otra vez «ceiba instalar».`,
    );
}

/** `ceiba instalar`: installs the server on this computer. Repeatable: existing settings are kept. */
export const instalar: Command = async (surroundings) => {
  const { console, installation, json, env } = surroundings;
  const given: Given = parseArgs({ args: [...surroundings.args], options }).values;
  await requireAdmin(installation);
  placeProgram(installation);
  const owner = await serviceAccount(installation);
  const respaldos = await settle(surroundings, given, owner);
  const settings = readSettings(installation.settingsFile);
  const config = readConfig({ ...env, ...settings }, { root: projectRoot() });
  makeState(config.dataDir, owner);
  becomeOwnerOf(config.dataDir);
  const service = serviceOf(installation, config.dataDir);
  if (respaldos) await addWanted(surroundings, config, respaldos);
  if (!(await service.isRunning())) await primerDirector(surroundings, config, given);
  await startAndWait(service, config);
  await machineCipher(config.dataDir, { encrypt: true });
  const [clave = ''] = storedKeys(config.dataDir);
  const direccion = config.publicUrl ?? `http://${await lanAddress()}:${config.port}`;
  if (json) console.say(JSON.stringify({ direccion, version: productVersion(), clave }));
  else
    for (const line of ['', `Ceiba está lista en ${direccion}`, '', ...claveParaPapel(clave)])
      console.say(line);
  return 0;
};

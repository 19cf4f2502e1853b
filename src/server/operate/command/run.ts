import { becomeOwnerOf } from '#server/operate/installation/account.ts';
import { readJournal } from '#server/operate/installation/journal.ts';
import { defaultState, type Environment, installationOf } from '#server/operate/installation/layout.ts';
import { readSettings } from '#server/operate/installation/settings-file.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { isNoSpace } from '#server/platform/disk/no-space.ts';
import { BrokenOff, StartError } from '#server/platform/errors/start-error.ts';
import type { Console } from '#server/platform/log/console.ts';
import { systemClock } from '#server/platform/runtime/clock.ts';
import { isReleased, projectRoot, typedCommand } from '#server/platform/runtime/project-root.ts';
import { type Command, type ExitCode, type Surroundings, UsageError } from './surroundings.ts';

interface Entry {
  /** Lazy: loading the server takes half a second. */
  load: () => Promise<Command>;
  /** When started by root, drops privileges to the owner of the school's folder. */
  asOwner: boolean;
  /** First recovers from an interrupted update. */
  recovers: boolean;
  /** Changes the installation: refused in a container, where the image does that. */
  ofMachine?: boolean;
}

/** Set by the image. */
const isContainer = ({ CONTAINER }: Environment): boolean => CONTAINER === 'true';

const EN_CONTENEDOR =
  'En un contenedor la versión y los ajustes se cambian en compose.yml (la versión es la etiqueta de la imagen), y se vuelve a levantar.';

const ordinary = { asOwner: true, recovers: true };
const changing = { ...ordinary, ofMachine: true };
const internal = { asOwner: true, recovers: false };

const commands: Record<string, Entry> = {
  instalar: { load: async () => (await import('./instalar.ts')).instalar, ...changing, asOwner: false },
  servir: { load: async () => (await import('./servir.ts')).servir, ...internal },
  estado: { load: async () => (await import('./estado.ts')).estado, ...internal },
  actualizar: { load: async () => (await import('./actualizar.ts')).actualizar, ...changing },
  volver: { load: async () => (await import('./volver.ts')).volver, ...changing },
  respaldar: { load: async () => (await import('./respaldar.ts')).respaldar, ...ordinary },
  // Keeps root privileges, to read disks that another machine wrote.
  restaurar: { load: async () => (await import('./restaurar.ts')).restaurar, asOwner: false, recovers: true },
  comprobar: { load: async () => (await import('./comprobar.ts')).comprobar, ...ordinary },
  lugares: { load: async () => (await import('./lugares.ts')).lugares, ...ordinary },
  clave: { load: async () => (await import('./clave.ts')).clave, ...ordinary },
  trasladar: { load: async () => (await import('./trasladar.ts')).trasladar, ...changing },
  certificado: { load: async () => (await import('./certificado.ts')).certificado, ...changing },
  // Internal: started by other commands, and by systemd before the server.
  ensayo: { load: async () => (await import('./ensayo.ts')).ensayo, ...internal },
  guardia: { load: async () => (await import('./guardia.ts')).guardia, ...internal },
  reanudar: { load: async () => (await import('./guardia.ts')).reanudar, ...internal },
};

const USO = `Uso: ${typedCommand()} COMANDO [--json]

  instalar               deja Ceiba funcionando en esta computadora
  estado                 versión, respaldos, lugares y espacio
  actualizar ARCHIVO     pasa a la versión del paquete, o deja todo como estaba
  volver                 regresa a la versión anterior
  respaldar              hace un respaldo ahora, lo abre y lo compara
  restaurar RUTA         trae de vuelta el colegio de un respaldo
      --copia NOMBRE     de ese, sin preguntar
      --reemplazar       aunque ya haya un colegio, que queda aparte
  comprobar [RUTA]       abre y compara el último respaldo
  trasladar DESTINO      pasa los datos a un servidor PostgreSQL, o de vuelta
  certificado NOMBRE     pone Ceiba detrás de Caddy, con https
  lugares                dónde se guardan los respaldos
      agregar RUTA       también ahí
      quitar RUTA        ahí ya no
  clave [nueva]          la clave de recuperación de los respaldos
  servir                 lo que ejecuta el servicio`;

function surroundingsOf(given: Environment, console: Console, rest: readonly string[]): Surroundings {
  const installation = installationOf(given);
  // When run from source, settings come from the environment only.
  const env = isReleased()
    ? { DATA_DIR: defaultState(installation), ...given, ...readSettings(installation.settingsFile) }
    : given;
  const config = readConfig(env, { root: projectRoot() });
  return {
    ...{ config, console, installation, env },
    clock: systemClock(config.clockStart),
    args: rest.filter((one) => one !== '--json'),
    json: rest.includes('--json'),
  };
}

async function dispatch(
  [name = '', ...rest]: readonly string[],
  env: Environment,
  console: Console,
): Promise<ExitCode> {
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!entry) throw new UsageError(name === '' ? USO : `No hay ningún comando «${name}».\n\n${USO}`);
  const surroundings = surroundingsOf(env, console, rest);
  if (entry.ofMachine && isContainer(env)) throw new StartError(EN_CONTENEDOR);
  if (entry.asOwner) becomeOwnerOf(surroundings.config.dataDir);
  if (entry.recovers && readJournal(surroundings.config.dataDir)) {
    const { recoverIfNeeded } = await import('./recovery.ts');
    await recoverIfNeeded(surroundings);
  }
  const command = await entry.load();
  return command(surroundings);
}

/** Translates Node's English error about command-line options; it quotes the unknown option. */
function explain(error: unknown, [name = '']: readonly string[]): unknown {
  if (error instanceof StartError || error instanceof UsageError) return error;
  if (isNoSpace(error)) return new BrokenOff('No queda espacio en el disco.', { cause: error });
  if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))
    return error;
  const [, what = ''] = /'(-*[^' ]+)/.exec(error.message) ?? [];
  const sentence =
    error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE'
      ? `El valor de «${what}» falta o sobra.`
      : `${name} no entiende «${what}».`;
  return new UsageError(`${sentence}\n\n${USO}`, { cause: error });
}

/** Runs the command given on the command line. Expected errors are printed by `complain` in one sentence. */
export async function runCommand(
  args: readonly string[],
  { env, console, complain }: { env: Environment; console: Console; complain: (line: string) => void },
): Promise<ExitCode> {
  try {
    return await dispatch(args, env, console);
  } catch (thrown) {
    const error = explain(thrown, args);
    const wrongUse = error instanceof UsageError;
    const known = wrongUse || error instanceof StartError;
    complain(known && error instanceof Error ? error.message : String(error));
    if (wrongUse) return 2;
    return known && !(error instanceof BrokenOff) ? 3 : 1;
  }
}

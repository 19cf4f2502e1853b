import { systemClock } from '#server/base/clock.ts';
import { readConfig } from '#server/base/config.ts';
import type { Console } from '#server/base/console.ts';
import { projectRoot } from '#server/base/project-root.ts';
import { StartError } from '#server/base/start-error.ts';
import { clave } from './clave.ts';
import { comprobar } from './comprobar.ts';
import { lugares } from './lugares.ts';
import { respaldar } from './respaldar.ts';
import { restaurar } from './restaurar.ts';
import { type Command, type ExitCode, UsageError } from './surroundings.ts';

const commands: Record<string, Command> = { clave, comprobar, lugares, respaldar, restaurar };

const USO = `Uso: ceiba COMANDO [--json]

  respaldar              hace un respaldo ahora, lo abre y lo compara
  restaurar RUTA         trae de vuelta el colegio de un respaldo
  comprobar [RUTA]       abre y compara el último respaldo
  lugares                dónde se guardan los respaldos
  clave [nueva]          la clave de recuperación de los respaldos`;

async function dispatch(
  [name = '', ...rest]: readonly string[],
  env: Environment,
  console: Console,
): Promise<ExitCode> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(USO);
  const json = rest.includes('--json');
  const config = readConfig(env, { root: projectRoot() });
  const args = rest.filter((one) => one !== '--json');
  return command({ config, clock: systemClock(config.clockStart), console, args, json });
}

const isWrongUse = (error: unknown): boolean =>
  error instanceof UsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

type Environment = Record<string, string | undefined>;

/** Does what was written behind `ceiba`. What it fails of goes to `complain`: one sentence, where it is one of ours. */
export async function runCommand(
  args: readonly string[],
  { env, console, complain }: { env: Environment; console: Console; complain: (line: string) => void },
): Promise<ExitCode> {
  try {
    return await dispatch(args, env, console);
  } catch (error) {
    const wrongUse = isWrongUse(error);
    const known = wrongUse || error instanceof StartError;
    complain(known && error instanceof Error ? error.message : String(error));
    if (wrongUse) return 2;
    return known ? 3 : 1;
  }
}

import { StartError } from '#server/platform/errors/start-error.ts';
import type { Account } from './account.ts';
import type { Installation } from './layout.ts';
import { lastLine, runProgram } from './run-program.ts';

const NAME = 'ceiba';

async function numberOf(which: '-u' | '-g'): Promise<number | null> {
  const { code, out } = await runProgram('id', [which, NAME]);
  return code === 0 ? Number(out.trim()) : null;
}

async function find(): Promise<Account | null> {
  const [uid, gid] = [await numberOf('-u'), await numberOf('-g')];
  return uid === null || gid === null ? null : { uid, gid };
}

/** Account of the server, created if it is missing; null if the server runs as the installing user. */
export async function serviceAccount({ isSystem }: Installation): Promise<Account | null> {
  if (!isSystem || process.platform === 'win32') return null;
  const there = await find();
  if (there) return there;
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/var/lib/ceiba'];
  const ran = await runProgram('useradd', [...options, '--shell', '/usr/sbin/nologin', NAME]);
  const made = await find();
  if (!made) throw new StartError(`No se pudo crear la cuenta ${NAME} del sistema (${lastLine(ran)}).`);
  return made;
}

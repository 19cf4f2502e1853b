import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

export interface Ran {
  /** Exit code; 127 if the program was not found. */
  code: number;
  out: string;
  err: string;
}

export interface RunOptions {
  env?: Record<string, string | undefined>;
  uid?: number | undefined;
  gid?: number | undefined;
}

const NO_SUCH_PROGRAM = 127;

/** Runs a program to its end and captures its output. Its stdin closes when this process ends. */
export async function runProgram(
  file: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Ran> {
  const child = spawn(file, [...args], { stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true, ...options });
  child.stdin.on('error', () => undefined);
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text;
  });
  try {
    const [code, signal] = await once(child, 'close');
    const ofSignal = Object.entries(constants.signals).find(([name]) => name === signal)?.[1] ?? 0;
    return { code: typeof code === 'number' ? code : 128 + ofSignal, ...said };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { code: NO_SUCH_PROGRAM, ...said };
    throw error;
  }
}

/** Last line of the output, for messages. */
export const lastLine = ({ out, err }: Ran): string =>
  `${out}\n${err}`
    .split('\n')
    .filter((line) => line.trim() !== '')
    .at(-1)
    ?.trim()
    .replace(/\.$/, '') ?? '';

import type { DestinationStream } from 'pino';

type Line = Record<string, unknown>;

const LETTERS_MAX = 100;
const short = (text: unknown): string => {
  const one = String(text).replace(/\s+/g, ' ').trim();
  return one.length > LETTERS_MAX ? `${one.slice(0, LETTERS_MAX)}…` : one;
};
const during = ({ route, method }: Line): string =>
  route === undefined ? '' : ` (${method ? `${method} ` : ''}${route})`;

/** What each event of the log is called by whoever sits before a terminal. */
const SENTENCES: Readonly<Record<string, (line: Line) => string>> = {
  request: ({ method, route, status, ms }) => `${method} ${route}: ${status} en ${ms} ms.`,
  'slow statement': (line) =>
    `Una consulta a la base de datos tardó ${line.ms} ms${during(line)}: ${short(line.statement)}`,
  fault: () => 'Algo falló sin que nadie lo previera.',
  'no space left': () => 'No queda espacio en el disco.',
  'out of reach': () => 'La base de datos o los archivos no responden.',
  forbidden: ({ path }) => `Alguien pidió sin permiso ${path}.`,
  'the database is of a newer version, which only added to it': () =>
    'La base de datos es de una versión más nueva, que solo le agregó cosas.',
  'presence not told': () => 'Este proceso no pudo avisar a los demás de que está aquí.',
  'command failed': () => 'Una orden falló.',
  'a place of backups failed': ({ lugar }) => `No se pudo guardar el respaldo en ${lugar}.`,
  'chore failed': ({ chore }) => `El quehacer ${chore} falló.`,
  'no sign of a chore': () => 'No se pudo anotar que un quehacer sigue en marcha.',
  'a piece of work was left': () => 'Un trabajo quedó a medias.',
  'looking for work again': () => 'Se vuelven a buscar trabajos.',
  'cannot look for work': () => 'No se puede buscar si hay trabajos.',
  'no news of versions': () => 'No se pudo preguntar si hay una versión nueva.',
  'the receipts, the accounts and the reports add up': () =>
    'Los recibos, las cuentas y los reportes cuadran.',
  'the receipts, the accounts and the reports do not add up': () =>
    'Los recibos, las cuentas y los reportes no cuadran.',
  'a report card cannot be read': () => 'Una boleta de un lote no se pudo leer; el lote siguió sin ella.',
  'no sign of a job': () => 'No se pudo anotar que un trabajo sigue en marcha.',
  'a slice of a job failed': ({ kind, attempt }) => `Un trabajo (${kind}) falló en su intento ${attempt}.`,
  'database connection lost': () => 'Se perdió una conexión con la base de datos.',
  'database maintenance failed': () => 'El mantenimiento de la base de datos falló.',
  'embedded database lost': () => 'La base de datos dejó de responder.',
  'what was deleted 30 days ago and unused files removed': () =>
    'Se quitó lo eliminado hace 30 días y los archivos sin uso.',
};

/** Whether people can be told of an event. */
export const isTold = (message: string): boolean => message in SENTENCES;

interface Failure {
  message?: unknown;
  stack?: readonly string[];
  cause?: Failure;
}

const failed = ({ message, stack = [], cause }: Failure): string =>
  [`  ${String(message)}`, ...stack, ...(cause ? [failed(cause)] : [])].join('\n');

/** `14:05:09 Una consulta a la base de datos tardó 312 ms: select …`; of a failure with where it happened. */
export function sentenceOf(json: string): string {
  const line: Line = JSON.parse(json);
  const message = String(line.msg ?? '');
  const time = new Date(Number(line.time)).toTimeString().slice(0, 8);
  const said = SENTENCES[message]?.(line) ?? message;
  const { err } = line;
  return `${time} ${said}\n${typeof err === 'object' && err !== null ? `${failed(err)}\n` : ''}`;
}

/** Writes the log as sentences. */
export const inSentences = (output: Pick<NodeJS.WritableStream, 'write'>): DestinationStream => ({
  write: (json) => void output.write(sentenceOf(json)),
});

import { renderUnicodeCompact } from 'uqr';
import { machineCipher, newKey, storedKeys } from '#server/operate/backup/cipher.ts';
import { type Command, UsageError } from './surroundings.ts';

const GUARDE = 'Guarde esta clave de recuperación en papel, fuera de esta computadora:';

/** Splits a key into its prefix and groups of four characters. */
const enGrupos = (clave: string): string => {
  const [, inicio = '', resto = clave] = /^(AGE-SECRET-KEY-1)(.+)$/.exec(clave) ?? [];
  return [inicio, ...(resto.match(/.{1,4}/g) ?? [])].filter(Boolean).join(' ');
};

/** The key for printing: in groups for typing, and as a QR code. */
export const claveParaPapel = (clave: string): string[] => [
  GUARDE,
  '',
  `  ${enGrupos(clave)}`,
  '',
  ...renderUnicodeCompact(clave, { border: 2 }).split('\n'),
];

/** `ceiba clave`: prints the key of the backups; `ceiba clave nueva`: generates one for future backups. */
export const clave: Command = async ({ config, console, args, json }) => {
  const [cual, ...resto] = args;
  if ((cual !== undefined && cual !== 'nueva') || resto.length > 0)
    throw new UsageError('Uso: ceiba clave [nueva]');
  if (cual === 'nueva') await newKey(config.dataDir);
  else await machineCipher(config.dataDir, { encrypt: true });
  const [actual = ''] = storedKeys(config.dataDir);
  if (json) console.say(JSON.stringify({ clave: actual }));
  else for (const line of claveParaPapel(actual)) console.say(line);
  return 0;
};

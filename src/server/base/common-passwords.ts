import { dictionary } from '@zxcvbn-ts/language-common';

/** What people here choose besides the international list. */
const LOCAL = [
  'guatemala',
  'quetzal',
  'guatemala1',
  'quetzal1',
  'contraseña',
  'contrasena',
  'colegio1',
  'estudiante',
];

let known: ReadonlySet<string> | undefined;

/** Whether a password, in lower case, is among the some 40,000 that leaks show most (zxcvbn's list). */
export function isCommon(password: string): boolean {
  known ??= new Set([...dictionary['passwords-common'].map(String), ...LOCAL]);
  return known.has(password) || new Set(password).size === 1;
}

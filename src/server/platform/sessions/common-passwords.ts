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

/** The list is packed, and unpacking it is a twentieth of a start: that waits for whoever chooses a password. */
async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'].map(String), ...LOCAL]);
}

let known: Promise<ReadonlySet<string>> | undefined;

/** Whether a password, in lower case, is among the some 40,000 that leaks show most (zxcvbn's list). */
export async function isCommon(password: string): Promise<boolean> {
  known ??= read();
  return (await known).has(password) || new Set(password).size === 1;
}

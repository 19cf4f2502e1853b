/** Common passwords in Guatemala that the international list lacks. */
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

/** Unpacked lazily: it would take a twentieth of the start time. */
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

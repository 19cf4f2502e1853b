import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import { crearDirector } from '#server/colaboradores/director/service.ts';
import { auditFor } from '#server/platform/audit/audit.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Database, inTransaction } from '#server/platform/db/db.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import type { Console } from '#server/platform/log/console.ts';
import { systemClock } from '#server/platform/runtime/clock.ts';
import { isCommon } from '#server/platform/sessions/common-passwords.ts';
import { hashPassword } from '#server/platform/sessions/passwords.ts';
import { operationsOf } from '#server/platform/undo/journal.ts';
import { contraseniaNueva } from '#shared/acceso.ts';
import { normalizarContrasenia } from '#shared/base/contrasenia.ts';
import { texto } from '#shared/base/fields.ts';
import { NOMBRES_MAX } from '#shared/colaboradores/campos.ts';
import { CONTRASENIA_GENERADA_LETRAS, nombreDeUsuario, normalizarUsuario } from '#shared/sesion.ts';

/** Length of a generated password. Longer than those of the screens, because this account has every permission. */
const GENERADA_LARGO = 16;

const nombre = texto('Nombre', { max: NOMBRES_MAX });
const usuario = nombreDeUsuario('Usuario es requerido.');
const contrasenia = contraseniaNueva.refine(
  async (value) => !(await isCommon(normalizarContrasenia(value).trim().toLowerCase())),
  {
    error: 'Esa contraseña es muy común. Elige otra.',
  },
);

interface Question {
  text: string;
  schema: z.ZodType<string>;
  hidden?: boolean;
  /** Default for an empty answer; without it the question is repeated. */
  whenEmpty?: () => string;
}

/** Repeats a question until the answer is valid; without a terminal the first invalid answer ends the program. */
export async function answer(
  console: Console,
  { text, schema, hidden = false, whenEmpty }: Question,
): Promise<string> {
  for (;;) {
    const typed = await console.ask(text, { hidden });
    if (typed === '' && whenEmpty) return whenEmpty();
    const result = await schema.safeParseAsync(typed);
    if (result.success) return result.data;
    const sentence = result.error.issues[0]?.message ?? 'La respuesta no es válida.';
    if (!console.interactive) throw new StartError(sentence);
    console.say(sentence);
  }
}

const generar = (): string =>
  Array.from(
    { length: GENERADA_LARGO },
    () => CONTRASENIA_GENERADA_LETRAS[randomInt(CONTRASENIA_GENERADA_LETRAS.length)],
  ).join('');

export interface Director {
  nombres: string;
  usuario: string;
  contrasenia: string;
  /** True if the person chose the password, false if it was generated. */
  elegida: boolean;
}

/** Asks for the data of an account. Unattended, the names are given and the password is generated. */
export async function preguntarDirector(
  console: Console,
  dado: { nombres?: string | undefined; usuario?: string | undefined } = {},
): Promise<Director> {
  const nombres = dado.nombres ?? (await answer(console, { text: 'Nombre completo: ', schema: nombre }));
  const cuenta = dado.usuario ?? (await answer(console, { text: 'Usuario: ', schema: usuario }));
  if (dado.usuario) return { nombres, usuario: cuenta, contrasenia: generar(), elegida: false };
  let elegida = true;
  const clave = await answer(console, {
    text: 'Contraseña (vacía para generar una): ',
    schema: contrasenia,
    hidden: true,
    whenEmpty: () => {
      elegida = false;
      return generar();
    },
  });
  return { nombres, usuario: cuenta, contrasenia: clave, elegida };
}

/** Creates the director's account, and says how to sign in. `por`: author in the audit log. */
export async function guardarDirector(
  { db }: Database,
  { nombres, usuario: cuenta, contrasenia: clave, elegida }: Director,
  { config, console, por }: { config: Config; console: Console; por: string },
): Promise<void> {
  const now = systemClock().now();
  const { operar } = operationsOf(null, now);
  const audit = auditFor({ idUsuario: null, usuario: por, idSolicitud: por, ip: null, now });
  const director = { nombres, usuario: normalizarUsuario(cuenta), hash: await hashPassword(clave), elegida };
  await inTransaction(db, (tx) => crearDirector(tx, director, { now, config, audit, operar }));
  console.say(`\nCuenta de director creada.\n\n  Usuario:    ${director.usuario}`);
  if (!elegida)
    console.say(`  Contraseña: ${clave}\n\nNo se volverá a mostrar; se cambia al entrar por primera vez.`);
  console.say('\nComplete su DPI, teléfono y fecha de nacimiento en la pantalla Colaboradores.');
}

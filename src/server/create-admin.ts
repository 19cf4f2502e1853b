import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import { contraseniaNueva, normalizarContrasenia } from '#shared/acceso.ts';
import { texto } from '#shared/base/fields.ts';
import { NOMBRES_MAX } from '#shared/colaboradores.ts';
import { CONTRASENIA_GENERADA_LETRAS, nombreDeUsuario, normalizarUsuario } from '#shared/sesion.ts';
import { auditFor } from './base/audit/audit.ts';
import { systemClock } from './base/clock.ts';
import { isCommon } from './base/common-passwords.ts';
import { readConfig } from './base/config.ts';
import { type Console, openConsole } from './base/console.ts';
import { inTransaction } from './base/db.ts';
import { openLog } from './base/log.ts';
import { migrate } from './base/migrate.ts';
import { openDatabase } from './base/open-database.ts';
import { hashPassword } from './base/passwords.ts';
import { Problem } from './base/problem.ts';
import { projectRoot } from './base/project-root.ts';
import { StartError } from './base/start-error.ts';
import { crearDirector } from './colaboradores/director/service.ts';

/** Longer than the passwords of the school's own screens: this one commands everything. */
const GENERADA_LARGO = 16;

const nombre = texto('Nombre', { max: NOMBRES_MAX });
const usuario = nombreDeUsuario('Usuario es requerido.');
const contrasenia = contraseniaNueva.refine(
  (value) => !isCommon(normalizarContrasenia(value).trim().toLowerCase()),
  {
    error: 'Esa contraseña es muy común. Elige otra.',
  },
);

interface Question {
  text: string;
  schema: z.ZodType<string>;
  hidden?: boolean;
  /** What an empty answer means; without it, an empty answer is asked again. */
  whenEmpty?: () => string;
}

/** Asks again while somebody is there to answer; from a pipe the first wrong answer ends the program. */
async function answer(
  console: Console,
  { text, schema, hidden = false, whenEmpty }: Question,
): Promise<string> {
  for (;;) {
    const typed = await console.ask(text, { hidden });
    if (typed === '' && whenEmpty) return whenEmpty();
    const result = schema.safeParse(typed);
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

async function create(console: Console): Promise<void> {
  const config = readConfig(process.env, { root: projectRoot() });
  const database = await openDatabase(config, openLog(config.logLevel));
  try {
    await migrate(database);
    const nombres = await answer(console, { text: 'Nombre completo: ', schema: nombre });
    const cuenta = await answer(console, { text: 'Usuario: ', schema: usuario });
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
    const now = systemClock().now();
    const idSolicitud = 'create-admin';
    const audit = auditFor({ idUsuario: null, usuario: idSolicitud, idSolicitud, ip: null, now });
    const director = {
      nombres,
      usuario: normalizarUsuario(cuenta),
      hash: await hashPassword(clave),
      elegida,
    };
    await inTransaction(database.db, (tx) => crearDirector(tx, director, { now, config, audit }));
    console.say(`\nCuenta de director creada.\n\n  Usuario:    ${director.usuario}`);
    if (!elegida) {
      console.say(`  Contraseña: ${clave}\n\nNo se volverá a mostrar; se cambia al entrar por primera vez.`);
    }
    console.say('\nComplete su DPI, teléfono y fecha de nacimiento en la pantalla Colaboradores.');
  } finally {
    await database.close();
  }
}

const terminal = openConsole();
try {
  await create(terminal);
} catch (error) {
  const known = error instanceof StartError || error instanceof Problem;
  process.stderr.write(`\n${known ? `Ceiba: ${error.message}` : String(error)}\n`);
  process.exitCode = 1;
} finally {
  terminal.close();
}

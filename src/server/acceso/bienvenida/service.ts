import { randomInt } from 'node:crypto';
import { crearDirector } from '#server/colaboradores/director/service.ts';
import type { Database, Db, Tx } from '#server/platform/db/db.ts';
import { invalidField, notFound, Problem } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import { isCommon } from '#server/platform/sessions/common-passwords.ts';
import { hashPassword } from '#server/platform/sessions/passwords.ts';
import { hashToken } from '#server/platform/sessions/tokens.ts';
import { type TokenBuckets, tokenBuckets } from '#server/platform/throttle/token-bucket.ts';
import * as contract from '#shared/acceso/bienvenida.ts';
import { demasiadosIntentos } from '#shared/acceso.ts';
import { normalizarContrasenia } from '#shared/base/contrasenia.ts';
import { normalizarUsuario } from '#shared/sesion.ts';
import * as queries from './queries.ts';

const HORA_MS = 3_600_000;
const POR_MINUTO = 5;

/**
 * Each process counts by its clock, each network for itself: no one closes the way to others. There are 10¹² codes; a thousand
 * networks that try for all of a code's life hit it once in 150,000 times.
 */
const ritmos = new WeakMap<Clock, TokenBuckets>();

function ritmoDe(clock: Clock): TokenBuckets {
  const ritmo = ritmos.get(clock) ?? tokenBuckets(POR_MINUTO, () => clock.now().getTime());
  ritmos.set(clock, ritmo);
  return ritmo;
}

const huellaDe = (codigo: string): string => hashToken(contract.normalizarCodigo(codigo));

/** Whether a school still lacks who directs it. Once somebody does it is not asked again: the last one cannot be removed. */
export function primeraCuentaDe({ db }: Pick<Database, 'db'>): () => Promise<boolean> {
  let hay = false;
  return async () => {
    hay ||= await queries.hayDirector(db);
    return !hay;
  };
}

/** A code of this process, as it is printed: `K7QF-2M9X`. Only its fingerprint is kept. */
export async function nuevoCodigo(db: Db, now: Date): Promise<string> {
  const letras = Array.from(
    { length: contract.CODIGO_LARGO },
    () => contract.LETRAS_DE_CODIGO[randomInt(contract.LETRAS_DE_CODIGO.length)],
  ).join('');
  const vence = new Date(now.getTime() + contract.CODIGO_HORAS * HORA_MS);
  await queries.insertarCodigo(db, huellaDe(letras), now, vence);
  const mitad = contract.CODIGO_LARGO / 2;
  return `${letras.slice(0, mitad)}-${letras.slice(mitad)}`;
}

interface Needs {
  db: Db;
  clock: Clock;
  /** The network it comes from. */
  red: string;
}

/**
 * Before the transaction: the code is good. The try is counted also when it is refused.
 * @returns the hash of the password
 * @throws Problem `notFound` when somebody directs the school, `tooMany`, or `invalid` at the field.
 */
export async function comprobar({ db, clock, red }: Needs, form: contract.PrimeraCuenta): Promise<string> {
  if (await queries.hayDirector(db)) throw notFound();
  const segundos = ritmoDe(clock).take(red);
  if (segundos > 0) throw new Problem('tooMany', demasiadosIntentos(segundos), { retryAfter: segundos });
  if (await isCommon(normalizarContrasenia(form.contrasenia).trim().toLowerCase()))
    throw invalidField('contrasenia', 'Esa contraseña es muy común. Elige otra.');
  const acierta = await queries.esBueno(db, huellaDe(form.codigo), clock.now());
  // The codes go with the first account: who comes just after it finds none of them.
  if (!acierta && (await queries.hayDirector(db))) throw notFound();
  if (!acierta) throw invalidField('codigo', contract.CODIGO_INCORRECTO);
  return hashPassword(form.contrasenia);
}

/** Makes the account, once. */
export async function crear(
  tx: Tx,
  { nombres, usuario }: contract.PrimeraCuenta,
  hash: string,
  act: Act,
): Promise<string> {
  const gastados = await queries.gastarCodigos(tx);
  if (gastados === 0 || (await queries.hayDirector(tx))) throw notFound();
  const director = { nombres, usuario: normalizarUsuario(usuario), hash, elegida: true };
  await crearDirector(tx, director, act);
  return director.usuario;
}

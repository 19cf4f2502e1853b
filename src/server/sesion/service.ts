import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, invalidField, type Problem, rule, taken } from '#server/platform/errors/problem.ts';
import { CONTRASENIA_INICIAL_DIAS } from '#shared/acceso.ts';
import {
  NACIMIENTO_FUTURO,
  normalizarUsuario,
  USUARIO_LETRAS,
  USUARIO_OCUPADO,
  usuarioPermitido,
} from '#shared/sesion.ts';
import { olvidarDe } from './intentos/queries.ts';
import * as queries from './queries.ts';

const DAY_MS = 86_400_000;

/** A user to create or change with a person. `hash` is null when no password was given. */
export interface UsuarioDePersona {
  tipo: 'colaborador' | 'estudiante';
  usuario: string;
  hash: string | null;
  /** JSON path of the user name in the body, for its message. */
  campo: string;
}

/** Until when an initial password works that is given now. */
export const venceInicial = (now: Date): string =>
  new Date(now.getTime() + CONTRASENIA_INICIAL_DIAS * DAY_MS).toISOString();

const inicial = (hash: string, now: Date) => ({
  contraseniaHash: hash,
  debeCambiarContrasenia: true,
  contraseniaVence: venceInicial(now),
});

const ocupado = (campo: string) => ({
  usuarios_usuario_unique: () => taken(campo, USUARIO_OCUPADO),
});

/** @throws Problem `invalid` for a name that nobody may take; a stored one stays as it is. */
function nombrePermitido(usuario: string, campo: string, guardado?: string): string {
  const nombre = normalizarUsuario(usuario);
  if (nombre !== guardado && !usuarioPermitido(nombre)) throw invalidField(campo, USUARIO_LETRAS);
  return nombre;
}

export async function crearUsuario(tx: Tx, persona: UsuarioDePersona, now: Date): Promise<number> {
  const { tipo, hash, campo } = persona;
  const usuario = nombrePermitido(persona.usuario, campo);
  return explained(ocupado(campo), () =>
    queries.insertarUsuario(tx, {
      tipo,
      usuario,
      creado: now.toISOString(),
      ...(hash ? inicial(hash, now) : {}),
    }),
  );
}

/**
 * Changes the user name and, when a new initial password comes, ends every session of the person and forgets the tries
 * of the old one.
 */
async function actualizarUsuario(
  tx: Tx,
  idUsuario: number,
  persona: UsuarioDePersona,
  now: Date,
): Promise<void> {
  const { hash, campo } = persona;
  const guardado = found(await queries.usuarioPorId(tx, idUsuario)).usuario;
  const usuario = nombrePermitido(persona.usuario, campo, guardado);
  await explained(ocupado(campo), () => queries.cambiarUsuario(tx, idUsuario, { usuario, activo: true }));
  if (!hash) return;
  await queries.guardarContrasenia(tx, idUsuario, inicial(hash, now));
  await queries.borrarSesionesDe(tx, idUsuario);
  await olvidarDe(tx, idUsuario);
}

/** A user for somebody who has none yet, or the one there is as it is to be from now on. */
export async function ponerUsuario(
  tx: Tx,
  idUsuario: number | null,
  persona: UsuarioDePersona,
  now: Date,
): Promise<number> {
  if (idUsuario === null) return crearUsuario(tx, persona, now);
  await actualizarUsuario(tx, idUsuario, persona, now);
  return idUsuario;
}

/** The person can no longer sign in, from this moment. */
export async function desactivarUsuario(tx: Tx, idUsuario: number): Promise<void> {
  await queries.cambiarUsuario(tx, idUsuario, { activo: false });
  await queries.borrarSesionesDe(tx, idUsuario);
}

/**
 * Ends the sessions of a person, except the one that asks, if it is theirs.
 * @throws Problem `rule` for somebody without a user.
 */
export async function cerrarSesionesDe(tx: Tx, idUsuario: number | null, salvo?: string): Promise<void> {
  if (idUsuario === null) throw rule('No tiene usuario, así que no tiene sesiones.');
  await queries.borrarSesionesDe(tx, idUsuario, salvo);
}

interface Inactivo {
  /** JSON path of what clashed, and what people call it: 'ese CUI'. */
  campo: string;
  articulo: string;
  /** What it is of: 'estudiante' or 'colaborador'. */
  quien: string;
  nombre: string;
  /** What the screen needs to open the stored record. */
  reactivar: { campo: string };
}

/**
 * Something that only one person may have is of somebody inactive, who can be brought back instead. A user name alone says
 * little about who somebody is: two people may want the same one.
 */
export function deInactivo({ campo, articulo, quien, nombre, reactivar }: Inactivo): Problem {
  const salida =
    reactivar.campo === 'usuario'
      ? 'Elige otro, o reactívalo si es la misma persona.'
      : 'Puedes reactivarlo.';
  const mensaje = `Ya existe un ${quien} inactivo con ${articulo}: ${nombre}. ${salida}`;
  return taken(campo, mensaje, { reactivar });
}

/** @throws Problem when the day of birth of a person is yet to come. */
export function exigirNacido({ fechaNacimiento }: { fechaNacimiento: string }, hoy: string): void {
  if (fechaNacimiento > hoy) throw invalidField('fechaNacimiento', NACIMIENTO_FUTURO);
}

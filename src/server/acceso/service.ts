import { isCommon } from '#server/base/common-passwords.ts';
import { type Db, inTransaction, type Tx } from '#server/base/db.ts';
import { passwordMatches } from '#server/base/passwords.ts';
import { found, invalidField, Problem, rule } from '#server/base/problem.ts';
import type { Sesion } from '#server/base/sesion.ts';
import { hashToken, newToken } from '#server/base/tokens.ts';
import * as sesiones from '#server/sesion/queries.ts';
import { normalizarUsuario } from '#server/sesion/service.ts';
import { esAdministrador, esDirector, esDocente } from '#shared/acceso.rules.ts';
import { type Contexto, CREDENCIALES_INCORRECTAS, DEMASIADOS_INTENTOS, type Perfil } from '#shared/acceso.ts';
import * as queries from './queries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Staff sit at shared desks; a student's phone is their own. */
const DURACION = {
  colaborador: { inactiva: 30 * MINUTE_MS, total: 12 * HOUR_MS },
  estudiante: { inactiva: 8 * HOUR_MS, total: 24 * HOUR_MS },
} as const;

const FALLOS_MAX = 10;
const ESPERA_MS = MINUTE_MS;
const OLVIDO_MS = 15 * MINUTE_MS;
const DISPOSITIVO_DIAS = 30;
export const DISPOSITIVO_SEGUNDOS = DISPOSITIVO_DIAS * 86_400;

/** Who a cookie's value belongs to. Writes at most once a minute that the session is in use. */
export async function autenticar(
  db: Db,
  token: string,
  now: Date,
  background: boolean,
): Promise<Sesion | null> {
  const tokenHash = hashToken(token);
  const leida = await queries.leerSesion(db, tokenHash, now);
  if (!leida) return null;
  const { tipo, ultimaActividad, idColaborador, idEstudiante, roles, ...persona } = leida;
  const quieta = now.getTime() - Date.parse(ultimaActividad);
  if (quieta > DURACION[tipo].inactiva) return null;
  if (!background && quieta > MINUTE_MS) await sesiones.tocarSesion(db, tokenHash, now);
  if (idEstudiante !== null) return { ...persona, tokenHash, tipo: 'estudiante', idEstudiante };
  if (idColaborador === null) return null;
  return {
    ...persona,
    tokenHash,
    tipo: 'colaborador',
    idColaborador,
    roles,
    administrador: esAdministrador(roles),
    docente: esDocente(roles),
    director: esDirector(roles),
  };
}

export interface Entrada {
  usuario: string;
  contrasenia: string;
  contexto: Contexto;
  dispositivo: string | undefined;
  anterior: string | undefined;
}

export interface Entro {
  idUsuario: number;
  perfil: Perfil;
  token: string;
  segundos: number;
  dispositivo: string | null;
}

/**
 * Signs in. A wrong user, a wrong password, an inactive person and the other kind of person are one answer in one time.
 * @throws Problem `rule` for wrong credentials, `tooMany` while the account is delayed.
 */
export async function entrar(db: Db, entrada: Entrada, now: Date): Promise<Entro> {
  const nombre = await sinDominio(db, entrada);
  const usuarioHash = hashToken(nombre);
  const usuario = await sesiones.usuarioPorNombre(db, nombre);
  const conocido = await equipoConocido(db, entrada.dispositivo, usuario?.idUsuario, now);
  if (!conocido) await exigirPausa(db, usuarioHash, now);
  const coincide = await passwordMatches(usuario?.contraseniaHash ?? null, entrada.contrasenia);
  const perfil =
    usuario && coincide && usuario.activo ? await queries.perfilDe(db, usuario.idUsuario) : undefined;
  if (!usuario || !perfil || usuario.tipo !== entrada.contexto) {
    await sesiones.anotarFallo(db, usuarioHash, now, OLVIDO_MS);
    throw rule(CREDENCIALES_INCORRECTAS);
  }
  if (
    usuario.debeCambiarContrasenia &&
    usuario.contraseniaVence &&
    usuario.contraseniaVence < now.toISOString()
  ) {
    throw rule('Tu contraseña inicial ya venció. Pide una nueva en la secretaría.');
  }
  const token = newToken();
  const dispositivo = conocido ? null : newToken();
  const { total } = DURACION[usuario.tipo];
  await inTransaction(db, async (tx) => {
    if (entrada.anterior) await sesiones.borrarSesion(tx, hashToken(entrada.anterior));
    await sesiones.olvidarFallos(tx, usuarioHash);
    if (dispositivo) await sesiones.anotarDispositivo(tx, hashToken(dispositivo), usuario.idUsuario, now);
    await sesiones.abrirSesion(tx, {
      tokenHash: hashToken(token),
      idUsuario: usuario.idUsuario,
      creada: now.toISOString(),
      ultimaActividad: now.toISOString(),
      vence: new Date(now.getTime() + total).toISOString(),
    });
  });
  return { idUsuario: usuario.idUsuario, perfil, token, segundos: total / 1000, dispositivo };
}

/** Staff may write their school address instead of the user name. */
async function sinDominio(db: Db, { usuario, contexto }: Entrada): Promise<string> {
  const nombre = normalizarUsuario(usuario);
  if (contexto !== 'colaborador' || !nombre.includes('@')) return nombre;
  const { dominioCorreo } = await queries.nombreDeEscuela(db);
  const dominio = `@${dominioCorreo.toLowerCase()}`;
  return nombre.endsWith(dominio) ? nombre.slice(0, -dominio.length) : nombre;
}

async function equipoConocido(db: Db, token: string | undefined, idUsuario: number | undefined, now: Date) {
  if (!token || idUsuario === undefined) return false;
  const desde = new Date(now.getTime() - DISPOSITIVO_DIAS * DAY_MS);
  return sesiones.dispositivoConocido(db, hashToken(token), idUsuario, desde);
}

/** After ten failures each further try has to wait a minute, for existing and invented names alike. */
async function exigirPausa(db: Db, usuarioHash: string, now: Date): Promise<void> {
  const previos = await sesiones.intentos(db, usuarioHash);
  if (!previos || previos.fallos < FALLOS_MAX) return;
  const faltan = Date.parse(previos.ultimoFallo) + ESPERA_MS - now.getTime();
  if (faltan > 0) throw new Problem('tooMany', DEMASIADOS_INTENTOS, { retryAfter: Math.ceil(faltan / 1000) });
}

/** Before the transaction: the current password is right and the new one is acceptable. */
export async function comprobarCambio(db: Db, sesion: Sesion, actual: string, nueva: string): Promise<void> {
  const usuario = found(await sesiones.usuarioPorId(db, sesion.idUsuario));
  if (!(await passwordMatches(usuario.contraseniaHash, actual))) {
    throw invalidField('actual', 'La contraseña actual no es correcta.');
  }
  const { nombre } = await queries.nombreDeEscuela(db);
  const plana = nueva.trim().toLowerCase();
  if (plana === sesion.usuario || plana === nombre.trim().toLowerCase()) {
    throw invalidField('nueva', 'La contraseña no debe ser tu usuario ni el nombre del colegio.');
  }
  if (isCommon(plana)) throw invalidField('nueva', 'Esa contraseña es muy común. Elige otra.');
  if (nueva === actual) throw invalidField('nueva', 'La contraseña nueva debe ser distinta de la actual.');
}

/** Stores the new password and signs the person out everywhere else. */
export async function cambiarContrasenia(tx: Tx, sesion: Sesion, hash: string): Promise<Perfil> {
  await sesiones.guardarContrasenia(tx, sesion.idUsuario, {
    contraseniaHash: hash,
    debeCambiarContrasenia: false,
    contraseniaVence: null,
  });
  await sesiones.borrarSesionesDe(tx, sesion.idUsuario, sesion.tokenHash);
  return found(await queries.perfilDe(tx, sesion.idUsuario));
}

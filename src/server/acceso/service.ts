import type { Db, Tx } from '#server/platform/db/db.ts';
import { unlessNoSpace } from '#server/platform/disk/no-space.ts';
import { found, invalidField } from '#server/platform/errors/problem.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import { isCommon } from '#server/platform/sessions/common-passwords.ts';
import { passwordMatches } from '#server/platform/sessions/passwords.ts';
import type { AskedBy, Sesion } from '#server/platform/sessions/sesion.ts';
import { hashToken } from '#server/platform/sessions/tokens.ts';
import { intentar } from '#server/sesion/intentos/service.ts';
import * as sesiones from '#server/sesion/queries.ts';
import { esAcademico, esAdministrador, esDirector, esDocente } from '#shared/acceso.rules.ts';
import type { Perfil } from '#shared/acceso.ts';
import { normalizarContrasenia } from '#shared/base/contrasenia.ts';
import { asuntosDePuestos } from '#shared/permisos.rules.ts';
import * as queries from './queries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Staff sit at shared desks; a student's phone is their own. */
export const DURACION = {
  colaborador: { inactiva: 30 * MINUTE_MS, total: 12 * HOUR_MS },
  estudiante: { inactiva: 8 * HOUR_MS, total: 24 * HOUR_MS },
} as const;

/** Who a cookie's value belongs to. Writes at most once a minute that the session is in use. */
export async function autenticar(db: Db, token: string, now: Date, by: AskedBy): Promise<Sesion | null> {
  const tokenHash = hashToken(token);
  const leida =
    by === 'poll'
      ? await queries.leerSesionJunta(db, { tokenHash, now })
      : await queries.leerSesion(db, tokenHash, now);
  if (!leida) return null;
  const { tipo, ultimaActividad, idColaborador, idEstudiante, roles, puestos, ...persona } = leida;
  const quieta = now.getTime() - Date.parse(ultimaActividad);
  if (quieta > DURACION[tipo].inactiva) return null;
  if (by === 'person' && quieta > MINUTE_MS) {
    // With a full disk people still read.
    await sesiones.tocarSesion(db, tokenHash, now).catch(unlessNoSpace);
  }
  if (idEstudiante !== null) return { ...persona, tipo: 'estudiante', idEstudiante };
  if (idColaborador === null) return null;
  return {
    ...persona,
    tipo: 'colaborador',
    idColaborador,
    roles,
    administrador: esAdministrador(roles),
    docente: esDocente(roles),
    director: esDirector(roles),
    academico: esAcademico(roles),
    asuntos: asuntosDePuestos(puestos),
  };
}

interface Needs {
  db: Db;
  clock: Clock;
}

/** Before the transaction: the current password is right and the new one is acceptable. */
export async function comprobarCambio(
  needs: Needs,
  sesion: Sesion,
  actual: string,
  nueva: string,
): Promise<void> {
  const { db } = needs;
  const { idUsuario, usuario } = sesion;
  const intento = { usuario, idUsuario, camino: 'cambio', lugar: '' } as const;
  const coincide = await intentar(needs, intento, async () => {
    const { contraseniaHash } = found(await sesiones.usuarioPorId(db, idUsuario));
    return (await passwordMatches(contraseniaHash, actual)) || null;
  });
  if (!coincide) throw invalidField('actual', 'La contraseña actual no es correcta.');
  const { nombre } = await queries.nombreDeEscuela(db);
  const plana = normalizarContrasenia(nueva).trim().toLowerCase();
  if (plana === sesion.usuario || plana === nombre.trim().toLowerCase()) {
    throw invalidField('nueva', 'La contraseña no debe ser tu usuario ni el nombre del colegio.');
  }
  if (await isCommon(plana)) throw invalidField('nueva', 'Esa contraseña es muy común. Elige otra.');
  if (normalizarContrasenia(nueva) === normalizarContrasenia(actual))
    throw invalidField('nueva', 'La contraseña nueva debe ser distinta de la actual.');
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

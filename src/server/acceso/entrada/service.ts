import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, inTransaction } from '#server/platform/db/db.ts';
import { Problem, rule } from '#server/platform/errors/problem.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import { fingerprintOf } from '#server/platform/secret/secret.ts';
import { FIRST, MUCHOS_ENTRANDO, passwordMatches } from '#server/platform/sessions/passwords.ts';
import { hashToken, isToken, newToken } from '#server/platform/sessions/tokens.ts';
import { connectionLimit } from '#server/platform/throttle/connection-limit.ts';
import { intentar, porTurno } from '#server/sesion/intentos/service.ts';
import * as sesiones from '#server/sesion/queries.ts';
import { type Contexto, CREDENCIALES_INCORRECTAS, type Perfil } from '#shared/acceso.ts';
import { normalizarUsuario } from '#shared/sesion.ts';
import { nombreDeEscuela, perfilDe } from '../queries.ts';
import { DURACION } from '../service.ts';

const DISPOSITIVO_DIAS = 30;
export const DISPOSITIVO_SEGUNDOS = DISPOSITIVO_DIAS * 86_400;
/** Accounts a browser keeps: the computers of a laboratory are shared. */
const CUENTAS_POR_DISPOSITIVO = 10;

export interface Entrada {
  usuario: string;
  contrasenia: string;
  contexto: Contexto;
  /** The mark of the browser. */
  dispositivo: string | undefined;
  /** The session the browser had before. */
  anterior: string | undefined;
  /** The network it comes from. */
  red: string;
}

export interface Entro {
  idUsuario: number;
  perfil: Perfil;
  token: string;
  segundos: number;
  dispositivo: string;
}

interface Needs {
  db: Db;
  clock: Clock;
  /** Adds to what the log says of the request. */
  note: (facts: Record<string, string>) => void;
}

/** A school that comes back from the holidays is some hundreds at once. */
const entrando = connectionLimit({
  perPlace: 1500,
  inAll: 3000,
  full: () => new Problem('tooMany', MUCHOS_ENTRANDO, { retryAfter: 5 }),
});

const HOLGURA = 50;
const RECHAZOS_POR_SEGUNDO = 60;
const FRENO_MAX_MS = 15_000;

const hayMultitud = (): boolean => entrando.size() > HOLGURA;

/**
 * While more try at once than a class does, a no takes its time, so that whoever tries without end spends their connections
 * on waiting. A yes never waits.
 */
async function frenar(): Promise<void> {
  const ms = ((entrando.size() - HOLGURA) * 1000) / RECHAZOS_POR_SEGUNDO;
  if (ms > 0) await sleep(Math.min(ms, FRENO_MAX_MS));
}

/**
 * Signs in. A wrong user, a wrong password, an inactive person and the other kind of person are one answer in one time.
 * @throws Problem `rule` for wrong credentials, `tooMany` while the user has to wait.
 */
export async function entrar(needs: Needs, entrada: Entrada): Promise<Entro> {
  const leave = entrando.enter(entrada.dispositivo ? `${entrada.red} con marca` : entrada.red);
  try {
    const nombres = await porTurno(urgencia(entrada), () => nombresDe(needs.db, entrada));
    try {
      return await abrir(needs, entrada, await reconocer(needs, entrada, nombres));
    } catch (error) {
      if (error instanceof Problem) await anotarRechazo(needs, entrada, nombres, error);
      throw error;
    }
  } catch (error) {
    await frenar();
    throw error;
  } finally {
    leave();
  }
}

/** Who brings a mark is likely to be known. */
const urgencia = ({ dispositivo }: Entrada): number => (dispositivo ? FIRST : FIRST + 1);

/**
 * The names that may be meant, normalised and, for those that were stored before names were normalised, as typed. Staff
 * may write their school address instead of the user name.
 */
async function nombresDe(db: Db, { usuario, contexto }: Entrada): Promise<[string, string]> {
  const nombres: [string, string] = [normalizarUsuario(usuario), usuario.trim().toLowerCase()];
  if (contexto !== 'colaborador' || !nombres[0].includes('@')) return nombres;
  const { dominioCorreo } = await nombreDeEscuela(db);
  const dominio = `@${dominioCorreo.toLowerCase()}`;
  const sinDominio = (nombre: string) =>
    nombre.endsWith(dominio) ? nombre.slice(0, -dominio.length) : nombre;
  return [sinDominio(nombres[0]), sinDominio(nombres[1])];
}

/** Tells tries of one user or network apart from others without saying whose they are. */
async function anotarRechazo(
  { db, clock, note }: Needs,
  { red }: Entrada,
  [nombre]: readonly [string, string],
  { kind }: Problem,
): Promise<void> {
  const huella = await fingerprintOf(db, clock.now());
  note({
    signIn: kind === 'tooMany' ? 'delayed' : 'refused',
    account: huella('usuario', nombre),
    network: huella('red', red),
  });
}

interface Reconocido {
  usuario: sesiones.Usuario;
  perfil: Perfil;
}

/** @throws Problem as `entrar`. */
async function reconocer(
  { db, clock }: Needs,
  entrada: Entrada,
  nombres: readonly [string, string],
): Promise<Reconocido> {
  const { contexto, contrasenia, dispositivo, red } = entrada;
  const desde = new Date(clock.now().getTime() - DISPOSITIVO_SEGUNDOS * 1000);
  const tokenHash = dispositivo ? hashToken(dispositivo) : '';
  const { idUsuario, conocido } = (await porTurno(urgencia(entrada), () =>
    sesiones.usuarioPorNombre(db, nombres, { tokenHash, desde }),
  )) ?? { idUsuario: null, conocido: false };
  const intento = {
    usuario: nombres[0],
    idUsuario,
    ...(conocido
      ? ({ camino: 'equipo', lugar: tokenHash } as const)
      : ({ camino: 'red', lugar: red } as const)),
  };
  const reconocido = await intentar({ db, clock }, intento, async (antes) => {
    const usuario = await sesiones.usuarioPorId(db, idUsuario ?? 0);
    const coincide = await passwordMatches(usuario?.contraseniaHash ?? null, contrasenia, {
      rank: conocido ? FIRST : FIRST + 1 + antes,
      sparing: hayMultitud,
    });
    if (!usuario || !coincide || !usuario.activo || usuario.tipo !== contexto) return null;
    const perfil = await perfilDe(db, usuario.idUsuario);
    return perfil ? { usuario, perfil } : null;
  });
  if (!reconocido) throw rule(CREDENCIALES_INCORRECTAS);
  return reconocido;
}

async function abrir(
  { db, clock }: Needs,
  { anterior, dispositivo: marca }: Entrada,
  { usuario, perfil }: Reconocido,
): Promise<Entro> {
  const now = clock.now();
  const { idUsuario, tipo, debeCambiarContrasenia, contraseniaVence } = usuario;
  if (debeCambiarContrasenia && contraseniaVence && contraseniaVence < now.toISOString()) {
    throw rule('Tu contraseña inicial ya venció. Pide una nueva en la secretaría.');
  }
  const token = newToken();
  const dispositivo = marca && isToken(marca) ? marca : newToken();
  const { total } = DURACION[tipo];
  await inTransaction(db, async (tx) => {
    if (anterior) await sesiones.borrarSesion(tx, hashToken(anterior));
    await sesiones.anotarDispositivo(tx, hashToken(dispositivo), idUsuario, now, CUENTAS_POR_DISPOSITIVO);
    await sesiones.abrirSesion(tx, {
      tokenHash: hashToken(token),
      idUsuario,
      creada: now.toISOString(),
      ultimaActividad: now.toISOString(),
      vence: new Date(now.getTime() + total).toISOString(),
    });
  });
  return { idUsuario, perfil, token, segundos: total / 1000, dispositivo };
}

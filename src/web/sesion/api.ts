import { useCallback } from 'react';
import { create } from 'zustand';
import { areasDe, esAcademico, esDirector, rolesDelPerfil } from '#shared/acceso.rules.ts';
import type * as contract from '#shared/acceso.ts';
import type { Asunto } from '#shared/base/asuntos.ts';
import { personaKey } from '#shared/base/persona.ts';
import { CallError, isUnanswered } from '#web/kit/call-error.ts';
import { setClock } from '#web/kit/clock.ts';
import { call, type Wire } from '#web/kit/http.ts';
import { setPerson } from '#web/kit/session-gate.ts';
import { sessionSign } from '#web/kit/session-sign.ts';
import { paths } from '#web/paths.ts';

export type Perfil = contract.Perfil;

/**
 * The calls that come before the first screen, without their schemas: with them every login would download the whole
 * validator, 24 KB. A test compares them with the contract.
 */
export const puerta = {
  comprobarColaborador: { method: 'GET', path: '/authentication' },
  comprobarEstudiante: { method: 'GET', path: '/authentication/estudiante' },
  fechaActual: { method: 'GET', path: '/currentdate' },
  fechaActualEstudiante: { method: 'GET', path: '/estudiantil/currentdate' },
} as const satisfies Record<string, Wire>;

/** Who is signed in on this page. Lives in memory only and is asked anew on every load. */
const useSesion = create<{ perfil: Perfil | null }>(() => ({ perfil: null }));

/** Whether whoever was here signed out by choice and nobody has signed in since. */
let despedida = false;

export const perfilActual = (): Perfil | null => useSesion.getState().perfil;

const claveDe = (de: Perfil): string =>
  de.isColaborador ? personaKey('colaborador', de.idColaborador) : personaKey('estudiante', de.idEstudiante);

export function ponerPerfil(perfil: Perfil | null): void {
  setPerson(perfil && claveDe(perfil));
  if (perfil) despedida = false;
  useSesion.setState({ perfil });
}

export const usePerfilOpcional = (): Perfil | null => useSesion(({ perfil }) => perfil);

/** The person inside an area; the guard of the area has seen to it. */
export function usePerfil(): Perfil {
  const known = usePerfilOpcional();
  if (!known) throw new Error('no session in this area');
  return known;
}

/** Whether the person inside an area is a Director. */
export function useEsDirector(): boolean {
  const perfil = usePerfil();
  return perfil.isColaborador && esDirector(rolesDelPerfil(perfil));
}

/** Whether a person is a Director or coordinates the teaching. False before it is known who looks. */
export function useEsAcademico(): boolean {
  const perfil = usePerfilOpcional();
  return perfil?.isColaborador === true && esAcademico(rolesDelPerfil(perfil));
}

/** Whether the direction opened a matter to a person. What a profile does not say the server decides. */
const permite = (perfil: Perfil, asunto: Asunto): boolean =>
  perfil.isColaborador && (perfil.asuntos?.includes(asunto) ?? true);

/** Whether a matter is open to the person inside an area: what is not is neither shown nor asked for. */
export const usePermite = (asunto: Asunto): boolean => permite(usePerfil(), asunto);

/** The same for screens with several matters. */
export function usePermisos(): (asunto: Asunto) => boolean {
  const perfil = usePerfil();
  return useCallback((asunto) => permite(perfil, asunto), [perfil]);
}

/** Nobody is known here and nothing says that there is a session: a call would only be refused. */
const hayAQuienPreguntar = (): boolean => perfilActual() !== null || sessionSign() !== null;

const preguntar = (contexto: 'colaborador' | 'estudiante') =>
  call<typeof contract.comprobarColaborador | typeof contract.comprobarEstudiante>(
    contexto === 'colaborador' ? puerta.comprobarColaborador : puerta.comprobarEstudiante,
    { ignoreSessionEnd: true },
  );

/**
 * Asks whether a colaborador or an estudiante is signed in.
 * @throws CallError when no answer comes or the server cannot give one: that says nothing about the session.
 */
export async function comprobar(contexto: 'colaborador' | 'estudiante'): Promise<Perfil | null> {
  if (!hayAQuienPreguntar()) return null;
  try {
    const { data } = await preguntar(contexto);
    ponerPerfil(data);
    return data;
  } catch (error) {
    if (!(error instanceof CallError) || isUnanswered(error)) throw error;
    if (error.kind === 'session') ponerPerfil(null);
    return null;
  }
}

/** How the session of the person of this page stands; `unknown` when no answer says so. */
export const estadoDeSesion = ({ isColaborador }: Perfil): Promise<'alive' | 'over' | 'unknown'> =>
  preguntar(isColaborador ? 'colaborador' : 'estudiante').then(
    () => 'alive',
    (error: unknown) => (error instanceof CallError && error.kind === 'session' ? 'over' : 'unknown'),
  );

/** Takes over the server's time. Without an answer the clock goes on as it was. */
export async function pedirHora(contexto: 'colaborador' | 'estudiante'): Promise<void> {
  if (!hayAQuienPreguntar()) return;
  const wire = contexto === 'colaborador' ? puerta.fechaActual : puerta.fechaActualEstudiante;
  const now = performance.now();
  const reply = await call<typeof contract.fechaActual>(wire, { ignoreSessionEnd: true }).catch(() => null);
  if (!reply) return;
  const { data, asked = now, came = performance.now() } = reply;
  setClock(data, came - asked, came);
}

/** Whoever is signed in, of either kind. */
export async function quienEs(): Promise<Perfil | null> {
  const sign = sessionSign();
  const perfil = perfilActual();
  if (perfil || sign === null || sign === 'alguien')
    return perfil ?? (await comprobar('colaborador')) ?? (await comprobar('estudiante'));
  return comprobar(sign);
}

const HOMES = {
  administrador: paths.homeColaboradorAdmin,
  docente: paths.homeColaboradorDocente,
  estudiante: paths.homeEstudiante,
} as const;

const BASES = {
  administrador: paths.administrador.path,
  docente: paths.homeColaboradorDocente.path,
  estudiante: paths.homeEstudiante.path,
} as const;

/** The home of a person's first area; null for staff whose positions open none. */
export function homeDe(de: Perfil): string | null {
  const [area] = areasDe(de);
  return area ? HOMES[area].to() : null;
}

/** Session storage of the tab: the address a guard turned away. */
const CLAVE_REGRESO = 'ceiba.regreso';

/** Not after signing out by choice: whoever comes next must not be led to the pages of the person before. */
export function recordarRegreso(address: string): void {
  if (!despedida) sessionStorage.setItem(CLAVE_REGRESO, address);
}

/** The person signed out by choice: from now until somebody signs in no address is remembered. */
export function despedir(): void {
  sessionStorage.removeItem(CLAVE_REGRESO);
  despedida = true;
  ponerPerfil(null);
}

/** Where a person goes after signing in: the remembered address if it lies in one of their areas, else home. */
export function destinoDe(de: Perfil): string | null {
  const address = sessionStorage.getItem(CLAVE_REGRESO);
  sessionStorage.removeItem(CLAVE_REGRESO);
  const allowed = areasDe(de).some(
    (area) => address === BASES[area] || address?.startsWith(`${BASES[area]}/`),
  );
  return allowed ? address : homeDe(de);
}

export const loginDe = ({ isColaborador }: Pick<Perfil, 'isColaborador'>): string =>
  isColaborador ? paths.loginColaborador.path : paths.loginEstudiante.path;

import { type LoaderFunctionArgs, replace } from 'react-router';
import { type Area, areasDe } from '#shared/acceso.rules.ts';
import { retry } from '#web/kit/retry.ts';
import { paths } from '#web/paths.ts';
import { comprobar, homeDe, type Perfil, pedirHora, quienEs, recordarRegreso } from '#web/sesion/api.ts';

/**
 * The time is asked together with the session, so that it costs no wait. Without an answer nobody is turned away: it is asked until
 * one comes. The address that was refused leaves the history: from the login a step back would only lead to it again.
 */
async function admit(area: Area, { request }: LoaderFunctionArgs): Promise<null> {
  const contexto = area === 'estudiante' ? 'estudiante' : 'colaborador';
  const [perfil] = await retry(() => Promise.all([comprobar(contexto), pedirHora(contexto)]));
  const areas = perfil ? areasDe(perfil) : [];
  if (areas.includes(area)) return null;
  throw replace(elsewhere(perfil, request.url, contexto));
}

/** Staff of the other area goes there; everybody else to the login of the area, which returns here afterwards. */
function elsewhere(perfil: Perfil | null, url: string, contexto: 'colaborador' | 'estudiante'): string {
  const home = perfil ? homeDe(perfil) : null;
  if (home) return home;
  const { pathname, search } = new URL(url);
  recordarRegreso(pathname + search);
  return contexto === 'estudiante' ? paths.loginEstudiante.path : paths.loginColaborador.path;
}

export const guardAdministrador = (args: LoaderFunctionArgs) => admit('administrador', args);
export const guardDocente = (args: LoaderFunctionArgs) => admit('docente', args);
export const guardEstudiante = (args: LoaderFunctionArgs) => admit('estudiante', args);

/** `/`: the own home, or the students' login. */
export async function guardRaiz(): Promise<never> {
  const perfil = await retry(quienEs);
  const home = perfil ? homeDe(perfil) : null;
  throw replace(home ?? (perfil ? paths.loginColaborador.path : paths.loginEstudiante.path));
}

import { type LoaderFunctionArgs, replace } from 'react-router';
import { type Area, areasDe } from '#shared/acceso.rules.ts';
import { retry } from '#web/kit/retry.ts';
import { paths } from '#web/paths.ts';
import { comprobar, homeDe, type Perfil, pedirHora, quienEs, recordarRegreso } from '#web/sesion/api.ts';

/**
 * Route guard. Reads the session and the server's time in parallel. Without a reply it retries instead of rejecting anybody. The
 * redirect replaces the history entry: otherwise Back from the login would lead to the refused address again.
 */
async function admit(area: Area, { request }: LoaderFunctionArgs): Promise<null> {
  const contexto = area === 'estudiante' ? 'estudiante' : 'colaborador';
  const [perfil] = await retry(() => Promise.all([comprobar(contexto), pedirHora(contexto)]));
  const areas = perfil ? areasDe(perfil) : [];
  if (areas.includes(area)) return null;
  throw replace(elsewhere(perfil, request.url, contexto));
}

/** Staff goes to its own home; others to the login of the area, which returns here afterwards. */
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

/** `/`: home of the signed-in person, or the students' login. */
export async function guardRaiz(): Promise<never> {
  const perfil = await retry(quienEs);
  const home = perfil ? homeDe(perfil) : null;
  throw replace(home ?? (perfil ? paths.loginColaborador.path : paths.loginEstudiante.path));
}

import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type Area, areasDe } from '#shared/acceso.rules.ts';
import { paths } from '#web/paths.ts';
import { comprobar, homeDe, type Perfil, pedirHora, quienEs, recordarRegreso } from '#web/sesion/api.ts';

/** The time is asked together with the session, so that it costs no wait. */
async function admit(area: Area, { request }: LoaderFunctionArgs): Promise<null> {
  const contexto = area === 'estudiante' ? 'estudiante' : 'colaborador';
  const [perfil] = await Promise.all([comprobar(contexto), pedirHora(contexto)]);
  const areas = perfil ? areasDe(perfil) : [];
  if (areas.includes(area)) return null;
  throw redirect(elsewhere(perfil, request.url, contexto));
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
  const perfil = await quienEs();
  const home = perfil ? homeDe(perfil) : null;
  throw redirect(home ?? (perfil ? paths.loginColaborador.path : paths.loginEstudiante.path));
}

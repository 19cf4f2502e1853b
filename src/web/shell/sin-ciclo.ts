import { type LoaderFunctionArgs, redirect } from 'react-router';
import { leerClaseDelEstudiante } from '#shared/clases.ts';
import { inscripcionMasReciente } from '#shared/inscripciones.ts';
import { call } from '#web/kit/http.ts';
import { paths } from '#web/paths.ts';

// Redirects of addresses without a school year in the student's area.

const home = () => redirect(paths.homeEstudiante.path);

/** To the courses of the newest enrolment. */
export async function materiasSinCiclo() {
  const reply = await call(inscripcionMasReciente, { ignoreSessionEnd: true }).catch(() => null);
  const ciclo = reply?.data?.idCicloEscolar;
  return ciclo ? redirect(paths.materiasEstudiante.to({ ciclo })) : home();
}

/** To the class, and what is open over it, in its school year. */
export async function escritorioSinCiclo({
  params: { idassignment = '', '*': rest = '' },
}: Pick<LoaderFunctionArgs, 'params'>) {
  const reply = await call(leerClaseDelEstudiante, {
    params: { idassignment },
    ignoreSessionEnd: true,
  }).catch(() => null);
  if (!reply) return home();
  const desk = paths.escritorioEstudiante.to({ ciclo: reply.data.idCicloEscolar, idassignment });
  return redirect(rest ? `${desk}/${rest}` : desk);
}

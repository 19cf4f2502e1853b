import { existente } from '#server/cuentas/policy.ts';
import { InscripcionDelEstudiante } from '#server/inscripciones/propias/policy.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import { cambiarMeses } from '#shared/cuentas/generar.ts';
import * as contract from '#shared/cuentas.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.mensualidadesDeInscripcion, ({ db, params: { idEstudianteGrado } }) =>
    existente(db, idEstudianteGrado, queries.mensualidadesDe(db, idEstudianteGrado)),
  ),
  write(cambiarMeses, async ({ tx, params, body, ...act }) => ({
    data: await service.cambiar(tx, params.idEstudianteGrado, body, act),
    message: 'Meses actualizados correctamente.',
  })),
  read(contract.mensualidadesPropias, async ({ db, sesion, cicloHeader }) => {
    const propia = await InscripcionDelEstudiante.de(db, sesion, cicloHeader);
    return queries.mensualidadesDe(db, propia.idEstudianteGrado);
  }),
];

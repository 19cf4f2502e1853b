import { cicloPedido } from '#server/ciclos/policy.ts';
import { found } from '#server/platform/errors/problem.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import { contar } from '#shared/base/formatos.ts';
import * as contract from '#shared/cuentas/generar.ts';
import { mesesPropuestos, todosLosMeses } from '#shared/cuentas.rules.ts';
import { generarPagos } from '#shared/cuentas.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

const cuantas = (total: number): string => {
  if (total === 0) return 'Todos tienen ya su cuenta de pagos.';
  return contar(total, 'cuenta de pagos generada.', 'cuentas de pagos generadas.');
};

export const routes: Route[] = [
  read(contract.cuentaDeInscripcion, async ({ db, params, config }) => {
    const leida = found(await queries.leerCuenta(db, params.idEstudianteGrado));
    const { idEstudiante, generada, fechaAsignado, idCicloEscolar } = leida;
    return {
      idEstudiante,
      generada,
      mesesPropuestos: mesesPropuestos(fechaAsignado, idCicloEscolar, config.timeZone),
    };
  }),
  write(generarPagos, async ({ tx, params, query, ...act }) => ({
    data: await service.generar(tx, params.idEstudianteGrado, query.meses ?? todosLosMeses, act),
    message: 'Cuenta de pagos generada correctamente.',
  })),
  write(contract.generarCuentas, async (context) => {
    const { tx, params, body } = context;
    const ciclo = await cicloPedido(tx, context);
    const data = await service.generarVarias(tx, { idGrado: params.idGrado, ciclo }, body, context);
    return { data, message: cuantas(data.generadas.length) };
  }),
];

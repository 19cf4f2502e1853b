import { cicloPedido } from '#server/ciclos/policy.ts';
import { type Route, write } from '#server/platform/http/route.ts';
import { deQuien } from '#shared/normas.rules.ts';
import * as contract from '#shared/normas.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  write(contract.agregarExcepcion, async (context) => {
    const ciclo = await cicloPedido(context.tx, context);
    const data = await service.agregarExcepcion(context.tx, ciclo, context.body.idGrado, context);
    return { data, message: `${deQuien(data)} tiene su propia norma en ${ciclo}. Falta confirmarla.` };
  }),
  write(contract.editarNorma, async ({ tx, params, body, ...act }) => ({
    data: await service.editarNorma(tx, params.id, body, act),
    message: 'Norma actualizada correctamente.',
  })),
  write(contract.confirmarNorma, async ({ tx, params, body, ...act }) => {
    const data = await service.confirmarNorma(tx, params.id, body, act);
    return { data, message: `Norma de ${deQuien(data)} ${data.idCicloEscolar} confirmada.` };
  }),
  write(contract.quitarExcepcion, async ({ tx, params, query, ...act }) => ({
    data: await service.quitarExcepcion(tx, params.id, query, act),
    message: 'El grado vuelve a la norma de su nivel.',
  })),
];

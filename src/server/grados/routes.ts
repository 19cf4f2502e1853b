import { cicloPedido, exigirCicloAbierto } from '#server/ciclos/policy.ts';
import { found } from '#server/platform/errors/problem.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import { cicloAbierto } from '#shared/ciclos.rules.ts';
import * as contract from '#shared/grados.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.listarGrados, async (context) => {
    const { db, query, now, config } = context;
    const ciclo = await cicloPedido(db, context);
    const pasado = !cicloAbierto(ciclo, now, config.timeZone);
    return queries.listarGrados(db, { ciclo, pasado, detalle: query.type !== 'partial' });
  }),
  read(contract.verGrado, async (context) =>
    found(await queries.verGrado(context.db, context.params.idGrado, await cicloPedido(context.db, context))),
  ),
  read(contract.seccionesDeGrado, async (context) => {
    const ciclo = await cicloPedido(context.db, context);
    return found(await queries.seccionesDeGrado(context.db, context.params.idGrado, ciclo));
  }),
  write(contract.crearGrado, async (context) => {
    const ciclo = await cicloPedido(context.tx, context);
    exigirCicloAbierto(ciclo, context);
    const data = await service.crearGrado(context.tx, context.body, ciclo, context.now);
    return { data, message: 'Grado agregado correctamente.' };
  }),
  write(contract.editarGrado, async (context) => {
    const ciclo = await cicloPedido(context.tx, context);
    exigirCicloAbierto(ciclo, context);
    const data = await service.editarGrado(context.tx, context.params.idGrado, context.body, ciclo, context);
    return { data, message: 'Grado actualizado correctamente.' };
  }),
  write(contract.eliminarGrado, async (context) => {
    const ciclo = await cicloPedido(context.tx, context);
    const visto = { version: context.query.version, ciclo };
    const data = await service.eliminarGrado(context.tx, context.params.idGrado, visto, context);
    return { data, message: 'Grado eliminado correctamente.' };
  }),
];

import { cicloPedido } from '#server/ciclos/policy.ts';
import type { Sql } from '#server/platform/db/db.ts';
import { found } from '#server/platform/errors/problem.ts';
import { preparedWrite, type Route, read, write } from '#server/platform/http/route.ts';
import { hashPassword } from '#server/platform/sessions/passwords.ts';
import { schoolYear } from '#shared/base/calendar.ts';
import * as contract from '#shared/colaboradores.ts';
import { SESIONES_CERRADAS, usuarioPedido } from '#shared/sesion.ts';
import { cargoAsignable, conPermisos } from './policy.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

/** Hashing takes its time: before the transaction. */
async function prepare({ body }: { body: contract.ColaboradorForm }): Promise<string | null> {
  const pedido = usuarioPedido(body.usuarioBit, body.colaboradoresUsuarios);
  return pedido?.contrasenia ? hashPassword(pedido.contrasenia) : null;
}

type QuienLee = Pick<service.ActoDeColaborador, 'sesion' | 'now' | 'config'>;

async function leido(db: Sql, idColaborador: number, { sesion, now, config }: QuienLee) {
  const ciclo = schoolYear(now, config.timeZone);
  return conPermisos(sesion, found(await queries.verColaborador(db, idColaborador, ciclo)));
}

export const routes: Route[] = [
  read(contract.listarCargos, async ({ db, sesion }) =>
    (await queries.listarCargos(db)).map((cargo) => cargoAsignable(sesion, cargo)),
  ),
  read(contract.listarColaboradores, async (context) => {
    const { db, query, sesion } = context;
    const ciclo = await cicloPedido(db, context);
    const todos = await queries.listarColaboradores(db, ciclo, {
      soloDocentes: query.type === 'docentes',
      activos: query.inactivos === undefined,
    });
    return todos.map((uno) => conPermisos(sesion, uno));
  }),
  read(contract.verColaborador, (context) => leido(context.db, context.params.idColaborador, context)),
  preparedWrite(contract.crearColaborador, {
    prepare,
    run: async (context) => {
      const { tx, body, prepared } = context;
      const data = await leido(tx, await service.crearColaborador(tx, body, prepared, context), context);
      return { data, message: 'Colaborador agregado correctamente.' };
    },
  }),
  preparedWrite(contract.editarColaborador, {
    prepare,
    run: async (context) => {
      const { tx, params, body, prepared } = context;
      await service.editarColaborador(tx, params.idColaborador, body, prepared, context);
      const data = await leido(tx, params.idColaborador, context);
      return { data, message: 'Colaborador actualizado correctamente.' };
    },
  }),
  write(contract.cerrarSesionesDeColaborador, async (context) => ({
    data: await service.cerrarSesiones(context.tx, context.params.idColaborador, context),
    message: SESIONES_CERRADAS,
  })),
];

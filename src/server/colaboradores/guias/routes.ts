import { cicloDelDocente, cicloPedido, exigirCicloAbierto } from '#server/ciclos/policy.ts';
import { exigirDocente } from '#server/colaboradores/asignaciones/policy.ts';
import { exigirColaborador } from '#server/colaboradores/policy.ts';
import { found } from '#server/platform/errors/problem.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/colaboradores/guias.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.listarGuias, async (context) => {
    const ciclo = await cicloPedido(context.db, context);
    await exigirColaborador(context.db, context.params.idColaborador);
    return queries.listarGuias(context.db, context.params.idColaborador, ciclo);
  }),
  write(contract.agregarGuias, async (context) => {
    const { tx, params, body, audit } = context;
    const docente = await exigirDocente(tx, params.idColaborador);
    const pedidas = await service.tomarSecciones(
      tx,
      body.map(({ idGradoSeccion }) => idGradoSeccion),
    );
    exigirCicloAbierto(pedidas.idCicloEscolar, context);
    await service.agregarGuias(tx, docente, pedidas, audit);
    const data = await queries.listarGuias(tx, docente.idColaborador, pedidas.idCicloEscolar);
    return { data, message: 'Grados a cargo agregados correctamente.' };
  }),
  write(contract.cambiarGuias, async (context) => {
    const { tx, params, body, audit } = context;
    const docente = await exigirDocente(tx, params.idColaborador);
    const ciclo = await cicloPedido(tx, context);
    exigirCicloAbierto(ciclo, context);
    await service.cambiarGuias(tx, docente, ciclo, body, audit);
    const data = await queries.listarGuias(tx, docente.idColaborador, ciclo);
    return { data, message: 'Grados a cargo guardados.' };
  }),
  write(contract.eliminarGuia, async (context) => {
    const guia = found(await queries.bloquearGuia(context.tx, context.params.id));
    exigirCicloAbierto(guia.idCicloEscolar, context);
    const data = await service.eliminarGuia(context.tx, guia, context);
    return { data, message: 'Grado a cargo eliminado correctamente.' };
  }),
  read(contract.gradosEncargados, async (context) => {
    const ciclo = await cicloDelDocente(context.db, context);
    return queries.listarGuias(context.db, context.sesion.idColaborador, ciclo);
  }),
  read(contract.gradosDelDocente, async (context) => {
    const ciclo = await cicloDelDocente(context.db, context);
    const guias = await queries.listarGuias(context.db, context.sesion.idColaborador, ciclo);
    const grados = guias.map(({ idGradoSeccionNavigation: { idGradoNavigation } }) => idGradoNavigation);
    return [...new Map(grados.map((grado) => [grado.idGrado, grado])).values()];
  }),
  read(contract.gradoDelDocente, async ({ db, sesion, params, query }) => {
    const { idColaborador } = sesion;
    const [seccion] = await queries.seccionesACargo(db, idColaborador, params.idGrado, query.ciclo);
    return found(seccion).idGradoNavigation;
  }),
  read(contract.seccionesDelDocente, async (context) => {
    const { db, sesion, params } = context;
    const ciclo = await cicloDelDocente(db, context);
    const secciones = await queries.seccionesACargo(db, sesion.idColaborador, params.idGrado, ciclo);
    return found(secciones.length > 0 ? secciones : undefined);
  }),
];

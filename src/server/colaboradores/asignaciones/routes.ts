import { cicloPedido, exigirCicloAbierto } from '#server/ciclos/policy.ts';
import { exigirColaborador } from '#server/colaboradores/policy.ts';
import { verMateria } from '#server/materias/queries.ts';
import { found } from '#server/platform/errors/problem.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/colaboradores/asignaciones.ts';
import { exigirDocente } from './policy.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.seccionesConMateria, async (context) => {
    const { db, params, query } = context;
    const ciclo = await cicloPedido(db, context);
    const secciones = await queries.seccionesConMateria(db, params.idMateria, ciclo, query.type !== 'all');
    if (secciones.length === 0) found(await verMateria(db, params.idMateria));
    return secciones;
  }),
  read(contract.listarAsignaciones, async (context) => {
    const ciclo = await cicloPedido(context.db, context);
    await exigirColaborador(context.db, context.params.idColaborador);
    return queries.listarAsignaciones(context.db, context.params.idColaborador, ciclo);
  }),
  write(contract.guardarAsignaciones, async (context) => {
    const { tx, params, body, audit } = context;
    const ciclo = await cicloPedido(tx, context);
    exigirCicloAbierto(ciclo, context);
    const docente = await exigirDocente(tx, params.idColaborador);
    await service.guardarAsignaciones(tx, docente, body, ciclo, audit);
    const data = await queries.listarAsignaciones(tx, docente.idColaborador, ciclo);
    return { data, message: 'Materias asignadas correctamente.' };
  }),
  write(contract.transferirAsignaciones, async (context) => {
    const { tx, params, body, audit } = context;
    const ciclo = await cicloPedido(tx, context);
    exigirCicloAbierto(ciclo, context);
    const docente = await exigirDocente(tx, params.idColaborador);
    const ids = body.map((item) => item.idGradoSeccionMateriaColaborador);
    await service.transferir(tx, docente, ids, ciclo, audit);
    const data = await queries.listarAsignaciones(tx, docente.idColaborador, ciclo);
    return { data, message: 'Materias transferidas correctamente.' };
  }),
  write(contract.eliminarAsignacion, async (context) => {
    const clase = await service.tomarAsignacion(context.tx, context.params.id);
    exigirCicloAbierto(clase.idCicloEscolar, context);
    const data = await service.eliminarAsignacion(context.tx, clase, context);
    return { data, message: 'Asignación eliminada correctamente.' };
  }),
];

import { found } from '#server/platform/errors/problem.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import { schoolYear } from '#shared/base/calendar.ts';
import * as contract from '#shared/cuotas.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

const CUOTA_AGREGADA = 'Cuota agregada correctamente.';
const CUOTA_ACTUALIZADA = 'Cuota actualizada correctamente.';
const CUOTA_ELIMINADA = 'Cuota eliminada correctamente.';

export const routes: Route[] = [
  read(contract.listarTiposPagos, ({ db }) => queries.listarTiposPagos(db)),
  write(contract.crearTipoPago, async ({ tx, body }) => ({
    data: await service.agregarTipo(tx, body),
    message: 'Tipo de pago agregado correctamente.',
  })),
  write(contract.editarTipoPago, async ({ tx, params, body, audit }) => ({
    data: await service.editarTipo(tx, params.id, body, { audit }),
    message: 'Tipo de pago actualizado correctamente.',
  })),
  write(contract.eliminarTipoPago, async ({ tx, params, query, ...act }) => {
    await service.eliminarTipo(tx, params.id, query.version, act);
    return { data: null, message: 'Tipo de pago eliminado correctamente.' };
  }),
  read(contract.verCuotaNivel, async ({ db, params }) => found(await queries.leerCuotaNivel(db, params.id))),
  write(contract.guardarCuotaNivel, async ({ tx, params, query, body, ...act }) => {
    const ciclo = query.ciclo ?? schoolYear(act.now, act.config.timeZone);
    const cual = { id: body.idPagoNivelEstudiantil, ciclo };
    const data = await service.guardarCuotaNivel(tx, params.codigo, cual, body, act);
    return { data, message: cual.id ? CUOTA_ACTUALIZADA : CUOTA_AGREGADA };
  }),
  write(contract.eliminarCuotaNivel, async ({ tx, params, query, ...act }) => {
    await service.eliminarCuotaNivel(tx, params.id, query.version, act);
    return { data: null, message: CUOTA_ELIMINADA };
  }),
  read(contract.verCuotaCarrera, async ({ db, params }) =>
    found(await queries.leerCuotaCarrera(db, params.id)),
  ),
  write(contract.guardarCuotaCarrera, async ({ tx, params, query, body, ...act }) => {
    const ciclo = query.ciclo ?? schoolYear(act.now, act.config.timeZone);
    const cual = { id: body.idPagoNivelEstudiantilCarrera, ciclo };
    const data = await service.guardarCuotaCarrera(tx, params.id, cual, body, act);
    return { data, message: cual.id ? CUOTA_ACTUALIZADA : CUOTA_AGREGADA };
  }),
  write(contract.eliminarCuotaCarrera, async ({ tx, params, query, ...act }) => {
    await service.eliminarCuotaCarrera(tx, params.id, query.version, act);
    return { data: null, message: CUOTA_ELIMINADA };
  }),
];

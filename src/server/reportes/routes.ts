import { cicloPedido } from '#server/ciclos/policy.ts';
import { type Route, read } from '#server/platform/http/route.ts';
import { resumenDeCaja } from '#shared/cuentas/resumenes.ts';
import * as contract from '#shared/reportes.ts';
import { porCobrar } from './deudas/service.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.reporteDeIngresos, ({ db, query, ...momento }) => service.ingresos(db, query, momento)),
  read(contract.reportePorCobrar, async (context) =>
    porCobrar(context.db, context.query, await cicloPedido(context.db, context), context),
  ),
  read(resumenDeCaja, async (context) =>
    service.resumen(context.db, await cicloPedido(context.db, context), context),
  ),
];

import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/documentos.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';
import { routes as verificacion } from './verificacion/routes.ts';

export const routes: Route[] = [
  read(contract.documentosDeInscripcion, ({ db, params }) =>
    queries.documentosDeInscripcion(db, params.idEstudianteGrado),
  ),
  write(contract.anularDocumento, async ({ tx, params, body, audit, now }) => ({
    data: await service.anular(tx, params.codigo, { ...body, audit, now }),
    message: 'Documento anulado.',
  })),
  ...verificacion,
];

import { type Route, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/inscripciones/movimientos.ts';
import * as service from './service.ts';

const HECHO = {
  retiro: 'Retiro registrado correctamente.',
  traslado: 'Traslado registrado correctamente.',
} as const;

export const routes: Route[] = [
  write(contract.registrarBaja, async ({ tx, params, body, ...act }) => ({
    data: await service.registrarBaja(tx, params.idEstudianteGrado, body, act),
    message: HECHO[body.tipo],
  })),
  write(contract.reingresar, ({ tx, params, ...act }) =>
    service.reingresar(tx, params.idEstudianteGrado, act),
  ),
];

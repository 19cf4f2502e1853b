import { type Route, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/cierres/materias.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  write(contract.cerrarMateriaDeSeccion, async ({ tx, params, ...acto }) => ({
    data: await service.cerrar(tx, params, acto),
    message: 'Materia cerrada.',
  })),
  write(contract.reabrirMateriaDeSeccion, async ({ tx, params, body, ...acto }) => ({
    data: await service.reabrir(tx, params, body, acto),
    message: 'Materia abierta otra vez.',
  })),
  write(contract.materiaNoImpartida, async ({ tx, params, body, ...acto }) => ({
    data: await service.noImpartida(tx, params, body, acto),
    message: 'La materia no se imparte este año en la sección.',
  })),
  write(contract.materiaImpartida, async ({ tx, params, body, ...acto }) => ({
    data: await service.impartida(tx, params, body, acto),
    message: 'La materia se imparte este año en la sección.',
  })),
];

import { leerInscripciones } from '#server/inscripciones/queries.ts';
import { notFound } from '#server/platform/errors/problem.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/inscripciones/traidas.ts';
import { traidaPropia } from './policy.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.notasTraidas, async ({ db, params: { idEstudianteGrado } }) => {
    const traidas = await queries.listarTraidas(db, idEstudianteGrado);
    if (traidas.length === 0 && (await leerInscripciones(db, [idEstudianteGrado])).length === 0)
      throw notFound();
    return traidas;
  }),
  write(contract.corregirNotaTraida, async ({ tx, sesion, params, body, ...act }) => {
    const traida = await traidaPropia(tx, sesion, { ...params, ...body });
    return {
      data: await service.corregir(tx, traida, body, act),
      message: 'Notas que trae corregidas correctamente.',
    };
  }),
];

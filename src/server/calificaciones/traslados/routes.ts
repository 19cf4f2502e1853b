import { calificacionesDe } from '#server/calificaciones/queries.ts';
import { leerInscripciones } from '#server/inscripciones/queries.ts';
import { listarTraslados } from '#server/inscripciones/traslados/queries.ts';
import { notFound } from '#server/platform/errors/problem.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/calificaciones/traslados.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.notasConTraslados, async ({ db, params: { idEstudianteGrado } }) => {
    const materias = await calificacionesDe(db, idEstudianteGrado);
    if (materias.length === 0 && (await leerInscripciones(db, [idEstudianteGrado])).length === 0)
      throw notFound();
    return { materias, traslados: await listarTraslados(db, idEstudianteGrado) };
  }),
  write(contract.ponerNotaDeTraslado, async ({ tx, params, body, ...acto }) => ({
    data: await service.poner(tx, params, body, acto),
    message: 'Nota de traslado guardada.',
  })),
  write(contract.quitarNotaDeTraslado, async ({ tx, params, body, ...acto }) => ({
    data: await service.quitar(tx, params, body, acto),
    message: 'Nota de traslado quitada.',
  })),
];

import type { Tx } from '#server/platform/db/db.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import * as queries from './queries.ts';

/** An act with who does it. */
export type ActoDePersona = Act & { sesion: Pick<SesionColaborador, 'idUsuario'> };

type Nuevo = Omit<queries.NuevoMovimiento, 'idUsuario' | 'creado' | 'fecha'> & { fecha?: string };

/** Writes down what happens to an enrolment; without a day, on that of the act. */
export const anotar = (tx: Tx, nuevo: Nuevo, { now, config, sesion }: ActoDePersona): Promise<void> =>
  queries.insertarMovimiento(tx, {
    fecha: schoolDate(now, config.timeZone),
    ...nuevo,
    idUsuario: sesion.idUsuario,
    creado: now.toISOString(),
  });

import type { Sql } from '#server/platform/db/db.ts';
import { found, rule } from '#server/platform/errors/problem.ts';
import type { SesionColaborador, SesionEstudiante } from '#server/platform/sessions/sesion.ts';
import { yaNoEsta } from '#shared/entregas.rules.ts';
import {
  type Busqueda,
  type FilaActividad,
  type FilaRevision,
  type FilaTrabajo,
  leerActividad,
  leerRevision,
  leerTrabajo,
} from './queries.ts';

const propio: unique symbol = Symbol('trabajo propio');
const revisable: unique symbol = Symbol('trabajo de una clase propia');
const panel: unique symbol = Symbol('actividad de una clase propia');

/** Proof that a participation belongs to the student who asks. */
export type TrabajoPropio = FilaTrabajo & { readonly [propio]: true };
/** Proof that a participation belongs to a class of the teacher who asks. */
export type TrabajoRevisable = FilaRevision & { readonly [revisable]: true };
/** Proof that a graded activity belongs to a class of the teacher who asks. */
export type PanelPropio = FilaActividad & { readonly [panel]: true };

/** `cambiar`: the rows stay locked until the transaction ends, so that of two racing acts one sees the other. */
type Uso = 'ver' | 'cambiar';

/** @throws Problem `notFound` for what does not exist, was removed, is of another kind or of somebody else. */
export async function trabajoPropio(
  db: Sql,
  sesion: SesionEstudiante,
  busqueda: Busqueda,
  tipos: readonly number[],
  uso: Uso,
): Promise<TrabajoPropio> {
  const fila = found(await leerTrabajo(db, sesion.idEstudiante, busqueda, tipos, uso === 'cambiar'));
  return { ...fila, [propio]: true };
}

/** @throws Problem `notFound` like `trabajoPropio`; `rule` for a student who is in the class no more. */
export async function trabajoRevisable(
  db: Sql,
  sesion: SesionColaborador,
  idParticipante: number,
  tipos: readonly number[],
  uso: Uso,
): Promise<TrabajoRevisable> {
  const fila = found(await leerRevision(db, sesion.idColaborador, idParticipante, tipos, uso === 'cambiar'));
  if (!fila.enClase) throw rule(yaNoEsta(fila.nombre));
  return { ...fila, [revisable]: true };
}

/** @throws Problem `notFound` like `trabajoPropio`. */
export async function panelPropio(
  db: Sql,
  sesion: SesionColaborador,
  idActividad: number,
  tipos: readonly number[],
  uso: Uso,
): Promise<PanelPropio> {
  const fila = found(await leerActividad(db, sesion.idColaborador, idActividad, tipos, uso === 'cambiar'));
  return { ...fila, [panel]: true };
}

import type { Sql } from '#server/platform/db/db.ts';
import { forbidden, found, notFound } from '#server/platform/errors/problem.ts';
import { requireAdmitted } from '#server/platform/request/audience.ts';
import type { Sesion } from '#server/platform/sessions/sesion.ts';
import * as queries from './queries.ts';

const visible: unique symbol = Symbol('trabajo visible');

export type VisibleJob = NonNullable<Awaited<ReturnType<typeof queries.readJob>>> & {
  readonly [visible]: true;
};

const esDirector = (sesion: Sesion): boolean => sesion.tipo === 'colaborador' && sesion.director;

/**
 * Proof that whoever asks may see this job: it is theirs, or they are the Director.
 * @throws Problem `notFound` for somebody else's.
 */
export async function visibleJob(
  sql: Sql,
  sesion: Sesion,
  idTrabajo: number,
  now: Date,
): Promise<VisibleJob> {
  const row = found(await queries.readJob(sql, idTrabajo, now));
  if (row.idUsuario !== sesion.idUsuario && !esDirector(sesion)) throw notFound();
  return { ...row, [visible]: true };
}

/** Whose jobs are listed: one's own or, for the Director, everybody's. */
export function ownersOf(sesion: Sesion, de: 'mios' | 'todos'): number | null {
  if (de === 'mios') return sesion.idUsuario;
  if (!esDirector(sesion)) throw forbidden();
  return null;
}

/**
 * The Director may have what anybody made.
 * @throws Problem `forbidden` when they may no longer make such a thing.
 */
export function requireAudience({ audiencia, asunto }: VisibleJob, sesion: Sesion): void {
  if (!esDirector(sesion)) requireAdmitted({ who: audiencia, asunto }, sesion);
}

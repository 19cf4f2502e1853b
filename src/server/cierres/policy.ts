import type { Sql } from '#server/platform/db/db.ts';
import { notFound } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { cicloCalificable } from '#shared/ciclos.rules.ts';
import type { CierreDeSeccion } from '#shared/cierres.ts';
import { cicloDeSeccion } from './queries.ts';

const legible: unique symbol = Symbol('sección por cerrar');

/** Proof that whoever asks may read how the year of a section stands. */
export interface SeccionPorLeer {
  readonly idGradoSeccion: number;
  readonly idCicloEscolar: number;
  readonly [legible]: true;
}

/** The administration with leave to see marks, and who coordinates the teaching. */
const puedeLeer = ({ administrador, asuntos, academico }: SesionColaborador): boolean =>
  academico || (administrador && asuntos.includes('notas'));

/** @throws Problem `notFound` for everybody else. */
export function exigirLectura(sesion: SesionColaborador): void {
  if (!puedeLeer(sesion)) throw notFound();
}

/** @throws Problem `notFound` for a section that is not there, and for who may not read it. */
export async function seccionPorLeer(
  db: Sql,
  sesion: SesionColaborador,
  idGradoSeccion: number,
): Promise<SeccionPorLeer> {
  const idCicloEscolar = puedeLeer(sesion) ? await cicloDeSeccion(db, idGradoSeccion) : undefined;
  if (idCicloEscolar === undefined) throw notFound();
  return { idGradoSeccion, idCicloEscolar, [legible]: true };
}

interface Estado {
  idCicloEscolar: number;
  cerrada: boolean;
  /** Nothing is left to do before it can be closed. */
  lista: boolean;
}

/** What a person may do with a section now. */
export function permisosDe(
  { director, academico }: SesionColaborador,
  { idCicloEscolar, cerrada, lista }: Estado,
  { now, config }: Pick<Act, 'now' | 'config'>,
): CierreDeSeccion['permisos'] {
  const aTiempo = cicloCalificable(idCicloEscolar, now, config.timeZone);
  return {
    cerrar: director && aTiempo && !cerrada && lista,
    reabrir: director && aTiempo && cerrada,
    decidir: director && aTiempo && !cerrada,
    preparar: academico && aTiempo && !cerrada,
  };
}

import { exigirCicloAbierto } from '#server/ciclos/policy.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Sql } from '#server/platform/db/db.ts';
import { found, rule } from '#server/platform/errors/problem.ts';
import type { SesionColaborador, SesionEstudiante } from '#server/platform/sessions/sesion.ts';
import { cicloAbierto } from '#shared/ciclos.rules.ts';
import { YA_NO_EN_CLASE } from '#shared/estudiantes/estados.rules.ts';
import * as queries from './queries.ts';

const delDocente: unique symbol = Symbol('clase del docente');
const delEstudiante: unique symbol = Symbol('clase del estudiante');

/** Proof that whoever asks teaches this class. */
export type ClaseDelDocente = queries.ClaseLeida & { readonly [delDocente]: true };
/** Proof that whoever asks is enrolled in the section of this class. */
export type ClaseDelEstudiante = queries.ClaseLeida & {
  readonly [delEstudiante]: true;
  /** The enrolment that gives access. */
  readonly idEstudianteGrado: number;
  /** false: who left the class reads it still. */
  readonly enClase: boolean;
};

/** Where a student would write: the year, and whether the student is still in the class. */
interface Presencia {
  idCicloEscolar: number;
  enClase: boolean;
}

interface Momento {
  now: Date;
  config: Pick<Config, 'timeZone'>;
}

export const puedeEscribir = ({ idCicloEscolar, enClase }: Presencia, { now, config }: Momento): boolean =>
  enClase && cicloAbierto(idCicloEscolar, now, config.timeZone);

/** @throws Problem `rule` in a year that is over, and for who is in the class no more. */
export function exigirEscritura({ idCicloEscolar, enClase }: Presencia, momento: Momento): void {
  exigirCicloAbierto(idCicloEscolar, momento);
  if (!enClase) throw rule(YA_NO_EN_CLASE);
}

/** @throws Problem `notFound` for a class of somebody else. */
export async function claseDelDocente(
  sql: Sql,
  sesion: SesionColaborador,
  id: number,
): Promise<ClaseDelDocente> {
  const clase = found(await queries.claseDeColaborador(sql, sesion.idColaborador, id));
  return { ...clase, [delDocente]: true };
}

/** @throws Problem `notFound` for a class of another section, or of an enrolment that was cancelled. */
export async function claseDelEstudiante(
  sql: Sql,
  sesion: SesionEstudiante,
  id: number,
): Promise<ClaseDelEstudiante> {
  const clase = found(await queries.claseDeInscrito(sql, sesion.idEstudiante, id));
  return { ...clase, [delEstudiante]: true };
}

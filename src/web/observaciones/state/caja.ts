import {
  type ConflictoDeObservacion,
  OBSERVACION_MAX,
  type Observacion,
  observacionLimpia,
} from '#shared/observaciones.ts';

/** The box of one student: what the server has, and what is typed. */
export interface Caja {
  guardada: Pick<Observacion, 'texto' | 'version'>;
  /** As it is typed, blanks included; null: nothing. */
  mia: string | null;
  /** What somebody else wrote meanwhile; the person decides. */
  choque: ConflictoDeObservacion | null;
  /** Why the server refused it. */
  rechazo: string | null;
}

export const VACIA: Caja = { guardada: { texto: '', version: 0 }, mia: null, choque: null, rechazo: null };

export const textoDe = ({ mia, guardada }: Caja): string => mia ?? guardada.texto;

/** The server does not have it. Blanks at the ends and the form of the accents make no difference. */
export const falta = ({ mia, guardada }: Caja): boolean =>
  mia !== null && observacionLimpia(mia) !== guardada.texto;

export const sobra = ({ mia }: Caja): boolean =>
  mia !== null && [...observacionLimpia(mia)].length > OBSERVACION_MAX;

/** It can be sent: nobody has to decide or shorten anything first. */
export const sePuedeEnviar = (caja: Caja): boolean =>
  falta(caja) && caja.choque === null && caja.rechazo === null && !sobra(caja);

import type { ActividadDelDocente, ActividadDelEstudiante } from '#server/actividades/policy.ts';
import type { TrabajoPropio, TrabajoRevisable } from '#server/entregas/policy.ts';
import { notFound } from '#server/platform/errors/problem.ts';

const proof: unique symbol = Symbol('hilo');

/** Proof that whoever asks takes part in a thread, and what they may delete there. */
export interface Hilo {
  readonly [proof]: true;
  readonly idActividadMateriaBloque: number;
  /** null: the public thread of the activity. */
  readonly idParticipante: number | null;
  readonly idCicloEscolar: number;
  /** A student who left the class reads the thread still. */
  readonly enClase: boolean;
  readonly autor: Autor;
}

/** Who writes. A teacher may delete any comment of the thread, a student the own ones. */
export type Autor = { readonly idColaborador: number } | { readonly idEstudiante: number };

type Publica = ActividadDelDocente | ActividadDelEstudiante;
type Privado = TrabajoRevisable | TrabajoPropio;

const enClase = (de: Publica | Privado): boolean => !('enClase' in de) || de.enClase;

/** The comments everybody in the class reads. */
export const hiloPublico = (publica: Publica, autor: Autor): Hilo => ({
  [proof]: true,
  idActividadMateriaBloque: publica.idActividadMateriaBloque,
  idParticipante: null,
  idCicloEscolar: publica.idCicloEscolar,
  enClase: enClase(publica),
  autor,
});

/**
 * The comments between one student and the teacher of the class, beside a work.
 * @throws Problem `notFound` in class, where nothing is handed in: the student has no screen that shows them.
 */
export function hiloPrivado(privado: Privado, autor: Autor): Hilo {
  if ('enLinea' in privado && !privado.enLinea) throw notFound();
  return {
    [proof]: true,
    idActividadMateriaBloque: privado.idActividadMateriaBloque,
    idParticipante: privado.idParticipante,
    idCicloEscolar: privado.idCicloEscolar,
    enClase: enClase(privado),
    autor,
  };
}

import type { ActividadDelDocente, ActividadDelEstudiante } from '#server/actividades/policy.ts';
import type { TrabajoPropio, TrabajoRevisable } from '#server/entregas/policy.ts';

const proof: unique symbol = Symbol('hilo');

/** Proof that whoever asks takes part in a thread, and what they may delete there. */
export interface Hilo {
  readonly [proof]: true;
  readonly idActividadMateriaBloque: number;
  /** null: the public thread of the activity. */
  readonly idParticipante: number | null;
  readonly idCicloEscolar: number;
  readonly autor: Autor;
}

/** Who writes. A teacher may delete any comment of the thread, a student the own ones. */
export type Autor = { readonly idColaborador: number } | { readonly idEstudiante: number };

type Publica = ActividadDelDocente | ActividadDelEstudiante;
type Privado = TrabajoRevisable | TrabajoPropio;

/** The comments everybody in the class reads. */
export const hiloPublico = ({ idActividadMateriaBloque, idCicloEscolar }: Publica, autor: Autor): Hilo => ({
  [proof]: true,
  idActividadMateriaBloque,
  idParticipante: null,
  idCicloEscolar,
  autor,
});

/** The comments between one student and the teacher of the class. */
export const hiloPrivado = (
  { idActividadMateriaBloque, idParticipante, idCicloEscolar }: Privado,
  autor: Autor,
): Hilo => ({ [proof]: true, idActividadMateriaBloque, idParticipante, idCicloEscolar, autor });

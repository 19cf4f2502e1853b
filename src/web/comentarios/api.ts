import type {
  comentariosPrivadosDocente,
  comentariosPrivadosEstudiante,
  comentariosPublicosDocente,
  comentariosPublicosEstudiante,
} from '#shared/comentarios.ts';
import { useEscritura, useLectura } from '#web/base/query.ts';

type Publicos =
  | (typeof comentariosPublicosDocente)['tarea']
  | (typeof comentariosPublicosEstudiante)['tarea'];
type Privados =
  | (typeof comentariosPrivadosDocente)['tarea']
  | (typeof comentariosPrivadosEstudiante)['tarea'];

/** Which conversation: the calls of its kind of activity, and whose it is. Ids travel as text. */
export type Conversacion =
  | { llamadas: Publicos; params: { idActividadMateriaBloque: string } }
  | { llamadas: Privados; params: { idParticipante: string } };

export function useComentarios({ llamadas, params }: Conversacion) {
  return useLectura(llamadas.listar, { params }, { concepts: ['comentarios'] });
}

/** Sending and deleting say nothing when they fail: the screen reads everything again instead. */
export function useComentar({ llamadas }: Conversacion) {
  return useEscritura(llamadas.crear, { invalidates: ['comentarios'], tells: 'nothing' });
}

export function useEliminarComentario({ llamadas }: Conversacion) {
  return useEscritura(llamadas.eliminar, { invalidates: ['comentarios'], tells: 'nothing' });
}

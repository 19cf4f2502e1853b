import type { Comentario } from '#shared/actividades.ts';
import type {
  comentariosPrivadosDocente,
  comentariosPrivadosEstudiante,
  comentariosPublicosDocente,
  comentariosPublicosEstudiante,
} from '#shared/comentarios.ts';
import { useApiMutation, useApiQuery } from '#web/kit/query.ts';

type Publicos =
  | (typeof comentariosPublicosDocente)['tarea']
  | (typeof comentariosPublicosEstudiante)['tarea'];
type Privados =
  | (typeof comentariosPrivadosDocente)['tarea']
  | (typeof comentariosPrivadosEstudiante)['tarea'];

/** Which conversation: the calls of its kind of activity, and whose it is. Ids travel as text. */
export type Conversacion = (
  | { llamadas: Publicos; params: { idActividadMateriaBloque: string } }
  | { llamadas: Privados; params: { idParticipante: string } }
) & {
  /** What the detail that it stands below told of it, and when that came. */
  sabida?: { comentarios: readonly Comentario[]; leida: number };
};

export function useComentarios({ llamadas, params, sabida }: Conversacion) {
  return useApiQuery(
    llamadas.listar,
    { params },
    {
      concepts: ['comentarios'],
      known: sabida && [...sabida.comentarios],
      // 0 of a detail that is drawn with what the page has read itself, a moment ago.
      knownAt: sabida?.leida || undefined,
    },
  );
}

/** Sending and deleting say nothing when they fail: the screen reads everything again instead. */
export function useComentar({ llamadas }: Conversacion) {
  return useApiMutation(llamadas.crear, { invalidates: ['comentarios'], tells: 'nothing' });
}

export function useEliminarComentario({ llamadas }: Conversacion) {
  return useApiMutation(llamadas.eliminar, { invalidates: ['comentarios'], tells: 'nothing' });
}

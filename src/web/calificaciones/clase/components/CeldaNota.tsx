import type { CeldaDeNota } from '#shared/calificaciones/clase.rules.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import type { Icono } from '#web/kit/ui/icon.tsx';
import { IconoError, IconoListo, IconoProhibido, IconoReloj } from '#web/kit/ui/icons.tsx';
import { Estado, type Tono } from '#web/kit/ui/StatusChip.tsx';

const aspectos: Record<number, { tone: Tono; icon: Icono }> = {
  [ESTADO.pendiente]: { tone: 'error', icon: IconoReloj },
  [ESTADO.entregada]: { tone: 'info', icon: IconoListo },
  [ESTADO.anulada]: { tone: 'error', icon: IconoProhibido },
  [ESTADO.rechazada]: { tone: 'error', icon: IconoError },
};

/** What a student has in an activity: the mark by its level, or how far it has come. The sheet gives it its colours. */
export function CeldaNota({ estado, nota, text }: CeldaDeNota) {
  if (nota) {
    return (
      <td data-nivel={nota.nivel}>
        <b>{nota.valor}</b>
        <span> / {nota.puntos}</span>
      </td>
    );
  }
  const aspecto = estado === null ? undefined : aspectos[estado];
  if (!aspecto) {
    return (
      <td data-texto="" data-ausente="">
        {text}
      </td>
    );
  }
  return (
    <td data-texto="">
      <Estado variant="texto" text={text} {...aspecto} />
    </td>
  );
}

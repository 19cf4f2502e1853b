import type { CeldaDeNota } from '#shared/calificaciones/hoja.rules.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import type { Icon } from '#web/kit/ui/icon.tsx';
import { CheckIcon, ClockIcon, ErrorIcon, ForbiddenIcon } from '#web/kit/ui/icons.tsx';
import { StatusChip, type Tone } from '#web/kit/ui/StatusChip.tsx';

const aspectos: Record<number, { tone: Tone; icon: Icon }> = {
  [ESTADO.pendiente]: { tone: 'error', icon: ClockIcon },
  [ESTADO.entregada]: { tone: 'info', icon: CheckIcon },
  [ESTADO.anulada]: { tone: 'error', icon: ForbiddenIcon },
  [ESTADO.rechazada]: { tone: 'error', icon: ErrorIcon },
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
      <StatusChip variant="text" text={text} {...aspecto} />
    </td>
  );
}

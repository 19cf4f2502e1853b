import Stack from '@mui/material/Stack';
import { esExamen, seCalifica } from '#shared/actividades.rules.ts';
import type { ActividadDocente } from '#shared/actividades.ts';
import { EditIcon } from '#web/kit/ui/icons.tsx';
import { BlackboardIcon, ClipboardIcon, PlayIcon } from '#web/kit/ui/icons-objects.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';

/** How far an activity is, for its teacher: the run of an exam, how many have handed in, how many wait for a mark. */
export function EstadoDeActividad({ actividad }: { actividad: ActividadDocente }) {
  const { tipoActividad, enLinea, entregados, asignados, porCalificar, sinEntregar, examenEnCurso } =
    actividad;
  if (!seCalifica(tipoActividad)) return null;
  if (!enLinea) return <StatusChip tone="neutral" icon={BlackboardIcon} text="En clase" />;
  if (examenEnCurso === 1) return <StatusChip tone="success" icon={PlayIcon} text="Examen en curso" />;
  if (esExamen(tipoActividad) && examenEnCurso === null && entregados === 0)
    return <StatusChip tone="neutral" text="Examen no iniciado" />;
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ gap: 0.75, flexWrap: 'wrap', justifyContent: { sm: 'flex-end' } }}
    >
      <StatusChip
        tone="info"
        icon={ClipboardIcon}
        variant={porCalificar > 0 ? 'outline' : 'chip'}
        text={`${entregados} de ${asignados} entregadas`}
      />
      {porCalificar > 0 ? (
        <StatusChip tone="accent" icon={EditIcon} text={`${porCalificar} por calificar`} />
      ) : null}
      {entregados > 0 && porCalificar + sinEntregar === 0 ? (
        <StatusChip tone="success" text="Todo calificado" />
      ) : null}
    </Stack>
  );
}

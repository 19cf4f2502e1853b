import Stack from '@mui/material/Stack';
import { esExamen, seCalifica } from '#shared/actividades.rules.ts';
import type { ActividadDocente } from '#shared/actividades.ts';
import { IconoEditar } from '#web/kit/ui/icons.tsx';
import { IconoIniciar, IconoTarea } from '#web/kit/ui/icons-objects.tsx';
import { Estado } from '#web/kit/ui/StatusChip.tsx';

/** How far an activity is, for its teacher: the run of an exam, how many have handed in, how many wait for a mark. */
export function EstadoDeActividad({ actividad }: { actividad: ActividadDocente }) {
  const { tipoActividad, entregados, asignados, porCalificar, sinEntregar, examenEnCurso } = actividad;
  if (!seCalifica(tipoActividad)) return null;
  if (examenEnCurso === 1) return <Estado tone="exito" icon={IconoIniciar} text="Examen en curso" />;
  if (esExamen(tipoActividad) && examenEnCurso === null && entregados === 0)
    return <Estado tone="neutro" text="Examen no iniciado" />;
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ gap: 0.75, flexWrap: 'wrap', justifyContent: { sm: 'flex-end' } }}
    >
      <Estado
        tone="info"
        icon={IconoTarea}
        variant={porCalificar > 0 ? 'linea' : 'chip'}
        text={`${entregados} de ${asignados} entregadas`}
      />
      {porCalificar > 0 ? (
        <Estado tone="acento" icon={IconoEditar} text={`${porCalificar} por calificar`} />
      ) : null}
      {entregados > 0 && porCalificar + sinEntregar === 0 ? (
        <Estado tone="exito" text="Todo calificado" />
      ) : null}
    </Stack>
  );
}

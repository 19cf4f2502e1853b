import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { esExamen } from '#shared/actividades.rules.ts';
import type { Pendiente } from '#shared/actividades.ts';
import { plazo } from '#shared/base/fechas.ts';
import { contar } from '#shared/base/formatos.ts';
import { ExamenEnCurso } from '#web/actividades/components/ExamenEnCurso.tsx';
import { useNow } from '#web/kit/clock.ts';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';

interface EstadoDeCursoProps {
  /** What is still to be handed in for the course, what comes first at the front. */
  pendientes: readonly Pendiente[];
  /** When the newest entry of its board was published. */
  ultima: string | null;
}

/** How many there are, and when the first of them is due. */
function porHacer(pendientes: readonly Pendiente[], now: Date): string {
  const cuantos = contar(pendientes.length, 'pendiente', 'pendientes');
  const primera = pendientes[0]?.actividad;
  if (!primera?.fechaLimite) return cuantos;
  return `${cuantos} · ${plazo(primera.fechaLimite, now, esExamen(primera.tipoActividad)).enFrase}`;
}

/** What a student has to do in a course, and when something was last published in it. */
export function EstadoDeCurso({ pendientes, ultima }: EstadoDeCursoProps) {
  const now = useNow();
  const corren = pendientes.flatMap(({ actividad }) => actividad.examenFechaHoraFinalizado ?? []);
  return (
    <Stack sx={{ gap: 0.75, alignItems: 'flex-start' }}>
      {corren.map((fin) => (
        <ExamenEnCurso key={fin} fin={fin} />
      ))}
      {pendientes.length > 0 ? <StatusChip tone="accent" text={porHacer(pendientes, now)} /> : null}
      {ultima ? (
        <Typography variant="caption" color="textSecondary">
          Última publicación: {plazo(ultima, now).enFrase}
        </Typography>
      ) : null}
    </Stack>
  );
}

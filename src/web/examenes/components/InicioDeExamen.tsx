import Stack from '@mui/material/Stack';
import type { ActividadDocente } from '#shared/actividades.ts';
import { fechaCorta, soloHora } from '#shared/base/fechas.ts';
import { contar } from '#shared/base/formatos.ts';
import { minutes } from '#web/kit/ui/formats.ts';
import { Warning } from '#web/kit/ui/Warning.tsx';

interface InicioProps {
  actividad: ActividadDocente;
  now: Date;
}

const MINUTO_MS = 60_000;

/** What is about to start: which exam, for whom, how long, and whether it is its day. */
export function InicioDeExamen({ actividad, now }: InicioProps) {
  const { title, asignados, fechaLimite, examenTiempoMaximo } = actividad;
  const dura = examenTiempoMaximo ?? 0;
  const [dia, hoy] = [fechaCorta(fechaLimite), fechaCorta(now)];
  const fin = soloHora(new Date(now.getTime() + dura * MINUTO_MS));
  return (
    <Stack sx={{ gap: 1 }}>
      <span>
        <strong>{title}</strong> · {dia} · {minutes(dura)} · {contar(asignados, 'alumno', 'alumnos')}
      </span>
      {dia === hoy ? null : <Warning>Hoy es {hoy}: no es la fecha de este examen.</Warning>}
      <span>Se abre para todos los estudiantes asignados y termina a más tardar a las {fin}.</span>
    </Stack>
  );
}

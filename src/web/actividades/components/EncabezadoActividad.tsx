import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { esExamen } from '#shared/actividades.rules.ts';
import type { ActividadBase } from '#shared/actividades.ts';
import { fechaCorta, fechaHora } from '#shared/base/fechas.ts';
import { minutes, twoDecimals } from '#web/kit/ui/formats.ts';
import { aspectoMateria, Monograma } from '#web/materias/components/Monograma.tsx';
import { medidas } from '#web/theme.medidas.ts';

interface EncabezadoActividadProps {
  actividad: ActividadBase;
  title: string;
  subject: string;
  teacher: string;
  /** At the right of the subject: a state. */
  state?: ReactNode;
}

interface Dato {
  label: string;
  value: string;
}

/** What is worth knowing at a glance. An exam and what is graded in class have a day, homework a day and a time. */
function datosDe({
  tipoActividad,
  enLinea,
  valorNeto,
  fechaLimite,
  examenTiempoMaximo,
}: ActividadBase): Dato[] {
  const datos: Dato[] = [];
  if (valorNeto !== null) datos.push({ label: 'Puntos', value: twoDecimals(valorNeto) });
  if (fechaLimite !== null) {
    const examen = esExamen(tipoActividad);
    const deEntrega = examen ? 'Fecha de examen' : 'Fecha de entrega';
    datos.push({
      label: enLinea ? deEntrega : 'Fecha',
      value: examen || !enLinea ? fechaCorta(fechaLimite) : fechaHora(fechaLimite),
    });
  }
  if (examenTiempoMaximo !== null)
    datos.push({
      label: 'Duración',
      value: minutes(examenTiempoMaximo),
    });
  return datos;
}

/** What an activity is: subject, title, who made it and when, points and dates. */
export function EncabezadoActividad({ actividad, title, subject, teacher, state }: EncabezadoActividadProps) {
  const { key } = aspectoMateria(subject);
  const datos = datosDe(actividad);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
        <Monograma subject={subject} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle2" component="p" sx={{ color: `materias.${key}.tinta` }}>
            {subject}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Bloque {actividad.idMateriaBloqueNavigation.bloque}
          </Typography>
        </Box>
        {state}
      </Stack>
      <Box>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {teacher} · {fechaHora(actividad.fechaCreada)}
        </Typography>
      </Box>
      {datos.length > 0 ? (
        <Stack direction="row" component="dl" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          {datos.map(({ label, value }) => (
            <Box
              key={label}
              sx={{
                px: 1.5,
                py: 1,
                minWidth: 88,
                borderRadius: `${medidas.radio.control}px`,
                bgcolor: `materias.${key}.suave`,
                color: `materias.${key}.tinta`,
              }}
            >
              <Typography variant="caption" component="dt">
                {label}
              </Typography>
              <Typography variant="h5" component="dd">
                {value}
              </Typography>
            </Box>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}

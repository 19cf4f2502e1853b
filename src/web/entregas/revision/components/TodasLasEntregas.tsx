import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { contar } from '#shared/base/formatos.ts';
import { ESTADO, textoCalificacion } from '#shared/entregas.rules.ts';
import type { ParticipanteDocente } from '#shared/entregas.ts';
import { nombreCompleto, porApellidos } from '#shared/inscripciones.rules.ts';
import { Avatar } from '#web/sesion/components/Avatar.tsx';
import { EstadoEntrega } from './EstadoEntrega.tsx';
import { GUARDADO_SIN_ENTREGAR } from './SituacionExamen.tsx';
import { type Panel, porEntregar } from './usePanel.ts';

/** Mark in words: published, draft, or none. */
export const calificacionDe = (participante: ParticipanteDocente, max: number): string =>
  textoCalificacion({ ...participante, ...participante.actividadesMateriasBloquesEntregas }, max);

function Tarjeta({ participante, panel }: { participante: ParticipanteDocente; panel: Panel }) {
  const { idEstudianteNavigation: estudiante } = participante.idEstudianteGradoNavigation;
  const { calificacion, borradorCalificacion } = participante.actividadesMateriasBloquesEntregas;
  const tiene = calificacion !== null || borradorCalificacion !== null;
  const rechazada = participante.idEstadoActividad === ESTADO.rechazada;
  return (
    <Card component="li">
      <CardActionArea component={RouterLink} {...panel.enlace(participante)} sx={{ p: 2, height: '100%' }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
          <Avatar name={nombreCompleto(estudiante)} surname={estudiante.apellido1} />
          <Typography variant="subtitle2" component="span" sx={{ minWidth: 0, fontSize: '0.9375rem' }}>
            {porApellidos(estudiante)}
          </Typography>
        </Stack>
        <Stack
          direction="row"
          useFlexGap
          sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1, mt: 1.5 }}
        >
          <EstadoEntrega estado={participante.idEstadoActividad} />
          <Typography
            variant={tiene ? 'subtitle2' : 'body2'}
            component="span"
            color={tiene ? 'textPrimary' : 'textSecondary'}
          >
            {rechazada ? null : calificacionDe(participante, panel.max)}
          </Typography>
        </Stack>
        {porEntregar(panel, participante) ? (
          <Typography variant="caption" component="p" sx={{ mt: 1, color: 'warning.main', fontWeight: 700 }}>
            {GUARDADO_SIN_ENTREGAR}
          </Typography>
        ) : null}
      </CardActionArea>
    </Card>
  );
}

/** Cards of all students in every state; those that wait for a mark come first. */
export function TodasLasEntregas({ panel }: { panel: Panel }) {
  const { filas, turno } = panel;
  return (
    <Box component="section" aria-labelledby="todas-las-entregas">
      <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between', pb: 2, pt: 0.5 }}>
        <Typography id="todas-las-entregas" variant="h4" component="h2">
          Todas
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {contar(filas.length, 'alumno', 'alumnos')}
        </Typography>
      </Stack>
      <Box
        component="ul"
        sx={{
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
        }}
      >
        {turno.enTurno.map((participante) => (
          <Tarjeta key={participante.idActividadMateriaBloqueParticipante} {...{ participante, panel }} />
        ))}
      </Box>
    </Box>
  );
}

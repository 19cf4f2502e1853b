import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  descripcionTarea,
  ESTADO,
  etiquetaDetalle,
  etiquetaExamen,
  fechaPasada,
  nivelCalificacion,
} from '#shared/entregas.rules.ts';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import { StatusChip, type Tone } from '#web/kit/ui/StatusChip.tsx';

interface EncabezadoTrabajoProps {
  estado: number;
  calificacion: number | null;
  valorNeto: number;
  examen: boolean;
  /** The deadline has passed for this student. */
  terminado: boolean;
  /** The deadline; null for an exam that was not started. */
  limite: string | null;
  /** Comments are still allowed. */
  escribe: boolean;
}

const TONOS: Record<number, Tone> = { 1: 'accent', 2: 'info', 3: 'neutral', 4: 'error', 5: 'error' };
const NOTA: Record<ReturnType<typeof nivelCalificacion>, { tone: Tone; color: string }> = {
  alta: { tone: 'success', color: 'success.main' },
  media: { tone: 'neutral', color: 'text.primary' },
  baja: { tone: 'error', color: 'error.main' },
};

/** Header: 'Tu trabajo', its state, and the published mark. */
export function EncabezadoTrabajo(props: EncabezadoTrabajoProps) {
  const { estado, calificacion, valorNeto, examen, terminado, limite, escribe } = props;
  const calificada = estado === ESTADO.calificada && calificacion !== null;
  const aspecto = calificada ? NOTA[nivelCalificacion(calificacion, valorNeto)] : null;
  const tarde = estado === ESTADO.pendiente && terminado;
  const tone = aspecto?.tone ?? (tarde ? 'error' : (TONOS[estado] ?? 'neutral'));
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Stack
        direction="row"
        useFlexGap
        // With large fonts the state wraps below the title.
        sx={{ flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1.5 }}
      >
        <Box sx={{ flex: '1 1 6em', minWidth: 0 }}>
          <Typography variant="h4" component="h2">
            Tu trabajo
          </Typography>
          {aspecto ? (
            <Typography variant="h2" component="p" sx={{ color: aspecto.color }}>
              {twoDecimals(calificacion)}/{twoDecimals(valorNeto)}
            </Typography>
          ) : null}
          {!aspecto && !examen ? (
            <Typography variant="body2" color="textSecondary">
              {descripcionTarea(estado, calificacion, valorNeto)}
            </Typography>
          ) : null}
        </Box>
        <StatusChip tone={tone} text={examen ? etiquetaExamen(estado, terminado) : etiquetaDetalle(estado)} />
      </Stack>
      {tarde ? <Typography variant="body2">{fechaPasada(limite, examen, escribe)}</Typography> : null}
    </Stack>
  );
}

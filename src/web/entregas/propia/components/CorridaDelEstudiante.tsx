import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { ActividadBase } from '#shared/actividades.ts';
import { fechaHora } from '#shared/base/fechas.ts';
import type { DetalleExamen } from '#shared/entregas/propia.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import { ANTES_DEL_FIN_MS } from '#shared/examenes.rules.ts';
import { CuentaAtras } from '#web/examenes/components/CuentaAtras.tsx';
import { Horas } from '#web/examenes/components/Horas.tsx';
import { useHasPassed } from '#web/kit/clock.ts';
import { minutes } from '#web/kit/ui/formats.ts';
import { PlayIcon, StopwatchIcon } from '#web/kit/ui/icons-objects.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';

interface CorridaProps {
  participante: DetalleExamen['participante'];
  actividad: ActividadBase;
  busy: boolean;
  /** Null when the school year is closed. */
  onStart: (() => void) | null;
  /** The time is over: refetch. */
  onEnd: () => void;
}

/** The student's run of an exam: start button, time left by the server's clock, start and end. */
export function CorridaDelEstudiante({ participante, actividad, busy, onStart, onEnd }: CorridaProps) {
  const empezado = participante.examenFechaHoraIniciado !== null;
  const { examenFechaHoraIniciado: inicio, examenFechaHoraFinalizado: fin } = empezado
    ? participante
    : actividad;
  const { idEstadoActividad: estado, fechaEntrega, estudianteEntrega } = participante;
  const recogido = fechaEntrega !== null && !estudianteEntrega;
  // After collecting, grading or annulling, the exam is over regardless of the clock.
  const cerrado = recogido || (estado !== ESTADO.pendiente && estado !== ESTADO.entregada);
  const terminado = useHasPassed(fin, ANTES_DEL_FIN_MS);
  // If collected early, the exam ended at that time.
  const acabo = recogido && fin !== null && Date.parse(fechaEntrega) < Date.parse(fin) ? fechaEntrega : fin;
  const curso = inicio === null || fin === null ? null : terminado || cerrado ? 0 : 1;
  const corre = empezado && curso === 1;
  const corria = useRef(corre);
  useEffect(() => {
    if (corria.current && !corre) onEnd();
    corria.current = corre;
  }, [corre, onEnd]);
  const duracion = actividad.examenTiempoMaximo ?? 0;
  const porIniciar = !empezado && curso !== 0 && estado === ESTADO.pendiente && onStart !== null;
  return (
    <Card component="section" aria-label="Examen" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Stack sx={{ flex: '1 1 220px', alignItems: 'flex-start', gap: 0.5 }}>
          {curso === 0 ? <StatusChip tone="primary" icon={StopwatchIcon} text="Examen finalizado" /> : null}
          {curso === 1 ? <StatusChip tone="success" icon={StopwatchIcon} text="Examen en curso" /> : null}
          {curso === null ? (
            <StatusChip tone="neutral" icon={StopwatchIcon} text="Examen no iniciado" />
          ) : null}
          {empezado && fin && !cerrado ? <CuentaAtras fin={fin} typography="h1" /> : null}
          {recogido ? (
            <Typography variant="body2" color="textSecondary">
              Tu docente recogió tu trabajo.
            </Typography>
          ) : null}
          {porIniciar ? (
            <Typography variant="body2" color="textSecondary">
              El contenido será visible al iniciar.{' '}
              {curso === 1
                ? `Tendrás hasta ${minutes(duracion)}.`
                : 'Podrás iniciarlo cuando tu docente lo abra.'}
            </Typography>
          ) : null}
        </Stack>
        {porIniciar ? (
          <Button
            variant="contained"
            size="large"
            startIcon={<PlayIcon />}
            loading={busy}
            onClick={onStart}
            sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}
          >
            Iniciar examen
          </Button>
        ) : null}
        {empezado && actividad.examenGenerado ? (
          <Button
            component="a"
            href={actividad.examenGenerado}
            target="_blank"
            rel="noopener noreferrer"
            variant="outlined"
          >
            Ver examen
          </Button>
        ) : null}
      </Stack>
      <Horas horas={{ 'Hora de inicio': fechaHora(inicio), 'Hora de finalización': fechaHora(acabo) }} />
    </Card>
  );
}

import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { ActividadDocente } from '#shared/actividades.ts';
import { fechaHora } from '#shared/base/fechas.ts';
import { ANTES_DEL_FIN_MS } from '#shared/examenes.rules.ts';
import { useHasPassed, useNow } from '#web/kit/clock.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { duration, minutes } from '#web/kit/ui/formats.ts';
import { ForbiddenIcon } from '#web/kit/ui/icons.tsx';
import { PlayIcon, StopwatchIcon } from '#web/kit/ui/icons-objects.tsx';
import { StatusChip, type Tone } from '#web/kit/ui/StatusChip.tsx';
import { useDetenerExamen, useIniciarExamen } from '../api.ts';
import { CuentaAtras } from './CuentaAtras.tsx';
import { Horas } from './Horas.tsx';
import { InicioDeExamen } from './InicioDeExamen.tsx';

interface TarjetaExamenProps {
  actividad: ActividadDocente;
  /** Address of the auto-graded exam, where there is one. */
  examen: string | null;
  onReload: () => void;
}

const ESTADOS = {
  nuevo: { text: 'Examen no iniciado', tone: 'neutral' },
  corriendo: { text: 'Examen en curso', tone: 'success' },
  terminado: { text: 'Examen finalizado', tone: 'primary' },
} as const satisfies Record<string, { text: string; tone: Tone }>;

/** Starts and stops the exam of the whole class, by the server's clock. */
export function TarjetaExamen({ actividad, examen: generado, onReload }: TarjetaExamenProps) {
  const [asks, setAsks] = useState<'iniciar' | 'detener' | null>(null);
  const now = useNow(1_000);
  const {
    tipoActividad,
    idActividadMateriaBloque,
    examenFechaHoraIniciado: inicio,
    examenFechaHoraFinalizado: fin,
    examenTiempoMaximo,
    permisos,
  } = actividad;
  const examen = generado ?? actividad.examenGenerado;
  const iniciar = useIniciarExamen(tipoActividad);
  const detener = useDetenerExamen(tipoActividad);
  const terminado = useHasPassed(fin, ANTES_DEL_FIN_MS);
  // Its last second counts down to the end, although nobody is offered it any more.
  const acabado = useHasPassed(fin);
  const estado = fin === null ? 'nuevo' : terminado ? 'terminado' : 'corriendo';
  const acabaDeTerminar = estado === 'terminado' && actividad.examenEnCurso === 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the countdown reaches zero
  useEffect(() => {
    if (acabaDeTerminar) onReload();
  }, [acabaDeTerminar]);

  const close = () => setAsks(null);
  const mover = asks === 'detener' ? detener : iniciar;
  const transcurrido = inicio && fin ? Math.min(now.getTime(), Date.parse(fin)) - Date.parse(inicio) : 0;
  return (
    <Card component="section" aria-label="Examen" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Stack sx={{ flex: '1 1 180px', alignItems: 'flex-start', gap: 0.5 }}>
          <StatusChip {...ESTADOS[estado]} icon={StopwatchIcon} />
          {fin && !acabado ? (
            <CuentaAtras fin={fin} typography="h1" />
          ) : (
            <Typography variant="body2" color="textSecondary">
              {estado === 'nuevo'
                ? `Al iniciarlo, los estudiantes tendrán ${minutes(examenTiempoMaximo ?? 0)}.`
                : 'Ya no se puede entregar.'}
            </Typography>
          )}
        </Stack>
        {examen ? (
          <Button component="a" href={examen} target="_blank" rel="noopener noreferrer" variant="outlined">
            Ver examen
          </Button>
        ) : null}
        {permisos.editar && estado === 'nuevo' ? (
          <Button variant="contained" startIcon={<PlayIcon />} onClick={() => setAsks('iniciar')}>
            Iniciar
          </Button>
        ) : null}
        {permisos.editar && estado === 'corriendo' ? (
          <Button
            variant="outlined"
            color="error"
            startIcon={<ForbiddenIcon />}
            onClick={() => setAsks('detener')}
          >
            Detener
          </Button>
        ) : null}
      </Stack>
      {inicio ? (
        <Horas
          horas={{
            Iniciado: fechaHora(inicio),
            [estado === 'terminado' ? 'Finalizado' : 'Finaliza']: fechaHora(fin),
            'Tiempo transcurrido': duration(Math.max(0, Math.floor(transcurrido / 1_000))),
          }}
        />
      ) : null}
      <ConfirmDialog
        open={asks !== null}
        title="Confirmación"
        text={asks === 'detener' ? '¿Desea detener este exámen?' : '¿Desea iniciar este exámen?'}
        detail={
          asks === 'detener'
            ? 'Termina para todos los estudiantes. No se puede volver a iniciar.'
            : asks && <InicioDeExamen {...{ actividad, now }} />
        }
        accept={asks === 'detener' ? 'Detener' : 'Iniciar'}
        danger={asks === 'detener'}
        busy={mover.isPending}
        onAccept={() =>
          mover.mutate(
            { params: { id: String(idActividadMateriaBloque) } },
            { onError: onReload, onSettled: close },
          )
        }
        onClose={close}
      />
    </Card>
  );
}

import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { ActividadDocente } from '#shared/actividades.ts';
import { fechaHora } from '#shared/base/fechas.ts';
import { ANTES_DEL_FIN_MS } from '#shared/examenes.rules.ts';
import { useAhora, useYaPaso } from '#web/kit/clock.ts';
import { Confirmacion } from '#web/kit/ui/ConfirmDialog.tsx';
import { duracion, minutos } from '#web/kit/ui/formats.ts';
import { IconoProhibido } from '#web/kit/ui/icons.tsx';
import { IconoExamen, IconoIniciar } from '#web/kit/ui/icons-objects.tsx';
import { Estado, type Tono } from '#web/kit/ui/StatusChip.tsx';
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
  nuevo: { text: 'Examen no iniciado', tone: 'neutro' },
  corriendo: { text: 'Examen en curso', tone: 'exito' },
  terminado: { text: 'Examen finalizado', tone: 'primario' },
} as const satisfies Record<string, { text: string; tone: Tono }>;

/** Starts and stops the exam of the whole class, by the server's clock. */
export function TarjetaExamen({ actividad, examen: generado, onReload }: TarjetaExamenProps) {
  const [asks, setAsks] = useState<'iniciar' | 'detener' | null>(null);
  const now = useAhora(1_000);
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
  const terminado = useYaPaso(fin, ANTES_DEL_FIN_MS);
  // Its last second counts down to the end, although nobody is offered it any more.
  const acabado = useYaPaso(fin);
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
          <Estado {...ESTADOS[estado]} icon={IconoExamen} />
          {fin && !acabado ? (
            <CuentaAtras fin={fin} typography="h1" />
          ) : (
            <Typography variant="body2" color="textSecondary">
              {estado === 'nuevo'
                ? `Al iniciarlo, los estudiantes tendrán ${minutos(examenTiempoMaximo ?? 0)}.`
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
          <Button variant="contained" startIcon={<IconoIniciar />} onClick={() => setAsks('iniciar')}>
            Iniciar
          </Button>
        ) : null}
        {permisos.editar && estado === 'corriendo' ? (
          <Button
            variant="outlined"
            color="error"
            startIcon={<IconoProhibido />}
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
            'Tiempo transcurrido': duracion(Math.max(0, Math.floor(transcurrido / 1_000))),
          }}
        />
      ) : null}
      <Confirmacion
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

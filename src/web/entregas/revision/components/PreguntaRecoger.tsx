import { contar } from '#shared/base/formatos.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import type { ParticipanteDocente } from '#shared/entregas.ts';
import { useCountdownNow } from '#web/kit/clock.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { duration } from '#web/kit/ui/formats.ts';
import { AlertIcon } from '#web/kit/ui/icons.tsx';
import type { Panel } from './usePanel.ts';

/** Question: what collecting now does, and to how many. */
function pregunta(filas: readonly ParticipanteDocente[], resta: string): string {
  const pendientes = filas.filter(({ idEstadoActividad }) => idEstadoActividad === ESTADO.pendiente);
  const escriben = pendientes.filter(({ examenFechaHoraIniciado: inicio }) => inicio !== null).length;
  const sinIniciar = pendientes.length - escriben;
  const quienes = contar(escriben, 'estudiante sigue escribiendo', 'estudiantes siguen escribiendo');
  const otros = contar(
    sinIniciar,
    'estudiante no ha iniciado y ya no podrá hacerlo',
    'estudiantes no han iniciado y ya no podrán hacerlo',
  );
  const cuales = [escriben > 0 ? quienes : '', sinIniciar > 0 ? otros : ''].filter(Boolean).join('; ');
  return `${cuales}. Tiempo restante: ${resta}.`;
}

/** Confirmation before collecting a running exam from students who may be writing. */
export function PreguntaRecoger({ panel }: { panel: Panel }) {
  const { porRecoger, responder, actividad } = panel;
  const now = useCountdownNow();
  if (!porRecoger) return null;
  const ms = Date.parse(actividad.examenFechaHoraFinalizado ?? '') - now.getTime();
  return (
    <ConfirmDialog
      open
      title="Recoger"
      icon={<AlertIcon />}
      tone="warning"
      text={pregunta(porRecoger, duration(Math.max(0, Math.floor(ms / 1_000))))}
      detail={
        porRecoger.length === 1
          ? 'El examen termina aquí. Lo último que escribió llega en unos segundos y va incluido.'
          : 'El examen termina para ellos. Lo último que escribieron llega en unos segundos y va incluido.'
      }
      accept="Recoger ahora"
      onAccept={() => responder(true)}
      onClose={() => responder(false)}
    />
  );
}

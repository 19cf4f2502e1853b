import { esExamen, seCalifica } from '#shared/actividades.rules.ts';
import type { ActividadBase, ParticipanteEstudiante } from '#shared/actividades.ts';
import {
  ESTADO,
  etiquetaExamen,
  etiquetaTarea,
  nivelCalificacion,
  SIN_NOTA,
} from '#shared/entregas.rules.ts';
import { useHasPassed } from '#web/kit/clock.ts';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import { BlackboardIcon } from '#web/kit/ui/icons-objects.tsx';
import { StatusChip, type Tone } from '#web/kit/ui/StatusChip.tsx';
import { ExamenEnCurso } from './ExamenEnCurso.tsx';

interface EstadoDelEstudianteProps {
  actividad: ActividadBase;
  participante: Pick<
    ParticipanteEstudiante,
    'idEstadoActividad' | 'actividadesMateriasBloquesEntregas' | 'examenFechaHoraFinalizado'
  > | null;
  /** false: the year is over, or the student has left. What was not done will not be done. */
  escribe: boolean;
}

const TONO: Record<number, Tone> = { 2: 'info', 3: 'success', 4: 'error', 5: 'error' };

function tonoDe(estado: number, calificacion: number | null, valorNeto: number, tarde: boolean): Tone {
  if (estado === ESTADO.calificada && calificacion !== null) {
    const nivel = nivelCalificacion(calificacion, valorNeto);
    if (nivel === 'baja') return 'error';
    return nivel === 'alta' ? 'success' : 'neutral';
  }
  if (estado === ESTADO.pendiente) return tarde ? 'error' : 'accent';
  return TONO[estado] ?? 'neutral';
}

/** The student's own state in lists: colour, icon, word, and the mark once it counts. */
export function EstadoDelEstudiante({ actividad, participante, escribe }: EstadoDelEstudianteProps) {
  const { tipoActividad, enLinea, fechaLimite, valorNeto, examenFechaHoraFinalizado: fin } = actividad;
  const examen = esExamen(tipoActividad);
  // The own end, once started, comes before that of the class.
  const termina = participante?.examenFechaHoraFinalizado ?? fin;
  const yaPaso = useHasPassed(examen ? termina : fechaLimite);
  const tarde = yaPaso || !escribe;
  if (!seCalifica(tipoActividad) || valorNeto === null) return null;
  if (!enLinea && (participante?.idEstadoActividad ?? ESTADO.pendiente) === ESTADO.pendiente)
    return <StatusChip tone="neutral" icon={BlackboardIcon} text={SIN_NOTA} />;
  if (!participante) return null;
  const { idEstadoActividad: estado, actividadesMateriasBloquesEntregas: entrega } = participante;
  if (examen && termina && !tarde && estado === ESTADO.pendiente) return <ExamenEnCurso fin={termina} />;
  const { calificacion } = entrega;
  const etiqueta = examen ? etiquetaExamen(estado, tarde) : etiquetaTarea(estado, tarde);
  const puntos =
    estado === ESTADO.calificada && calificacion !== null
      ? ` · ${twoDecimals(calificacion)}/${twoDecimals(valorNeto)}`
      : '';
  return <StatusChip tone={tonoDe(estado, calificacion, valorNeto, tarde)} text={`${etiqueta}${puntos}`} />;
}

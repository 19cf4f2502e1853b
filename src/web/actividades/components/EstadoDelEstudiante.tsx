import { esExamen, seCalifica } from '#shared/actividades.rules.ts';
import type { ActividadBase, ParticipanteEstudiante } from '#shared/actividades.ts';
import {
  ESTADO,
  enTiempo,
  etiquetaExamen,
  etiquetaTarea,
  nivelCalificacion,
} from '#shared/entregas.rules.ts';
import { useAhora } from '#web/base/reloj.ts';
import { Estado, type Tono } from '#web/base/ui/Estado.tsx';
import { nota } from '#web/base/ui/formatos.ts';

interface EstadoDelEstudianteProps {
  actividad: ActividadBase;
  participante: Pick<
    ParticipanteEstudiante,
    'idEstadoActividad' | 'actividadesMateriasBloquesEntregas' | 'examenEnCurso'
  > | null;
}

const TONO: Record<number, Tono> = { 2: 'info', 3: 'exito', 4: 'error', 5: 'error' };

function tonoDe(estado: number, calificacion: number | null, valorNeto: number, tarde: boolean): Tono {
  if (estado === ESTADO.calificada && calificacion !== null) {
    const nivel = nivelCalificacion(calificacion, valorNeto);
    if (nivel === 'baja') return 'error';
    return nivel === 'alta' ? 'exito' : 'neutro';
  }
  if (estado === ESTADO.pendiente) return tarde ? 'error' : 'acento';
  return TONO[estado] ?? 'neutro';
}

/** The student's own state in lists: colour, icon, word, and the mark once it counts. */
export function EstadoDelEstudiante({ actividad, participante }: EstadoDelEstudianteProps) {
  const now = useAhora();
  const { tipoActividad, fechaLimite, valorNeto, examenFechaHoraFinalizado: fin } = actividad;
  if (!participante || !seCalifica(tipoActividad) || valorNeto === null) return null;
  const { idEstadoActividad: estado, actividadesMateriasBloquesEntregas: entrega } = participante;
  const examen = esExamen(tipoActividad);
  const limite = examen ? fin : fechaLimite;
  const tarde = limite !== null && !enTiempo(limite, now);
  const { calificacion } = entrega;
  const etiqueta = examen ? etiquetaExamen(estado, tarde) : etiquetaTarea(estado, tarde);
  const puntos =
    estado === ESTADO.calificada && calificacion !== null
      ? ` · ${nota(calificacion)}/${nota(valorNeto)}`
      : '';
  return <Estado tone={tonoDe(estado, calificacion, valorNeto, tarde)} text={`${etiqueta}${puntos}`} />;
}

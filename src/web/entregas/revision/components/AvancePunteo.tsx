import Typography from '@mui/material/Typography';
import { ESTADO } from '#shared/entregas.rules.ts';
import type { ParticipanteDocente } from '#shared/entregas.ts';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import type { Borradores } from './useBorradores.ts';
import { errorDe, useCelda } from './useCelda.ts';

interface AvancePunteoProps {
  id: string;
  participante: ParticipanteDocente;
  max: number;
  borradores: Borradores;
  /** Text without any mark. */
  sinNota?: string;
}

/** Kind of mark in the cell. A draft equal to the published mark is not shown as a draft; annulled work keeps its mark. */
function claseDeNota(
  { idEstadoActividad: estado, actividadesMateriasBloquesEntregas: entrega }: ParticipanteDocente,
  borrador: number | null,
  max: number,
  sinNota: string,
): string {
  const { calificacion } = entrega;
  if (estado === ESTADO.anulada && calificacion !== null)
    return `Anulada · ${twoDecimals(calificacion)}/${twoDecimals(max)}`;
  if (borrador === null) return calificacion === null ? sinNota : '';
  return estado !== ESTADO.calificada || borrador !== calificacion ? 'Borrador' : '';
}

/** Help line of a mark: error, saving, or draft. */
export function AvancePunteo({ id, participante, max, borradores, sinNota = '' }: AvancePunteoProps) {
  const celda = useCelda(borradores, participante.idActividadMateriaBloqueParticipante);
  const error = errorDe(celda, max);
  const [texto, color] =
    celda.estado === 'guardando'
      ? ['Guardando..', 'info.main']
      : error
        ? [error, 'error.main']
        : celda.rechazo !== null
          ? ['No se guardó', 'error.main']
          : celda.choque
            ? ['Decide', 'warning.main']
            : celda.estado === 'sinGuardar'
              ? ['Sin guardar', 'warning.main']
              : [claseDeNota(participante, celda.borrador, max, sinNota), 'text.secondary'];
  return (
    <Typography
      id={id}
      component="span"
      role="status"
      variant="caption"
      sx={{ color, fontWeight: 700, whiteSpace: 'nowrap' }}
    >
      {texto}
    </Typography>
  );
}

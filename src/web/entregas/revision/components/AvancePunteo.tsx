import Typography from '@mui/material/Typography';
import { ESTADO } from '#shared/entregas.rules.ts';
import type { ParticipanteDocente } from '#shared/entregas.ts';
import { type Borradores, errorDe, useCelda } from './useBorradores.ts';

interface AvancePunteoProps {
  id: string;
  participante: ParticipanteDocente;
  max: number;
  borradores: Borradores;
}

/** A draft that says the same as the mark that counts is none worth naming. */
function esBorrador(
  { idEstadoActividad, actividadesMateriasBloquesEntregas: entrega }: ParticipanteDocente,
  borrador: number | null,
) {
  if (borrador === null) return false;
  return idEstadoActividad !== ESTADO.calificada || borrador !== entrega.calificacion;
}

/** The words beside a mark: what is wrong with it, that it is being saved, or that it is a draft. */
export function AvancePunteo({ id, participante, max, borradores }: AvancePunteoProps) {
  const celda = useCelda(borradores, participante.idActividadMateriaBloqueParticipante);
  const error = errorDe(celda, max);
  const [texto, color] =
    celda.estado === 'guardando'
      ? ['Guardando..', 'info.main']
      : error
        ? [error, 'error.main']
        : celda.estado === 'sinGuardar'
          ? ['Sin guardar', 'warning.main']
          : [esBorrador(participante, celda.borrador) ? 'Borrador' : '', 'text.secondary'];
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

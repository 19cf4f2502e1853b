import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { fechaHora } from '#shared/base/fechas.ts';
import { comentariosPrivadosDocente } from '#shared/comentarios.ts';
import type { EntregaDocente } from '#shared/entregas/revision.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { AdjuntosALaVista } from '#web/archivos/components/AdjuntosALaVista.tsx';
import type { ManejoDeFotos } from '#web/archivos/components/Fotos.tsx';
import { Comentarios } from '#web/comentarios/components/Comentarios.tsx';
import { LinkedText } from '#web/kit/ui/LinkedText.tsx';
import { Avatar } from '#web/sesion/components/Avatar.tsx';
import type { ClaseDeTrabajo } from '../api.ts';
import { EstadoEntrega } from './EstadoEntrega.tsx';
import { GUARDADO_SIN_ENTREGAR } from './SituacionExamen.tsx';

/** When the work was submitted by the student, or collected by the teacher. */
export function llegada(
  { fechaEntrega, estudianteEntrega }: EntregaDocente,
  espera: boolean,
  guardado: boolean,
): string {
  if (guardado) return `${GUARDADO_SIN_ENTREGAR}.`;
  if (fechaEntrega === null) return espera ? 'Todavía no ha entregado su trabajo.' : 'No entregó su trabajo.';
  return `${estudianteEntrega ? 'Entregada' : 'Recogida'} el ${fechaHora(fechaEntrega)}`;
}

interface TrabajoEntregadoProps {
  clase: ClaseDeTrabajo;
  idParticipante: number;
  entrega: EntregaDocente;
  estado: number;
  /** When it came, or that it has not. */
  llegada: string;
  /** The mark in words; null where it stands elsewhere. */
  calificacion: string | null;
  acto?: ReactNode;
  /** Largest height of a photo. */
  alto: string;
  fotos?: Ref<ManejoDeFotos>;
  /** When it was read, for its comments. */
  leida: number;
  onFailure: () => void;
  readOnly: boolean;
}

/** A student's work with its private comments. */
export function TrabajoEntregado(props: TrabajoEntregadoProps) {
  const { clase, entrega, estado, calificacion, acto, alto, fotos, leida, onFailure, readOnly } = props;
  const idParticipante = String(props.idParticipante);
  return (
    <>
      <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
        <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
          <Avatar
            name={nombreCompleto(entrega.estudiante)}
            surname={entrega.estudiante.apellido1}
            kind="estudiante"
          />
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Typography variant="h4" component="h2">
              {nombreCompleto(entrega.estudiante)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {props.llegada}
            </Typography>
            {acto}
          </Box>
          <Stack sx={{ alignItems: { xs: 'flex-start', sm: 'flex-end' }, gap: 0.75 }}>
            <EstadoEntrega variant="chip" estado={estado} />
            {calificacion === null ? null : (
              <Typography variant="h5" component="p">
                {calificacion}
              </Typography>
            )}
          </Stack>
        </Stack>
        {entrega.fechaEntrega ? (
          <Box sx={{ mt: 2.5 }}>
            <Stack sx={{ gap: 2 }}>
              <AdjuntosALaVista
                key={idParticipante}
                archivos={entrega.archivos}
                videos={entrega.videos}
                guarda
                alto={alto}
                {...(fotos ? { fotos } : {})}
                texto={entrega.contenido ? <LinkedText text={entrega.contenido} /> : null}
              />
            </Stack>
            {entrega.contenido || entrega.videos.length + entrega.archivos.length > 0 ? null : (
              <Typography variant="body2" color="textSecondary">
                La entrega no tiene texto, videos ni archivos.
              </Typography>
            )}
          </Box>
        ) : null}
      </Card>
      <Comentarios
        kind="privados"
        hint="Solo los ven tú y el estudiante"
        conversacion={{
          llamadas: comentariosPrivadosDocente[clase],
          params: { idParticipante },
          sabida: { comentarios: entrega.comentarios, leida },
        }}
        onFailure={onFailure}
        readOnly={readOnly}
      />
    </>
  );
}

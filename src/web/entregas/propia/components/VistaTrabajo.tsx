import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useEffect, useMemo, useState } from 'react';
import { ESTADO, entregaAnulable, trabajoEditable } from '#shared/entregas.rules.ts';
import { ContenidoActividad } from '#web/actividades/components/ContenidoActividad.tsx';
import { EncabezadoActividad } from '#web/actividades/components/EncabezadoActividad.tsx';
import { Comentarios } from '#web/comentarios/components/Comentarios.tsx';
import {
  asignadoDe,
  type ClaseDeTrabajo,
  conversaciones,
  type Detalle,
  finDelExamen,
  useActosDeTrabajo,
} from '#web/entregas/propia/api.ts';
import { serverNow, useHasPassed } from '#web/kit/clock.ts';
import { medidas } from '#web/theme.medidas.ts';
import { CorridaDelEstudiante } from './CorridaDelEstudiante.tsx';
import { EncabezadoTrabajo } from './EncabezadoTrabajo.tsx';
import { TuTrabajo } from './TuTrabajo.tsx';
import { useOutbox } from './useOutbox.ts';
import { useProrroga } from './useProrroga.ts';
import { useVigilancia } from './useVigilancia.ts';

interface VistaTrabajoProps {
  clase: ClaseDeTrabajo;
  id: string;
  detalle: Detalle;
  /** Time of the read, in ms since 1970. */
  leida: number;
  subject: string;
  onReload: () => void;
  /** Message of a refetch that found the activity gone. */
  retirada?: string | null;
}

/** Unsaved changes are sent this long before the deadline. */
const APREMIO_MS = 3_000;

/** Homework or an exam as the student sees it: assignment, own work, and comments. */
export function VistaTrabajo({
  clase,
  id,
  detalle,
  leida,
  subject,
  onReload,
  retirada = null,
}: VistaTrabajoProps) {
  const { participante, permisos } = detalle;
  const asignado = asignadoDe(detalle);
  const { actividad } = asignado;
  const {
    idEstadoActividad: estado,
    idActividadMateriaBloqueParticipante: idParticipante,
    actividadesMateriasBloquesEntregas: { calificacion },
  } = participante;
  const examen = clase !== 'tarea';
  const limite = examen ? participante.examenFechaHoraFinalizado : actividad.fechaLimite;
  const fin = limite ?? (examen ? actividad.examenFechaHoraFinalizado : null);
  const terminado = useHasPassed(fin);
  // For a student who may no longer write, the activity counts as closed, although it is open for others.
  const cerrado = terminado || !permisos.escribir;
  const apremia = useHasPassed(limite, APREMIO_MS);
  const now = new Date(serverNow());
  const recogida = participante.estudianteEntrega ? null : participante.fechaEntrega;
  const trabajo = { idEstadoActividad: estado, limite, recogida };
  const editable = retirada === null && permisos.escribir && trabajoEditable(trabajo, now);
  const anulable = permisos.escribir && entregaAnulable(trabajo, now);
  const sinIniciar = examen && participante.examenFechaHoraIniciado === null;
  const uso = useOutbox(clase, id, detalle, editable);
  const { outbox } = uso;
  const actos = useActosDeTrabajo(clase, id, (guardado) => outbox.imponerSobre(guardado));
  useVigilancia({ clase, id, detalle, outbox, onReload });
  useProrroga(!examen && terminado && estado === ESTADO.pendiente, onReload);
  const urge = apremia && editable;
  useEffect(() => {
    if (urge) void outbox.enviar();
  }, [urge, outbox]);
  // From the first read; later the detail and the comments are refetched separately.
  const [sabidas] = useState(() => ({
    privada: { comentarios: detalle.comentarios, leida },
    publica: { comentarios: asignado.comentarios, leida },
  }));
  const comentarios = { onFailure: onReload, readOnly: !permisos.escribir };
  const privados = useMemo(
    () => ({
      llamadas: conversaciones.privados[clase],
      params: { idParticipante: String(idParticipante) },
      sabida: sabidas.privada,
    }),
    [clase, idParticipante, sabidas],
  );
  const publicos = useMemo(
    () => ({
      llamadas: conversaciones.publicos[clase],
      params: { idActividadMateriaBloque: id },
      sabida: sabidas.publica,
    }),
    [clase, id, sabidas],
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 3 },
        alignItems: 'start',
        mx: 'auto',
        maxWidth: medidas.escritorio,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        gridTemplateRows: { md: 'auto 1fr' },
      }}
    >
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        {examen ? (
          <CorridaDelEstudiante
            busy={actos.busy}
            onStart={permisos.escribir ? actos.iniciar : null}
            onEnd={onReload}
            {...{ participante, actividad }}
          />
        ) : null}
        <Card component="article" sx={{ p: { xs: 2, sm: 3 } }}>
          <EncabezadoActividad
            actividad={actividad}
            title={asignado.title}
            subject={subject}
            teacher={asignado.catedratico?.nombres || 'Catedrático'}
          />
          {asignado.hasData ? (
            <Box sx={{ mt: 2 }}>
              <ContenidoActividad
                text={asignado.instructions}
                archivos={asignado.archivos}
                videos={asignado.videos}
              />
            </Box>
          ) : null}
        </Card>
      </Stack>
      <Stack sx={{ gap: 2, minWidth: 0, gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } }}>
        <TuTrabajo
          heading={
            <EncabezadoTrabajo
              valorNeto={actividad.valorNeto ?? 0}
              terminado={cerrado}
              escribe={permisos.escribir}
              limite={terminado ? fin : null}
              {...{ estado, calificacion, examen }}
            />
          }
          fin={finDelExamen(detalle)}
          hint={
            sinIniciar && estado === 1 && !cerrado
              ? 'Podrás preparar tu entrega al iniciar el examen.'
              : undefined
          }
          {...{ uso, actos, detalle, examen, editable, anulable, retirada }}
        />
        <Comentarios
          kind="privados"
          hint="Solo los ven tú y tu docente"
          conversacion={privados}
          {...comentarios}
        />
      </Stack>
      <Comentarios kind="publicos" hint="Los ve toda la clase" conversacion={publicos} {...comentarios} />
    </Box>
  );
}

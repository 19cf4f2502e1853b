import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { fechaHora } from '#shared/base/fechas.ts';
import { TIEMPO_FINALIZADO } from '#shared/entregas/propia.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import { consultarVideoEstudiante } from '#shared/videos.ts';
import { BotonAdjuntar } from '#web/archivos/components/BotonAdjuntar.tsx';
import { ListaAdjuntos } from '#web/archivos/components/ListaAdjuntos.tsx';
import { asignadoDe, type Detalle, type useActosDeTrabajo } from '#web/entregas/propia/api.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { TextIcon } from '#web/kit/ui/icons-objects.tsx';
import { LinkedText } from '#web/kit/ui/LinkedText.tsx';
import { useOnline } from '#web/kit/ui/OfflineStrip.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { AccionesTrabajo } from './AccionesTrabajo.tsx';
import { Borrado, DosTrabajos } from './AvisosDeEnvio.tsx';
import { DialogoTexto } from './DialogoTexto.tsx';
import { ListaTrabajo } from './ListaTrabajo.tsx';
import { NoLlego } from './NoLlego.tsx';
import type { UsoDeOutbox } from './useOutbox.ts';

interface TuTrabajoProps {
  heading: ReactNode;
  uso: UsoDeOutbox;
  actos: ReturnType<typeof useActosDeTrabajo>;
  /** The server's version and state. */
  detalle: Detalle;
  examen: boolean;
  editable: boolean;
  /** The submission can be withdrawn. */
  anulable: boolean;
  /** End of the running exam. */
  fin: string | null;
  /** Shown instead of the work, e.g. before an exam starts. */
  hint?: string;
  /** Message of a refetch that found the activity gone. */
  retirada: string | null;
}

interface EnPreparacionProps extends Pick<TuTrabajoProps, 'uso' | 'actos' | 'examen'> {
  onWrite: () => void;
}

function EnPreparacion({ uso, actos, examen, onWrite }: EnPreparacionProps) {
  const online = useOnline();
  const { outbox, entrega, subida, adjuntos, estado, choque, entregando, porEntregar } = uso;
  const fijo = entregando || porEntregar || actos.busy;
  // In a conflict of whole versions the student chooses first; adding more comes afterwards.
  const elige = choque !== null && !choque.soloTexto;
  const sinTexto = entrega.contenido.trim() === '';
  return (
    <>
      <DosTrabajos {...uso} />
      <ListaTrabajo
        adjuntos={fijo || elige ? null : adjuntos}
        paused={!online || estado === 'sinRed'}
        onEditText={onWrite}
        onRemoveText={() => outbox.cambiar((una) => ({ ...una, contenido: '' }))}
        {...{ entrega, subida }}
      />
      <Borrado {...uso} />
      {fijo || elige || !examen ? null : (
        <Button
          variant={uso.vacia ? 'contained' : 'tonal'}
          size="large"
          startIcon={<TextIcon />}
          onClick={onWrite}
        >
          {sinTexto ? 'Escribir respuesta' : 'Seguir escribiendo'}
        </Button>
      )}
      {fijo || elige ? null : (
        <BotonAdjuntar
          adjuntos={adjuntos}
          consulta={consultarVideoEstudiante}
          more={[{ text: 'Texto', icon: TextIcon, onClick: onWrite }]}
        />
      )}
      <AccionesTrabajo busy={actos.busy} {...{ uso }} />
    </>
  );
}

/** When and how the work was submitted or collected, and what can still be done with it. */
function comoQuedo({
  detalle,
  examen,
  anulable,
}: Pick<TuTrabajoProps, 'detalle' | 'examen' | 'anulable'>): string {
  const { contenido, archivos, videos, apartado } = detalle;
  const { fechaEntrega, estudianteEntrega, idEstadoActividad: estado } = detalle.participante;
  const nada = !contenido && archivos.length + videos.length === 0;
  if (fechaEntrega === null) {
    if (nada) return '';
    const recogible = examen && estado === ESTADO.pendiente;
    return `Quedó guardado sin entregar.${recogible ? ' Tu docente todavía puede recogerlo.' : ''}`;
  }
  const cuando = fechaHora(fechaEntrega);
  if (!estudianteEntrega)
    return `Tu docente lo recogió el ${cuando}${nada ? '. No había nada guardado.' : ''}`;
  if (!nada) return `Entregado el ${cuando}`;
  const vuelve = apartado && anulable ? '. Lo que tenías guardado vuelve si anulas la entrega.' : '';
  return `Completada sin adjuntos el ${cuando}${vuelve}`;
}

const SIN_REMEDIO: Record<number, string> = {
  [ESTADO.pendiente]: 'Ya no se puede usar: el tiempo de entrega ha finalizado.',
  [ESTADO.calificada]: 'Ya no se puede usar: tu trabajo ya fue calificado.',
  [ESTADO.anulada]: 'Ya no se puede usar: tu trabajo fue anulado.',
  [ESTADO.rechazada]: 'Ya no se puede usar: tu trabajo fue rechazado.',
};

/** Why the local version cannot replace the server's. */
function sinRemedio({ participante }: Detalle, retirada: string | null): string {
  if (retirada !== null) return `Ya no se puede usar: ${retirada}`;
  const { idEstadoActividad: estado, estudianteEntrega } = participante;
  if (estado === ESTADO.entregada && !estudianteEntrega) {
    return 'Ya no se puede usar: tu docente ya recogió tu trabajo.';
  }
  return SIN_REMEDIO[estado] ?? 'Ya no se puede usar: el tiempo de entrega ha finalizado.';
}

/** Message in the open editor: why it is read-only and what became of the text; null while writing is allowed. */
function cierreDe(props: Omit<TuTrabajoProps, 'heading'>): string | null {
  const { uso, detalle, examen, editable, retirada } = props;
  if (editable) return null;
  const { idEstadoActividad: estado, estudianteEntrega } = detalle.participante;
  const motivos: Record<number, string> = {
    [ESTADO.pendiente]: examen ? 'El examen terminó.' : TIEMPO_FINALIZADO,
    [ESTADO.entregada]: estudianteEntrega
      ? 'Tu trabajo se entregó desde otra ventana o dispositivo.'
      : 'Tu docente recogió tu trabajo.',
  };
  const motivo = retirada ?? motivos[estado] ?? 'Tu docente ya revisó este trabajo.';
  const { estado: avance } = uso;
  if (avance === 'guardado')
    return estado === ESTADO.pendiente ? `${motivo} ${comoQuedo(props)}`.trim() : motivo;
  if (avance === 'negado') return `${motivo} Esto no alcanzó a enviarse y solo está en este equipo.`;
  if (avance === 'sinRed')
    return `${motivo} Lo último que escribiste está en este equipo y todavía no se envía.`;
  return `${motivo} Enviando lo último que escribiste...`;
}

/** The submission, or what was there when the time ended. */
function Entregado({ uso, actos, detalle, examen, anulable, retirada }: Omit<TuTrabajoProps, 'heading'>) {
  const { contenido, archivos, videos, participante } = detalle;
  const nota = comoQuedo({ detalle, examen, anulable });
  const enCamino = uso.estado === 'pendiente' || uso.estado === 'guardando';
  return (
    <>
      {contenido ? <LinkedText text={contenido} /> : null}
      <ListaAdjuntos propios {...{ archivos, videos }} />
      {nota ? (
        <Typography variant="body2" color="textSecondary">
          {nota}
        </Typography>
      ) : null}
      {enCamino ? (
        <Typography role="status" variant="body2" color="textSecondary">
          Enviando lo último que escribiste...
        </Typography>
      ) : null}
      {enCamino || uso.estado === 'guardado' ? null : (
        <NoLlego
          busy={actos.busy}
          usar={
            anulable
              ? () => actos.cambiar(participante.idActividadMateriaBloqueParticipante)
              : sinRemedio(detalle, retirada)
          }
          {...{ uso }}
        />
      )}
    </>
  );
}

/** The student's own work: draft and submit before the deadline, read-only afterwards. */
export function TuTrabajo(props: TuTrabajoProps) {
  const { heading, uso, actos, detalle, examen, editable, anulable, fin, hint } = props;
  const [asks, setAsks] = useState(false);
  const [escribe, setEscribe] = useState(false);
  const sx = editable
    ? { p: { xs: 2, sm: 3 }, border: 2, borderColor: 'primary.main' }
    : { p: { xs: 2, sm: 3 } };
  return (
    <Card component="section" aria-label="Tu trabajo" sx={sx}>
      <Stack sx={{ gap: 2 }}>
        {heading}
        {hint ? (
          <Typography variant="body2" color="textSecondary">
            {hint}
          </Typography>
        ) : null}
        {!hint && editable && !uso.lista ? <RowsSkeleton rows={1} /> : null}
        {!hint && editable && uso.lista ? (
          <EnPreparacion onWrite={() => setEscribe(true)} {...{ uso, actos, examen }} />
        ) : null}
        {hint || editable ? null : <Entregado {...props} />}
        {anulable ? (
          <Button variant="outlined" size="large" loading={actos.busy} onClick={() => setAsks(true)}>
            Anular entrega
          </Button>
        ) : null}
      </Stack>
      {escribe ? (
        // Stays open when the time ends while the student is typing: it shows the text and what became of it.
        <DialogoTexto
          onClose={() => setEscribe(false)}
          asignado={asignadoDe(detalle)}
          cierre={cierreDe(props)}
          {...{ uso, fin, examen }}
        />
      ) : null}
      <ConfirmDialog
        open={asks}
        title="Anular entrega"
        text="¿Deseas anular la entrega de tu tarea?"
        detail={
          detalle.apartado
            ? 'Vuelve el trabajo que tenías guardado y podrás entregarlo mientras haya tiempo.'
            : 'Tu trabajo se conserva y podrás entregarlo de nuevo mientras haya tiempo.'
        }
        accept="Anular entrega"
        onAccept={() => {
          setAsks(false);
          actos.anular(detalle.participante.idActividadMateriaBloqueParticipante);
        }}
        onClose={() => setAsks(false)}
      />
    </Card>
  );
}

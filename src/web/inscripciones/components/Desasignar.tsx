import Box from '@mui/material/Box';
import { useState } from 'react';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { type Inscripcion, type Rechazos, rechazos as rechazosLeidos } from '#shared/inscripciones.ts';
import { CallError } from '#web/kit/call-error.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { PersonMinusIcon } from '#web/kit/ui/icons-objects.tsx';
import { toasts } from '#web/kit/ui/toasts.ts';
import { useIraALaPapelera } from '#web/papelera/components/DialogoEliminar.tsx';
import { useAnularInscripcion, useDesasignar, useDesasignarVarios } from '../api.ts';

interface DesasignarProps {
  /** One opens the question with its name; several the one about the selected. */
  inscripciones: readonly Inscripcion[];
  onClose: () => void;
}

interface RechazadosProps {
  rechazos: Rechazos['rechazos'];
  /** Those selected who can go. */
  restantes: number;
  busy: boolean;
  onAccept: () => void;
  onClose: () => void;
}

/** Who cannot be enrolled, or not be removed because something was paid, graded or delivered. */
export const rechazosDe = (error: unknown): Rechazos['rechazos'] =>
  error instanceof CallError ? (rechazosLeidos.safeParse(error.data).data?.rechazos ?? []) : [];

const alResto = (cuantos: number) =>
  cuantos === 1 ? 'Des-asignar al otro' : `Des-asignar a los otros ${cuantos}`;

/** Who keeps the selected from going, one a line, and a way on without them. */
const Rechazados = ({ rechazos, restantes, busy, onAccept, onClose }: RechazadosProps) => (
  <ConfirmDialog
    open
    danger={restantes > 0}
    tone="error"
    title="No se desasignó a nadie"
    text={
      rechazos.length === 1 ? 'No se puede desasignar a:' : `No se puede desasignar a ${rechazos.length}:`
    }
    detail={
      <>
        <Box component="ul" tabIndex={0} sx={{ m: 0, pl: 2.5, maxHeight: 220, overflowY: 'auto' }}>
          {rechazos.map(({ id, nombre, motivo }) => (
            <li key={id}>
              <strong>{nombre}</strong> {motivo}
            </li>
          ))}
        </Box>
        <Box sx={{ mt: 1 }}>Des-asígnalos desde su fila para anular su inscripción.</Box>
      </>
    }
    accept={restantes > 0 ? alResto(restantes) : 'Entendido'}
    cancel={restantes > 0 ? 'Cancelar' : null}
    busy={busy}
    onAccept={restantes > 0 ? onAccept : onClose}
    onClose={onClose}
  />
);

/** Removes a mistaken enrolment. When it can no longer be removed, offers to annul it, which keeps the record. */
export function Desasignar({ inscripciones, onClose }: DesasignarProps) {
  const [rechazos, setRechazos] = useState<Rechazos['rechazos']>([]);
  const una = useDesasignar(onClose);
  const varias = useDesasignarVarios(onClose);
  const anular = useAnularInscripcion(onClose);
  const papelera = useIraALaPapelera();
  const [primera] = inscripciones;
  if (!primera) return null;
  const sola = inscripciones.length === 1;
  const params = { idEstudianteGrado: String(primera.idEstudianteGrado) };
  const nombre = nombreCompleto(primera.estudiante);
  const restantes = inscripciones
    .map(({ idEstudianteGrado }) => idEstudianteGrado)
    .filter((id) => !rechazos.some((rechazo) => rechazo.id === id));
  const desasignar = () => {
    const onError = (error: unknown) => setRechazos(rechazosDe(error));
    if (sola) return una.mutate({ params }, { onError });
    return varias.mutate(
      { body: restantes },
      {
        onError: (error) => {
          onError(error);
          if (rechazosDe(error).length === 0) toasts.failure(error);
        },
      },
    );
  };
  const busy = una.isPending || varias.isPending || anular.isPending;
  if (rechazos.length > 0 && !sola) {
    return (
      <Rechazados
        rechazos={rechazos}
        restantes={restantes.length}
        busy={busy}
        onAccept={desasignar}
        onClose={onClose}
      />
    );
  }
  if (rechazos.length > 0) {
    return (
      <ConfirmDialog
        open
        danger
        tone="error"
        title="Anular inscripción"
        text={`${nombre} ya tiene pagos, entregas o calificaciones. ¿Quieres anular su inscripción?`}
        detail="La inscripción anulada sale de las listas y queda en el expediente."
        accept="Anular"
        busy={busy}
        onAccept={() => anular.mutate({ params })}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      danger
      tone="error"
      icon={<PersonMinusIcon />}
      title={sola ? 'Des-asignar estudiante' : 'Des-asignar seleccionados'}
      text={
        sola
          ? `¿Desea desasignar al estudiante ${nombre}?`
          : '¿Desea desasignar a los estudiantes seleccionados?'
      }
      detail={
        <>
          {sola ? null : `Son ${inscripciones.length} estudiantes: se desasignan todos o ninguno.`} {papelera}
        </>
      }
      accept="Des-asignar"
      busy={busy}
      onAccept={desasignar}
      onClose={onClose}
    />
  );
}

import { useState } from 'react';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import type { Inscripcion } from '#shared/inscripciones.ts';
import { Confirmacion } from '#web/base/ui/Confirmacion.tsx';
import { IconoDesasignar } from '#web/base/ui/iconos-escuela.tsx';
import { dejoHuella, useAnularInscripcion, useDesasignar, useDesasignarVarios } from '../api.ts';

interface DesasignarProps {
  /** One opens the question with its name; several the one about the selected. */
  inscripciones: readonly Inscripcion[];
  onClose: () => void;
}

/** Removes a mistaken enrolment. When it can no longer be removed, offers to annul it, which keeps the record. */
export function Desasignar({ inscripciones, onClose }: DesasignarProps) {
  const [rechazada, setRechazada] = useState(false);
  const una = useDesasignar(onClose);
  const varias = useDesasignarVarios(onClose);
  const anular = useAnularInscripcion(onClose);
  const [primera] = inscripciones;
  if (!primera) return null;
  const sola = inscripciones.length === 1;
  const params = { idEstudianteGrado: String(primera.idEstudianteGrado) };
  const nombre = nombreCompleto(primera.estudiante);
  const desasignar = () => {
    if (!sola) varias.mutate({ body: inscripciones.map(({ idEstudianteGrado }) => idEstudianteGrado) });
    else una.mutate({ params }, { onError: (error) => setRechazada(dejoHuella(error)) });
  };
  const busy = una.isPending || varias.isPending || anular.isPending;
  if (rechazada) {
    return (
      <Confirmacion
        open
        danger
        tone="error"
        title="Anular inscripción"
        text={`${nombre} ya tiene pagos, entregas o calificaciones. ¿Desea anular su inscripción?`}
        detail="La inscripción anulada sale de las listas y queda en el expediente."
        accept="Anular"
        busy={busy}
        onAccept={() => anular.mutate({ params })}
        onClose={onClose}
      />
    );
  }
  return (
    <Confirmacion
      open
      danger
      tone="error"
      icon={<IconoDesasignar />}
      title={sola ? 'Des-asignar estudiante' : 'Des-asignar seleccionados'}
      text={
        sola
          ? `¿Desea desasignar al estudiante ${nombre}?`
          : '¿Desea desasignar a los estudiantes seleccionados?'
      }
      detail={sola ? undefined : `Son ${inscripciones.length} estudiantes: se desasignan todos o ninguno.`}
      accept="Des-asignar"
      busy={busy}
      onAccept={desasignar}
      onClose={onClose}
    />
  );
}

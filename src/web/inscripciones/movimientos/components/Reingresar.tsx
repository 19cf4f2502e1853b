import type { InscripcionEnCiclo } from '#shared/estudiantes.ts';
import { enTramo, fraseDeBaja } from '#shared/inscripciones/movimientos.rules.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { UndoIcon } from '#web/kit/ui/icons.tsx';
import { type Movible, useReingresar } from '../api.ts';

interface ReingresarProps {
  inscripcion: Movible & Pick<InscripcionEnCiclo, 'estado' | 'baja'>;
  onClose: () => void;
}

/** Asks whether somebody who left is there again, and says which months come back with it. */
export function Reingresar({ inscripcion, onClose }: ReingresarProps) {
  const { idEstudianteGrado, estudiante, estado, baja, asignacion } = inscripcion;
  const reingresar = useReingresar(onClose);
  const meses = baja?.meses ?? [];
  return (
    <ConfirmDialog
      open
      icon={<UndoIcon />}
      title="Reingresar"
      text={`¿${nombreCompleto(estudiante)} vuelve a ${asignacion}?`}
      detail={
        <>
          {baja ? fraseDeBaja({ estado, ...baja }) : null}{' '}
          {meses.length > 0
            ? `Al reingresar ${meses.length === 1 ? 'vuelve' : 'vuelven'} a su cuenta: ${enTramo(meses)}.`
            : null}
        </>
      }
      accept="Reingresar"
      busy={reingresar.isPending}
      onAccept={() => reingresar.mutate({ params: { idEstudianteGrado: String(idEstudianteGrado) } })}
      onClose={onClose}
    />
  );
}

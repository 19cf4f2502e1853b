import { type EstudianteFila, eliminarEstudiante } from '#shared/estudiantes.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { versionOf } from '#web/kit/request.ts';
import { DialogoEliminar } from '#web/papelera/components/DialogoEliminar.tsx';
import { useVinculosDeEstudiante } from '../api.ts';

/** Asks before somebody leaves, with what hangs on them. */
export function EliminarEstudiante({
  estudiante,
  onClose,
}: {
  estudiante: EstudianteFila;
  onClose: () => void;
}) {
  const { cuelga, version } = useVinculosDeEstudiante(estudiante.idEstudiante);
  return (
    <DialogoEliminar
      open
      title="Eliminar alumno"
      name={nombreCompleto(estudiante)}
      question={(name) => `¿Desea eliminar al alumno "${name}"?`}
      hangs={cuelga}
      detail="Si tiene historial se conserva, pero deja de aparecer en las listas y ya no puede entrar."
      endpoint={eliminarEstudiante}
      input={{ params: { id: String(estudiante.idEstudiante) }, query: { version: versionOf({ version }) } }}
      invalidates={['estudiantes', 'inscripciones', 'pagos']}
      onClose={onClose}
    />
  );
}

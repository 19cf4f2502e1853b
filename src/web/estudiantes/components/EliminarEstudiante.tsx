import { type EstudianteFila, eliminarEstudiante } from '#shared/estudiantes.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { DialogoEliminar } from '#web/base/ui/DialogoEliminar.tsx';
import { useVinculosDeEstudiante } from '../api.ts';

/** Asks before somebody leaves, with what hangs on them. */
export const EliminarEstudiante = ({
  estudiante,
  onClose,
}: {
  estudiante: EstudianteFila;
  onClose: () => void;
}) => (
  <DialogoEliminar
    open
    title="Eliminar alumno"
    name={nombreCompleto(estudiante)}
    question={(name) => `¿Desea eliminar al alumno "${name}"?`}
    hangs={useVinculosDeEstudiante(estudiante.idEstudiante)}
    detail="Si tiene historial se conserva, pero deja de aparecer en las listas y ya no puede entrar."
    endpoint={eliminarEstudiante}
    input={{ params: { id: String(estudiante.idEstudiante) } }}
    invalidates={['estudiantes', 'inscripciones', 'pagos']}
    onClose={onClose}
  />
);

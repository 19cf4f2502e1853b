import { eliminarMateria } from '#shared/materias.ts';
import { DialogoEliminar } from '#web/base/ui/DialogoEliminar.tsx';
import { cambia, type Lugar } from '../api.ts';

interface EliminarMateriaProps {
  lugar: Lugar;
  /** In a career, the id is that of the subject inside it. */
  materia: { id: number; nombre: string };
  onClose: () => void;
}

export function EliminarMateria({ lugar, materia, onClose }: EliminarMateriaProps) {
  return (
    <DialogoEliminar
      open
      title="Eliminar materia"
      name={materia.nombre}
      question={(name) => `¿Desea eliminar la materia "${name}"?`}
      detail="Si ya se impartió, sale del pensum y los grados que la tienen la conservan marcada."
      endpoint={eliminarMateria}
      input={{ params: { id: String(materia.id) }, query: { nivel: lugar.nivel } }}
      invalidates={cambia}
      onClose={onClose}
    />
  );
}

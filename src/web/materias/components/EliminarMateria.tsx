import { contar } from '#shared/base/formatos.ts';
import { eliminarMateria } from '#shared/materias.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { useSeccionesConMateria } from '#web/colaboradores/asignaciones/api.ts';
import { versionOf } from '#web/kit/request.ts';
import { useFreshQuery } from '#web/kit/ui/combine-queries.ts';
import { DialogoEliminar } from '#web/papelera/components/DialogoEliminar.tsx';
import { cambia, type Lugar } from '../api.ts';

interface EliminarMateriaProps {
  lugar: Lugar;
  /** In a career, the id is that of the subject inside it. */
  materia: { id: number; nombre: string; idMateria?: number; version?: number };
  onClose: () => void;
}

/** Asks before a subject goes, with where it is taught in the year shown. */
export function EliminarMateria({ lugar, materia, onClose }: EliminarMateriaProps) {
  const { ciclo } = useCiclo();
  const secciones = useFreshQuery(useSeccionesConMateria(materia.idMateria ?? materia.id, ciclo));
  const cuantas = secciones.data?.data.length;
  const sinLeer = secciones.isError ? ['No se pudo revisar dónde se imparte.'] : null;
  const cuelga =
    cuantas === 0 ? [] : [`Se imparte en ${contar(cuantas ?? 0, 'sección', 'secciones')} este ciclo.`];
  return (
    <DialogoEliminar
      open
      title="Eliminar materia"
      name={materia.nombre}
      question={(name) => `¿Desea eliminar la materia "${name}"?`}
      hangs={cuantas === undefined ? sinLeer : cuelga}
      detail="Si ya se impartió, sale del pensum y los grados que la tienen la conservan marcada."
      endpoint={eliminarMateria}
      input={{
        params: { id: String(materia.id) },
        query: { nivel: lugar.nivel, version: versionOf(materia) },
      }}
      invalidates={cambia}
      onClose={onClose}
    />
  );
}

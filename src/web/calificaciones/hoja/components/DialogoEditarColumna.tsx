import type { ActividadDocente } from '#shared/actividades.ts';
import { useBloquesDelDocente } from '#web/bloques/api.ts';
import { useClaseDelDocente } from '#web/clases/api.ts';
import { DialogoColumna } from './DialogoColumna.tsx';

interface DialogoEditarColumnaProps {
  actividad: ActividadDocente;
  onClose: () => void;
}

/** Edits a column from wherever its menu is: the class and what is left of the block are read here. */
export function DialogoEditarColumna({ actividad, onClose }: DialogoEditarColumnaProps) {
  const { idMateriaBloqueNavigation: bloque } = actividad;
  const idClase = bloque.idGradoSeccionMateriaColaborador;
  const clase = useClaseDelDocente(String(idClase)).data?.data;
  const suyo = useBloquesDelDocente(idClase).data?.data.find(
    ({ idMateriaBloque }) => idMateriaBloque === bloque.idMateriaBloque,
  );
  if (!clase || !suyo) return null;
  return <DialogoColumna bloque={suyo} {...{ clase, actividad, onClose }} />;
}

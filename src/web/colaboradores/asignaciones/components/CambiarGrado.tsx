import Button from '@mui/material/Button';
import { useState } from 'react';
import type { SeccionDeMateria } from '#shared/colaboradores/asignaciones.ts';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { nombreSeccion } from '../../api.ts';
import { useSeccionesConMateria } from '../api.ts';
import type { Clase } from './useClases.ts';

interface CambiarGradoProps {
  clase: Clase;
  incluye: (idMateria: number, idGradoSeccion: number) => boolean;
  onPick: (seccion: SeccionDeMateria) => void;
  onClose: () => void;
}

/** Moves a class that has not begun to another section that teaches the subject and has no teacher. */
export function CambiarGrado({ clase, incluye, onPick, onClose }: CambiarGradoProps) {
  const { idMateria, idCicloEscolar, idMateriaNavigation, idGradoSeccionNavigation } = clase;
  const secciones = useSeccionesConMateria(idMateria, idCicloEscolar).data?.data ?? [];
  const libres = secciones.filter(
    ({ idColaborador, idGradoSeccion }) => idColaborador === null && !incluye(idMateria, idGradoSeccion),
  );
  const [elegida, setElegida] = useState<number | null>(null);
  const seccion = libres.find(({ idGradoSeccion }) => idGradoSeccion === elegida);
  return (
    <ModalDialog
      open
      title="Cambiar grado"
      subject={`${idMateriaNavigation.nombre} · ${nombreSeccion(idGradoSeccionNavigation)}`}
      width="angosto"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="contained" disabled={!seccion} onClick={() => seccion && onPick(seccion)}>
            Cambiar
          </Button>
        </>
      }
    >
      <FormGrid columns={1}>
        <SelectInput
          label="Grado"
          required
          options={libres.map((one) => ({ value: one.idGradoSeccion, label: nombreSeccion(one) }))}
          empty="No hay otro grado sin docente para esta materia."
          value={elegida}
          onChange={setElegida}
        />
      </FormGrid>
    </ModalDialog>
  );
}

import Button from '@mui/material/Button';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { useNotasConTraslados } from '../api.ts';
import { FormularioDeTraslado } from '../form.tsx';

interface DialogoProps {
  idEstudianteGrado: number;
  alumno: string;
  onClose: () => void;
}

/** The mark that another school gave in place of a block. */
export function DialogoDeTraslado({ idEstudianteGrado, alumno, onClose }: DialogoProps) {
  const notas = useNotasConTraslados(idEstudianteGrado);
  const leidas = notas.data?.data;
  if (leidas && leidas.materias.length > 0)
    return <FormularioDeTraslado {...{ idEstudianteGrado, alumno, onClose }} {...leidas} />;
  return (
    <ModalDialog
      open
      width="angosto"
      title="Nota de traslado"
      subject={alumno}
      onClose={onClose}
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <QueryView query={notas}>
        {() => (
          <EmptyState
            heading="h3"
            title="El grado no tiene materias"
            text="Las materias se eligen al editar el grado."
          />
        )}
      </QueryView>
    </ModalDialog>
  );
}

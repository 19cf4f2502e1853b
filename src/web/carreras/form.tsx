import { CARRERA_NOMBRE_MAX, type Carrera, carreraForm, carrera as registro } from '#shared/carreras.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { useVersionedForm } from '#web/kit/form/useVersionedForm.tsx';
import { useGuardarCarrera } from './api.ts';

interface CarreraFormProps {
  nivel: { codigoNivelEstudiantil: string; nombre: string };
  /** Missing: a new one. */
  carrera: Carrera | null;
  onClose: () => void;
}

const valoresDe = ({ nombre }: Pick<Carrera, 'nombre'>) => ({ nombre });

/** A career of a level, new or not. */
export function CarreraForm({ nivel, carrera, onClose }: CarreraFormProps) {
  const form = useSchemaForm(carreraForm, valoresDe(carrera ?? { nombre: '' }));
  const guardar = useGuardarCarrera(nivel.codigoNivelEstudiantil, carrera, onClose);
  const versionado = useVersionedForm({
    form,
    kept: carrera,
    schema: registro,
    valuesOf: valoresDe,
    save: guardar,
  });
  return (
    <FormDialog
      form={form}
      open
      width="angosto"
      title={carrera ? 'Editar carrera' : 'Agregar carrera'}
      subject={nivel.nombre}
      onClose={onClose}
      onSubmit={versionado.submit}
      versioned={versionado}
    >
      <FormGrid columns={1}>
        <TextInputField
          control={form.control}
          name="nombre"
          label="Nombre"
          required
          max={CARRERA_NOMBRE_MAX}
        />
      </FormGrid>
    </FormDialog>
  );
}

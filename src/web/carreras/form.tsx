import { CARRERA_NOMBRE_MAX, type Carrera, carreraForm, carrera as registro } from '#shared/carreras.ts';
import { DialogoFormulario } from '#web/kit/form/FormDialog.tsx';
import { Rejilla } from '#web/kit/form/FormGrid.tsx';
import { useFormulario } from '#web/kit/form/schema-form.ts';
import { CampoTexto } from '#web/kit/form/TextInputField.tsx';
import { useVersionado } from '#web/kit/form/useVersionedForm.tsx';
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
  const form = useFormulario(carreraForm, valoresDe(carrera ?? { nombre: '' }));
  const guardar = useGuardarCarrera(nivel.codigoNivelEstudiantil, carrera, onClose);
  const versionado = useVersionado({ form, guardado: carrera, leer: registro, valoresDe, guardar });
  return (
    <DialogoFormulario
      form={form}
      open
      width="angosto"
      title={carrera ? 'Editar carrera' : 'Agregar carrera'}
      subject={nivel.nombre}
      onClose={onClose}
      onSubmit={versionado.submit}
      versionado={versionado}
    >
      <Rejilla columns={1}>
        <CampoTexto control={form.control} name="nombre" label="Nombre" required max={CARRERA_NOMBRE_MAX} />
      </Rejilla>
    </DialogoFormulario>
  );
}

import { CARRERA_NOMBRE_MAX, type Carrera, carreraForm } from '#shared/carreras.ts';
import { CampoTexto } from '#web/base/form/CampoTexto.tsx';
import { DialogoFormulario } from '#web/base/form/DialogoFormulario.tsx';
import { enviar } from '#web/base/form/enviar.ts';
import { useFormulario } from '#web/base/form/formulario.ts';
import { Rejilla } from '#web/base/form/Rejilla.tsx';
import { useGuardarCarrera } from './api.ts';

interface CarreraFormProps {
  nivel: { codigoNivelEstudiantil: string; nombre: string };
  /** Missing: a new one. */
  carrera: Carrera | null;
  onClose: () => void;
}

/** A career of a level, new or not. */
export function CarreraForm({ nivel, carrera, onClose }: CarreraFormProps) {
  const form = useFormulario(carreraForm, { nombre: carrera?.nombre ?? '' });
  const guardar = useGuardarCarrera(nivel.codigoNivelEstudiantil, carrera, onClose);
  return (
    <DialogoFormulario
      form={form}
      open
      width="angosto"
      title={carrera ? 'Editar carrera' : 'Agregar carrera'}
      subject={nivel.nombre}
      onClose={onClose}
      onSubmit={enviar(form, guardar)}
    >
      <Rejilla columns={1}>
        <CampoTexto control={form.control} name="nombre" label="Nombre" required max={CARRERA_NOMBRE_MAX} />
      </Rejilla>
    </DialogoFormulario>
  );
}

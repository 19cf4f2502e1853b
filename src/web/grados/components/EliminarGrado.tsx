import { contar } from '#shared/base/formatos.ts';
import { eliminarGrado, type Grado } from '#shared/grados.ts';
import { versionOf } from '#web/kit/request.ts';
import { DialogoEliminar } from '#web/papelera/components/DialogoEliminar.tsx';

interface EliminarGradoProps {
  grado: Grado;
  /** The year whose sections and subjects are seen. */
  ciclo: number;
  onClose: () => void;
}

/** Asks before a grade goes, with what hangs on it in the year shown. While it has students it stays. */
export function EliminarGrado({ grado, ciclo, onClose }: EliminarGradoProps) {
  const { idGrado, nombre, gradosSecciones, gradosMaterias } = grado;
  const alumnos = gradosSecciones.reduce((total, { totalEstudiantes }) => total + totalEstudiantes, 0);
  const secciones = contar(gradosSecciones.length, 'sección', 'secciones');
  return (
    <DialogoEliminar
      open
      title="Eliminar grado"
      name={nombre}
      question={(name) => `¿Quieres eliminar el grado '${name}'?`}
      hangs={
        alumnos > 0
          ? [`Tiene ${contar(alumnos, 'alumno inscrito', 'alumnos inscritos')}.`]
          : [
              `Se van con él ${secciones} y ${contar(gradosMaterias.length, 'materia', 'materias')} de este ciclo.`,
            ]
      }
      kept={alumnos > 0}
      detail={alumnos > 0 ? 'Con alumnos inscritos no se puede eliminar.' : undefined}
      endpoint={eliminarGrado}
      input={{ params: { idGrado: String(idGrado) }, query: { ciclo, version: versionOf(grado) } }}
      invalidates={['grados']}
      onClose={onClose}
    />
  );
}

import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { DialogoBeca } from '#web/becas/components/DialogoBeca.tsx';
import type { ActoDeAlumno, AlumnoEnCiclo } from '#web/estudiantes/components/useActosDeAlumno.ts';
import { useGrado } from '#web/grados/api.ts';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import type { Movible } from '../movimientos/api.ts';
import { DialogoBaja } from '../movimientos/components/DialogoBaja.tsx';
import { DialogoSeccion } from '../movimientos/components/DialogoSeccion.tsx';
import { Reingresar } from '../movimientos/components/Reingresar.tsx';
import { AltaDeAlumno } from './AltaDeAlumno.tsx';

interface SeccionProps {
  inscripcion: Movible & { idGrado: number };
  onClose: () => void;
}

/** Once the sections of the grade are known. */
function CambiarSeccion({ inscripcion, onClose }: SeccionProps) {
  const query = useGrado(String(inscripcion.idGrado), inscripcion.idCicloEscolar);
  if (query.data) return <DialogoSeccion grado={query.data.data} {...{ inscripcion, onClose }} />;
  return (
    <ModalDialog
      open
      title="Cambiar de sección"
      subject={nombreCompleto(inscripcion.estudiante)}
      onClose={onClose}
    >
      <QueryView query={query}>{() => null}</QueryView>
    </ModalDialog>
  );
}

interface ActoProps {
  acto: ActoDeAlumno;
  alumno: AlumnoEnCiclo;
  onClose: () => void;
}

/** Does what was chosen of a student in a list, or in the record. */
export function DialogoDeActo({ acto, alumno, onClose }: ActoProps) {
  if (acto === 'inscribir') return <AltaDeAlumno estudiante={alumno} onClose={onClose} />;
  if (!alumno.inscripcion) return null;
  const inscripcion = { ...alumno.inscripcion, estudiante: alumno };
  if (acto === 'seccion') return <CambiarSeccion {...{ inscripcion, onClose }} />;
  if (acto === 'baja') return <DialogoBaja {...{ inscripcion, onClose }} />;
  if (acto === 'reingreso') return <Reingresar {...{ inscripcion, onClose }} />;
  return (
    <DialogoBeca
      inscripcion={inscripcion.idEstudianteGrado}
      nombre={nombreCompleto(alumno)}
      onClose={onClose}
    />
  );
}

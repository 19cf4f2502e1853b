import type { Grado } from '#shared/grados.ts';
import { DialogoBoletas } from './DialogoBoletas.tsx';

interface DeGradoProps {
  grado: Grado;
  ciclo: number;
  /** The section it begins with; the whole grade without one. */
  idGradoSeccion?: number | undefined;
  onClose: () => void;
}

/** The report cards of a grade or of one of its sections. */
export function BoletasDeGrado({ grado, ciclo, idGradoSeccion, onClose }: DeGradoProps) {
  const { idGrado, nombre, idNivelEstudiantilNavigation: nivel, gradosSecciones } = grado;
  return (
    <DialogoBoletas
      subject={`${nombre} · Ciclo escolar ${ciclo}`}
      ciclo={ciclo}
      secciones={gradosSecciones.map((una) => ({
        idGradoSeccion: una.idGradoSeccion,
        seccion: una.idSeccionNavigation.seccion,
        alumnos: una.totalEstudiantes,
        grado: { idGrado, nombre },
        nivel,
      }))}
      inicial={{
        alcance: idGradoSeccion ? 'seccion' : 'grado',
        idGrado,
        idGradoSeccion: idGradoSeccion ?? gradosSecciones[0]?.idGradoSeccion,
        nivel: nivel.codigoNivelEstudiantil,
      }}
      onClose={onClose}
    />
  );
}

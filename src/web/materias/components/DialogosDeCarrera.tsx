import type { Carrera } from '#shared/carreras.ts';
import type { NivelEstudiantil } from '#shared/niveles.ts';
import { CarreraForm } from '#web/carreras/form.tsx';
import type { Lugar } from '../api.ts';
import { MateriaForm } from '../form.tsx';
import { EliminarCarrera } from './EliminarCarrera.tsx';
import { EliminarMateria } from './EliminarMateria.tsx';

interface EnCarrera {
  /** The subject itself, and the subject inside its career. */
  idMateria: number;
  id: number;
  nombre: string;
  version: number;
}

export type Abierto =
  | { que: 'agregarCarrera' }
  | { que: 'editarCarrera' | 'eliminarCarrera' | 'agregarMateria'; carrera: Carrera }
  | { que: 'editarMateria' | 'eliminarMateria'; carrera: Carrera; materia: EnCarrera };

/** What can be opened over the careers of a level. */
export function DialogosDeCarrera({
  abierto,
  nivel,
  onClose,
}: {
  abierto: Abierto;
  nivel: NivelEstudiantil;
  onClose: () => void;
}) {
  if (abierto.que === 'agregarCarrera') return <CarreraForm nivel={nivel} carrera={null} onClose={onClose} />;
  const { carrera } = abierto;
  const lugar: Lugar = {
    nivel: nivel.codigoNivelEstudiantil,
    idCarrera: carrera.idCarrera,
    nombre: carrera.nombre,
  };
  switch (abierto.que) {
    case 'editarCarrera':
      return <CarreraForm nivel={nivel} carrera={carrera} onClose={onClose} />;
    case 'eliminarCarrera':
      return <EliminarCarrera {...{ carrera, nivel, onClose }} />;
    case 'eliminarMateria':
      return <EliminarMateria lugar={lugar} materia={abierto.materia} onClose={onClose} />;
    default:
      return (
        <MateriaForm
          lugar={lugar}
          materia={abierto.que === 'editarMateria' ? abierto.materia : null}
          onClose={onClose}
        />
      );
  }
}

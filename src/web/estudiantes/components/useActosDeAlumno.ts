import { esDeBaja } from '#shared/estudiantes/estados.rules.ts';
import type { EstudianteNombre } from '#shared/estudiantes/nombre.ts';
import type { InscripcionEnCiclo } from '#shared/estudiantes.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { useIrACobrar } from '#web/cuentas/components/useIrACobrar.ts';
import type { MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { PlusIcon, SignOutIcon, UndoIcon } from '#web/kit/ui/icons.tsx';
import { BanknoteIcon, GraduationCapIcon, StarIcon } from '#web/kit/ui/icons-objects.tsx';
import { usePermisos } from '#web/sesion/api.ts';

/** A student with where they are enrolled in the year that is shown. */
export interface AlumnoEnCiclo extends EstudianteNombre {
  inscripcion: InscripcionEnCiclo | null;
}

/** What opens a dialog of its own. */
export type ActoDeAlumno = 'inscribir' | 'seccion' | 'baja' | 'reingreso' | 'beca';

interface Acto {
  acto: ActoDeAlumno;
  text: string;
  icon: NonNullable<MenuAction['icon']>;
}

export const INSCRIBIR = 'Inscribir';
const INSCRIPCION: Acto = { acto: 'inscribir', text: INSCRIBIR, icon: PlusIcon };
const SECCION: Acto = { acto: 'seccion', text: 'Cambiar de sección', icon: GraduationCapIcon };
const BAJA: Acto = { acto: 'baja', text: 'Registrar retiro o traslado', icon: SignOutIcon };
const REINGRESO: Acto = { acto: 'reingreso', text: 'Reingresar', icon: UndoIcon };
const BECA: Acto = { acto: 'beca', text: 'Beca o descuento', icon: StarIcon };

/** What the state of an enrolment allows to whoever keeps the students. */
function alInscrito(inscripcion: InscripcionEnCiclo | null): Acto[] {
  if (!inscripcion) return [INSCRIPCION];
  if (esDeBaja(inscripcion.estado)) return [REINGRESO];
  return inscripcion.estado === 'activa' ? [SECCION, BAJA] : [];
}

/**
 * What can be done with a student from wherever one is met: what this person may, and the student's enrolment of the shown
 * year allows. Debts of any year can be paid, also by who is no longer at the school.
 */
export function useActosDeAlumno(
  onActo: (acto: ActoDeAlumno, alumno: AlumnoEnCiclo) => void,
): (alumno: AlumnoEnCiclo, activo?: boolean) => MenuAction[] {
  const permite = usePermisos();
  const { abierto } = useCiclo();
  const cobrar = useIrACobrar();
  return (alumno, activo = true) => {
    const { idEstudiante, inscripcion } = alumno;
    const actos = [
      ...(permite('estudiantes') ? alInscrito(inscripcion) : []),
      ...(permite('becas') && inscripcion && !esDeBaja(inscripcion.estado) ? [BECA] : []),
    ];
    const cobro = { text: 'Cobrar', icon: BanknoteIcon, onClick: () => cobrar(idEstudiante) };
    return [
      ...(permite('pagos') ? [cobro] : []),
      ...(abierto && activo ? actos : []).map(({ acto, ...resto }) => ({
        ...resto,
        onClick: () => onActo(acto, alumno),
      })),
    ];
  };
}

import type { AlumnoPorCerrar, CierreDeSeccion } from '#shared/cierres.ts';
import type { MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { CheckCircleIcon, CloseIcon, EditIcon, ShowIcon, UndoIcon } from '#web/kit/ui/icons.tsx';
import { FileIcon, PersonMinusIcon } from '#web/kit/ui/icons-objects.tsx';
import { usePonerAdecuacion } from '../api.ts';

/** A chance to recover a subject, of which is said that the student did not come, or did after all. */
export interface OportunidadVista {
  idMateria: number;
  materia: string;
  oportunidad: number;
  ausente: boolean;
}

/** What was chosen of the menu of a student, and opens something. */
export interface PedidoDeMenu {
  que: 'notas' | 'decidir' | 'traslado' | 'ausencia';
  oportunidad?: OportunidadVista;
}

const ORDINALES = ['', 'primera', 'segunda', 'tercera'] as const;

/** 'la primera recuperación de Física' */
export const recuperacionEnPalabras = ({ materia, oportunidad }: Omit<OportunidadVista, 'ausente'>): string =>
  `la ${ORDINALES[oportunidad]} recuperación de ${materia}`;

/** What can be done about a student before the section is closed. */
export function useMenuDeAlumno(
  { idGradoSeccion, permisos, fechaCerrada }: CierreDeSeccion,
  abrir: (alumno: AlumnoPorCerrar, pedido: PedidoDeMenu) => void,
) {
  const { mutate: ponerAdecuacion } = usePonerAdecuacion();
  const params = { idGradoSeccion: String(idGradoSeccion) };
  return (alumno: AlumnoPorCerrar): MenuAction[] => {
    const { idEstudianteGrado, adecuacion, decision, recuperaciones, ausencias } = alumno;
    const acciones: MenuAction[] = [
      { text: 'Ver notas', icon: ShowIcon, onClick: () => abrir(alumno, { que: 'notas' }), focuses: true },
    ];
    if (fechaCerrada !== null) return acciones;
    if (permisos.decidir)
      acciones.push({
        text: decision ? 'Cambiar la decisión…' : 'Decidir distinto…',
        icon: EditIcon,
        onClick: () => abrir(alumno, { que: 'decidir' }),
      });
    if (!permisos.preparar) return acciones;
    acciones.push({
      text: adecuacion ? 'Quitar la adecuación curricular' : 'Con adecuación curricular',
      icon: adecuacion ? CloseIcon : CheckCircleIcon,
      onClick: () => ponerAdecuacion({ params, body: { idEstudianteGrado, adecuacion: !adecuacion } }),
    });
    const decir = (oportunidades: AlumnoPorCerrar['recuperaciones'], ausente: boolean) =>
      oportunidades.map((una) => ({
        text: `${ausente ? 'No se presentó' : 'Sí se presenta'} a ${recuperacionEnPalabras(una)}…`,
        icon: ausente ? PersonMinusIcon : UndoIcon,
        onClick: () => abrir(alumno, { que: 'ausencia', oportunidad: { ...una, ausente } }),
      }));
    acciones.push(...decir(recuperaciones, true), ...decir(ausencias, false));
    acciones.push({
      text: 'Nota de traslado…',
      icon: FileIcon,
      onClick: () => abrir(alumno, { que: 'traslado' }),
    });
    return acciones;
  };
}

import type { AlumnoPorCerrar, CierreDeSeccion } from '#shared/cierres.ts';
import type { MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { CheckCircleIcon, CloseIcon, EditIcon, ShowIcon } from '#web/kit/ui/icons.tsx';
import { FileIcon, PersonMinusIcon } from '#web/kit/ui/icons-objects.tsx';
import { usePonerAdecuacion, usePonerAusencia } from '../api.ts';

export type Abierto = 'notas' | 'decidir' | 'traslado';

const ORDINALES = ['', 'primera', 'segunda', 'tercera'] as const;

/** What can be done about a student before the section is closed. */
export function useMenuDeAlumno(
  { idGradoSeccion, permisos, fechaCerrada }: CierreDeSeccion,
  abrir: (que: Abierto, alumno: AlumnoPorCerrar) => void,
) {
  const { mutate: ponerAdecuacion } = usePonerAdecuacion();
  const { mutate: ponerAusencia } = usePonerAusencia();
  const params = { idGradoSeccion: String(idGradoSeccion) };
  return (alumno: AlumnoPorCerrar): MenuAction[] => {
    const { idEstudianteGrado, adecuacion, decision, recuperaciones } = alumno;
    const acciones: MenuAction[] = [
      { text: 'Ver notas', icon: ShowIcon, onClick: () => abrir('notas', alumno), focuses: true },
    ];
    if (fechaCerrada !== null) return acciones;
    if (permisos.decidir)
      acciones.push({
        text: decision ? 'Cambiar la decisión…' : 'Decidir distinto…',
        icon: EditIcon,
        onClick: () => abrir('decidir', alumno),
      });
    if (!permisos.preparar) return acciones;
    acciones.push({
      text: adecuacion ? 'Quitar la adecuación curricular' : 'Con adecuación curricular',
      icon: adecuacion ? CloseIcon : CheckCircleIcon,
      onClick: () => ponerAdecuacion({ params, body: { idEstudianteGrado, adecuacion: !adecuacion } }),
    });
    for (const { idMateria, materia, oportunidad } of recuperaciones)
      acciones.push({
        text: `No se presentó a la ${ORDINALES[oportunidad]} recuperación de ${materia}`,
        icon: PersonMinusIcon,
        onClick: () =>
          ponerAusencia({ params, body: { idEstudianteGrado, idMateria, oportunidad, ausente: true } }),
      });
    acciones.push({ text: 'Nota de traslado…', icon: FileIcon, onClick: () => abrir('traslado', alumno) });
    return acciones;
  };
}

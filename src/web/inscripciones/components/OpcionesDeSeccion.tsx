import { contar } from '#shared/base/formatos.ts';
import type { Grado } from '#shared/grados.ts';

/** The sections of a grade to choose from, with how many are in each. */
export const opcionesDeSeccion = ({ gradosSecciones }: Pick<Grado, 'gradosSecciones'>) =>
  gradosSecciones.map(({ idGradoSeccion, idSeccionNavigation, totalEstudiantes }) => ({
    value: idGradoSeccion,
    label: `Sección ${idSeccionNavigation.seccion} · ${contar(totalEstudiantes, 'alumno', 'alumnos')}`,
  }));

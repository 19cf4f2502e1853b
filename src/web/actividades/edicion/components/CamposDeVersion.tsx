import { fechaCorta } from '#shared/base/fechas.ts';
import type { EstudianteDeClase } from '#shared/clases.ts';
import type { VersionField } from '#web/kit/drafts/TwoVersions.tsx';
import { minutes } from '#web/kit/ui/formats.ts';
import { LinkedText } from '#web/kit/ui/LinkedText.tsx';
import { cuantosDe } from '../../components/CampoDestinatarios.tsx';
import type { Edicion } from '../../components/useEdicion.ts';
import type { CamposPublicacion } from '../api.ts';

const texto = (text: string | null | undefined) => (text ? <LinkedText text={text} /> : null);

/** How the fields of a publication are compared with what somebody else saved. */
export const camposDeVersion = (
  estudiantes: readonly EstudianteDeClase[],
): readonly VersionField<Edicion<CamposPublicacion>>[] => [
  { field: 'campos.title', label: 'Título', show: ({ campos }) => campos.title },
  {
    field: 'campos.instructions',
    label: 'Instrucciones',
    show: ({ campos }) => texto(campos.instructions),
  },
  { field: 'campos.contenido', label: 'Contenido', show: ({ campos }) => texto(campos.contenido) },
  {
    field: 'campos.alumnos',
    label: 'Estudiantes',
    show: ({ campos }) => cuantosDe(campos.alumnos, estudiantes),
  },
  { field: 'campos.actividad.valorNeto', label: 'Puntos', show: ({ campos }) => campos.actividad?.valorNeto },
  {
    field: 'campos.actividad.examenTiempoMaximo',
    label: 'Duración',
    show: ({ campos }) => minutes(Number(campos.actividad?.examenTiempoMaximo ?? 0)),
  },
  {
    field: 'campos.actividad.fecha',
    label: 'Fecha',
    show: ({ campos }) => fechaCorta(campos.actividad?.fecha),
  },
  { field: 'campos.actividad.hora', label: 'Hora', show: ({ campos }) => campos.actividad?.hora },
];

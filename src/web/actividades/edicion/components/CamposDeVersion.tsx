import { fechaCorta } from '#shared/base/fechas.ts';
import type { EstudianteDeClase } from '#shared/clases.ts';
import type { CampoDeVersion } from '#web/kit/drafts/TwoVersions.tsx';
import { minutos } from '#web/kit/ui/formats.ts';
import { TextoConEnlaces } from '#web/kit/ui/LinkedText.tsx';
import { cuantosDe } from '../../components/CampoDestinatarios.tsx';
import type { Edicion } from '../../components/useEdicion.ts';
import type { CamposPublicacion } from '../api.ts';

const texto = (text: string | null | undefined) => (text ? <TextoConEnlaces text={text} /> : null);

/** How the fields of a publication are compared with what somebody else saved. */
export const camposDeVersion = (
  estudiantes: readonly EstudianteDeClase[],
): readonly CampoDeVersion<Edicion<CamposPublicacion>>[] => [
  { campo: 'campos.title', label: 'Título', ver: ({ campos }) => campos.title },
  {
    campo: 'campos.instructions',
    label: 'Instrucciones',
    ver: ({ campos }) => texto(campos.instructions),
  },
  { campo: 'campos.contenido', label: 'Contenido', ver: ({ campos }) => texto(campos.contenido) },
  {
    campo: 'campos.alumnos',
    label: 'Estudiantes',
    ver: ({ campos }) => cuantosDe(campos.alumnos, estudiantes),
  },
  { campo: 'campos.actividad.valorNeto', label: 'Puntos', ver: ({ campos }) => campos.actividad?.valorNeto },
  {
    campo: 'campos.actividad.examenTiempoMaximo',
    label: 'Duración',
    ver: ({ campos }) => minutos(Number(campos.actividad?.examenTiempoMaximo ?? 0)),
  },
  {
    campo: 'campos.actividad.fecha',
    label: 'Fecha',
    ver: ({ campos }) => fechaCorta(campos.actividad?.fecha),
  },
  { campo: 'campos.actividad.hora', label: 'Hora', ver: ({ campos }) => campos.actividad?.hora },
];

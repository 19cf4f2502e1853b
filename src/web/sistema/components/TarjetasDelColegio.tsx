import Skeleton from '@mui/material/Skeleton';
import type { Asunto } from '#shared/base/asuntos.ts';
import { contar } from '#shared/base/formatos.ts';
import { fraseDeFaltantes } from '#shared/escuela.rules.ts';
import { fraseDePapelera } from '#shared/papelera.rules.ts';
import type { ResumenDelColegio } from '#shared/sistema/colegio.ts';
import { useNow } from '#web/kit/clock.ts';
import { LOAD_FAILED } from '#web/kit/ui/EmptyState.tsx';
import type { Icon } from '#web/kit/ui/icon.tsx';
import { DeleteIcon, DownloadIcon, LockIcon } from '#web/kit/ui/icons.tsx';
import { PeopleIcon, PlayIcon, SchoolIcon, UploadIcon } from '#web/kit/ui/icons-objects.tsx';
import type { Tone } from '#web/kit/ui/StatusChip.tsx';
import { paths } from '#web/paths.ts';
import { useEsDirector, usePermisos } from '#web/sesion/api.ts';
import { useResumenDelColegio } from '../api.ts';
import { TarjetaColegio } from './TarjetaColegio.tsx';

/** How a matter stands, in a line; with a tone where it is neither here nor there. */
type Dicho = string | { texto: string; tone: Tone };

interface Tarjeta {
  to: string;
  title: string;
  icon: Icon;
  /** Only for whom the direction opened it to. */
  asunto?: Asunto;
  /** The others would be refused what it leads to. */
  soloDirector?: boolean;
  /** null: there is nothing to say to whoever looks, and so no card. */
  dice: (resumen: ResumenDelColegio, ahora: Date) => Dicho | null;
}

/** The matters of the school, in the order of the page: a new one is a part of the summary and an entry here. */
const TARJETAS: readonly Tarjeta[] = [
  {
    to: paths.datosDelColegio.path,
    title: 'Datos del colegio',
    icon: SchoolIcon,
    dice: ({ datos }) => fraseDeFaltantes(datos) ?? datos.nombre,
  },
  {
    to: paths.puestaEnMarcha.path,
    title: 'Puesta en marcha',
    icon: PlayIcon,
    dice: ({ puesta: { listos, pasos } }) =>
      listos < pasos ? `${listos} de ${pasos} pasos listos` : 'Los siete pasos están listos',
  },
  {
    to: `${paths.alumnos.path}?porCompletar=si`,
    title: 'Datos por completar',
    icon: PeopleIcon,
    dice: ({ sinCui }) => (sinCui > 0 ? `${contar(sinCui, 'estudiante', 'estudiantes')} sin CUI` : null),
  },
  {
    to: paths.permisos.path,
    title: 'Permisos',
    icon: LockIcon,
    soloDirector: true,
    dice: ({ permisos }) =>
      permisos &&
      (permisos.decididos > 0
        ? `${contar(permisos.decididos, 'permiso cambiado', 'permisos cambiados')} por la dirección`
        : 'Los que propone Ceiba'),
  },
  {
    to: paths.importar.path,
    title: 'Importar',
    icon: UploadIcon,
    asunto: 'importar',
    dice: ({ importar: { porRevisar } }) =>
      porRevisar > 0
        ? `${contar(porRevisar, 'lista espera', 'listas esperan')} su revisión`
        : 'Estudiantes y familias desde Excel o CSV',
  },
  {
    to: paths.descargas.path,
    title: 'Descargas',
    icon: DownloadIcon,
    asunto: 'importar',
    dice: () => 'Cada lista del colegio en Excel o CSV',
  },
  {
    to: paths.papelera.path,
    title: 'Papelera',
    icon: DeleteIcon,
    dice: ({ papelera }, ahora) => fraseDePapelera(papelera, ahora),
  },
];

/** The cards that whoever looks may open. They lead there also while nobody can say how things stand. */
export function TarjetasDelColegio() {
  const { data, isError } = useResumenDelColegio();
  const ahora = useNow();
  const director = useEsDirector();
  const permite = usePermisos();
  const sinResumen = isError ? LOAD_FAILED : <Skeleton width="70%" />;
  return TARJETAS.map(({ dice, asunto, soloDirector = false, ...tarjeta }) => {
    const dicho = data && dice(data.data, ahora);
    if (dicho === null || (soloDirector && !director) || (asunto && !permite(asunto))) return null;
    const { texto, tone } = typeof dicho === 'object' ? dicho : { texto: dicho, tone: 'neutral' as const };
    return (
      <TarjetaColegio key={tarjeta.to} {...tarjeta} tone={tone}>
        {texto ?? sinResumen}
      </TarjetaColegio>
    );
  });
}

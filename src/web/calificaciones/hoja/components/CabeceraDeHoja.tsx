import { memo, type ReactNode, type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { ActividadDocente } from '#shared/actividades.ts';
import { sum } from '#shared/base/decimal.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import { TRAE } from '#shared/calificaciones/hoja.rules.ts';
import type { ClaveMateria } from '#shared/materias.rules.ts';
import { CheckCircleIcon, EditIcon } from '#web/kit/ui/icons.tsx';
import { aspectoMateria } from '#web/materias/components/Monograma.tsx';
import { lugarDe } from '../state/celda.ts';
import type { Manejo } from '../state/manejo.ts';
import { CabeceraActividad, CabeceraTotal } from './HojaNotas.tsx';

interface Actos {
  onFill: (actividad: ActividadDocente) => void;
  onPublish: (idActividad: number) => void;
}

interface ColumnaProps {
  actividad: ActividadDocente;
  enClase: boolean;
  colores: ClaveMateria | undefined;
  actos: RefObject<Actos>;
}

/** The title of one column. It is drawn anew when its activity changes, not with each mark. */
const Columna = memo(function Columna({ actividad, enClase, colores, actos }: ColumnaProps) {
  const acciones = [
    {
      text: 'Poner una nota a los vacíos…',
      icon: EditIcon,
      onClick: () => actos.current.onFill(actividad),
    },
    {
      text: 'Publicar esta columna',
      icon: CheckCircleIcon,
      onClick: () => actos.current.onPublish(actividad.idActividadMateriaBloque),
    },
  ];
  return <CabeceraActividad {...{ actividad, enClase, acciones, colores }} />;
});

interface CabeceraProps extends Actos {
  materia: string;
  bloque: BloqueDocente;
  actividades: readonly ActividadDocente[];
  enClase: ReadonlySet<number>;
  alumnos: number;
  traen: boolean;
  mas: ReactNode;
  manejo: Manejo;
}

/** The columns' titles; the one of the active cell in the colour of the subject. */
export function CabeceraDeHoja(props: CabeceraProps) {
  const { materia, bloque, actividades, enClase, alumnos, traen, mas, manejo, onFill, onPublish } = props;
  const { local, cursor } = manejo.hoja;
  const activa = useSyncExternalStore(local.avisos.suscribirATodo, () => {
    const clave = cursor.activa();
    return clave === null ? null : lugarDe(clave).actividad;
  });
  const actos = useRef<Actos>({ onFill, onPublish });
  useLayoutEffect(() => {
    actos.current = { onFill, onPublish };
  });
  const { key } = aspectoMateria(materia);
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" data-alumno="">
          Alumno <span>· {alumnos}</span>
        </th>
        {actividades.map((una) => (
          <Columna
            key={una.idActividadMateriaBloque}
            actividad={una}
            enClase={enClase.has(una.idActividadMateriaBloque)}
            colores={una.idActividadMateriaBloque === activa ? key : undefined}
            actos={actos}
          />
        ))}
        {mas ? <th data-mas="">{mas}</th> : null}
        {traen ? (
          <th scope="col" data-total="" title="Puntos que trae de otra sección">
            {TRAE}
          </th>
        ) : null}
        <CabeceraTotal text="Zona total" max={bloque.maxZona} />
        <CabeceraTotal text="Examen final" max={bloque.maxExamen} />
        <CabeceraTotal text="Nota final" max={sum([bloque.maxZona, bloque.maxExamen])} />
      </tr>
    </thead>
  );
}

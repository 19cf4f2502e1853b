import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { TIPO } from '#shared/actividades.rules.ts';
import type { ActividadBase } from '#shared/actividades.ts';
import { isWithin } from '#web/kit/address.ts';
import { paths } from '#web/paths.ts';

/** What any address of an activity is made of. `bloque` is the id of the block in the class. */
type Partes = Record<
  | 'ciclo'
  | 'idassignment'
  | 'bloque'
  | 'idparticipante'
  | 'id'
  | 'idmaterial'
  | 'idtarea'
  | 'idparcial'
  | 'idexamenfinal',
  string | number
>;
type Direccion = (partes: Partes) => string;

/** What names an activity in an address. */
type Enlazable = Pick<ActividadBase, 'idActividadMateriaBloque' | 'tipoActividad'> &
  Partial<Pick<ActividadBase, 'idMateriaBloque' | 'enLinea'>>;

interface Donde {
  ciclo: string | number;
  idassignment?: string | number;
  idparticipante?: string | number | undefined;
}

function partesDe(
  { idActividadMateriaBloque: id, idMateriaBloque: bloque = 0 }: Omit<Enlazable, 'tipoActividad'>,
  { ciclo, idassignment = '', idparticipante = 0 }: Donde,
): Partes {
  return {
    ciclo,
    idassignment,
    bloque,
    idparticipante,
    id,
    idmaterial: id,
    idtarea: id,
    idparcial: id,
    idexamenfinal: id,
  };
}

type Tabla<Clave extends string> = Partial<Record<number, Partial<Record<Clave, Direccion>>>>;

/** The teacher's screens of each kind. Notices and posts have none, and nothing is handed in for material. */
const DEL_DOCENTE: Tabla<'crear' | 'ver' | 'editar' | 'entrega'> = {
  [TIPO.tarea]: {
    crear: paths.tareaDocente.to,
    ver: paths.tareaDocenteDetalles.to,
    editar: paths.tareaDocenteEditar.to,
    entrega: paths.tareaDocenteEntrega.to,
  },
  [TIPO.material]: {
    crear: paths.materialDocente.to,
    ver: paths.materialDocenteDetalles.to,
    editar: paths.materialDocenteEditar.to,
  },
  [TIPO.parcial]: {
    crear: paths.parcialDocente.to,
    ver: paths.parcialDocenteDetalles.to,
    editar: paths.parcialDocenteEditar.to,
    entrega: paths.parcialDocenteEntrega.to,
  },
  [TIPO.examenFinal]: {
    crear: paths.examenFinalDocente.to,
    ver: paths.examenFinalDocenteDetalles.to,
    editar: paths.examenFinalDocenteEditar.to,
    entrega: paths.examenFinalDocenteEntrega.to,
  },
  [TIPO.tareaExtra]: {
    crear: paths.tareaExtraDocente.to,
    ver: paths.tareaExtraDocenteDetalles.to,
    editar: paths.tareaExtraDocenteEditar.to,
    entrega: paths.tareaExtraDocenteEntrega.to,
  },
  [TIPO.parcialExtra]: {
    crear: paths.parcialExtraDocente.to,
    ver: paths.parcialExtraDocenteDetalles.to,
    editar: paths.parcialExtraDocenteEditar.to,
    entrega: paths.parcialExtraDocenteEntrega.to,
  },
  [TIPO.examenFinalExtra]: {
    crear: paths.examenFinalExtraDocente.to,
    ver: paths.examenFinalExtraDocenteDetalles.to,
    editar: paths.examenFinalExtraDocenteEditar.to,
    entrega: paths.examenFinalExtraDocenteEntrega.to,
  },
};

/** The student's screens of each kind: over the desk, and over the home of the year for what is pending. */
const DEL_ESTUDIANTE: Tabla<'ver' | 'pendiente'> = {
  [TIPO.tarea]: { ver: paths.tareaEstudianteDetalles.to, pendiente: paths.tareaEstudiantePendiente.to },
  [TIPO.material]: { ver: paths.materialEstudianteDetalles.to },
  [TIPO.parcial]: { ver: paths.parcialEstudianteDetalles.to, pendiente: paths.parcialEstudiantePendiente.to },
  [TIPO.examenFinal]: {
    ver: paths.examenFinalEstudianteDetalles.to,
    pendiente: paths.examenFinalEstudiantePendiente.to,
  },
  [TIPO.tareaExtra]: {
    ver: paths.tareaExtraEstudianteDetalles.to,
    pendiente: paths.tareaExtraEstudiantePendiente.to,
  },
  [TIPO.parcialExtra]: {
    ver: paths.parcialExtraEstudianteDetalles.to,
    pendiente: paths.parcialExtraEstudiantePendiente.to,
  },
  [TIPO.examenFinalExtra]: {
    ver: paths.examenFinalExtraEstudianteDetalles.to,
    pendiente: paths.examenFinalExtraEstudiantePendiente.to,
  },
};

/** What is graded in class has one screen for the student, whatever its kind. */
const EN_CLASE: Partial<Record<'ver' | 'pendiente', Direccion>> = { ver: paths.enClaseEstudianteDetalles.to };

const delEstudiante = ({ tipoActividad, enLinea = true }: Enlazable) =>
  enLinea ? DEL_ESTUDIANTE[tipoActividad] : EN_CLASE;

/** Addresses of an activity on the teacher's desk that is open; null where its kind has no such screen. */
export function useEnlacesDocente() {
  const { ciclo = '', idassignment = '' } = useParams();
  const de = { ciclo, idassignment };
  const deTipo = ({ tipoActividad }: Pick<Enlazable, 'tipoActividad'>) => DEL_DOCENTE[tipoActividad];
  return {
    ver: (una: Enlazable) => deTipo(una)?.ver?.(partesDe(una, de)) ?? null,
    editar: (una: Enlazable) => deTipo(una)?.editar?.(partesDe(una, de)) ?? null,
    /** The work of one participant, over the activity's own screen. */
    entrega: (una: Enlazable, idparticipante: number) =>
      deTipo(una)?.entrega?.(partesDe(una, { ...de, idparticipante })) ?? null,
    /** The form of a new activity; extras belong to a finished block. */
    crear: (tipoActividad: number, idMateriaBloque?: number) =>
      DEL_DOCENTE[tipoActividad]?.crear?.(partesDe({ idActividadMateriaBloque: 0, idMateriaBloque }, de)) ??
      null,
  };
}

/** Address of an activity on the student's desk that is open; null for notices and posts. */
export function useEnlaceEstudiante() {
  const { ciclo = '', idassignment = '' } = useParams();
  return (una: Enlazable) => delEstudiante(una)?.ver?.(partesDe(una, { ciclo, idassignment })) ?? null;
}

/** Address of a pending activity, over the home of the year. */
export const enlacePendiente = (ciclo: number, una: Enlazable): string =>
  DEL_ESTUDIANTE[una.tipoActividad]?.pendiente?.(partesDe(una, { ciclo })) ??
  paths.inicioEstudiante.to({ ciclo });

/** An activity as its own screen reads it. */
type Leida = Enlazable & Pick<ActividadBase, 'idMateriaBloque' | 'idMateriaBloqueNavigation'>;

/**
 * Leads from an address that names another class or block, or calls an ordinary activity extra, to the one the activity
 * really has, so that a screen never shows one thing under the name of another.
 */
export function useDireccionPropia(
  pantalla: 'ver' | 'editar' | 'estudiante',
  leida: Leida | undefined,
): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { ciclo = '', idassignment, idparticipante } = useParams();
  let propia: string | undefined;
  let destino: string | undefined;
  if (leida) {
    const { tipoActividad, idMateriaBloqueNavigation: bloque } = leida;
    const de = { ciclo, idassignment: bloque.idGradoSeccionMateriaColaborador, idparticipante };
    const partes = partesDe(leida, de);
    const { ver, editar, entrega } = DEL_DOCENTE[tipoActividad] ?? {};
    const pantallas = delEstudiante(leida);
    const suya = idassignment === undefined ? pantallas?.pendiente : pantallas?.ver;
    propia = { ver, editar, estudiante: suya }[pantalla]?.(partes);
    // The work of a participant lies over the activity.
    destino = idparticipante === undefined ? propia : entrega?.(partes);
  }
  const ajena = propia !== undefined && !isWithin(pathname, propia);
  useEffect(() => {
    if (ajena && destino !== undefined) void navigate(destino, { replace: true });
  }, [ajena, destino, navigate]);
}

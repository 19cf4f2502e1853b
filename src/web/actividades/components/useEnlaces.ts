import { useParams } from 'react-router';
import { TIPO } from '#shared/actividades.rules.ts';
import type { ActividadBase } from '#shared/actividades.ts';
import { paths } from '#web/paths.ts';

type Enlazable = Pick<ActividadBase, 'idActividadMateriaBloque' | 'tipoActividad' | 'idMateriaBloque'>;

/** Addresses of an activity on the teacher's desk; null for notices and posts, which have no screen of their own. */
export function useEnlacesDocente() {
  const { ciclo = '', idassignment = '' } = useParams();
  const de = { ciclo, idassignment };
  return {
    ver({ idActividadMateriaBloque: id, tipoActividad, idMateriaBloque: bloque }: Enlazable): string | null {
      switch (tipoActividad) {
        case TIPO.parcial:
          return paths.parcialDocenteDetalles.to({ ...de, id });
        case TIPO.examenFinal:
          return paths.examenFinalDocenteDetalles.to({ ...de, id });
        case TIPO.tarea:
          return paths.tareaDocenteDetalles.to({ ...de, id });
        case TIPO.material:
          return paths.materialDocenteDetalles.to({ ...de, idmaterial: id });
        case TIPO.tareaExtra:
          return paths.tareaExtraDocenteDetalles.to({ ...de, bloque, id });
        case TIPO.examenFinalExtra:
          return paths.examenFinalExtraDocenteDetalles.to({ ...de, bloque, id });
        case TIPO.parcialExtra:
          return paths.parcialExtraDocenteDetalles.to({ ...de, bloque, id });
        default:
          return null;
      }
    },
    editar({
      idActividadMateriaBloque: id,
      tipoActividad,
      idMateriaBloque: bloque,
    }: Enlazable): string | null {
      switch (tipoActividad) {
        case TIPO.parcial:
          return paths.parcialDocenteEditar.to({ ...de, id });
        case TIPO.examenFinal:
          return paths.examenFinalDocenteEditar.to({ ...de, id });
        case TIPO.tarea:
          return paths.tareaDocenteEditar.to({ ...de, id });
        case TIPO.material:
          return paths.materialDocenteEditar.to({ ...de, idmaterial: id });
        case TIPO.tareaExtra:
          return paths.tareaExtraDocenteEditar.to({ ...de, bloque, id });
        case TIPO.examenFinalExtra:
          return paths.examenFinalExtraDocenteEditar.to({ ...de, bloque, id });
        case TIPO.parcialExtra:
          return paths.parcialExtraDocenteEditar.to({ ...de, bloque, id });
        default:
          return null;
      }
    },
    /** The work of one participant, over the activity's own screen. */
    entrega(
      { idActividadMateriaBloque: id, tipoActividad, idMateriaBloque: bloque }: Enlazable,
      idparticipante: number,
    ): string {
      const una = { ...de, id, idparticipante };
      switch (tipoActividad) {
        case TIPO.parcial:
          return paths.parcialDocenteEntrega.to(una);
        case TIPO.examenFinal:
          return paths.examenFinalDocenteEntrega.to(una);
        case TIPO.tareaExtra:
          return paths.tareaExtraDocenteEntrega.to({ ...una, bloque });
        case TIPO.examenFinalExtra:
          return paths.examenFinalExtraDocenteEntrega.to({ ...una, bloque });
        case TIPO.parcialExtra:
          return paths.parcialExtraDocenteEntrega.to({ ...una, bloque });
        default:
          return paths.tareaDocenteEntrega.to(una);
      }
    },
    /** The form of a new activity; extras belong to a finished block. */
    crear(tipoActividad: number, bloque = 0): string | null {
      switch (tipoActividad) {
        case TIPO.parcial:
          return paths.parcialDocente.to(de);
        case TIPO.examenFinal:
          return paths.examenFinalDocente.to(de);
        case TIPO.tarea:
          return paths.tareaDocente.to(de);
        case TIPO.material:
          return paths.materialDocente.to(de);
        case TIPO.tareaExtra:
          return paths.tareaExtraDocente.to({ ...de, bloque });
        case TIPO.examenFinalExtra:
          return paths.examenFinalExtraDocente.to({ ...de, bloque });
        case TIPO.parcialExtra:
          return paths.parcialExtraDocente.to({ ...de, bloque });
        default:
          return null;
      }
    },
  };
}

/** Address of an activity on the student's desk; null for notices and posts. */
export function useEnlaceEstudiante() {
  const { ciclo = '', idassignment = '' } = useParams();
  const de = { ciclo, idassignment };
  return ({
    idActividadMateriaBloque: id,
    tipoActividad,
  }: Pick<Enlazable, 'idActividadMateriaBloque' | 'tipoActividad'>) => {
    switch (tipoActividad) {
      case TIPO.parcial:
        return paths.parcialEstudianteDetalles.to({ ...de, idparcial: id });
      case TIPO.examenFinal:
        return paths.examenFinalEstudianteDetalles.to({ ...de, idexamenfinal: id });
      case TIPO.tarea:
        return paths.tareaEstudianteDetalles.to({ ...de, idtarea: id });
      case TIPO.material:
        return paths.materialEstudianteDetalles.to({ ...de, idmaterial: id });
      case TIPO.tareaExtra:
        return paths.tareaExtraEstudianteDetalles.to({ ...de, idtarea: id });
      case TIPO.examenFinalExtra:
        return paths.examenFinalExtraEstudianteDetalles.to({ ...de, idexamenfinal: id });
      case TIPO.parcialExtra:
        return paths.parcialExtraEstudianteDetalles.to({ ...de, idparcial: id });
      default:
        return null;
    }
  };
}

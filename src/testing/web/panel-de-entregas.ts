import type { ActividadDocente } from '#shared/actividades.ts';
import type { ParticipanteDocente } from '#shared/entregas.ts';

/** An activity of ten points for four students, as its teacher sees it. */
export function actividad(tipoActividad: number, cambios: Partial<ActividadDocente> = {}): ActividadDocente {
  return {
    idActividadMateriaBloque: 9,
    tipoActividad,
    tipoActividadNavigation: { nombre: 'Tarea', icono: '' },
    idMateriaBloque: 3,
    idMateriaBloqueNavigation: {
      idMateriaBloque: 3,
      idGradoSeccionMateriaColaborador: 1,
      bloque: 1,
      fechaIniciado: null,
      fechaTerminado: null,
      maxZona: 70,
      maxExamen: 30,
    },
    title: 'Hoja',
    fechaCreada: '2026-03-01T12:00:00Z',
    fechaLimite: null,
    valorNeto: 10,
    enLinea: true,
    examenTiempoMaximo: null,
    examenEnCurso: null,
    examenFechaHoraIniciado: null,
    examenFechaHoraFinalizado: null,
    examenGenerado: null,
    version: 0,
    porCalificar: 0,
    sinEntregar: 0,
    asignados: 4,
    entregados: 2,
    permisos: { editar: true, eliminar: true },
    ...cambios,
  };
}

/** A row of the panel. */
export function participante(
  id: number,
  nombre1: string,
  idEstadoActividad: number,
  borrador: number | null = null,
  calificacion: number | null = null,
): ParticipanteDocente {
  return {
    idActividadMateriaBloqueParticipante: id,
    idActividadMateriaBloque: 9,
    idEstudianteGrado: id,
    idEstudianteGradoNavigation: {
      idEstudianteNavigation: {
        idEstudiante: id,
        codigo: `2026-000${id}`,
        nombre1,
        nombre2: 'Sol',
        nombre3: null,
        apellido1: 'Tzoc',
        apellido2: 'Caal',
      },
    },
    idEstadoActividad,
    examenFechaHoraIniciado: null,
    trabajoGuardado: false,
    actividadesMateriasBloquesEntregas: {
      calificacion,
      borradorCalificacion: borrador,
      version: 0,
      estudianteEntrega: false,
      fechaEntrega: null,
      fechaCalificada: null,
    },
    idActividadMateriaBloqueNavigation: {
      idActividadMateriaBloque: 9,
      title: 'Hoja',
      tipoActividad: 3,
      valorNeto: 10,
    },
  };
}

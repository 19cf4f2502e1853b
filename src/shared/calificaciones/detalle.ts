import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { idParam } from '#shared/base/fields.ts';
import { notaDeTraslado } from '#shared/calificaciones/traslados.ts';
import { calificacionesDeMateria } from '#shared/calificaciones.ts';
import { estudianteNombre } from '#shared/estudiantes/nombre.ts';
import { ESTADOS_DE_RECUPERACION } from '#shared/inscripciones/resultados.rules.ts';

const actividadDeDetalle = z.object({
  idActividadMateriaBloque: z.int(),
  /** null: the student does not take part, or in an activity of the class has no mark yet. */
  idParticipante: z.int().nullable(),
  titulo: z.string(),
  tipoActividad: z.int(),
  valorNeto: z.number().nullable(),
  /** Of the participation: 1 pending, 2 delivered, 3 graded, 4 annulled, 5 rejected. */
  estado: z.int().nullable(),
  /** Only once it is published. */
  calificacion: z.number().nullable(),
});

/** Where the mark of a student in a subject comes from. */
export const detalleDeNota = z.object({
  estudiante: estudianteNombre,
  /** `Primero Básico A` */
  seccion: z.string(),
  docente: z.string().nullable(),
  materia: calificacionesDeMateria,
  /** Of the started blocks, oldest first. */
  actividades: z.array(z.object({ bloque: z.int(), actividades: z.array(actividadDeDetalle) })),
  traslados: z.array(notaDeTraslado.pick({ bloque: true, nota: true, documento: true, motivo: true })),
  recuperaciones: z.array(
    z.object({ oportunidad: z.int(), estado: z.enum(ESTADOS_DE_RECUPERACION), nota: z.int().nullable() }),
  ),
  permisos: z.object({
    /** The history of a mark is of the direction and of the coordinator. */
    historial: z.boolean(),
  }),
});
export type DetalleDeNota = z.output<typeof detalleDeNota>;

export const verDetalle = endpoint({
  method: 'GET',
  path: '/calificaciones/detalle/:idEstudianteGrado/materias/:idMateria',
  who: 'colaborador',
  summary:
    'De dónde sale la nota de un alumno en una materia: bloques, actividades, traslados y recuperaciones',
  params: z.object({ idEstudianteGrado: idParam, idMateria: idParam }),
  output: detalleDeNota,
});

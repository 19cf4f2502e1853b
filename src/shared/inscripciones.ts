import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { ciclo, cicloParam, id, idParam, idRequerido, instante } from '#shared/base/fields.ts';
import { ordenPor, pageQuery } from '#shared/base/page.ts';
import { ESTADOS_INSCRIPCION } from '#shared/estudiantes/estados.rules.ts';
import {
  bajaDelAnio,
  estudianteNombre,
  estudianteResumen,
  gradoCursado,
} from '#shared/estudiantes/nombre.ts';
import { SECCION_REQUERIDA, seccionNavigation } from '#shared/grados/seccion.ts';

/** Students one enrolment by groups may carry. */
export const GRUPO_MAX = 1000;
export const SIN_ASIGNACION = 'No existe asignación para el estudiante';
export const SIN_USUARIO = 'El estudiante no tiene usuario habilitado';
export const ESTUDIANTE_REQUERIDO = 'Estudiante es requerido.';
export const GRADO_REQUERIDO = 'Grado es requerido.';

export const inscripcionForm = z.object({
  idEstudiante: idRequerido(ESTUDIANTE_REQUERIDO),
  idCicloEscolar: ciclo,
  idGradoSeccion: idRequerido(SECCION_REQUERIDA),
  becado: z.boolean().default(false),
});
export type InscripcionForm = z.output<typeof inscripcionForm>;

export const inscripcionesForm = z
  .array(inscripcionForm, { error: ESTUDIANTE_REQUERIDO })
  .min(1, { error: ESTUDIANTE_REQUERIDO })
  .max(GRUPO_MAX, { error: `Solo se pueden inscribir ${GRUPO_MAX} estudiantes a la vez.` });

/** A plain list of ids; objects that carry one are accepted. */
export const inscripcionesElegidas = z
  .array(z.union([id, z.object({ idEstudianteGrado: id }).transform((item) => item.idEstudianteGrado)]))
  .min(1, { error: ESTUDIANTE_REQUERIDO })
  .max(GRUPO_MAX);

/** An enrolment as the tables of the administrator show it. */
export const inscripcion = z.object({
  idEstudianteGrado: z.int(),
  idEstudiante: z.int(),
  idCicloEscolar: z.int(),
  idGradoSeccion: z.int(),
  fechaAsignado: instante,
  becado: z.boolean(),
  estado: z.enum(ESTADOS_INSCRIPCION),
  finalizado: z.boolean(),
  /** null while the result is not known: shown as a dash. */
  aprobado: z.boolean().nullable(),
  asignacion: z.string(),
  estudiante: estudianteResumen,
  usuario: z.string().nullable(),
  /** Enrolled provisionally in the next grade and then failed the year before. */
  reproboAnterior: z.boolean(),
  /** null for everybody who did not leave. */
  baja: bajaDelAnio
    .extend({ motivo: z.string(), detalle: z.string(), establecimiento: z.string().nullable() })
    .nullable(),
});
export type Inscripcion = z.output<typeof inscripcion>;

export const seccionConInscripciones = z.object({
  idGradoSeccion: z.int(),
  idCicloEscolar: z.int(),
  seccion: z.string(),
  idSeccionNavigation: seccionNavigation,
  estudiantesGrados: z.array(inscripcion),
  /** Who left during the year, by surname. */
  bajas: z.array(inscripcion),
});
export type SeccionConInscripciones = z.output<typeof seccionConInscripciones>;

/** A section of the year before whose students may be enrolled in a grade. */
export const grupoPorInscribir = z.object({
  idGrado: z.int(),
  grado: z.string(),
  idGradoSeccion: z.int(),
  seccion: z.string(),
  idCicloEscolar: z.int(),
  /** Of the same grade: they failed it and take it again. */
  repite: z.boolean(),
  estudiantesGrados: z.array(inscripcion),
});
export type GrupoPorInscribir = z.output<typeof grupoPorInscribir>;

/** `data` of a refused enrolment or removal: nobody was changed. */
export const rechazos = z.object({
  rechazos: z.array(z.object({ id: z.int(), nombre: z.string(), motivo: z.string() })),
});
export type Rechazos = z.output<typeof rechazos>;

export const resumenNuevos = z.object({
  totalAlumnosNuevos: z.int(),
  totalAlumnosCiclo: z.int(),
  totalSeccionesCiclo: z.int(),
});
export type ResumenNuevos = z.output<typeof resumenNuevos>;

export const estudianteNuevo = z.object({
  idEstudianteGrado: z.int(),
  idEstudiante: z.int(),
  estudiante: estudianteResumen,
  asignacion: z.string(),
});
export type EstudianteNuevo = z.output<typeof estudianteNuevo>;

const inscripcionParams = z.object({ idEstudianteGrado: idParam });

export const inscripcionesDeGrado = endpoint({
  method: 'GET',
  path: '/estudiantes/grado/:id/ciclo/:idCiclo',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Secciones de un grado en un ciclo con sus estudiantes',
  params: z.object({ id: idParam, idCiclo: cicloParam }),
  output: z.array(seccionConInscripciones),
});

export const asignarEstudiante = endpoint({
  method: 'POST',
  path: '/grados/estudiante/asignar',
  who: 'administrador',
  asunto: 'estudiantes',
  summary: 'Inscribe a un estudiante en una sección',
  body: inscripcionForm,
  output: inscripcion,
});

/** All or nobody. */
export const asignarEstudiantes = endpoint({
  method: 'POST',
  path: '/grados/estudiantes/asignar',
  who: 'administrador',
  asunto: 'estudiantes',
  summary: 'Inscribe a varios estudiantes',
  body: inscripcionesForm,
  output: z.array(inscripcion),
  progress: true,
});

export const gruposPorInscribir = endpoint({
  method: 'GET',
  path: '/grados/:idGrado/inscripciones',
  who: 'administrador',
  asunto: 'estudiantes',
  summary: 'Inscripciones del ciclo anterior que pueden pasar a un grado, por grado y sección',
  params: z.object({ idGrado: idParam }),
  query: z.object({ ciclo: cicloParam.optional() }),
  output: z.array(grupoPorInscribir),
});

/** Removes a mistaken enrolment with its unpaid account; refused once anything is paid, graded or delivered. */
export const desasignarEstudiante = endpoint({
  method: 'PUT',
  path: '/grados/estudiantes/desasignar/:idEstudianteGrado',
  who: 'administrador',
  asunto: 'estudiantes',
  summary: 'Quita una inscripción equivocada',
  params: inscripcionParams,
  undoable: true,
  output: z.null(),
});

export const desasignarEstudiantes = endpoint({
  method: 'PUT',
  path: '/grados/estudiantes/desasignar',
  who: 'administrador',
  asunto: 'estudiantes',
  summary: 'Quita varias inscripciones equivocadas',
  body: inscripcionesElegidas,
  undoable: true,
  output: z.null(),
});

/** Keeps the enrolment in the record, out of lists and totals. */
export const anularInscripcion = endpoint({
  method: 'PUT',
  path: '/grados/estudiantes/anular/:idEstudianteGrado',
  who: 'administrador',
  asunto: 'estudiantes',
  summary: 'Anula una inscripción y la conserva en el expediente',
  params: inscripcionParams,
  output: inscripcion,
});

export const resumenDeNuevos = endpoint({
  method: 'GET',
  path: '/estudiantes/:year/nuevos',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Cuántos estudiantes del ciclo se inscriben por primera vez, cuántos hay y en cuántas secciones',
  params: z.object({ year: cicloParam }),
  output: resumenNuevos,
});

export const NUEVOS_POR_PAGINA = 100;
/** Sortable columns; without one: surnames, then names. */
export const ordenesDeNuevos = ['codigo', 'nombre', 'cui', 'asignacion'] as const;
export type OrdenDeNuevos = (typeof ordenesDeNuevos)[number];

/** Without `page`: all of them. */
export const listaDeNuevos = endpoint({
  method: 'GET',
  path: '/estudiantes/:year/nuevos-lista',
  who: 'administrador',
  asunto: 'ninguno',
  summary:
    'Estudiantes que se inscriben por primera vez; con page, una página y el total en la cabecera Total',
  params: z.object({ year: cicloParam }),
  query: pageQuery.extend({ orden: ordenPor(ordenesDeNuevos).optional() }),
  output: z.array(estudianteNuevo),
});

/** One year of the student who has the session. */
export const inscripcionPropia = gradoCursado.extend({
  idEstudianteNavigation: estudianteNombre.extend({
    estudiantesUsuarios: z.object({ usuario: z.string() }).nullable(),
    /** Every year of the student, newest first. */
    estudiantesGrados: z.array(gradoCursado),
  }),
});
export type InscripcionPropia = z.output<typeof inscripcionPropia>;

/** The newest enrolment; null for a student without any. */
export const inscripcionMasReciente = endpoint({
  method: 'GET',
  path: '/estudiantil/asignaciones/inscripciones',
  who: 'estudiante',
  summary: 'Inscripción más reciente del estudiante, con todos sus ciclos',
  output: inscripcionPropia.nullable(),
});

export const inscripcionDelCiclo = endpoint({
  method: 'GET',
  path: '/estudiantil/asignaciones/inscripcion/:ciclo',
  who: 'estudiante',
  summary: 'Inscripción del estudiante en un ciclo',
  params: z.object({ ciclo: cicloParam }),
  output: inscripcionPropia,
});

/** A course of the student: a subject of the grade, and who teaches it in the section. */
export const cursoDelEstudiante = z.object({
  idMateria: z.int(),
  idMateriaNavigation: z.object({ nombre: z.string() }),
  catedratico: z
    .object({
      nombres: z.string(),
      idGradoSeccionMateriaColaborador: z.int(),
      /** The teacher has opened the class. */
      inicializado: z.boolean(),
      /** When the newest of what the student can see in the class was published. */
      ultimaPublicacion: instante.nullable(),
    })
    .nullable(),
});
export type CursoDelEstudiante = z.output<typeof cursoDelEstudiante>;

export const cursosDelCiclo = endpoint({
  method: 'GET',
  path: '/estudiantil/materias/:ciclo',
  who: 'estudiante',
  summary: 'Cursos del estudiante en un ciclo',
  params: z.object({ ciclo: cicloParam }),
  output: z.array(cursoDelEstudiante),
});

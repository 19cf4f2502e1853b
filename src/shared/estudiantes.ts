import { z } from 'zod';
import { cadena, palabra } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, idParam } from '#shared/base/fields.ts';
import { ordenPor, pageQuery } from '#shared/base/page.ts';
import { registrosDe } from '#shared/base/registro.ts';
import { version, versionForm, versionQuery } from '#shared/base/version.ts';
import { secciones } from '#shared/grados/seccion.ts';
import { CAMPOS_DE_ESTUDIANTE, CODIGO_MAX } from './estudiantes/campos.ts';
import { estudianteForm } from './estudiantes/form.ts';
import { estudianteResumen, gradoCursado } from './estudiantes/nombre.ts';
import { CODIGO_NIVEL_MAX } from './niveles.ts';

/** The whole list in one reply; longer ones are read page by page. */
export const ESTUDIANTES_MAX = 5000;

/** Kept for the wire; what a student may do comes from being one. */
export const ID_ROL_ESTUDIANTE = 2;

/** The enrolment of a student in the year that is looked at, with what can be done about it from a list or the record. */
export const inscripcionEnCiclo = gradoCursado
  .pick({
    idEstudianteGrado: true,
    idCicloEscolar: true,
    idGradoSeccion: true,
    asignacion: true,
    estado: true,
    baja: true,
  })
  .extend({ idGrado: z.int() });
export type InscripcionEnCiclo = z.output<typeof inscripcionEnCiclo>;

/** A row of the list of students. */
export const estudianteFila = estudianteResumen.extend({
  usuario: z.string().nullable(),
  /** Of the newest enrolment; of the student while there is none. */
  becado: z.boolean(),
  /** Grade and section in the year asked for; null without one. */
  inscrito: z.string().nullable(),
  /** That enrolment, also of who left during the year. */
  inscripcion: inscripcionEnCiclo.nullable(),
});
export type EstudianteFila = z.output<typeof estudianteFila>;

const { fechaNacimiento, observaciones, ...registros } = registrosDe(CAMPOS_DE_ESTUDIANTE);

/** '' of a mother nobody knows. */
export const estudiante = estudianteResumen.extend({
  fechaNacimiento,
  fechaIngreso: z.string(),
  ...registros,
  usuarioBit: z.boolean(),
  /** What they do not have, said as the form asks for it: a record that was read can be saved as it is. */
  sinNombre2: z.boolean(),
  sinApellido2: z.boolean(),
  sinCui: z.boolean(),
  sinMadre: z.boolean(),
  observacionesBit: z.boolean(),
  observaciones,
  activo: z.boolean(),
  becado: z.boolean(),
  version,
  estudiantesUsuarios: z.array(
    z.object({
      idEstudiante: z.int(),
      idRol: z.int(),
      usuario: z.string(),
      /** A user without a password cannot sign in until one is set. */
      tieneContrasenia: z.boolean(),
    }),
  ),
  /** Newest year first, cancelled ones included. */
  estudiantesGrados: z.array(gradoCursado),
});
export type Estudiante = z.output<typeof estudiante>;

/** `data` of a refusal because an inactive student holds the code, CUI or user name: load it and save with `activo: true`. */
export const conflictoInactivo = z.object({
  reactivar: z.object({
    idEstudiante: z.int(),
    codigo: z.string(),
    nombre: z.string(),
    campo: z.enum(['codigo', 'cui', 'codigoPersonal', 'usuario']),
  }),
});

/** Sortable columns; a leading minus turns the order around. Without one: surnames, then names. */
export const ordenesDeEstudiantes = [
  'codigo',
  'usuario',
  'nombre1',
  'nombre2',
  'apellido1',
  'apellido2',
  'cui',
  'becado',
] as const;
export type OrdenDeEstudiantes = (typeof ordenesDeEstudiantes)[number];

const params = z.object({ id: idParam });

/** Narrow the list: to a place of the year, to who is or is not enrolled in it, to who no longer belongs to the school. */
export const filtrosDeEstudiantes = z.object({
  /** Word of the level, as addresses have it. */
  nivel: cadena().max(CODIGO_NIVEL_MAX).optional(),
  grado: idParam.optional(),
  seccion: z.enum(secciones).optional(),
  inscripcion: z.enum(['si', 'no']).optional(),
  /** Inactive students instead of the active ones. */
  inactivos: z
    .literal('si')
    .transform(() => true)
    .optional(),
  /** Students of whom something is still to be found out: those without a CUI. */
  porCompletar: z.literal('si').optional(),
  /** Those whom an act has touched that can be taken back, as importing a list. */
  operacion: idParam.optional(),
});
export type FiltrosDeEstudiantes = z.output<typeof filtrosDeEstudiantes>;

/** Without `page`: everybody, up to `ESTUDIANTES_MAX`. Searches código, names, surnames, CUI and user name. */
export const listarEstudiantes = endpoint({
  method: 'GET',
  path: '/estudiantes',
  who: 'administrador',
  asunto: 'ninguno',
  summary:
    'Estudiantes activos, todos o los de un grado; con page, una página y el total en la cabecera Total',
  query: pageQuery.extend({
    type: palabra.optional(),
    orden: ordenPor(ordenesDeEstudiantes).optional(),
    /** Says of each where they are enrolled in this year. */
    ciclo: cicloParam.optional(),
    ...filtrosDeEstudiantes.shape,
  }),
  output: z.array(estudianteFila),
});

export const verEstudiante = endpoint({
  method: 'GET',
  path: '/estudiantes/:id',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Un estudiante con su usuario y los grados que ha cursado',
  params,
  output: estudiante,
});

export const crearEstudiante = endpoint({
  method: 'POST',
  path: '/estudiantes',
  who: 'administrador',
  asunto: 'estudiantes',
  summary: 'Agrega un estudiante y, si se pide, su usuario',
  body: estudianteForm,
  output: estudiante,
});

export const editarEstudiante = endpoint({
  method: 'PUT',
  path: '/estudiantes/update/:codigo',
  who: 'administrador',
  asunto: 'estudiantes',
  summary: 'Cambia o reactiva un estudiante',
  params: z.object({ codigo: cadena().min(1).max(CODIGO_MAX) }),
  body: estudianteForm.safeExtend(versionForm),
  output: estudiante,
});

/** On every device, at once; the password stays. */
export const cerrarSesionesDeEstudiante = endpoint({
  method: 'DELETE',
  path: '/estudiantes/estudiante/:id/sesiones',
  who: 'administrador',
  asunto: 'estudiantes',
  summary: 'Cierra las sesiones de un estudiante',
  params,
  output: z.null(),
});

/** What hangs on a student: where they are enrolled from this year on, what is owed of any year, and what they handed in. */
export const vinculosDeEstudiante = z.object({
  inscripciones: z.array(z.object({ ciclo: z.int(), asignacion: z.string() })),
  debe: z.number(),
  entregas: z.int(),
  /** Of the student's record, for deleting it as it was looked at. */
  version,
});
export type VinculosDeEstudiante = z.output<typeof vinculosDeEstudiante>;

export const verVinculosDeEstudiante = endpoint({
  method: 'GET',
  path: '/estudiantes/estudiante/:id/vinculos',
  who: 'administrador',
  asunto: 'estudiantes',
  summary: 'Inscripciones, deudas y entregas de un estudiante',
  params,
  output: vinculosDeEstudiante,
});

/** Somebody with a history is deactivated; somebody without one is removed. */
export const eliminarEstudiante = endpoint({
  method: 'DELETE',
  path: '/estudiantes/delete/:id',
  who: 'administrador',
  asunto: 'estudiantes',
  summary: 'Elimina o desactiva un estudiante',
  params,
  query: z.object(versionQuery),
  undoable: true,
  output: z.null(),
});

import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import {
  cicloParam,
  digitos,
  digitosOpcional,
  fecha,
  id,
  idParam,
  instante,
  telefonoOpcional,
  texto,
  textoOpcional,
} from '#shared/base/fields.ts';
import { ordenPor, pageQuery } from '#shared/base/page.ts';
import { secciones, seccionResumen } from './grados.ts';
import { aunConErrores, revisarUsuario, usuarioDePersona } from './sesion.ts';

export const CODIGO_MAX = 25;
export const NOMBRE_MAX = 25;
export const APELLIDO_MAX = 50;
export const CUI_MAX = 25;
export const DIRECCION_MAX = 100;
export const FAMILIAR_MAX = 50;
export const TELEFONO_FAMILIAR_MAX = 20;
export const EMAIL_MAX = 50;
export const DPI_FAMILIAR_MAX = 25;
export const OBSERVACIONES_MAX = 5000;
/** The whole list in one reply; longer ones are read page by page. */
export const ESTUDIANTES_MAX = 5000;

/** Kept for the wire; what a student may do comes from being one. */
export const ID_ROL_ESTUDIANTE = 2;
export const SEXO = { masculino: 0, femenino: 1 } as const;

export const USUARIO_ESTUDIANTE_REQUERIDO = 'Usuario es requerido.';
export const OBSERVACIONES_REQUERIDO = 'Observaciones son requeridas.';
const EMAIL_INVALIDO = 'Email inválido.';

/** Blank on create: generated. Blank on edit: kept. */
const codigo = textoOpcional('Código', CODIGO_MAX).refine(
  (value) => value === null || /^[A-Za-z0-9._-]+$/.test(value),
  { error: 'Código solo debe contener letras, números, guiones y puntos.' },
);

const email = textoOpcional('Email', EMAIL_MAX).refine(
  (value) => value === null || /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]+$/.test(value),
  { error: EMAIL_INVALIDO },
);

const direccion = textoOpcional('Dirección', DIRECCION_MAX).refine(
  (value) => value === null || /^[A-Za-z0-9ÁÉÍÓÚÜÑáéíóúüñ #,.-]+$/.test(value),
  { error: 'Dirección solo debe contener letras, números, espacios y los caracteres # - , .' },
);

export const estudianteForm = z
  .object({
    /** If sent on an edit it must be the student of the path. */
    idEstudiante: id.nullish(),
    codigo,
    nombre1: texto('Nombre 1', { max: NOMBRE_MAX }),
    nombre2: texto('Nombre 2', { max: NOMBRE_MAX }),
    nombre3: textoOpcional('Nombre 3', NOMBRE_MAX),
    apellido1: texto('Apellido 1', { max: APELLIDO_MAX }),
    apellido2: texto('Apellido 2', { max: APELLIDO_MAX }),
    cui: digitos('CUI', CUI_MAX),
    fechaNacimiento: fecha('Fecha de nacimiento'),
    direccion,
    nombreMadre: texto('Nombre de la madre', { max: FAMILIAR_MAX }),
    telefonoMadre: telefonoOpcional('Teléfono de la madre', TELEFONO_FAMILIAR_MAX),
    nombrePadre: textoOpcional('Nombre del padre', FAMILIAR_MAX),
    telefonoPadre: telefonoOpcional('Teléfono del padre', TELEFONO_FAMILIAR_MAX),
    email,
    sexo: z
      .union([z.literal(SEXO.masculino), z.literal(SEXO.femenino)], { error: 'Sexo inválido.' })
      .nullish()
      .transform((value) => value ?? null),
    nombreResponsable: texto('Nombre del responsable', { max: FAMILIAR_MAX }),
    dpiresponsable: digitosOpcional('DPI del responsable', DPI_FAMILIAR_MAX),
    nombreRecoger: texto('Nombre de quien recoge', { max: FAMILIAR_MAX }),
    dpirecoger: digitosOpcional('DPI de quien recoge', DPI_FAMILIAR_MAX),
    observacionesBit: z.boolean().default(false),
    observaciones: textoOpcional('Observaciones', OBSERVACIONES_MAX),
    usuarioBit: z.boolean().default(false),
    estudiantesUsuarios: z.array(usuarioDePersona).max(1).default([]),
    /** true brings an inactive student back. */
    activo: z.boolean().optional(),
  })
  .refine(({ observacionesBit, observaciones }) => observacionesBit !== true || Boolean(observaciones), {
    error: OBSERVACIONES_REQUERIDO,
    path: ['observaciones'],
    ...aunConErrores,
  })
  .superRefine(revisarUsuario('estudiantesUsuarios', USUARIO_ESTUDIANTE_REQUERIDO), aunConErrores);
export type EstudianteForm = z.output<typeof estudianteForm>;

/** Name and code of a student, wherever one is mentioned. */
export const estudianteNombre = z.object({
  idEstudiante: z.int(),
  codigo: z.string(),
  nombre1: z.string(),
  nombre2: z.string(),
  nombre3: z.string().nullable(),
  apellido1: z.string(),
  apellido2: z.string(),
});
export type EstudianteNombre = z.output<typeof estudianteNombre>;

/** What the tables of the administrator show of a student. */
export const estudianteResumen = estudianteNombre.extend({ cui: z.string() });

/** A row of the list of students. */
export const estudianteFila = estudianteResumen.extend({
  usuario: z.string().nullable(),
  /** Of the newest enrolment; of the student while there is none. */
  becado: z.boolean(),
  /** Grade and section in the year asked for; null without one. */
  inscrito: z.string().nullable(),
});
export type EstudianteFila = z.output<typeof estudianteFila>;

export const estadosInscripcion = ['activa', 'anulada'] as const;

/** A year in the record of a student. */
export const gradoCursado = z.object({
  idEstudianteGrado: z.int(),
  idCicloEscolar: z.int(),
  idCicloEscolarNavigation: z.object({ cicloEscolar1: z.int() }),
  idGradoSeccion: z.int(),
  idGradoSeccionNavigation: seccionResumen,
  fechaAsignado: instante,
  becado: z.boolean(),
  estado: z.enum(estadosInscripcion),
  finalizado: z.boolean(),
  aprobado: z.boolean().nullable(),
  /** Grade, section and career or level, for reading. */
  asignacion: z.string(),
});
export type GradoCursado = z.output<typeof gradoCursado>;

export const estudiante = estudianteResumen.extend({
  fechaNacimiento: z.string(),
  fechaIngreso: z.string(),
  direccion: z.string().nullable(),
  nombreMadre: z.string(),
  telefonoMadre: z.string().nullable(),
  nombrePadre: z.string().nullable(),
  telefonoPadre: z.string().nullable(),
  email: z.string().nullable(),
  sexo: z.int().nullable(),
  nombreResponsable: z.string(),
  dpiresponsable: z.string().nullable(),
  nombreRecoger: z.string(),
  dpirecoger: z.string().nullable(),
  usuarioBit: z.boolean(),
  observacionesBit: z.boolean(),
  observaciones: z.string().nullable(),
  activo: z.boolean(),
  becado: z.boolean(),
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
    campo: z.enum(['codigo', 'cui', 'usuario']),
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
  nivel: z.string().max(50).optional(),
  grado: idParam.optional(),
  seccion: z.enum(secciones).optional(),
  inscripcion: z.enum(['si', 'no']).optional(),
  /** Inactive students instead of the active ones. */
  inactivos: z
    .literal('si')
    .transform(() => true)
    .optional(),
});
export type FiltrosDeEstudiantes = z.output<typeof filtrosDeEstudiantes>;

/** Without `page`: everybody, up to `ESTUDIANTES_MAX`. Searches código, names, surnames, CUI and user name. */
export const listarEstudiantes = endpoint({
  method: 'GET',
  path: '/estudiantes',
  who: 'administrador',
  summary:
    'Estudiantes activos, todos o los de un grado; con page, una página y el total en la cabecera Total',
  query: pageQuery.extend({
    type: z.string().optional(),
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
  summary: 'Un estudiante con su usuario y los grados que ha cursado',
  params,
  output: estudiante,
});

export const crearEstudiante = endpoint({
  method: 'POST',
  path: '/estudiantes',
  who: 'administrador',
  summary: 'Agrega un estudiante y, si se pide, su usuario',
  body: estudianteForm,
  output: estudiante,
});

export const editarEstudiante = endpoint({
  method: 'PUT',
  path: '/estudiantes/update/:codigo',
  who: 'administrador',
  summary: 'Cambia o reactiva un estudiante',
  params: z.object({ codigo: z.string().min(1).max(CODIGO_MAX) }),
  body: estudianteForm,
  output: estudiante,
});

/** On every device, at once; the password stays. */
export const cerrarSesionesDeEstudiante = endpoint({
  method: 'DELETE',
  path: '/estudiantes/estudiante/:id/sesiones',
  who: 'administrador',
  summary: 'Cierra las sesiones de un estudiante',
  params,
  output: z.null(),
});

/** What hangs on a student: where they are enrolled from this year on, what is owed of any year, and what they handed in. */
export const vinculosDeEstudiante = z.object({
  inscripciones: z.array(z.object({ ciclo: z.int(), asignacion: z.string() })),
  debe: z.number(),
  entregas: z.int(),
});
export type VinculosDeEstudiante = z.output<typeof vinculosDeEstudiante>;

export const verVinculosDeEstudiante = endpoint({
  method: 'GET',
  path: '/estudiantes/estudiante/:id/vinculos',
  who: 'administrador',
  summary: 'Inscripciones, deudas y entregas de un estudiante',
  params,
  output: vinculosDeEstudiante,
});

/** Somebody with a history is deactivated; somebody without one is removed. */
export const eliminarEstudiante = endpoint({
  method: 'DELETE',
  path: '/estudiantes/delete/:id',
  who: 'administrador',
  summary: 'Elimina o desactiva un estudiante',
  params,
  undoable: true,
  output: z.null(),
});

import { z } from 'zod';
import { cadena, palabra } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, idParam, instante } from '#shared/base/fields.ts';
import { version, versionForm, versionQuery } from '#shared/base/version.ts';
import { nombresEstudiante } from './actividades.ts';
import { puntosTraidos } from './calificaciones.ts';
import { completarLink, esLink } from './clases.rules.ts';

export const LINK_MAX = 500;
export const CONTRASENIA_MEET_MAX = 50;
export const LINK_REQUERIDO = 'El link es obligatorio.';
const LINK_LARGO = `El link debe ser de tamaño ${LINK_MAX} o menos.`;
const LINK_INVALIDO = 'El link debe ser una dirección, como zoom.us/j/123 o https://meet.google.com/abc.';
const LINK_CON_SIGNOS = 'El link no puede llevar dos signos $ seguidos ni terminar en $.';
const CONTRASENIA_MEET_INVALIDA = 'La contraseña no puede llevar el signo $ al inicio ni dos seguidos.';

/** Grade, section and level or career, as class and section cards name them. */
export const gradoSeccionNavigation = z.object({
  idGradoSeccion: z.int(),
  idCicloEscolar: z.int(),
  idGradoNavigation: z.object({
    idGrado: z.int(),
    nombre: z.string(),
    idCarreraNavigation: z.object({ nombre: z.string() }).nullable(),
    idNivelEstudiantilNavigation: z.object({ nombre: z.string() }),
  }),
  idSeccionNavigation: z.object({ seccion: z.string() }),
});

/** A class as teacher and students see it. */
export const clase = z.object({
  idGradoSeccionMateriaColaborador: z.int(),
  idCicloEscolar: z.int(),
  inicializado: z.boolean(),
  idMateria: z.int(),
  idMateriaNavigation: z.object({ nombre: z.string() }),
  idColaboradorNavigation: z.object({ nombres: z.string() }),
  idGradoSeccion: z.int(),
  idGradoSeccionNavigation: gradoSeccionNavigation,
  meetingLink: z.boolean(),
  /** Link and passcode joined by `$$$`; without a passcode just the link. */
  meetingLinkString: z.string().nullable(),
  numeroEstudiantes: z.int(),
  /** Number of the block in progress. */
  bloqueActual: z.int().nullable(),
  /** Below it a mark fails. */
  notaMinima: z.int().optional(),
  /** Chances to recover the subject, once it is closed. Missing: none. */
  oportunidades: z.int().optional(),
  /** Its marks are fixed since then. */
  fechaCerrada: instante.nullable(),
  /** And its whole section is closed since then: only the direction opens it again. */
  seccionCerrada: instante.nullish(),
});
export type Clase = z.output<typeof clase>;

/** `editar`: publish, start, configure. `calificar`: marks and finishing blocks, open until 31 January. `cerrar`: the subject, or open it again while its section is open. */
export const claseDocente = clase.extend({
  permisos: z.object({ editar: z.boolean(), calificar: z.boolean(), cerrar: z.boolean() }),
  /** Of its meeting. */
  version,
});
export type ClaseDocente = z.output<typeof claseDocente>;

export const claseEstudiante = clase.extend({ permisos: z.object({ publicar: z.boolean() }) });
export type ClaseEstudiante = z.output<typeof claseEstudiante>;

const participacion = z.object({
  idActividadMateriaBloqueParticipante: z.int(),
  idActividadMateriaBloque: z.int(),
  idEstadoActividad: z.int(),
  calificacion: z.number().nullable(),
  actividadesMateriasBloquesEntregas: z.object({
    calificacion: z.number().nullable(),
    borradorCalificacion: z.number().nullable(),
  }),
  /** Version of the cell of the sheet of marks. */
  version: z.int(),
});

/** A student of a class; with `actividades=true` also the participations in one block. */
export const estudianteDeClase = z.object({
  idEstudiante: z.int(),
  idEstudianteGrado: z.int(),
  /** When the enrolment was made. */
  fechaAsignado: instante,
  idEstudianteNavigation: nombresEstudiante,
  /** With `actividades=true`: whom a row pasted from a spreadsheet is about. */
  codigo: z.string().optional(),
  actividadesMateriasBloquesParticipantes: z.array(participacion).optional(),
  /** Of who changed section: the points brought to the block, and what a correction of them has to carry. Only with a block. */
  trae: puntosTraidos.extend({ motivo: z.string().nullable(), version: z.int() }).nullish(),
});
export type EstudianteDeClase = z.output<typeof estudianteDeClase>;

export const companiero = z.object({
  idEstudiante: z.int(),
  idEstudianteNavigation: nombresEstudiante,
});

// The stored string is split at a run of dollar signs, so neither part may bring one along.
const separable = (link: string) => !link.includes('$$') && !link.endsWith('$');

export const reunionForm = z.object({
  meetingLinkString: cadena(LINK_REQUERIDO)
    .trim()
    .min(1, { error: LINK_REQUERIDO })
    .max(LINK_MAX, { error: LINK_LARGO, abort: true })
    .refine((link) => link.includes('.') || link.includes('://'), { error: LINK_INVALIDO, abort: true })
    .transform(completarLink)
    .refine(esLink, { error: LINK_INVALIDO, abort: true })
    .refine(separable, { error: LINK_CON_SIGNOS, abort: true })
    .refine((link) => link.length <= LINK_MAX, { error: LINK_LARGO }),
  contraseniaMeet: cadena()
    .trim()
    .max(CONTRASENIA_MEET_MAX, {
      error: `Contraseña debe ser de tamaño ${CONTRASENIA_MEET_MAX} o menos.`,
      abort: true,
    })
    .refine((value) => !value.startsWith('$') && !value.includes('$$'), { error: CONTRASENIA_MEET_INVALIDA })
    .nullish()
    .transform((value) => value || null),
});
export type ReunionForm = z.output<typeof reunionForm>;

const params = z.object({ idassignment: idParam });

export const ciclosDelDocente = endpoint({
  method: 'GET',
  path: '/docentes/asignaciones/ciclos',
  who: 'docente',
  summary: 'Ciclos escolares en los que el docente tiene clases',
  output: z.array(z.object({ idCicloEscolar: z.int(), cicloEscolar1: z.int() })),
});

export const clasesDelDocente = endpoint({
  method: 'GET',
  path: '/docentes/docentes/materias',
  who: 'docente',
  summary: 'Clases del docente en un ciclo',
  query: z.object({ ciclo: cicloParam.optional() }),
  output: z.array(claseDocente),
});

export const iniciarClase = endpoint({
  method: 'PUT',
  path: '/docentes/asignaciones/:idassignment/iniciar',
  who: 'docente',
  summary: 'Inicia una clase y crea sus bloques',
  params,
  output: claseDocente,
});

export const leerClaseDelDocente = endpoint({
  method: 'GET',
  path: '/docentes/asignaciones/asignacion/:idassignment',
  who: 'docente',
  summary: 'Una clase del docente; la hoja de notas la pregunta cada 30 segundos',
  params,
  output: claseDocente,
  background: true,
});

export const estudiantesDeClase = endpoint({
  method: 'GET',
  path: '/docentes/asignaciones/asignacion/:idassignment/estudiantes',
  who: 'docente',
  summary: 'Estudiantes de una clase; con actividades=true y bloque, sus participaciones en el bloque',
  params,
  query: z.object({ actividades: palabra.optional(), bloque: idParam.optional() }),
  output: z.array(estudianteDeClase),
});

export const configurarReunion = endpoint({
  method: 'PUT',
  path: '/zoommeet/meet/create',
  who: 'docente',
  summary: 'Guarda el link de videoconferencia de una clase',
  query: z.object({ asignacion: idParam }),
  body: reunionForm.extend(versionForm),
  output: claseDocente,
});

export const quitarReunion = endpoint({
  method: 'DELETE',
  path: '/zoommeet/meet/delete',
  who: 'docente',
  summary: 'Quita la videoconferencia de una clase',
  query: z.object({ asignacion: idParam, ...versionQuery }),
  output: claseDocente,
});

export const leerClaseDelEstudiante = endpoint({
  method: 'GET',
  path: '/estudiantil/asignaciones/asignacion/:idassignment',
  who: 'estudiante',
  summary: 'Una clase del estudiante',
  params,
  output: claseEstudiante,
});

export const companieros = endpoint({
  method: 'GET',
  path: '/estudiantil/asignaciones/asignacion/:idassignment/estudiantes',
  who: 'estudiante',
  summary: 'Estudiantes de una clase del estudiante',
  params,
  output: z.array(companiero),
});

export const profesorDeClase = endpoint({
  method: 'GET',
  path: '/estudiantil/asignaciones/asignacion/:idassignment/profesor',
  who: 'estudiante',
  summary: 'Docente de una clase del estudiante',
  params,
  output: z.object({ nombres: z.string() }),
});

import { z } from 'zod';
import { cadena } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, decimal, id, idParam, idRequerido, instante, texto } from '#shared/base/fields.ts';
import { archivo } from './archivos.ts';
import { videoInfo } from './videos.ts';

export const TITULO_MAX = 100;
/** Plain text: instructions, content of material. */
export const CONTENIDO_MAX = 20_000;
export const PUNTOS_MAX = 70;
export const PUNTOS_EXAMEN_MAX = 30;
export const FEED_PAGINA = 5;
export const SIN_MAS_PUBLICACIONES = 'No hay más publicaciones que cargar.';

export const FECHA_PASADA = 'Fecha de entrega no debe ser anterior a hoy.';

/** What a form of anything published in a class has in common. */
export const titulo = texto('Título', {
  max: TITULO_MAX,
  requerido: 'Título es obligatorio',
  blanco: 'Título no debe ser solo espacios',
});

export const textoPlanoOpcional = (nombre: string) =>
  cadena()
    .max(CONTENIDO_MAX, { error: `${nombre} debe ser de tamaño ${CONTENIDO_MAX} o menos.` })
    .nullish()
    .transform((value) => value ?? '');

const ALUMNOS = 'Alumnos es requerido.';
/** Recipients: ids of enrolments, or objects that carry one. */
export const alumnos = z
  .array(
    z
      .union([id, z.object({ idEstudianteGrado: id })], { error: ALUMNOS })
      .transform((value) => (typeof value === 'number' ? value : value.idEstudianteGrado)),
    { error: ALUMNOS },
  )
  .min(1, { error: ALUMNOS })
  .max(1000, { error: ALUMNOS });

export const bloqueElegido = idRequerido('Bloque es requerido.');

export const puntosRango = (hasta: number): string => `Puntos debe ser mayor a 0 y menor o igual a ${hasta}.`;

export const puntos = (hasta: number) =>
  decimal({ numerico: 'Puntos es requerido y debe ser numérico.', rango: puntosRango(hasta), hasta });

export const enBloque = z.object({ bloque: idParam });
export const porId = z.object({ id: idParam });

export const tipoActividadNavigation = z.object({ nombre: z.string(), icono: z.string() });

/** An activity as every list and detail carries it. */
export const actividadBase = z.object({
  idActividadMateriaBloque: z.int(),
  tipoActividad: z.int(),
  tipoActividadNavigation,
  idMateriaBloque: z.int(),
  idMateriaBloqueNavigation: z.object({
    idMateriaBloque: z.int(),
    idGradoSeccionMateriaColaborador: z.int(),
    bloque: z.int(),
    fechaIniciado: instante.nullable(),
    fechaTerminado: instante.nullable(),
    maxZona: z.number(),
    maxExamen: z.number(),
  }),
  /** Null for notices and posts. */
  title: z.string().nullable(),
  fechaCreada: instante,
  fechaLimite: instante.nullable(),
  valorNeto: z.number().nullable(),
  /** false: graded in class, for everybody in the section; nothing is handed in. */
  enLinea: z.boolean(),
  examenTiempoMaximo: z.int().nullable(),
  /** Null not started, 1 in progress, 0 finished, by the server's clock. */
  examenEnCurso: z.int().nullable(),
  examenFechaHoraIniciado: instante.nullable(),
  /** Latest end for everybody, known from the start on. */
  examenFechaHoraFinalizado: instante.nullable(),
  examenGenerado: z.string().nullable(),
});
export type ActividadBase = z.output<typeof actividadBase>;

/** What the person who reads a record may do with it. */
export const permisosActividad = z.object({ editar: z.boolean(), eliminar: z.boolean() });

/** An activity as its teacher sees it. The recipients come with details and blocks, not with the feed. */
export const actividadDocente = actividadBase.extend({
  actividadesMateriasBloquesParticipantes: z
    .array(z.object({ idActividadMateriaBloqueParticipante: z.int(), idEstudianteGrado: z.int() }))
    .optional(),
  /** Grows with every edit. */
  version: z.int(),
  /** Whom it is for, and how many of them have delivered or been graded; in class the whole section, and nobody. */
  asignados: z.int(),
  entregados: z.int(),
  /** Delivered without a mark, and still to be delivered. */
  porCalificar: z.int(),
  sinEntregar: z.int(),
  permisos: permisosActividad,
});
export type ActividadDocente = z.output<typeof actividadDocente>;

export const comentario = z.object({
  idComentario: z.int(),
  /** `idColaborador` or `idEstudiante` of the author, told apart by `isProfesor`. */
  idComentador: z.int(),
  comentador: z.string(),
  /** The first surname of a student. */
  apellido: z.string().nullable(),
  comentario: z.string(),
  fechaComentario: instante,
  isProfesor: z.boolean(),
  /** Whether whoever asks may delete it: students their own, the teacher of the class any. */
  puedeEliminar: z.boolean(),
});
export type Comentario = z.output<typeof comentario>;

/** Names of a student, for lists in a class. */
export const nombresEstudiante = z.object({
  nombre1: z.string(),
  nombre2: z.string(),
  nombre3: z.string().nullable(),
  apellido1: z.string(),
  apellido2: z.string(),
});

export const autorEstudiante = nombresEstudiante.extend({ idEstudiante: z.int() });

/** Anything published in a class, with all its content, as its teacher sees it. */
export const publicacion = z.object({
  hasData: z.boolean(),
  title: z.string().nullable(),
  /** Rich text of notices and posts, plain text of material. */
  contenido: z.string().nullable(),
  /** Plain text of homework and exams. */
  instructions: z.string().nullable(),
  videos: z.array(videoInfo),
  archivos: z.array(archivo),
  /** Public ones, the oldest first. */
  comentarios: z.array(comentario),
  catedratico: z.object({ nombres: z.string() }),
  /** Author of a student's post. */
  estudiante: autorEstudiante.nullable(),
  actividad: actividadDocente,
  /** Exams only: address of the auto-graded exam, if any, and whether it is an extra one. */
  examen: z.string().nullable(),
  examenExtra: z.boolean(),
});
export type Publicacion = z.output<typeof publicacion>;

/** A student's own participation. The mark is there once it counts, never as a draft. */
export const participanteEstudiante = z.object({
  idActividadMateriaBloqueParticipante: z.int(),
  idActividadMateriaBloque: z.int(),
  idEstudianteGrado: z.int(),
  idEstadoActividad: z.int(),
  /** Own start, own end, and 1 running or 0 finished for this student; null before the start. */
  examenFechaHoraIniciado: instante.nullable(),
  examenFechaHoraFinalizado: instante.nullable(),
  examenEnCurso: z.int().nullable(),
  actividadesMateriasBloquesEntregas: z.object({ calificacion: z.number().nullable() }),
  /** Private ones. */
  comentarios: z.array(comentario),
});
export type ParticipanteEstudiante = z.output<typeof participanteEstudiante>;

const conTitulo = z.object({ title: z.string(), actividad: actividadBase });

/**
 * One entry of the student's feed: `tarea` for homework, `examenFinal` for the four kinds of exam, and `actividad` with
 * its content for notices, posts and material.
 */
export const entradaEstudiante = z.object({
  tarea: conTitulo.nullable(),
  examenFinal: conTitulo.nullable(),
  title: z.string().nullable(),
  actividad: actividadBase.nullable(),
  contenido: z.string().nullable(),
  videos: z.array(videoInfo),
  archivos: z.array(archivo),
  catedratico: z.object({ nombres: z.string() }),
  estudiante: autorEstudiante.nullable(),
  /** How many public ones there are. */
  numeroComentarios: z.int(),
  participante: participanteEstudiante.nullable(),
  permisos: permisosActividad,
});
export type EntradaEstudiante = z.output<typeof entradaEstudiante>;

/** The activity of a feed entry, whichever its shape. */
export const actividadDeEntrada = (entrada: EntradaEstudiante): ActividadBase | null =>
  entrada.tarea?.actividad ?? entrada.examenFinal?.actividad ?? entrada.actividad;

/** An activity in the student's list of a block, with the own state. */
export const actividadEstudiante = actividadBase.extend({
  participante: participanteEstudiante.omit({ comentarios: true }).nullable(),
});

export const proxima = z.object({ title: z.string(), actividad: actividadBase });
export type Proxima = z.output<typeof proxima>;

export const pendiente = z.object({
  title: z.string(),
  materia: z.string(),
  actividad: actividadBase,
});
export type Pendiente = z.output<typeof pendiente>;

export const tipoDeActividad = tipoActividadNavigation.extend({
  idTipoActividad: z.int(),
  visible: z.boolean(),
});

const deClase = z.object({ asignacion: idParam });
/** What was published before the entry `despues`, which neither repeats nor skips when the feed changes; or a page. */
const parteDelFeed = deClase.extend({
  despues: idParam.optional(),
  page: cadena()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(999_999))
    .default(1),
});
export type ParteDelFeed = Pick<z.output<typeof parteDelFeed>, 'despues' | 'page'>;

export const tiposDeActividad = endpoint({
  method: 'GET',
  path: '/docentes/tiposactividades',
  who: 'docente',
  summary: 'Los nueve tipos de actividad',
  output: z.array(tipoDeActividad),
});

export const feedDelDocente = endpoint({
  method: 'GET',
  path: '/docentes/actividades',
  who: 'docente',
  summary: 'Publicaciones de una clase, de cinco en cinco, la más reciente primero',
  query: parteDelFeed,
  output: z.array(publicacion),
});

export const tareasProximas = endpoint({
  method: 'GET',
  path: '/docentes/actividades/tareas/proximas',
  who: 'docente',
  summary: 'Próximas entregas de una clase',
  query: deClase,
  output: z.array(proxima),
});

export const examenesProximos = endpoint({
  method: 'GET',
  path: '/docentes/actividades/examenes/proximos',
  who: 'docente',
  summary: 'Próximos exámenes y parciales de una clase',
  query: deClase,
  output: z.array(proxima),
});

export const feedDelEstudiante = endpoint({
  method: 'GET',
  path: '/estudiantil/actividades',
  who: 'estudiante',
  summary: 'Publicaciones de una clase para el estudiante, de cinco en cinco, la más reciente primero',
  query: parteDelFeed,
  output: z.array(entradaEstudiante),
});

export const proximasDelEstudiante = endpoint({
  method: 'GET',
  path: '/estudiantil/actividades/proximas',
  who: 'estudiante',
  summary: 'Próximas entregas del estudiante en una clase',
  query: deClase,
  output: z.array(proxima),
});

export const examenesProximosDelEstudiante = endpoint({
  method: 'GET',
  path: '/estudiantil/actividades/examenes/proximos',
  who: 'estudiante',
  summary: 'Próximos exámenes y parciales del estudiante en una clase',
  query: deClase,
  output: z.array(proxima),
});

export const pendientesDelEstudiante = endpoint({
  method: 'GET',
  path: '/estudiantil/actividades/pendientes/:ciclo',
  who: 'estudiante',
  summary: 'Trabajo pendiente del estudiante en un ciclo, lo más urgente primero',
  params: z.object({ ciclo: cicloParam }),
  output: z.array(pendiente),
  background: true,
});

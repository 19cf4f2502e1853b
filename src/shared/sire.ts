import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, entero, fecha, id, oVacio, texto, textoOpcional } from '#shared/base/fields.ts';
import { CAMPOS_DE_ESTUDIANTE, CLAVES_DE_ESTUDIANTE } from '#shared/estudiantes/campos.ts';
import { CLASES_DE_FALTA, DIAS_SIRE_MAX, TIPOS_DE_AVISO } from './sire.rules.ts';

/** Something the ministry's register would not take, or would ask about. */
export const faltaDelSire = z.object({
  falta: z.enum(CLASES_DE_FALTA),
  /** Whose it is, which says where it is mended. */
  de: z.enum(['estudiante', 'seccion', 'nivel', 'materia', 'docente']),
  /** The number; of a level its code. */
  clave: z.string(),
  /** The field of a student's form; null where no field mends it. */
  campo: z.enum(CLAVES_DE_ESTUDIANTE).nullable(),
  nombre: z.string(),
  /** The section of a student, the level of a subject. May be empty. */
  detalle: z.string(),
  /** What is written there now; '' for nothing. */
  dice: z.string(),
});
export type FaltaEncontrada = z.output<typeof faltaDelSire>;

const query = z.object({ ciclo: cicloParam.optional() });

export const listarFaltas = endpoint({
  method: 'GET',
  path: '/sire/faltas',
  who: 'administrador',
  asunto: 'notas',
  summary: 'Datos de un ciclo que el registro del ministerio no recibiría',
  query,
  output: z.array(faltaDelSire),
});

export const avisoAlSire = z.object({
  de: z.enum(['inscripcion', 'movimiento']),
  /** Of the enrolment, or of what happened to it. */
  id: z.int(),
  tipo: z.enum(TIPOS_DE_AVISO),
  nombre: z.string(),
  codigo: z.string(),
  codigoPersonal: z.string().nullable(),
  seccion: z.string(),
  /** The day on which it happened. */
  fecha: z.string(),
  /** Days left; below 0 overdue. */
  quedan: z.int(),
  /** The day on which the school told the register of it. */
  registrado: z.string().nullable(),
});
export type AvisoAlSire = z.output<typeof avisoAlSire>;

export const plazosDelSire = z.object({
  dias: z.int(),
  /** The last day of the register for enrolments of this year; null: nobody said. */
  cierre: z.string().nullable(),
  /** The most urgent first. */
  pendientes: z.array(avisoAlSire),
  /** The newest first. */
  registrados: z.array(avisoAlSire),
});
export type PlazosDelSire = z.output<typeof plazosDelSire>;

export const listarPlazos = endpoint({
  method: 'GET',
  path: '/sire/inscripciones',
  who: 'administrador',
  asunto: 'notas',
  summary: 'Inscripciones y bajas por decir al registro del ministerio, con los días que quedan',
  query,
  output: plazosDelSire,
});

export const AVISOS_A_LA_VEZ = 2000;

/** `fecha` null: they were not told after all. */
export const registradosForm = z.object({
  fecha: fecha('Fecha').nullable(),
  avisos: z
    .array(z.object({ de: z.enum(['inscripcion', 'movimiento']), id }))
    .min(1, { error: 'Elige a quiénes.' })
    .max(AVISOS_A_LA_VEZ, { error: `A la vez, ${AVISOS_A_LA_VEZ} como máximo.` }),
});
export type RegistradosForm = z.output<typeof registradosForm>;

export const marcarRegistrados = endpoint({
  method: 'PUT',
  path: '/sire/inscripciones',
  who: 'administrador',
  asunto: 'estudiantes',
  summary: 'Marca inscripciones y bajas como dichas al registro del ministerio, o les quita la marca',
  query,
  body: registradosForm,
  output: plazosDelSire,
});

const DIAS = `Los días deben ser un número entero entre 1 y ${DIAS_SIRE_MAX}.`;
export const plazosForm = z.object({
  dias: entero({ numerico: DIAS, rango: DIAS, desde: 1, hasta: DIAS_SIRE_MAX }),
  cierre: oVacio(fecha('El último día del SIRE')),
});
export type PlazosForm = z.output<typeof plazosForm>;

export const guardarPlazos = endpoint({
  method: 'PUT',
  path: '/sire/plazos',
  who: 'director',
  summary:
    'Dice en cuántos días se registra una inscripción, y hasta cuándo recibe el registro las de un ciclo',
  query,
  body: plazosForm,
  output: plazosDelSire,
});

export const AREA_MAX = 60;
const ORDEN_DE_AREA_MAX = 99;
const ORDEN = `El orden debe ser un número entero entre 1 y ${ORDEN_DE_AREA_MAX}.`;

export const materiaConArea = z.object({
  idMateria: z.int(),
  nombre: z.string(),
  nivel: z.string(),
  carrera: z.string().nullable(),
  areaOficial: z.string().nullable(),
  ordenArea: z.int().nullable(),
  /** Nothing makes up for it where it fails. */
  sinRecuperacion: z.boolean(),
});
export type MateriaConArea = z.output<typeof materiaConArea>;

export const listarAreas = endpoint({
  method: 'GET',
  path: '/sire/areas',
  who: 'administrador',
  asunto: 'notas',
  summary: 'Materias con el área del registro del ministerio a la que pertenecen',
  output: z.array(materiaConArea),
});

export const areaForm = z
  .object({
    idMateria: id,
    areaOficial: textoOpcional('Área en el registro oficial', AREA_MAX),
    ordenArea: oVacio(entero({ numerico: ORDEN, rango: ORDEN, desde: 1, hasta: ORDEN_DE_AREA_MAX })),
    sinRecuperacion: z.boolean().default(false),
  })
  // The place of no area is none.
  .refine(({ areaOficial, ordenArea }) => areaOficial === null || ordenArea !== '', {
    error: 'Escribe también el orden del área.',
    path: ['ordenArea'],
  });
export type AreaForm = z.output<typeof areaForm>;

export const guardarArea = endpoint({
  method: 'PUT',
  path: '/sire/areas',
  who: 'director',
  summary: 'Dice a qué área del registro del ministerio pertenece una materia, y si se recupera',
  body: areaForm,
  output: z.array(materiaConArea),
});

export const CODIGOS_A_LA_VEZ = 2000;
export const QUIEN_MAX = 250;
export const CODIGO_PEGADO_MAX = 60;

/** A line of a list: whose the code is, by code, CUI or whole name, and the ministry's code. */
export const codigosPegados = z.object({
  filas: z
    .array(
      z.object({
        quien: texto('Alumno', { max: QUIEN_MAX }),
        codigo: texto('Código personal', { max: CODIGO_PEGADO_MAX }),
      }),
    )
    .min(1, { error: 'Pega al menos una fila.' })
    .max(CODIGOS_A_LA_VEZ, { error: `A la vez, ${CODIGOS_A_LA_VEZ} filas como máximo.` }),
});
export type CodigosPegados = z.output<typeof codigosPegados>;

/** What would become of a line. Only `guarda` is stored. */
export const QUE_PASA_CON_CODIGO = [
  'guarda',
  'igual',
  'nadie',
  'varios',
  'invalido',
  'repetido',
  'ocupado',
] as const;

export const codigoRevisado = z.object({
  quien: z.string(),
  codigo: z.string(),
  que: z.enum(QUE_PASA_CON_CODIGO),
  alumno: z
    .object({ idEstudiante: z.int(), codigo: z.string(), nombre: z.string(), antes: z.string().nullable() })
    .nullable(),
  /** Of a code that is somebody else's: whose. */
  otro: z.string().nullable(),
});
export type CodigoRevisado = z.output<typeof codigoRevisado>;

/** Reads and says; stores nothing. */
export const revisarCodigos = endpoint({
  method: 'POST',
  path: '/sire/codigos/revision',
  who: 'administrador',
  asunto: 'estudiantes',
  summary: 'Dice de quién es cada código personal de una lista pegada, sin guardar nada',
  query,
  body: codigosPegados,
  output: z.array(codigoRevisado),
});

export const codigosForm = z.object({
  codigos: z
    .array(
      z.object({
        idEstudiante: id,
        codigoPersonal: CAMPOS_DE_ESTUDIANTE.codigoPersonal.form.pipe(
          z.string({ error: 'Código personal es requerido.' }),
        ),
        /** What it was when the list was looked at. */
        antes: CAMPOS_DE_ESTUDIANTE.codigoPersonal.form,
      }),
    )
    .min(1, { error: 'No hay códigos que guardar.' })
    .max(CODIGOS_A_LA_VEZ, { error: `A la vez, ${CODIGOS_A_LA_VEZ} como máximo.` }),
});
export type CodigosForm = z.output<typeof codigosForm>;

/** All or nothing. */
export const guardarCodigos = endpoint({
  method: 'PUT',
  path: '/sire/codigos',
  who: 'administrador',
  asunto: 'estudiantes',
  summary: 'Guarda códigos personales de varios alumnos a la vez',
  query,
  body: codigosForm,
  output: z.object({ guardados: z.int() }),
});

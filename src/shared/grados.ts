import { z } from 'zod';
import { cadena, palabra } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, id, idParam, idRequerido, instante, texto } from '#shared/base/fields.ts';
import { version, versionForm, versionQuery } from '#shared/base/version.ts';
import {
  gradoResumen,
  SECCION_REQUERIDA,
  secciones,
  seccionNavigation,
  seccionResumen,
} from '#shared/grados/seccion.ts';

export const GRADO_NOMBRE_MAX = 50;
export const NIVEL_REQUERIDO = 'Nivel estudiantil es requerido.';
export const CARRERA_REQUERIDA = 'Carrera es requerida si se selecciona Diversificado.';
const SECCION_REPETIDA = 'Las secciones no se deben repetir.';
const MATERIA_REQUERIDA = 'Materia es requerida.';
/** More than any curriculum has. */
const MATERIAS_MAX = 100;

const letra = z.enum(secciones, { error: SECCION_REQUERIDA });
/** A section may be named by its letter, nested or not, or by a number from 1 (A) to 5 (E). */
const gradoSeccionForm = z
  .object({
    idGradoSeccion: id.nullish(),
    seccion: letra.nullish(),
    idSeccion: z.int({ error: SECCION_REQUERIDA }).nullish(),
    idSeccionNavigation: z.object({ seccion: letra }).nullish(),
  })
  .transform((value, context) => {
    const seccion =
      value.seccion ??
      value.idSeccionNavigation?.seccion ??
      (value.idSeccion ? secciones[value.idSeccion - 1] : undefined);
    if (seccion) return { idGradoSeccion: value.idGradoSeccion ?? null, seccion };
    context.addIssue({ code: 'custom', message: SECCION_REQUERIDA });
    return z.NEVER;
  });

const gradoMateriaForm = z.object({
  idGradoMateria: id.nullish(),
  idMateria: idRequerido(MATERIA_REQUERIDA),
});

const distintos = (values: readonly unknown[]) => new Set(values).size === values.length;

/** The sections and subjects of the year in `?ciclo=`, as they are to be: those left out are removed. */
export const gradoForm = z.object({
  idNivelEstudiantil: cadena(NIVEL_REQUERIDO).trim().min(1, { error: NIVEL_REQUERIDO }).max(40),
  /** Whether the level asks for one is a property of the level, so the server checks it. */
  idCarrera: id.nullish().transform((value) => value ?? null),
  nombre: texto('Nombre', { max: GRADO_NOMBRE_MAX }).regex(/^[A-Za-z0-9ÁÉÍÓÚÜÑáéíóúüñ ]+$/, {
    error: 'Nombre debe ser alfanumérico.',
  }),
  gradosSecciones: z
    .array(gradoSeccionForm, { error: SECCION_REQUERIDA })
    .min(1, { error: SECCION_REQUERIDA })
    .max(secciones.length, { error: SECCION_REPETIDA })
    .refine((items) => distintos(items.map(({ seccion }) => seccion)), { error: SECCION_REPETIDA }),
  gradosMaterias: z
    .array(gradoMateriaForm)
    .max(MATERIAS_MAX, { error: `Un grado puede tener ${MATERIAS_MAX} materias como máximo.` })
    .default([])
    .refine((items) => distintos(items.map(({ idMateria }) => idMateria)), {
      error: 'Las materias no se deben repetir.',
    }),
  /** The grade its students come from. */
  idGradoAnterior: id.nullish().transform((value) => value ?? null),
  /** Whether students may be enrolled by groups. Missing on an edit keeps what is stored. */
  inscripcionPorGrupos: z.boolean().optional(),
});
export type GradoForm = z.output<typeof gradoForm>;

/** Whoever has a section, or a subject in it; null while nobody does. */
export const docenteOpcional = {
  idColaborador: z.int().nullable(),
  idColaboradorNavigation: z.object({ idColaborador: z.int(), nombres: z.string() }).nullable(),
};

/** A section of a grade, with its homeroom teacher if it has one. */
export const seccionConGuia = seccionResumen.extend(docenteOpcional);
export type SeccionConGuia = z.output<typeof seccionConGuia>;

export const grado = gradoResumen.extend({
  idNivelEstudiantil: z.string(),
  idCarrera: z.int().nullable(),
  idGradoAnterior: z.int().nullable(),
  inscripcionPorGrupos: z.boolean(),
  /** With the sections and subjects that came along. */
  version,
  fechaCreado: instante,
  /** Of the year asked for; empty with `type=partial`, like its subjects. */
  gradosSecciones: z.array(
    z.object({
      idGradoSeccion: z.int(),
      idCicloEscolar: z.int(),
      idSeccion: z.int(),
      idSeccionNavigation: seccionNavigation,
      /** Active enrolments. */
      totalEstudiantes: z.int(),
    }),
  ),
  gradosMaterias: z.array(
    z.object({
      idGradoMateria: z.int(),
      idMateria: z.int(),
      idCicloEscolar: z.int(),
      idMateriaNavigation: z.object({ idMateria: z.int(), nombre: z.string(), activo: z.boolean() }),
    }),
  ),
});
export type Grado = z.output<typeof grado>;

const params = z.object({ idGrado: idParam });
const delCiclo = z.object({ ciclo: cicloParam.optional() });

export const listarGrados = endpoint({
  method: 'GET',
  path: '/grados',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Grados con las secciones y materias del ciclo; con type=partial, solo los grados',
  query: z.object({ type: palabra.optional(), ciclo: cicloParam.optional() }),
  output: z.array(grado),
});

export const verGrado = endpoint({
  method: 'GET',
  path: '/grados/:idGrado',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Un grado con las secciones y materias del ciclo',
  params,
  query: delCiclo,
  output: grado,
});

export const seccionesDeGrado = endpoint({
  method: 'GET',
  path: '/secciones/grado/:idGrado',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Secciones de un grado en el ciclo, con su maestro guía',
  params,
  query: delCiclo,
  output: z.array(seccionConGuia),
});

export const crearGrado = endpoint({
  method: 'POST',
  path: '/grados',
  who: 'administrador',
  asunto: 'estructura',
  summary: 'Agrega un grado con sus secciones y materias del ciclo',
  query: delCiclo,
  body: gradoForm,
  output: grado,
});

export const editarGrado = endpoint({
  method: 'PUT',
  path: '/grados/edit/:idGrado',
  who: 'administrador',
  asunto: 'estructura',
  summary: 'Cambia un grado y sus secciones y materias del ciclo',
  params,
  query: delCiclo,
  body: gradoForm.extend(versionForm),
  output: grado,
});

export const eliminarGrado = endpoint({
  method: 'DELETE',
  path: '/grados/delete/:idGrado',
  who: 'administrador',
  asunto: 'estructura',
  summary: 'Elimina un grado que nunca tuvo inscripciones, clases ni maestros guía',
  params,
  query: delCiclo.extend(versionQuery),
  undoable: true,
  output: z.null(),
});

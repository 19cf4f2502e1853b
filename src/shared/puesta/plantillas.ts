import { z } from 'zod';
import { cadena } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, id, texto } from '#shared/base/fields.ts';
import { CARRERA_NOMBRE_MAX } from '#shared/carreras.ts';
import { secciones } from '#shared/grados/seccion.ts';
import { gradoForm, NIVEL_REQUERIDO } from '#shared/grados.ts';
import { MATERIA_NOMBRE_MAX } from '#shared/materias.ts';
import { CODIGO_NIVEL_MAX } from '#shared/niveles.ts';

/** What one application may bring: far more than any school has. */
export const GRADOS_POR_VEZ = 60;
export const MATERIAS_POR_VEZ = 400;
export const QUITADAS_POR_VEZ = 2000;
export const CARRERAS_POR_VEZ = 10;

const demasiados = (cuantos: number, cosas: string) => `Son más de ${cuantos} ${cosas}: guárdalos en partes.`;
const seccionesInvalidas = `Secciones debe ser un número entre 0 y ${secciones.length}.`;

/** A level of a list: its code, or its word. */
export const nivelDeLista = cadena(NIVEL_REQUERIDO)
  .min(1, { error: NIVEL_REQUERIDO })
  .max(CODIGO_NIVEL_MAX, { error: NIVEL_REQUERIDO });
const nombreDeGrado = gradoForm.shape.nombre;
const lugar = {
  /** Code or word of the level. */
  nivel: nivelDeLista,
  /** The career by its name; a level without careers ignores it. */
  carrera: texto('Carrera', { max: CARRERA_NOMBRE_MAX, femenino: true })
    .nullish()
    .transform((value) => value ?? null),
};

export const gradoSugerido = z.object({
  ...lugar,
  nombre: nombreDeGrado,
  /** As many letters, from A on, the grade is to have at least. */
  secciones: z
    .int({ error: seccionesInvalidas })
    .min(0, { error: seccionesInvalidas })
    .max(secciones.length, { error: seccionesInvalidas }),
});

export const materiaSugerida = z.object({
  ...lugar,
  nombre: texto('Nombre', { max: MATERIA_NOMBRE_MAX }),
  /** The grades of the place that teach it, by their names. */
  grados: z.array(nombreDeGrado).max(GRADOS_POR_VEZ, { error: demasiados(GRADOS_POR_VEZ, 'grados') }),
});

/** Grades come in the order in which a student goes through them. What is there already stays as it is. */
export const aplicarForm = z
  .object({
    grados: z
      .array(gradoSugerido)
      .max(GRADOS_POR_VEZ, { error: demasiados(GRADOS_POR_VEZ, 'grados') })
      .default([]),
    materias: z
      .array(materiaSugerida)
      .max(MATERIAS_POR_VEZ, { error: demasiados(MATERIAS_POR_VEZ, 'materias') })
      .default([]),
    /** Subjects that grades no longer teach this year. */
    quitar: z
      .array(z.object({ idGrado: id, idMateria: id }))
      .max(QUITADAS_POR_VEZ, { error: demasiados(QUITADAS_POR_VEZ, 'materias') })
      .default([]),
  })
  .refine(
    ({ grados, materias }) =>
      new Set([...grados, ...materias].flatMap(({ carrera }) => carrera ?? [])).size <= CARRERAS_POR_VEZ,
    { error: demasiados(CARRERAS_POR_VEZ, 'carreras'), path: ['grados'] },
  );
export type AplicarForm = z.output<typeof aplicarForm>;

const cuenta = z.object({ creados: z.int(), yaEstaban: z.int() });

/** Of each thing, how many were made and how many were there. */
export const aplicado = z.object({
  grados: cuenta,
  secciones: cuenta,
  materias: cuenta,
  /** Subjects given to grades. */
  marcas: cuenta,
  quitadas: z.int(),
});
export type Aplicado = z.output<typeof aplicado>;

export const plantillaDeGrados = endpoint({
  method: 'GET',
  path: '/plantillas/grados',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Listas sugeridas de grados por nivel y carrera',
  output: z.array(
    z.object({
      nivel: z.string(),
      listas: z.array(
        z.object({
          clave: z.string(),
          nombre: z.string(),
          carrera: z.string().nullable(),
          grados: z.array(z.string()),
        }),
      ),
    }),
  ),
});

export const plantillaDeMaterias = endpoint({
  method: 'GET',
  path: '/plantillas/materias',
  who: 'administrador',
  asunto: 'ninguno',
  summary:
    'Listas sugeridas de materias por nivel y carrera, con los grados en que se enseñan (null: en todos)',
  output: z.array(
    z.object({
      nivel: z.string(),
      carrera: z.string().nullable(),
      materias: z.array(z.object({ nombre: z.string(), grados: z.array(z.string()).nullable() })),
    }),
  ),
});
export type LugarConMaterias = z.output<typeof plantillaDeMaterias.output>[number];
export type NivelSugerido = z.output<typeof plantillaDeGrados.output>[number];

export const aplicarPlantillas = endpoint({
  method: 'POST',
  path: '/plantillas/aplicar',
  who: 'administrador',
  asunto: 'estructura',
  summary: 'Agrega grados, secciones y materias al ciclo; lo que ya está se queda como está',
  query: z.object({ ciclo: cicloParam.optional() }),
  body: aplicarForm,
  undoable: true,
  output: aplicado,
});

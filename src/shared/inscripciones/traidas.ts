import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { decimal, ID_MAX, id, idParam, texto } from '#shared/base/fields.ts';
import { puntosTraidos } from '#shared/calificaciones.ts';

export const MOTIVO_MAX = 200;
/** More than a block has, extras included, nobody brings. */
export const PUNTOS_MAX = 100;

const params = z.object({ idEstudianteGrado: idParam });

/** What a student would bring to a section, of a subject and block. */
export const porTraer = puntosTraidos.extend({
  idMateria: z.int(),
  materia: z.string(),
  bloque: z.int(),
  /** The block was finished where the marks were given. */
  terminado: z.boolean(),
});
export type PorTraer = z.output<typeof porTraer>;

/** What the average of a subject would become; null while no block counts. */
export const promedioQueCambia = z.object({
  idMateria: z.int(),
  materia: z.string(),
  antes: z.number().nullable(),
  despues: z.number().nullable(),
});
export type PromedioQueCambia = z.output<typeof promedioQueCambia>;

const loPorTraer = z.object({
  /** Of the sections before. */
  lleva: z.array(porTraer),
  /** What the student has in the section itself: who returns to it finds it again. */
  tiene: z.array(porTraer),
  /** Averages that the section changes, since it counts other blocks. */
  promedios: z.array(promedioQueCambia),
});
export type LoPorTraer = z.output<typeof loPorTraer>;

export const notasPorTraer = endpoint({
  method: 'GET',
  path: '/grados/estudiantes/:idEstudianteGrado/notas-por-traer',
  who: 'administrador',
  asunto: 'estudiantes',
  summary:
    'Notas que un estudiante llevaría a otra sección y las que ya tiene en ella, por materia y bloque, y los promedios que cambiarían',
  params,
  query: z.object({ idGradoSeccion: idParam.optional() }),
  output: loPorTraer,
});

/** What a student brought, as it counts. */
export const notaTraida = porTraer.omit({ terminado: true }).extend({
  /** Why a teacher corrected it; null as it was brought. */
  motivo: z.string().nullable(),
  version: z.int(),
});
export type NotaTraida = z.output<typeof notaTraida>;

export const notasTraidas = endpoint({
  method: 'GET',
  path: '/grados/estudiantes/:idEstudianteGrado/notas-traidas',
  who: 'administrador',
  asunto: 'notas',
  summary: 'Notas que trae un estudiante que cambió de sección, por materia y bloque',
  params,
  output: z.array(notaTraida),
});

const puntos = (nombre: string) =>
  decimal({
    numerico: `${nombre} debe ser un número de hasta dos decimales.`,
    rango: `${nombre} debe estar entre 0 y ${PUNTOS_MAX}.`,
    desde: 0,
    hasta: PUNTOS_MAX,
  });

export const notaTraidaForm = z.object({
  idMateria: id,
  bloque: z.int().min(1).max(6),
  zona: puntos('Zona'),
  zonaExtra: puntos('Zona extra'),
  examen: puntos('Examen'),
  examenExtra: puntos('Examen extra'),
  motivo: texto('Motivo', { max: MOTIVO_MAX }),
  version: z.int().min(0).max(ID_MAX),
});
export type NotaTraidaForm = z.output<typeof notaTraidaForm>;

/** The teacher of the class corrects what a student brings to a block, with the reason. */
export const corregirNotaTraida = endpoint({
  method: 'PUT',
  path: '/grados/estudiantes/:idEstudianteGrado/notas-traidas',
  who: 'docente',
  summary: 'Corrige lo que un estudiante trae a un bloque de una clase propia',
  params,
  body: notaTraidaForm,
  output: notaTraida,
});

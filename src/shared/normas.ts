import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, entero, idParam, idRequerido, instante } from '#shared/base/fields.ts';
import { version, versionForm, versionQuery } from '#shared/base/version.ts';
import {
  NOTA_MINIMA_DESDE,
  NOTA_MINIMA_HASTA,
  NOTAS_DE_RECUPERACION,
  OPORTUNIDADES_MAX,
  PROMOCIONES,
  RECUPERACION_DE_NADIE,
  RECUPERACION_SIN_TODAS,
} from './normas.rules.ts';

const NOTA_MINIMA = `Nota para aprobar debe ser un número entero entre ${NOTA_MINIMA_DESDE} y ${NOTA_MINIMA_HASTA}.`;
const OPORTUNIDADES = `Oportunidades debe ser entre 0 y ${OPORTUNIDADES_MAX}.`;
const PORCENTAJE = 'El porcentaje de materias debe ser un número entero entre 0 y 100.';

export const normaForm = z
  .object({
    notaMinima: entero({
      numerico: NOTA_MINIMA,
      rango: NOTA_MINIMA,
      desde: NOTA_MINIMA_DESDE,
      hasta: NOTA_MINIMA_HASTA,
    }),
    promocion: z.enum(PROMOCIONES, { error: 'Elige cómo se promueve.' }),
    oportunidades: entero({
      numerico: OPORTUNIDADES,
      rango: OPORTUNIDADES,
      desde: 0,
      hasta: OPORTUNIDADES_MAX,
    }),
    porcentajeMaximo: entero({ numerico: PORCENTAJE, rango: PORCENTAJE, desde: 0, hasta: 100 }),
    notaRecuperacion: z.enum(NOTAS_DE_RECUPERACION, { error: 'Elige cuánto vale la nota de recuperación.' }),
  })
  .refine(({ promocion, oportunidades }) => promocion === 'todas' || oportunidades === 0, {
    error: RECUPERACION_SIN_TODAS,
    path: ['oportunidades'],
  })
  .refine(
    ({ promocion, oportunidades, porcentajeMaximo }) =>
      promocion !== 'todas' || oportunidades === 0 || porcentajeMaximo > 0,
    { error: RECUPERACION_DE_NADIE, path: ['porcentajeMaximo'] },
  );
export type NormaForm = z.output<typeof normaForm>;

export const reglaDelAnio = z.object({
  notaMinima: z.int(),
  promocion: z.enum(PROMOCIONES),
  oportunidades: z.int(),
  porcentajeMaximo: z.int(),
  notaRecuperacion: z.enum(NOTAS_DE_RECUPERACION),
});

/** What a year asks of the students of a level, or of one grade. It counts once it is confirmed. */
export const norma = reglaDelAnio.extend({
  idNorma: z.int(),
  idCicloEscolar: z.int(),
  nivel: z.object({ codigoNivelEstudiantil: z.string(), nombre: z.string(), clave: z.string() }),
  /** null: of the whole level, but for the grades that have their own. */
  grado: z.object({ idGrado: z.int(), nombre: z.string() }).nullable(),
  confirmada: instante.nullable(),
  confirmadaPor: z.string().nullable(),
  version,
});
export type Norma = z.output<typeof norma>;

const params = z.object({ id: idParam });

/** Level by level, and within one the grades that have their own. */
export const listarNormas = endpoint({
  method: 'GET',
  path: '/normas',
  who: 'colaborador',
  summary: 'Normas de un ciclo: la de cada nivel, y la de cada grado que tiene la suya',
  query: z.object({ ciclo: cicloParam.optional() }),
  output: z.array(norma),
});

export const excepcionForm = z.object({ idGrado: idRequerido('Elige el grado.') });

/** Begins with what its level has, unconfirmed. */
export const agregarExcepcion = endpoint({
  method: 'POST',
  path: '/normas',
  who: 'director',
  summary: 'Agrega la norma propia de un grado en un ciclo',
  query: z.object({ ciclo: cicloParam.optional() }),
  body: excepcionForm,
  output: norma,
});

export const editarNorma = endpoint({
  method: 'PUT',
  path: '/normas/:id',
  who: 'director',
  summary: 'Cambia una norma; la confirmada sigue confirmada',
  params,
  body: normaForm.safeExtend(versionForm),
  output: norma,
});

export const confirmarNorma = endpoint({
  method: 'POST',
  path: '/normas/:id/confirmar',
  who: 'director',
  summary: 'Confirma una norma: desde entonces se cuenta con ella',
  params,
  body: z.object(versionForm),
  output: norma,
});

/** The grade goes by its level again. */
export const quitarExcepcion = endpoint({
  method: 'DELETE',
  path: '/normas/:id',
  who: 'director',
  summary: 'Quita la norma propia de un grado',
  params,
  query: z.object(versionQuery),
  output: z.null(),
});

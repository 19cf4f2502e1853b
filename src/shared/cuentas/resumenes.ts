import { z } from 'zod';
import { palabra } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam } from '#shared/base/fields.ts';
import { ordenPor, pageQuery } from '#shared/base/page.ts';
import { estudianteResumen } from '#shared/estudiantes/nombre.ts';

export const resumenPagos = z.object({
  totalAlumnosCiclo: z.int(),
  totalAlumnosInsolventes: z.int(),
  /** What their months whose deadline has passed add up to. */
  totalAtrasado: z.number(),
});
export type ResumenPagos = z.output<typeof resumenPagos>;

export const estudianteInsolvente = z.object({
  idEstudianteGrado: z.int(),
  idEstudiante: z.int(),
  estudiante: estudianteResumen,
  asignacion: z.string(),
  grado: z.string(),
  seccion: z.string(),
  /** Who is called about it. */
  responsable: z.string(),
  telefonoMadre: z.string().nullable(),
  telefonoPadre: z.string().nullable(),
  /** Months whose deadline has passed, and what they add up to. */
  mesesVencidos: z.int(),
  totalVencido: z.number(),
});
export type EstudianteInsolvente = z.output<typeof estudianteInsolvente>;

export const INSOLVENTES_POR_PAGINA = 100;
/** Sortable columns; without one: surnames, then names. */
export const ordenesDeInsolventes = ['codigo', 'nombre', 'grado', 'seccion', 'meses', 'total'] as const;
export type OrdenDeInsolventes = (typeof ordenesDeInsolventes)[number];

export const resumenDePagos = endpoint({
  method: 'GET',
  path: '/estudiantes/:idCicloEscolar/pagos-resume',
  who: 'administrador',
  asunto: 'ninguno',
  summary:
    'Cuántos estudiantes del ciclo tienen mensualidades vencidas y cuánto suman; con q, de quienes coinciden',
  params: z.object({ idCicloEscolar: cicloParam }),
  query: z.object({ by: palabra.optional(), q: pageQuery.shape.q }),
  output: resumenPagos,
});

/** Without `page`: all of them. */
export const pendientesDePago = endpoint({
  method: 'GET',
  path: '/estudiantes/:idCicloEscolar/pendientes-pagos',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Estudiantes con mensualidades vencidas; con page, una página y el total en la cabecera Total',
  params: z.object({ idCicloEscolar: cicloParam }),
  query: pageQuery.extend({ orden: ordenPor(ordenesDeInsolventes).optional() }),
  output: z.array(estudianteInsolvente),
});

/** All that the home page says of money, in one call. */
export const resumenDeCaja = endpoint({
  method: 'GET',
  path: '/caja/resumen',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Lo cobrado hoy y este mes, lo atrasado del ciclo y cuántos lo deben',
  query: z.object({ ciclo: cicloParam.optional() }),
  output: resumenPagos.omit({ totalAtrasado: true }).extend({
    hoy: z.number(),
    mes: z.number(),
    atrasado: z.number(),
  }),
});
export type ResumenDeCaja = z.output<typeof resumenDeCaja.output>;

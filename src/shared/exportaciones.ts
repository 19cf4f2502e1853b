import { z } from 'zod';
import { cadena } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, idParam } from '#shared/base/fields.ts';
import { ordenPor, pageQuery } from '#shared/base/page.ts';
import { ordenesDeInsolventes } from './cuentas/resumenes.ts';
import { filtrosDeEstudiantes, ordenesDeEstudiantes } from './estudiantes.ts';
import {
  DESCRIPCION_DE_INFORME,
  DESCRIPCION_DE_LISTA,
  type Informe,
  LISTAS,
  type Lista,
} from './exportaciones.rules.ts';
import { ordenesDeNuevos } from './inscripciones.ts';
import { nivelParam } from './niveles.ts';
import { filtrosDeIngresos, filtrosDePorCobrar } from './reportes.ts';

export const FORMATOS = ['xlsx', 'csv'] as const;
export type Formato = (typeof FORMATOS)[number];

const esIdioma = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

const { q } = pageQuery.shape;
const comun = {
  formato: z.enum(FORMATOS).optional(),
  ciclo: cicloParam.optional(),
  /** Of whoever opens the CSV, e.g. `es-GT`: it decides the separator. */
  idioma: cadena().max(35).refine(esIdioma, { error: 'El idioma no es válido.' }).optional(),
};

/** Beside the filters and the order of its screen: `formato`, without which it is a workbook, and the year. */
const lista = <Q extends z.core.$ZodLooseShape>(cual: Lista, filtros: Q) =>
  endpoint({
    method: 'GET',
    path: `/exportaciones/${cual}`,
    who: 'administrador',
    asunto: 'importar',
    summary: `${DESCRIPCION_DE_LISTA[cual].titulo} como libro de Excel o CSV`,
    query: z.object({ ...comun, ...filtros }),
    output: z.unknown(),
    binary: true,
    changes: true,
  });

export const exportarAlumnos = lista('alumnos', {
  q,
  orden: ordenPor(ordenesDeEstudiantes).optional(),
  ...filtrosDeEstudiantes.shape,
});
export const exportarNuevos = lista('nuevos', { q, orden: ordenPor(ordenesDeNuevos).optional() });
export const exportarInsolventes = lista('insolventes', {
  q,
  orden: ordenPor(ordenesDeInsolventes).optional(),
});
/** Of one section, as whoever has it in charge sees them. */
export const exportarNotas = lista('notas', { seccion: idParam });
export const exportarPagos = lista('pagos', { estado: z.enum(['pagados', 'pendientes']).optional() });
export const exportarCuotas = lista('cuotas', {});
export const exportarSecciones = lista('secciones', {});
export const exportarClases = lista('clases', {});
export const exportarMaterias = lista('materias', { nivel: nivelParam.optional() });
export const exportarColaboradores = lista('colaboradores', {
  q,
  /** As on the screen: teachers, who has another position, who left; without it everybody who works at the school. */
  mostrar: z.enum(['docentes', 'otros', 'inactivos']).optional(),
});
export const exportarUsuarios = lista('usuarios', { tipo: z.enum(['colaborador', 'estudiante']).optional() });

/** As a list: beside the filters of its screen, `formato` and the year. */
const informe = <Q extends z.core.$ZodLooseShape>(cual: Informe, filtros: Q) =>
  endpoint({
    method: 'GET',
    path: `/exportaciones/${cual}`,
    who: 'administrador',
    asunto: DESCRIPCION_DE_INFORME[cual].asunto,
    summary: `Reporte de caja: ${DESCRIPCION_DE_INFORME[cual].titulo}, como libro de Excel o CSV`,
    query: z.object({ ...comun, ...filtros }),
    output: z.unknown(),
    binary: true,
    changes: true,
  });

export const exportarIngresos = informe('ingresos', filtrosDeIngresos.shape);
export const exportarPorCobrar = informe('por-cobrar', filtrosDePorCobrar.omit({ ciclo: true }).shape);
export const exportarBecas = informe('becas', {});
export const exportarCuadre = informe('cuadre', {});

/** A way to take a list: which filters, by their names in its address, and how many rows it then has. */
export const opcionDeDescarga = z.object({
  texto: z.string(),
  filtro: z.record(z.string(), z.string()),
  filas: z.int(),
});
export type OpcionDeDescarga = z.output<typeof opcionDeDescarga>;

export const descarga = z.object({
  lista: z.enum(LISTAS),
  /** At least one; of the marks one for each section, and none where there is none. */
  opciones: z.array(opcionDeDescarga),
});
export type Descarga = z.output<typeof descarga>;

export const listarDescargas = endpoint({
  method: 'GET',
  path: '/exportaciones',
  who: 'administrador',
  asunto: 'importar',
  summary: 'Las listas que se pueden descargar y cuántas filas tiene cada una en un ciclo',
  query: z.object({ ciclo: cicloParam.optional() }),
  output: z.array(descarga),
});

/** How each list is asked for. */
export const EXPORTAR = {
  alumnos: exportarAlumnos,
  nuevos: exportarNuevos,
  notas: exportarNotas,
  pagos: exportarPagos,
  insolventes: exportarInsolventes,
  cuotas: exportarCuotas,
  secciones: exportarSecciones,
  clases: exportarClases,
  materias: exportarMaterias,
  colaboradores: exportarColaboradores,
  usuarios: exportarUsuarios,
  ingresos: exportarIngresos,
  'por-cobrar': exportarPorCobrar,
  becas: exportarBecas,
  cuadre: exportarCuadre,
} as const satisfies Record<Lista | Informe, unknown>;

import { z } from 'zod';
import { cadena } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { ciclo, id, idParam, instante } from '#shared/base/fields.ts';
import { CELDA_MAX, COLUMNAS_MAX, HOJAS_MAX } from '#shared/base/hojas.ts';
import { pageQuery } from '#shared/base/page.ts';
import { contadores, ESTADOS_DE_FILA, filaRevisada, revision } from './importaciones/revision.ts';
import { TIPOS_DE_IMPORTACION } from './importaciones/tipos.ts';

/** Days an import that was not applied is kept. */
export const IMPORTACION_DIAS = 7;
export const ENCABEZADOS_MAX = 10;

export const SIN_ENCABEZADOS = 'No encontramos una fila de encabezados. Elige en qué fila están.';
export const CAMBIARON_LOS_DATOS = 'Los datos del colegio cambiaron desde la revisión. Revisa de nuevo.';
export const NADA_SE_GUARDO = 'Nada se ha guardado todavía.';
export const CON_ERRORES = 'Todavía hay errores por corregir u omitir.';
export const NADA_QUE_GUARDAR = 'No hay nada que guardar: todo está igual en el colegio.';
export const YA_APLICADA = 'Esta importación ya se aplicó.';
export const OTRA_VERSION = 'Alguien más corrigió esta importación. Esto es lo que hay ahora.';
export const SIN_ARCHIVO = 'Elige un archivo de Excel o CSV.';
export const UN_ARCHIVO = 'Solo se puede importar un archivo a la vez.';

const ESTADOS = ['revision', 'aplicada', 'deshecha'] as const;

/** An import as the list of the earlier ones shows it. */
export const importacionFila = z.object({
  idImportacion: id,
  tipo: z.enum(TIPOS_DE_IMPORTACION),
  archivo: z.string(),
  idCicloEscolar: z.int(),
  quien: z.string().nullable(),
  creada: instante,
  estado: z.enum(ESTADOS),
  aplicada: instante.nullable(),
  /** Of what was stored. */
  contadores: contadores.nullable(),
  /** With which it can be taken back, as long as it can. */
  idOperacion: id.nullable(),
  vence: instante,
});
export type ImportacionFila = z.output<typeof importacionFila>;

/** An import that is being prepared. */
export const importacion = importacionFila.extend({
  version: z.int(),
  hojas: z.array(z.object({ nombre: z.string(), filas: z.int() })),
  hoja: z.int(),
  /** The first rows of the sheet, among which the headers are chosen. */
  primeras: z.array(z.object({ numero: z.int(), celdas: z.array(z.string()) })),
  /** The row with the headers, by the number a spreadsheet shows; null: not found. */
  filaEncabezado: z.int().nullable(),
  columnas: z.array(
    z.object({
      encabezado: z.string(),
      /** Three values that stand below it. */
      muestra: z.array(z.string()),
      /** The field it fills; empty: it is not used. */
      clave: z.string(),
      /** Why it is not used, where that needs saying. */
      aviso: z.string().nullable(),
    }),
  ),
  /** Labels of required fields that no column fills. */
  faltan: z.array(z.string()),
  /** The columns were assigned as they were the last time. */
  conocida: z.boolean(),
  /** When these very bytes were imported before. */
  yaImportado: instante.nullable(),
});
export type Importacion = z.output<typeof importacion>;

/** The year in which the list enrols. */
export const subidaForm = z.object({ idCicloEscolar: ciclo });

const version = z.int().nonnegative();

const clave = cadena().max(40);
const CAMBIOS_MAX = 1000;

export const columnasForm = z.object({
  hoja: z
    .int()
    .min(0)
    .max(HOJAS_MAX - 1),
  /** As a spreadsheet numbers its rows. */
  filaEncabezado: id,
  /** Of each column the field it fills, or nothing. Missing: as Ceiba proposes. */
  mapa: z.array(clave).max(COLUMNAS_MAX).optional(),
  version,
});
export type ColumnasForm = z.output<typeof columnasForm>;

/** What was corrected and decided; null takes it back. */
export const correccionesForm = z.object({
  correcciones: z
    .array(z.object({ fila: id, clave: clave.min(1), texto: cadena().max(CELDA_MAX).nullable() }))
    .max(CAMBIOS_MAX)
    .default([]),
  decisiones: z
    .array(z.object({ grupo: cadena().min(1).max(200), valor: cadena().max(100).nullable() }))
    .max(CAMBIOS_MAX)
    .default([]),
  version,
});
export type CorreccionesForm = z.output<typeof correccionesForm>;

const params = z.object({ idImportacion: idParam });

export const listarImportaciones = endpoint({
  method: 'GET',
  path: '/importaciones',
  who: 'administrador',
  asunto: 'importar',
  summary: 'Importaciones: las propias sin terminar y todas las aplicadas, la última primero',
  output: z.array(importacionFila),
});

/** The first file of a multipart body. */
export const subirImportacion = endpoint({
  method: 'POST',
  path: '/importaciones/:tipo',
  who: 'administrador',
  asunto: 'importar',
  summary: 'Lee un archivo de Excel o CSV y propone qué es cada columna; no guarda nada en el colegio',
  params: z.object({ tipo: z.enum(TIPOS_DE_IMPORTACION) }),
  form: { part: 'importacion', schema: subidaForm },
  output: importacion,
});

export const verImportacion = endpoint({
  method: 'GET',
  path: '/importaciones/:idImportacion',
  who: 'administrador',
  asunto: 'importar',
  summary: 'Una importación: hojas, encabezados y columnas',
  params,
  output: importacion,
});

export const elegirColumnas = endpoint({
  method: 'PUT',
  path: '/importaciones/:idImportacion/columnas',
  who: 'administrador',
  asunto: 'importar',
  summary: 'Dice qué hoja, qué fila de encabezados y qué dato es cada columna',
  params,
  body: columnasForm,
  output: importacion,
});

export const revisarImportacion = endpoint({
  method: 'GET',
  path: '/importaciones/:idImportacion/revision',
  who: 'administrador',
  asunto: 'importar',
  summary: 'Qué pasaría al aplicarla: contadores, grupos de errores iguales y errores',
  params,
  output: revision,
});

export const filasDeImportacion = endpoint({
  method: 'GET',
  path: '/importaciones/:idImportacion/filas',
  who: 'administrador',
  asunto: 'importar',
  summary: 'Filas de la revisión, todas o las de un estado, una página; el total en la cabecera Total',
  params,
  query: pageQuery.pick({ page: true, limit: true }).extend({ estado: z.enum(ESTADOS_DE_FILA).optional() }),
  output: z.array(filaRevisada),
});

export const corregirImportacion = endpoint({
  method: 'PUT',
  path: '/importaciones/:idImportacion/correcciones',
  who: 'administrador',
  asunto: 'importar',
  summary: 'Corrige celdas, decide grupos de errores u omite filas, y revisa de nuevo',
  params,
  body: correccionesForm,
  output: revision,
});

export const FORMATOS_DE_PLANTILLA = ['xlsx', 'csv'] as const;
export const QUE_CORREGIR = 'Qué corregir';

export const plantillaDeImportacion = endpoint({
  method: 'GET',
  path: '/importaciones/plantilla/:tipo',
  who: 'administrador',
  asunto: 'importar',
  summary: 'Lista vacía con los encabezados que se reconocen, para llenar e importar',
  params: z.object({ tipo: z.enum(TIPOS_DE_IMPORTACION) }),
  query: z.object({ formato: z.enum(FORMATOS_DE_PLANTILLA).optional() }),
  output: z.unknown(),
  binary: true,
});

/** Rows with faults as the file has them, corrections included, and what to do about each. */
export const erroresDeImportacion = endpoint({
  method: 'GET',
  path: '/importaciones/:idImportacion/errores',
  who: 'administrador',
  asunto: 'importar',
  summary: 'Libro de Excel con las filas que tienen errores y qué corregir en cada una',
  params,
  output: z.unknown(),
  binary: true,
});

/** What was stored. */
export const importacionHecha = importacionFila.extend({
  /** In which its rows enrolled somebody, in the order of the school. */
  secciones: z.array(z.object({ idGrado: id, idGradoSeccion: id, nombre: z.string() })),
});
export type ImportacionHecha = z.output<typeof importacionHecha>;

/** All or nothing, as an operation that can be taken back. */
export const aplicarImportacion = endpoint({
  method: 'POST',
  path: '/importaciones/:idImportacion/aplicar',
  who: 'administrador',
  asunto: 'importar',
  summary: 'Guarda lo revisado, completo o nada',
  params,
  body: z.object({ plan: cadena().min(1).max(100), version }),
  output: importacionHecha,
  undoable: true,
  progress: true,
});

export const cancelarImportacion = endpoint({
  method: 'DELETE',
  path: '/importaciones/:idImportacion',
  who: 'administrador',
  asunto: 'importar',
  summary: 'Descarta una importación que no se aplicó',
  params,
  output: z.null(),
});

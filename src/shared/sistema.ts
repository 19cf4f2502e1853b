import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { pageQuery } from './base/page.ts';
import { job } from './jobs.ts';

export const tipoRespaldo = z.enum(['hora', 'noche', 'manual', 'actualizacion']);
export type TipoRespaldo = z.output<typeof tipoRespaldo>;

export const estadoRespaldo = z.enum([
  'en_marcha',
  'guardado',
  'comprobado',
  'no_conectada',
  'fallo',
  'borrado',
]);
export type EstadoRespaldo = z.output<typeof estadoRespaldo>;

/** Each with all its places. */
export const RESPALDOS_POR_PAGINA = 50;

const instante = z.iso.datetime();

/** A copy of the school in one place. */
export const respaldo = z.object({
  idRespaldo: z.int(),
  /** The instant whose rows it holds. */
  inicio: instante,
  fin: instante.nullable(),
  /** Name of the disk or the bucket, of several where the row tells of several; never a path. */
  lugar: z.string(),
  tipo: tipoRespaldo,
  estado: estadoRespaldo,
  /** Of the dump and of all files it names. */
  bytes: z.int().nullable(),
  filas: z.int().nullable(),
  archivos: z.int().nullable(),
  error: z.string().nullable(),
});
export type Respaldo = z.output<typeof respaldo>;

const lugar = z.object({
  nombre: z.string(),
  conectado: z.boolean(),
  /** It is there, and yet what was to be copied there of late was not. */
  falla: z.boolean(),
  /** Outside of the disk that holds the school. */
  fuera: z.boolean(),
  cifrado: z.boolean(),
});
export type Lugar = z.output<typeof lugar>;

export const nivelAviso = z.enum(['naranja', 'rojo']);
export type NivelAviso = z.output<typeof nivelAviso>;

/** Something that somebody has to attend to: what, and what to do. */
export const aviso = z.object({
  tipo: z.enum([
    'copia',
    'fuera',
    'comprobacion',
    'diferencia',
    'lugar',
    'espacio',
    'version',
    'fallas',
    'trabajos',
  ]),
  nivel: nivelAviso,
  titulo: z.string(),
  texto: z.string(),
  accion: z.enum(['respaldar', 'espacio', 'novedades', 'soporte', 'trabajos']),
});
export type Aviso = z.output<typeof aviso>;

/** How the school's machine does. */
export const estadoDelSistema = z.object({
  /** By the server's clock. */
  ahora: instante,
  avisos: z.array(aviso),
  respaldos: z.object({
    /** The last three tries, each one row whatever number of places it went to. */
    ultimos: z.array(respaldo),
    /** How many backups there are, each one whatever number of places it lies in. */
    total: z.int(),
    conservan: z.object({ horas: z.int(), dias: z.int(), semanas: z.int(), meses: z.int() }),
    /** The last copy that is good. */
    ultimoBueno: respaldo.nullable(),
    /** The last copy that was opened and compared. */
    ultimoComprobado: respaldo.nullable(),
  }),
  lugares: z.array(lugar),
  espacio: z.object({
    /** Bytes of the disk that the school's files lie on. */
    total: z.number(),
    libre: z.number(),
    /** What the school takes. */
    datos: z.number(),
    /** Growth of the files in a day, of the last 30. */
    diario: z.number(),
  }),
  version: z.object({
    version: z.string(),
    desde: instante,
    anterior: z.string().nullable(),
    /** The newest one that is out, as far as the school knows, and not in use. */
    nueva: z.string().nullable(),
    /** It lies on the machine. */
    lista: z.boolean(),
  }),
  /** Who did something in the last five minutes. */
  personas: z.object({ estudiantes: z.int(), docentes: z.int(), administracion: z.int() }),
  servicio: z.object({
    /** Without interruption since then. */
    desde: instante,
    /** Requests of today that the server failed at. */
    fallas: z.int(),
    direccion: z.string().nullable(),
  }),
});
export type EstadoDelSistema = z.output<typeof estadoDelSistema>;

export const verEstado = endpoint({
  method: 'GET',
  path: '/sistema/estado',
  who: 'director',
  summary: 'Cómo está el sistema: respaldos, espacio, versión, personas y servicio',
  background: true,
  output: estadoDelSistema,
});

export const verRespaldos = endpoint({
  method: 'GET',
  path: '/sistema/respaldos',
  who: 'director',
  summary:
    'Respaldos del colegio, los más recientes primero; lo que pasó con uno en cada lugar va seguido, con el mismo inicio, y cuenta como uno',
  query: pageQuery.pick({ page: true }),
  output: z.array(respaldo),
});

/** What a backup is called among the kinds of jobs. */
export const TIPO_DE_TRABAJO = 'respaldo';

export const pedirRespaldo = endpoint({
  method: 'POST',
  path: '/sistema/respaldos',
  who: 'director',
  summary: 'Hace un respaldo ahora, lo abre y lo compara; si ya hay uno en marcha, es ese',
  output: job,
});

export const novedades = z.object({
  version: z.string(),
  /** A newer one, still packed: its news cannot be read. */
  empacada: z.string().nullable(),
  partes: z.array(z.object({ titulo: z.string(), puntos: z.array(z.string()) })),
});
export type Novedades = z.output<typeof novedades>;

export const verNovedades = endpoint({
  method: 'GET',
  path: '/sistema/novedades',
  who: 'director',
  summary: 'Qué trae la versión de Ceiba, para quienes la usan',
  output: novedades,
});

/** Text to hand to whoever helps: no names of people, no keys, no paths. */
export const verSoporte = endpoint({
  method: 'GET',
  path: '/sistema/soporte',
  who: 'director',
  summary: 'Datos técnicos para quien da soporte',
  output: z.object({ texto: z.string() }),
});

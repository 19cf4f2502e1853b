import type { Sql, Tx } from '#server/platform/db/db.ts';
import { rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { AsuntoDeOperacion } from '#shared/base/operaciones.ts';
import type { ListaLeida } from '#shared/importaciones/celdas.rules.ts';
import type { FilaJuzgada } from '#shared/importaciones/juicio.rules.ts';
import type { Contadores, Grupo } from '#shared/importaciones/revision.ts';
import { CAMBIARON_LOS_DATOS, type ImportacionHecha } from '#shared/importaciones.ts';
import type { Quien } from '../policy.ts';

export type Momento = Pick<Act, 'now' | 'config'>;
export type Aplicacion = Act & { progress: (done: number, total: number) => void };

export interface Peticion {
  /** The year the list was uploaded for. */
  ciclo: number;
  sesion: Quien;
  momento: Momento;
  /** Holds what the list is compared with until the transaction ends. */
  bloquear: boolean;
}

/** A list that was judged against the school as it is. */
export interface Juicio {
  filas: readonly FilaJuzgada[];
  grupos: readonly Grupo[];
  /** What the list adds up to. */
  resumen?: string;
  /** Row by row all that would be stored and all it was compared with: when any of it changes, it is another plan. */
  plan: Iterable<unknown>;
  operacion: {
    /** `direccion`: what only the direction may take back. */
    asunto: Extract<AsuntoDeOperacion, 'importar' | 'direccion'>;
    incluye: string;
    /** The year whose closing keeps it from being stored and from being taken back; null: no year does. */
    idCiclo: number | null;
  };
  guardar: (tx: Tx, act: Aplicacion) => Promise<void>;
  /** Once it is stored: the sections in which it enrolled somebody. */
  secciones?: (tx: Tx) => Promise<ImportacionHecha['secciones']>;
  /** What was stored, as a sentence. */
  guardados: (contadores: Contadores) => string;
}

/** Judges the lists of one kind. Reads, and writes nothing until `guardar` of what it gives back is called. */
export type Lista = (db: Sql, lista: ListaLeida, peticion: Peticion) => Promise<Juicio>;

/** Rows stored by one statement, and between two lines of progress. */
const TANDA = 500;

/** Has rows stored a set at a time, and says how far it is. */
export async function porTandas<T>(
  filas: readonly T[],
  progress: Aplicacion['progress'],
  guardar: (tanda: T[]) => Promise<void>,
): Promise<void> {
  progress(0, filas.length);
  for (let desde = 0; desde < filas.length; desde += TANDA) {
    await guardar(filas.slice(desde, desde + TANDA));
    progress(Math.min(desde + TANDA, filas.length), filas.length);
  }
}

/** What somebody else may have done between the look and the writing. */
export const yaNo = () => rule(CAMBIARON_LOS_DATOS);

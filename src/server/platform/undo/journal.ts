import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { must } from '#server/platform/errors/problem.ts';
import {
  type AsuntoDeOperacion,
  type Objeto,
  type TipoDeOperacion,
  venceDe,
} from '#shared/base/operaciones.ts';
import { operaciones } from './tables.ts';

/**
 * Tables whose rows are not part of what an operation did: who is signed in, what was heard and answered, what the program keeps of
 * itself, what can only be added to, what triggers count anew, numbers of receipts, issued documents and closed years: what was given or closed
 * is not taken back.
 */
export const NOT_JOURNALED = [
  'auditoria',
  'auditoria_afectados',
  'becas_aplicadas',
  'cierres',
  'codigos_instalacion',
  'conteos',
  'dispositivos',
  'documentos',
  'idempotencia',
  'importaciones',
  'importaciones_hojas',
  'importaciones_mapas',
  'intentos_acceso',
  'operaciones',
  'operaciones_filas',
  'procesos',
  'quehaceres',
  'respaldos',
  'resultados',
  'resultados_materias',
  'secretos',
  'series',
  'sesiones',
  'trabajos',
  'versiones',
  'versiones_publicadas',
  'videos',
] as const;

/** Columns derived from other rows, by triggers or by the rule of the result: written again when those are. */
export const DERIVED: Readonly<Record<string, readonly string[]>> = {
  inscripciones: ['vigente', 'nuevo', 'debe_desde', 'finalizado', 'aprobado'],
  mensualidades: ['abonado', 'descuento', 'pagada', 'fecha_pagado'],
  pagos: ['abonado', 'descuento', 'pagado', 'fecha_pagado'],
  participantes: ['version_borrador'],
};

/**
 * Tables whose rows go along with what they hang on when that is taken back, though they were made later: charges of which nothing was
 * paid, as this column says, and the account they are of. Whatever else was made later stands in the way, receipts above all.
 */
export const GOES_ALONG: Readonly<Record<string, string | null>> = {
  cuentas: null,
  mensualidades: 'abonado',
  pagos: 'abonado',
};

/** Description of an operation that can be undone, and who may undo it. */
export interface NewOperation {
  tipo: TipoDeOperacion;
  objeto?: Objeto;
  /** `Tarea «Mapa de Guatemala»`; cut at 300 characters. */
  titulo: string;
  /** `35 entregas` */
  incluye?: string;
  /** `Matemáticas, Primero Básico A` */
  detalle?: string;
  asunto: AsuntoDeOperacion;
  /** The school year that must be open to undo it. */
  idCiclo?: number | undefined;
  idAsignacion?: number | undefined;
}

/** Begins an operation. Triggers journal every row that the transaction writes from here on, cascades included. Resolves to its id. */
export type Operar = (tx: Tx, operation: NewOperation) => Promise<number>;

const TEXT_MAX = 300;

async function noteUnder(tx: Tx, id: number | null): Promise<void> {
  await tx.execute(sql`select set_config('ceiba.operacion', ${id === null ? '' : String(id)}, true)`);
}

/** Resolves to the operation's number. */
export async function openOperation(
  tx: Tx,
  { titulo, detalle = '', ...operation }: NewOperation & { idUsuario: number | null },
  now: Date,
): Promise<number> {
  const [row] = await tx
    .insert(operaciones)
    .values({
      ...operation,
      titulo: titulo.slice(0, TEXT_MAX),
      detalle: detalle.slice(0, TEXT_MAX),
      fecha: now.toISOString(),
      vence: venceDe(now).toISOString(),
    })
    .returning({ id: operaciones.idOperacion });
  const { id } = must(row, 'the row that was inserted');
  await noteUnder(tx, id);
  return id;
}

/** Ends the operation: later writes of the transaction are not journaled. */
export const closeOperation = (tx: Tx): Promise<void> => noteUnder(tx, null);

/** The operations of one request: an act has one, and its reply says which. */
export function operationsOf(
  idUsuario: number | null,
  now: Date,
): { operar: Operar; opened(): number | null } {
  let opened: number | null = null;
  return {
    async operar(tx, operation) {
      opened = await openOperation(tx, { ...operation, idUsuario }, now);
      return opened;
    },
    opened: () => opened,
  };
}

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#server/platform/db/db.ts';
import { num, type Row } from '#server/platform/db/row.ts';

/** What was written to, and whose number identifies it: one kind of number for each word. */
export type Entidad =
  | 'beca' // its number; of those that were renewed, the school year they were renewed for
  | 'calificacion' // a participant; of a deleted activity, the activity
  | 'carrera'
  | 'cargo' // the staff member whose positions or homerooms change
  | 'ciclo' // the school year whose grades and subjects were prepared
  | 'clase' // a subject of a section with its teacher
  | 'colaborador'
  | 'corte' // of a drawer
  | 'cuenta' // the enrolment whose account of payments it is
  | 'cuenta bancaria'
  | 'cuota de carrera'
  | 'cuota de nivel'
  | 'documento' // an issued paper, by its code
  | 'escuela'
  | 'estudiante'
  | 'grado'
  | 'importacion de banco'
  | 'inscripcion'
  | 'lista' // a list that left as a file, by its word
  | 'materia'
  | 'movimiento de banco'
  | 'nivel' // its name, which never changes
  | 'norma' // of a level or a grade in a school year
  | 'operacion' // what was taken back; `papelera` for what went for good
  | 'pago'
  | 'permisos' // the position they are of
  | 'recibo'
  | 'seccion' // of a grade in a school year
  | 'serie' // of the numbers of receipts
  | 'tipo de pago'
  | 'trabajo'
  | 'usuario';

/** Kinds of people whose records acts concern. The words stand in the database. */
export const AFECTADOS = ['estudiante', 'colaborador'] as const;

/** Somebody whose record an act concerns, by the number of the person and not of the user. */
export const afectadoRow = {
  tipo: z.enum(AFECTADOS),
  id: num,
};
export type Afectado = Row<typeof afectadoRow>;

export const alEstudiante = (id: number): Afectado[] => [{ tipo: 'estudiante', id }];
export const alColaborador = (...ids: number[]): Afectado[] => ids.map((id) => ({ tipo: 'colaborador', id }));

/** Where an act comes from, where that says more than the act itself. The words stand in the database. */
export type Origen = 'deshacer' | 'entregas' | 'importacion' | 'publicacion';

/** One audited act: `antes` and `despues` hold only what changed. */
export interface AuditEntry {
  accion: string;
  entidad: Entidad;
  idEntidad: number | string;
  /** People whose records it concerns; empty if it concerns the school only. */
  afectados: readonly Afectado[];
  antes?: unknown;
  despues?: unknown;
  /** Reason, as the person typed it, for acts that ask for one. */
  motivo?: string;
  origen?: Origen;
}

export interface Actor {
  idUsuario: number | null;
  usuario: string;
  idSolicitud: string;
  ip: string | null;
  now: Date;
}

/** Writes audit entries and the people they concern in the transaction of the act, in one statement. */
export type Audit = (tx: Tx, entries: AuditEntry | readonly AuditEntry[]) => Promise<void>;

/**
 * The rows draw their numbers before they are put in, so that the same statement knows them for whom they concern; one text for any number
 * of rows, so that connections keep it prepared.
 */
export function auditFor({ idUsuario, usuario, idSolicitud, ip, now }: Actor): Audit {
  return async (tx, entries) => {
    const list: readonly AuditEntry[] = 'accion' in entries ? [entries] : entries;
    if (list.length === 0) return;
    await tx.execute(sql`
      with filas as materialized (
        select nextval('auditoria_id_auditoria_seq') id, f.* from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
          f(accion text, entidad text, "idEntidad" text, antes jsonb, despues jsonb, motivo text, origen text, afectados jsonb)),
      puestas as (
        insert into auditoria (id_auditoria, fecha, id_usuario, usuario, id_solicitud, ip, accion, entidad, id_entidad,
          antes, despues, motivo, origen) overriding system value
        select id, ${now.toISOString()}::timestamptz, ${idUsuario}::int, ${usuario}::text, ${idSolicitud}::text, ${ip}::text,
          accion, entidad, "idEntidad", antes, despues, motivo, origen from filas)
      insert into auditoria_afectados (id_auditoria, tipo, id)
      select distinct f.id, a.tipo, a.id from filas f cross join jsonb_to_recordset(f.afectados) a(tipo text, id int)`);
  };
}

/** Audit trail for acts that do not come from a screen. */
export const auditFrom =
  (audit: Audit, origen: Origen): Audit =>
  (tx, entries) =>
    audit(
      tx,
      ('accion' in entries ? [entries] : entries).map((entry) => ({ ...entry, origen })),
    );

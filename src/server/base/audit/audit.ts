import type { Tx } from '#server/base/db.ts';
import { auditoria } from './tables.ts';

/** What was written to, and whose number identifies it: one kind of number for each word. */
export type Entidad =
  | 'calificacion' // a participant
  | 'cargo' // the staff member whose positions or homerooms change
  | 'ciclo' // the school year whose grades and subjects were prepared
  | 'clase' // a subject of a section with its teacher
  | 'colaborador'
  | 'cuenta' // the enrolment whose account of payments it is
  | 'cuota de carrera'
  | 'cuota de nivel'
  | 'escuela'
  | 'inscripcion'
  | 'nivel' // its name, which never changes
  | 'operacion' // what was taken back; `papelera` for what went for good
  | 'pago'
  | 'permisos' // the position they are of
  | 'trabajo'
  | 'usuario';

/** One audited act: `antes` and `despues` hold only what changed. */
export interface AuditEntry {
  accion: string;
  entidad: Entidad;
  idEntidad: number | string;
  antes?: unknown;
  despues?: unknown;
}

export interface Actor {
  idUsuario: number | null;
  usuario: string;
  idSolicitud: string;
  ip: string | null;
  now: Date;
}

/** Writes its rows in the transaction of the act itself, all in one statement. */
export type Audit = (tx: Tx, entries: AuditEntry | readonly AuditEntry[]) => Promise<void>;

export function auditFor(actor: Actor): Audit {
  return async (tx, entries) => {
    const list: readonly AuditEntry[] = 'accion' in entries ? [entries] : entries;
    if (list.length === 0) return;
    await tx.insert(auditoria).values(
      list.map(({ accion, entidad, idEntidad, antes, despues }) => ({
        fecha: actor.now.toISOString(),
        idUsuario: actor.idUsuario,
        usuario: actor.usuario,
        idSolicitud: actor.idSolicitud,
        ip: actor.ip,
        accion,
        entidad,
        idEntidad: String(idEntidad),
        antes: antes ?? null,
        despues: despues ?? null,
      })),
    );
  };
}

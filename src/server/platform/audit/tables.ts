import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instante } from '#server/platform/db/columns.ts';
import { AFECTADOS } from './audit.ts';

/** Who changed which mark, payment, enrolment, account or position. A trigger refuses updates and deletes. */
export const auditoria = pgTable(
  'auditoria',
  {
    idAuditoria: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fecha: instante().notNull(),
    idUsuario: integer(),
    usuario: text().notNull(),
    idSolicitud: text().notNull(),
    ip: text(),
    accion: text().notNull(),
    entidad: text().notNull(),
    idEntidad: text().notNull(),
    antes: jsonb(),
    despues: jsonb(),
    /** Reason, as the person typed it, for acts that ask for one. */
    motivo: text(),
    /** Source, if not a screen: an import, a paste, a job. */
    origen: text(),
  },
  (t) => [index('auditoria_entidad').on(t.entidad, t.idEntidad), index('auditoria_fecha').on(t.fecha)],
);

/** Whose records an act concerns. Written with the row of the act and never changed. */
export const auditoriaAfectados = pgTable(
  'auditoria_afectados',
  {
    idAuditoria: bigint({ mode: 'number' })
      .notNull()
      .references(() => auditoria.idAuditoria),
    tipo: text({ enum: AFECTADOS }).notNull(),
    id: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idAuditoria, t.tipo, t.id] }),
    index('auditoria_afectados_de').on(t.tipo, t.id, t.idAuditoria),
  ],
);

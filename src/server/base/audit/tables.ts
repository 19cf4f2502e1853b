import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instante } from '#server/base/columns.ts';

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
  },
  (t) => [index('auditoria_entidad').on(t.entidad, t.idEntidad), index('auditoria_fecha').on(t.fecha)],
);

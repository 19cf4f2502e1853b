import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instante } from '#server/platform/db/columns.ts';

/** Replies kept for 24 hours, so that a repeated write with the same key gets the same answer once more. */
export const idempotencia = pgTable(
  'idempotencia',
  {
    idUsuario: integer().notNull(),
    ruta: text().notNull(),
    clave: text().notNull(),
    cuerpoHash: text().notNull(),
    estado: integer(),
    respuesta: jsonb(),
    creada: instante().notNull(),
  },
  (t) => [primaryKey({ columns: [t.idUsuario, t.ruta, t.clave] }), index('idempotencia_creada').on(t.creada)],
);

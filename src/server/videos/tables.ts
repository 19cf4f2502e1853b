import { sql } from 'drizzle-orm';
import { check, customType, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instante } from '#server/platform/db/columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** YouTube videos that were looked up once; their thumbnails are served by us. */
export const videos = pgTable(
  'videos',
  {
    idVideo: text().primaryKey(),
    titulo: text().notNull(),
    /** ISO 8601 duration, e.g. PT6M12S; null when the source does not tell. */
    duracion: text(),
    miniatura: bytes().notNull(),
    miniaturaTipo: text().notNull(),
    ancho: integer().notNull(),
    alto: integer().notNull(),
    consultado: instante().notNull(),
  },
  () => [check('videos_id', sql`id_video ~ '^[A-Za-z0-9_-]{11}$'`)],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { participantes } from '#server/actividades/tables.ts';
import { archivos } from '#server/archivos/tables.ts';
import { instante } from '#server/platform/db/columns.ts';
import { videos } from '#server/videos/tables.ts';

/**
 * The work of a participant. While the participant is pending it is the student's draft, which nobody else sees;
 * delivering or collecting makes the very same row the delivery.
 */
export const entregas = pgTable('entregas', {
  idActividadMateriaBloqueParticipante: integer()
    .primaryKey()
    .references(() => participantes.idActividadMateriaBloqueParticipante, {
      onDelete: 'cascade',
    }),
  contenido: text(),
  /** Grows with every save of the draft; a save over an older one is refused. */
  version: integer().notNull().default(0),
  actualizada: instante().notNull(),
});

/** Files of a work, at most five. */
export const entregasArchivos = pgTable(
  'entregas_archivos',
  {
    idActividadMateriaBloqueParticipante: integer()
      .notNull()
      .references(() => entregas.idActividadMateriaBloqueParticipante, {
        onDelete: 'cascade',
      }),
    posicion: integer().notNull(),
    idArchivo: text()
      .primaryKey()
      .references(() => archivos.idArchivo),
  },
  (t) => [
    index('entregas_archivos_de').on(t.idActividadMateriaBloqueParticipante, t.posicion),
    check('entregas_archivos_posicion', sql`posicion >= 1`),
  ],
);

/** Videos of a work. */
export const entregasVideos = pgTable(
  'entregas_videos',
  {
    idActividadMateriaBloqueParticipante: integer()
      .notNull()
      .references(() => entregas.idActividadMateriaBloqueParticipante, {
        onDelete: 'cascade',
      }),
    idVideo: text()
      .notNull()
      .references(() => videos.idVideo),
    posicion: integer().notNull(),
  },
  (t) => [
    primaryKey({
      columns: [t.idActividadMateriaBloqueParticipante, t.idVideo],
    }),
  ],
);

import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { actividades, participantes } from '#server/actividades/tables.ts';
import { colaboradores } from '#server/colaboradores/tables.ts';
import { estudiantes } from '#server/estudiantes/tables.ts';
import { instante } from '#server/platform/db/columns.ts';

/** Comments: public on an activity, private when they hang on one participant. */
export const comentarios = pgTable(
  'comentarios',
  {
    idComentario: integer().primaryKey().generatedAlwaysAsIdentity(),
    idActividadMateriaBloque: integer()
      .notNull()
      .references(() => actividades.idActividadMateriaBloque, {
        onDelete: 'cascade',
      }),
    idActividadMateriaBloqueParticipante: integer(),
    idColaborador: integer().references(() => colaboradores.idColaborador),
    idEstudiante: integer().references(() => estudiantes.idEstudiante),
    comentario: text().notNull(),
    fechaComentario: instante().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'comentarios_participante',
      columns: [t.idActividadMateriaBloqueParticipante, t.idActividadMateriaBloque],
      foreignColumns: [
        participantes.idActividadMateriaBloqueParticipante,
        participantes.idActividadMateriaBloque,
      ],
    }).onDelete('cascade'),
    check('comentarios_autor', sql`num_nonnulls(id_colaborador, id_estudiante) = 1`),
    check('comentarios_texto', sql`length(comentario) between 1 and 2000`),
    index('comentarios_por_actividad').on(
      t.idActividadMateriaBloque,
      t.idActividadMateriaBloqueParticipante,
      t.fechaComentario,
    ),
    index('comentarios_por_participante').on(t.idActividadMateriaBloqueParticipante),
  ],
);

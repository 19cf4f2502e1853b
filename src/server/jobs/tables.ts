import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { archivos } from '#server/archivos/tables.ts';
import { instante } from '#server/platform/db/columns.ts';
import { usuarios } from '#server/sesion/tables.ts';
import { jobStates, NOTA_MAX } from '#shared/jobs.rules.ts';

/**
 * What takes minutes and ends in a file: people see it here, and processes take it from here. `desde`, `latido` and `comenzado` are
 * of the database's clock, which all processes share; the others of the school's.
 */
export const jobs = pgTable(
  'trabajos',
  {
    idTrabajo: integer().primaryKey().generatedAlwaysAsIdentity(),
    tipo: text().notNull(),
    titulo: text().notNull(),
    /** Who may make it, and so have what it made. */
    audiencia: text().notNull(),
    /** Of the administration, only those to whom this matter is open. */
    asunto: text().notNull().default('ninguno'),
    huellaParametros: text().notNull(),
    /** Never a secret. */
    parametros: jsonb().notNull(),
    estado: text({ enum: jobStates }).notNull().default('en_cola'),
    hechos: integer().notNull().default(0),
    /** null until it is known. */
    total: integer(),
    /** Where it goes on: what the last slice left. */
    cursor: jsonb(),
    /** Keys of bytes in the storage that only this job needs; they go when it ends. */
    piezas: text().array().notNull().default([]),
    resultado: text().references(() => archivos.idArchivo),
    /** Until when the result can be fetched. */
    vence: instante(),
    error: text(),
    /** What to know about its result: who did not come out, and why. */
    nota: text(),
    /** Since the last slice that was stored, the one under way included. */
    intentos: integer().notNull().default(0),
    cancelar: boolean().notNull().default(false),
    /** null for what happens by itself. */
    idUsuario: integer().references(() => usuarios.idUsuario),
    creado: instante().notNull(),
    fin: instante(),
    /** Before that nobody begins it. */
    desde: instante().notNull().default(sql`now()`),
    /** Who has it. */
    proceso: text(),
    latido: instante(),
    comenzado: instante(),
    hechosAlComenzar: integer().notNull().default(0),
    /** How often whoever had it has died: since it last moved on, once it has. */
    crashes: integer('cortes').notNull().default(0),
  },
  (t) => [
    check('trabajos_titulo', sql`char_length(titulo) between 1 and 120`),
    check('trabajos_estado', sql`estado in ('en_cola', 'en_marcha', 'terminado', 'fallido', 'cancelado')`),
    check('trabajos_hechos', sql`hechos >= 0 and hechos <= coalesce(total, hechos)`),
    check('trabajos_intentos', sql`intentos >= 0 and cortes >= 0`),
    check(
      'trabajos_alguien_lo_tiene',
      sql`(estado = 'en_marcha') = (proceso is not null and latido is not null)`,
    ),
    check('trabajos_fin', sql`(estado in ('terminado', 'fallido', 'cancelado')) = (fin is not null)`),
    check('trabajos_error', sql`(estado = 'fallido') = (error is not null)`),
    check('trabajos_nota', sql`char_length(nota) between 1 and ${sql.raw(String(NOTA_MAX))}`),
    check('trabajos_resultado', sql`resultado is null or (estado = 'terminado' and vence is not null)`),
    // The same thing asked for again by the same person is the same job.
    uniqueIndex('trabajos_uno_abierto')
      .on(t.tipo, t.huellaParametros, sql`coalesce(id_usuario, 0)`)
      .where(sql`estado in ('en_cola', 'en_marcha')`),
    index('trabajos_abiertos').on(t.idTrabajo).where(sql`estado in ('en_cola', 'en_marcha')`),
    index('trabajos_de_usuario').on(t.idUsuario, t.idTrabajo),
    index('trabajos_con_resultado').on(t.resultado).where(sql`resultado is not null`),
  ],
);

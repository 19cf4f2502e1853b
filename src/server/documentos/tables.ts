import { sql } from 'drizzle-orm';
import { char, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { instante } from '#server/platform/db/columns.ts';
import { usuarios } from '#server/sesion/tables.ts';
import { ALCANCES, TIPOS_DE_DOCUMENTO } from '#shared/documentos.rules.ts';

const uno = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** A printed paper that can be verified by its code. It is annulled, and never changed; one that was never handed over can go. */
export const documentos = pgTable(
  'documentos',
  {
    /** Crockford base 32, without hyphens. */
    codigo: char({ length: 12 }).primaryKey(),
    idEstudianteGrado: integer()
      .notNull()
      .references(() => inscripciones.idEstudianteGrado),
    tipo: text({ enum: TIPOS_DE_DOCUMENTO }).notNull(),
    /** `1`: up to block 1. */
    alcance: text({ enum: ALCANCES }).notNull(),
    /** All that the paper says and that may be compared. */
    contenido: jsonb().notNull(),
    /** SHA-256 of the canonical JSON of `contenido`, in hexadecimal. */
    huella: char({ length: 64 }).notNull(),
    /** When it was first asked for: the paper says so. */
    creado: instante().notNull(),
    /** When it was first handed over. Until then its code does not verify. */
    emitido: instante(),
    /** null: not handed over, or nobody knows any more by whom. */
    emitidoPor: integer().references(() => usuarios.idUsuario),
    /** When the same content was last printed: of several documents the latest is current. */
    ultimaEmision: instante().notNull(),
    anulado: instante(),
  },
  (t) => [
    check('documentos_codigo', sql`codigo ~ '^[0-9A-HJKMNP-TV-Z]{12}$'`),
    check('documentos_tipo', sql`tipo in (${uno(TIPOS_DE_DOCUMENTO)})`),
    check('documentos_alcance', sql`alcance in (${uno(ALCANCES)})`),
    check('documentos_huella', sql`huella ~ '^[0-9a-f]{64}$'`),
    check('documentos_ultima_emision', sql`ultima_emision >= creado`),
    check('documentos_emitido', sql`emitido is not null or (emitido_por is null and anulado is null)`),
    // Unchanged content printed again is the same document.
    uniqueIndex('documentos_uno')
      .on(t.idEstudianteGrado, t.tipo, t.alcance, t.huella)
      .where(sql`anulado is null`),
    index('documentos_por_inscripcion').on(t.idEstudianteGrado),
    index('documentos_por_emitir').on(t.ultimaEmision).where(sql`emitido is null`),
  ],
);

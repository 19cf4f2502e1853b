import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instante } from '#server/platform/db/columns.ts';

/** Who can sign in. Staff and students share one name space. */
export const usuarios = pgTable(
  'usuarios',
  {
    idUsuario: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case, without the mail domain. */
    usuario: text().notNull().unique(),
    tipo: text({ enum: ['colaborador', 'estudiante'] }).notNull(),
    /** Argon2id; null until a first password is set. */
    contraseniaHash: text(),
    debeCambiarContrasenia: boolean().notNull().default(true),
    contraseniaVence: instante(),
    activo: boolean().notNull().default(true),
    creado: instante().notNull(),
  },
  () => [
    index('usuarios_busqueda').using('gin', sql`usuario gin_trgm_ops`),
    check('usuarios_tipo', sql`tipo in ('colaborador', 'estudiante')`),
    check('usuarios_en_minusculas', sql`usuario = lower(usuario) and usuario <> ''`),
  ],
);

/** Open sessions. The cookie's random value is stored only as a hash. */
export const sesiones = pgTable(
  'sesiones',
  {
    tokenHash: text().primaryKey(),
    idUsuario: integer()
      .notNull()
      .references(() => usuarios.idUsuario, { onDelete: 'cascade' }),
    creada: instante().notNull(),
    ultimaActividad: instante().notNull(),
    vence: instante().notNull(),
  },
  (t) => [index('sesiones_usuario').on(t.idUsuario), index('sesiones_vence').on(t.vence)],
);

/** Accounts a browser signed in to lately: there, tries are counted apart from everybody else's. */
export const dispositivos = pgTable(
  'dispositivos',
  {
    tokenHash: text().notNull(),
    idUsuario: integer()
      .notNull()
      .references(() => usuarios.idUsuario, { onDelete: 'cascade' }),
    ultimoUso: instante().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tokenHash, t.idUsuario] }),
    index('dispositivos_usuario').on(t.idUsuario),
    index('dispositivos_ultimo_uso').on(t.ultimoUso),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instante } from '#server/base/columns.ts';

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

/** Browsers that signed in to an account lately: they are not delayed by somebody else's wrong tries. */
export const dispositivos = pgTable(
  'dispositivos',
  {
    tokenHash: text().primaryKey(),
    idUsuario: integer()
      .notNull()
      .references(() => usuarios.idUsuario, { onDelete: 'cascade' }),
    ultimoUso: instante().notNull(),
  },
  (t) => [index('dispositivos_usuario').on(t.idUsuario)],
);

/** Failed sign-ins per user name, whether or not it exists. */
export const intentosAcceso = pgTable('intentos_acceso', {
  usuarioHash: text().primaryKey(),
  fallos: integer().notNull(),
  ultimoFallo: instante().notNull(),
});

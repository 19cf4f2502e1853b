import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instante } from '#server/platform/db/columns.ts';
import { usuarios } from '../tables.ts';

/** Tries of a password, counted before it is compared, whether or not there is such a user. */
export const intentosAcceso = pgTable(
  'intentos_acceso',
  {
    /** Fingerprint of the user, the way in and the place. */
    clave: text().primaryKey(),
    /** Fingerprint of the user, so that all networks can be summed up. */
    usuarioHash: text().notNull(),
    /** null when there is no such user. */
    idUsuario: integer().references(() => usuarios.idUsuario, { onDelete: 'cascade' }),
    /** From a network, from a known device, or the present password when it is changed. */
    camino: text({ enum: ['red', 'equipo', 'cambio'] }).notNull(),
    intentos: integer().notNull(),
    permitidos: integer().notNull(),
    /** The count begins anew then. */
    vence: instante().notNull(),
    /** A network that waits its turn may try from then on. */
    libre: instante(),
  },
  (t) => [
    check('intentos_acceso_camino', sql`camino in ('red', 'equipo', 'cambio')`),
    index('intentos_acceso_usuario_hash').on(t.usuarioHash),
    index('intentos_acceso_vence').on(t.vence),
  ],
);

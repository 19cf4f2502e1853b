import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { claveC, fechaCalendario } from '#server/platform/db/columns.ts';
import { usuarios } from '#server/sesion/tables.ts';

/** Positions. Fixed: their ids are the same on every installation. */
export const cargos = pgTable('cargos', {
  idCargo: integer().primaryKey(),
  nombre: text().notNull().unique(),
});

/** The roles a position gives. All rights come from here. */
export const cargosRoles = pgTable(
  'cargos_roles',
  {
    idCargo: integer()
      .notNull()
      .references(() => cargos.idCargo),
    rol: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.idCargo, t.rol] })],
);

/** Staff. */
export const colaboradores = pgTable(
  'colaboradores',
  {
    idColaborador: integer().primaryKey().generatedAlwaysAsIdentity(),
    nombres: text().notNull(),
    dpi: text().notNull().unique(),
    telefono: text().notNull(),
    fechaNacimiento: fechaCalendario().notNull(),
    fechaIngreso: fechaCalendario().notNull(),
    antecedentesPenales: boolean().notNull().default(false),
    antecedentesPoliciacos: boolean().notNull().default(false),
    renas: boolean().notNull().default(false),
    activo: boolean().notNull().default(true),
    idUsuario: integer()
      .unique()
      .references(() => usuarios.idUsuario),
    claveOrden: claveC().notNull().generatedAlwaysAs(sql`clave_orden(nombres)`),
  },
  (t) => [index('colaboradores_orden').on(t.claveOrden)],
);

/** Positions a person holds, at most three. */
export const colaboradoresCargos = pgTable(
  'colaboradores_cargos',
  {
    idColaboradorCargo: integer().primaryKey().generatedAlwaysAsIdentity(),
    idColaborador: integer()
      .notNull()
      .references(() => colaboradores.idColaborador, { onDelete: 'cascade' }),
    idCargo: integer()
      .notNull()
      .references(() => cargos.idCargo),
    posicion: integer().notNull(),
  },
  (t) => [
    unique('colaboradores_cargos_uno').on(t.idColaborador, t.idCargo),
    unique('colaboradores_cargos_posicion').on(t.idColaborador, t.posicion),
    check('colaboradores_cargos_tres', sql`posicion between 1 and 3`),
    index('colaboradores_cargos_por_cargo').on(t.idCargo),
  ],
);

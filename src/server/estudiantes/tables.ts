import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { claveC, fechaCalendario } from '#server/base/columns.ts';
import { usuarios } from '#server/sesion/tables.ts';

/** Students. Those with a history are never removed, only made inactive. */
export const estudiantes = pgTable(
  'estudiantes',
  {
    idEstudiante: integer().primaryKey().generatedAlwaysAsIdentity(),
    codigo: text().notNull().unique(),
    nombre1: text().notNull(),
    nombre2: text().notNull(),
    nombre3: text(),
    apellido1: text().notNull(),
    apellido2: text().notNull(),
    cui: text().notNull().unique(),
    fechaNacimiento: fechaCalendario().notNull(),
    fechaIngreso: fechaCalendario().notNull(),
    direccion: text(),
    nombreMadre: text().notNull(),
    telefonoMadre: text(),
    nombrePadre: text(),
    telefonoPadre: text(),
    email: text(),
    /** 0 male, 1 female. */
    sexo: integer(),
    nombreResponsable: text().notNull(),
    dpiresponsable: text(),
    nombreRecoger: text().notNull(),
    dpirecoger: text(),
    observaciones: text(),
    becado: boolean().notNull().default(false),
    activo: boolean().notNull().default(true),
    idUsuario: integer()
      .unique()
      .references(() => usuarios.idUsuario),
    /** Surnames then names, as Spanish sorts them. */
    claveOrden: claveC()
      .notNull()
      .generatedAlwaysAs(
        sql`clave_orden(apellido1 || ' ' || apellido2 || ' ' || nombre1 || ' ' || nombre2 || ' ' || coalesce(nombre3, ''))`,
      ),
    /** What the search box looks in, without accents or case. */
    claveBusqueda: text()
      .notNull()
      .generatedAlwaysAs(
        sql`clave_busqueda(codigo || ' ' || nombre1 || ' ' || nombre2 || ' ' || coalesce(nombre3 || ' ', '') || apellido1 || ' ' || apellido2 || ' ' || cui)`,
      ),
  },
  (t) => [
    check('estudiantes_sexo', sql`sexo in (0, 1)`),
    index('estudiantes_orden').on(t.claveOrden, t.idEstudiante).where(sql`activo`),
    // Those who left are few beside all others: their list sorts what this finds.
    index('estudiantes_inactivos').on(t.claveOrden, t.idEstudiante).where(sql`not activo`),
    // One for each column the list is sorted by: a page reads as many rows as it shows.
    index('estudiantes_por_codigo')
      .on(sql`clave_orden(codigo) collate "C"`, t.claveOrden, t.idEstudiante)
      .where(sql`activo`),
    index('estudiantes_por_nombre1')
      .on(sql`clave_orden(nombre1) collate "C"`, t.claveOrden, t.idEstudiante)
      .where(sql`activo`),
    index('estudiantes_por_nombre2')
      .on(sql`clave_orden(nombre2) collate "C"`, t.claveOrden, t.idEstudiante)
      .where(sql`activo`),
    index('estudiantes_por_apellido1')
      .on(sql`clave_orden(apellido1) collate "C"`, t.claveOrden, t.idEstudiante)
      .where(sql`activo`),
    index('estudiantes_por_apellido2')
      .on(sql`clave_orden(apellido2) collate "C"`, t.claveOrden, t.idEstudiante)
      .where(sql`activo`),
    index('estudiantes_por_cui').on(sql`cui collate "C"`, t.claveOrden, t.idEstudiante).where(sql`activo`),
    index('estudiantes_busqueda').using('gin', sql`clave_busqueda gin_trgm_ops`),
  ],
);

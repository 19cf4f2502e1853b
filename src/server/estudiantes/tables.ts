import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { claveC, fechaCalendario } from '#server/platform/db/columns.ts';
import { usuarios } from '#server/sesion/tables.ts';

interface Ordenados {
  claveOrden: AnyPgColumn;
  idEstudiante: AnyPgColumn;
}

/** Of a column that may be missing: one for each direction, so that whoever has none comes last in both. */
const conHuecos = (columna: string, clave: SQL, t: Ordenados) => [
  index(`estudiantes_por_${columna}`).on(clave, t.claveOrden, t.idEstudiante).where(sql`activo`),
  index(`estudiantes_por_${columna}_hacia_abajo`)
    .on(sql`${clave} nulls first`, t.claveOrden, t.idEstudiante)
    .where(sql`activo`),
];

/** Students. Those with a history are never removed, only made inactive. */
export const estudiantes = pgTable(
  'estudiantes',
  {
    idEstudiante: integer().primaryKey().generatedAlwaysAsIdentity(),
    codigo: text().notNull().unique(),
    nombre1: text().notNull(),
    /** '' for somebody who has no other; so with apellido2, and nombreMadre of a mother nobody knows. */
    nombre2: text().notNull(),
    nombre3: text(),
    apellido1: text().notNull(),
    apellido2: text().notNull(),
    /** null while there is none yet. */
    cui: text().unique(),
    /** What the ministry's register calls a student, for life; in capitals. null while the school does not know it. */
    codigoPersonal: text().unique('estudiantes_codigo_personal_unique'),
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
    /**
     * Surnames then names, as Spanish sorts them. The sign between them comes before the blank: one surname alone stands
     * before the same with a second.
     */
    claveOrden: claveC()
      .notNull()
      .generatedAlwaysAs(
        sql`clave_orden(apellido1 || ' ' || apellido2) || chr(1) || clave_orden(nombre1 || ' ' || nombre2 || ' ' || coalesce(nombre3, ''))`,
      ),
    /** What the search box looks in, without accents or case. */
    claveBusqueda: text()
      .notNull()
      .generatedAlwaysAs(
        sql`clave_busqueda(codigo || ' ' || nombre1 || ' ' || nombre2 || ' ' || coalesce(nombre3 || ' ', '') || apellido1 || ' ' || apellido2 || ' ' || coalesce(cui, ''))`,
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
    index('estudiantes_por_apellido1')
      .on(sql`clave_orden(apellido1) collate "C"`, t.claveOrden, t.idEstudiante)
      .where(sql`activo`),
    ...conHuecos('nombre2', sql`clave_orden(nullif(nombre2, '')) collate "C"`, t),
    ...conHuecos('apellido2', sql`clave_orden(nullif(apellido2, '')) collate "C"`, t),
    ...conHuecos('cui', sql`cui collate "C"`, t),
    index('estudiantes_busqueda').using('gin', sql`clave_busqueda gin_trgm_ops`),
    // The window looks for who pays; `claveFamilia` in `queries.ts` writes the same.
    index('estudiantes_familia').using(
      'gin',
      sql`clave_busqueda(nombre_responsable || ' ' || nombre_madre || ' ' || coalesce(nombre_padre, '') || ' ' || coalesce(telefono_madre, '') || ' ' || coalesce(telefono_padre, '')) gin_trgm_ops`,
    ),
    index('estudiantes_por_responsable').on(t.dpiresponsable).where(sql`dpiresponsable is not null`),
    index('estudiantes_por_nombre_responsable').on(sql`clave_busqueda(nombre_responsable)`),
  ],
);

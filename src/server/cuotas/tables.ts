import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { nivelesCarreras } from '#server/carreras/tables.ts';
import { ciclos } from '#server/ciclos/tables.ts';
import { niveles } from '#server/niveles/tables.ts';
import { dinero, instante } from '#server/platform/db/columns.ts';

/** Kinds of payment: enrolment, tuition, insurance … */
export const tiposPagos = pgTable(
  'tipos_pagos',
  {
    idPago: integer().primaryKey().generatedAlwaysAsIdentity(),
    descripcion: text().notNull(),
    mensual: boolean().notNull().default(false),
    /** The tuition: paid month by month, and the only debt that makes a student overdue. */
    colegiatura: boolean().notNull().default(false),
    activo: boolean().notNull().default(true),
  },
  () => [
    check('tipos_pagos_colegiatura_mensual', sql`mensual or not colegiatura`),
    uniqueIndex('tipos_pagos_descripcion').on(sql`clave_nombre(descripcion)`).where(sql`activo`),
  ],
);

/** What a level charges for a kind of payment in a year. */
export const cuotasNiveles = pgTable(
  'cuotas_niveles',
  {
    idPagoNivelEstudiantil: integer().primaryKey().generatedAlwaysAsIdentity(),
    idPago: integer()
      .notNull()
      .references(() => tiposPagos.idPago),
    codigoNivelEstudiantil: text()
      .notNull()
      .references(() => niveles.codigoNivelEstudiantil, {
        onUpdate: 'cascade',
      }),
    idCicloEscolar: integer()
      .notNull()
      .references(() => ciclos.idCicloEscolar),
    cantidad: dinero().notNull(),
    fechaCreado: instante().notNull(),
    activo: boolean().notNull().default(true),
  },
  (t) => [
    check('cuotas_niveles_cantidad', sql`cantidad > 0`),
    uniqueIndex('cuotas_niveles_una')
      .on(t.codigoNivelEstudiantil, t.idCicloEscolar, t.idPago)
      .where(sql`activo`),
    index('cuotas_niveles_por_tipo').on(t.idPago),
  ],
);

/** What a career charges for a kind of payment in a year. */
export const cuotasCarreras = pgTable(
  'cuotas_carreras',
  {
    idPagoNivelEstudiantilCarrera: integer().primaryKey().generatedAlwaysAsIdentity(),
    idPago: integer()
      .notNull()
      .references(() => tiposPagos.idPago),
    idNivelEstudiantilCarrera: integer()
      .notNull()
      .references(() => nivelesCarreras.idNivelEstudiantilCarrera),
    idCicloEscolar: integer()
      .notNull()
      .references(() => ciclos.idCicloEscolar),
    cantidad: dinero().notNull(),
    fechaCreado: instante().notNull(),
    activo: boolean().notNull().default(true),
  },
  (t) => [
    check('cuotas_carreras_cantidad', sql`cantidad > 0`),
    uniqueIndex('cuotas_carreras_una')
      .on(t.idNivelEstudiantilCarrera, t.idCicloEscolar, t.idPago)
      .where(sql`activo`),
    index('cuotas_carreras_por_tipo').on(t.idPago),
  ],
);

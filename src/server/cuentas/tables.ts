import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cuotasCarreras, cuotasNiveles, tiposPagos } from '#server/cuotas/tables.ts';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { dinero, fechaCalendario, instante } from '#server/platform/db/columns.ts';

/** The cuenta de pagos of an enrolment: at most one. */
export const cuentas = pgTable('cuentas', {
  idEstudianteGrado: integer()
    .primaryKey()
    .references(() => inscripciones.idEstudianteGrado, { onDelete: 'cascade' }),
  generada: instante().notNull(),
});

/** What a student owes or has paid. Names and amounts are copied, so later changes of fees do not touch them. */
export const pagos = pgTable(
  'pagos',
  {
    idEstudianteGradoPago: integer().primaryKey().generatedAlwaysAsIdentity(),
    idEstudianteGrado: integer()
      .notNull()
      .references(() => inscripciones.idEstudianteGrado, {
        onDelete: 'cascade',
      }),
    idPagoNivelEstudiantil: integer().references(() => cuotasNiveles.idPagoNivelEstudiantil),
    idPagoNivelEstudiantilCarrera: integer().references(() => cuotasCarreras.idPagoNivelEstudiantilCarrera),
    idPago: integer().references(() => tiposPagos.idPago),
    descripcionPersonalizado: text(),
    montoPersonalizado: dinero(),
    /** Per month; what is owed is `cantidad` × `numeroMeses`. */
    cantidad: dinero().notNull(),
    numeroMeses: integer().notNull().default(1),
    /** The tuition is paid by its months; `pagado` of its row is derived from them and stays false here. */
    colegiatura: boolean().notNull().default(false),
    /** What live receipts paid of it, and with it whether it is paid and since when: kept by triggers. */
    abonado: dinero().notNull().default(0),
    /** What scholarships and discounts take off it: kept by triggers. */
    descuento: dinero().notNull().default(0),
    pagado: boolean().notNull().default(false),
    fechaPagado: instante(),
    /** What is left to be paid. */
    saldo: dinero().generatedAlwaysAs(
      sql`case when colegiatura then 0 else cantidad * numero_meses - abonado - descuento end`,
    ),
  },
  (t) => [
    check(
      'pagos_un_origen',
      sql`num_nonnulls(id_pago_nivel_estudiantil, id_pago_nivel_estudiantil_carrera, descripcion_personalizado) = 1`,
    ),
    check(
      'pagos_personalizado',
      sql`(descripcion_personalizado is null) = (monto_personalizado is null) and (descripcion_personalizado is null) = (id_pago is not null)`,
    ),
    check(
      'pagos_cantidad',
      sql`cantidad > 0 and (monto_personalizado is null or (monto_personalizado = cantidad and cantidad <= 10000))`,
    ),
    check('pagos_meses', sql`numero_meses between 1 and 10`),
    check('pagos_fecha', sql`pagado = (fecha_pagado is not null)`),
    check(
      'pagos_abonado',
      sql`case when colegiatura then abonado = 0 and descuento = 0 and not pagado
        else abonado >= 0 and descuento >= 0 and abonado + descuento <= cantidad * numero_meses
          and pagado = (abonado + descuento = cantidad * numero_meses) end`,
    ),
    unique('pagos_cuota_nivel').on(t.idEstudianteGrado, t.idPagoNivelEstudiantil),
    unique('pagos_cuota_carrera').on(t.idEstudianteGrado, t.idPagoNivelEstudiantilCarrera),
    uniqueIndex('pagos_una_colegiatura').on(t.idEstudianteGrado).where(sql`colegiatura`),
    unique('pagos_inscripcion').on(t.idEstudianteGradoPago, t.idEstudianteGrado),
    index('pagos_por_cuota_nivel').on(t.idPagoNivelEstudiantil),
    index('pagos_por_cuota_carrera').on(t.idPagoNivelEstudiantilCarrera),
  ],
);

/** The monthly tuitions, of January to October as many as the payment has months. */
export const mensualidades = pgTable(
  'mensualidades',
  {
    idEstudianteGradoColegiatura: integer().primaryKey().generatedAlwaysAsIdentity(),
    idEstudianteGradoPago: integer().notNull(),
    idEstudianteGrado: integer().notNull(),
    idCicloEscolar: integer().notNull(),
    mes: integer().notNull(),
    fechaMaximaPago: fechaCalendario().notNull(),
    cantidad: dinero().notNull(),
    /** What live receipts paid of it, and with it whether it is paid and since when: kept by triggers. */
    abonado: dinero().notNull().default(0),
    /** What scholarships and discounts take off it: kept by triggers. */
    descuento: dinero().notNull().default(0),
    pagada: boolean().notNull().default(false),
    fechaPagado: instante(),
    /** What is left to be paid. */
    saldo: dinero().generatedAlwaysAs(sql`cantidad - abonado - descuento`),
  },
  (t) => [
    foreignKey({
      name: 'mensualidades_pago',
      columns: [t.idEstudianteGradoPago, t.idEstudianteGrado],
      foreignColumns: [pagos.idEstudianteGradoPago, pagos.idEstudianteGrado],
    }).onDelete('cascade'),
    foreignKey({
      name: 'mensualidades_ciclo',
      columns: [t.idEstudianteGrado, t.idCicloEscolar],
      foreignColumns: [inscripciones.idEstudianteGrado, inscripciones.idCicloEscolar],
    }).onDelete('cascade'),
    unique('mensualidades_mes').on(t.idEstudianteGrado, t.mes),
    index('mensualidades_por_pago').on(t.idEstudianteGradoPago),
    // Overdue counts read only what is still unpaid.
    index('mensualidades_pendientes')
      .on(t.idCicloEscolar, t.fechaMaximaPago, t.idEstudianteGrado)
      .where(sql`not pagada`),
    check('mensualidades_mes_rango', sql`mes between 1 and 10`),
    check('mensualidades_fecha', sql`pagada = (fecha_pagado is not null)`),
    check('mensualidades_cantidad', sql`cantidad > 0`),
    check(
      'mensualidades_abonado',
      sql`abonado >= 0 and descuento >= 0 and abonado + descuento <= cantidad and pagada = (abonado + descuento = cantidad)`,
    ),
  ],
);

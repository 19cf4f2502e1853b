import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { mensualidades, pagos } from '#server/cuentas/tables.ts';
import { tiposPagos } from '#server/cuotas/tables.ts';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { dinero, instante } from '#server/platform/db/columns.ts';
import { usuarios } from '#server/sesion/tables.ts';

/**
 * What the school takes off what an enrolment owes: of a type of payment, in the months named, or of one charge. What each charge loses
 * by it stands in `becas_aplicadas`.
 */
export const becas = pgTable(
  'becas',
  {
    idBeca: integer().primaryKey().generatedAlwaysAsIdentity(),
    idEstudianteGrado: integer()
      .notNull()
      .references(() => inscripciones.idEstudianteGrado, { onDelete: 'cascade' }),
    idPago: integer().references(() => tiposPagos.idPago),
    idEstudianteGradoPago: integer(),
    /** 'retiro': what was left of a month that was paid in part when the student left. */
    clase: text({ enum: ['beca', 'descuento', 'retiro'] }).notNull(),
    porcentaje: numeric({ precision: 5, scale: 2, mode: 'number' }),
    /** Of each charge. */
    monto: dinero(),
    /** Months of the tuition; of anything else all of them. Ended from its first month on it has none, and `hasta` is the one before. */
    desdeMes: integer().notNull(),
    hastaMes: integer().notNull(),
    motivo: text().notNull(),
    activa: boolean().notNull().default(true),
    creada: instante().notNull(),
    idUsuario: integer().references(() => usuarios.idUsuario),
    terminada: instante(),
    idUsuarioTermina: integer().references(() => usuarios.idUsuario),
    motivoFin: text(),
  },
  (t) => [
    foreignKey({
      name: 'becas_cobro',
      columns: [t.idEstudianteGradoPago, t.idEstudianteGrado],
      foreignColumns: [pagos.idEstudianteGradoPago, pagos.idEstudianteGrado],
    }).onDelete('cascade'),
    index('becas_de_inscripcion').on(t.idEstudianteGrado),
    index('becas_por_tipo').on(t.idPago),
    uniqueIndex('becas_una_por_cobro')
      .on(t.idEstudianteGradoPago)
      .where(sql`activa and id_estudiante_grado_pago is not null`),
    check('becas_concepto', sql`num_nonnulls(id_pago, id_estudiante_grado_pago) = 1`),
    check('becas_cuanto', sql`num_nonnulls(porcentaje, monto) = 1`),
    check('becas_porcentaje', sql`porcentaje > 0 and porcentaje <= 100`),
    check('becas_monto', sql`monto > 0`),
    check('becas_clase', sql`clase in ('beca', 'descuento', 'retiro')`),
    check('becas_meses', sql`desde_mes between 1 and 10 and hasta_mes between desde_mes - 1 and 10`),
    check('becas_motivo', sql`char_length(motivo) between 5 and 200`),
    check('becas_motivo_fin', sql`char_length(motivo_fin) between 5 and 200`),
    check('becas_terminada', sql`activa = (terminada is null) and (motivo_fin is null or not activa)`),
  ],
);

/** What each charge loses by each of them: counted anew by triggers, and by nobody else. */
export const becasAplicadas = pgTable(
  'becas_aplicadas',
  {
    idBecaAplicada: integer().primaryKey().generatedAlwaysAsIdentity(),
    idBeca: integer()
      .notNull()
      .references(() => becas.idBeca, { onDelete: 'cascade' }),
    idEstudianteGradoPago: integer().references(() => pagos.idEstudianteGradoPago, { onDelete: 'cascade' }),
    idEstudianteGradoColegiatura: integer().references(() => mensualidades.idEstudianteGradoColegiatura, {
      onDelete: 'cascade',
    }),
    monto: dinero().notNull(),
    /** Since when the charge is paid, where this left nothing of it: such a charge is owed again when this goes. */
    salda: instante(),
  },
  (t) => [
    unique('becas_aplicadas_pago').on(t.idBeca, t.idEstudianteGradoPago),
    unique('becas_aplicadas_mensualidad').on(t.idBeca, t.idEstudianteGradoColegiatura),
    index('becas_aplicadas_de_pago').on(t.idEstudianteGradoPago),
    index('becas_aplicadas_de_mensualidad').on(t.idEstudianteGradoColegiatura),
    check(
      'becas_aplicadas_un_cobro',
      sql`num_nonnulls(id_estudiante_grado_pago, id_estudiante_grado_colegiatura) = 1`,
    ),
    check('becas_aplicadas_monto', sql`monto > 0`),
  ],
);

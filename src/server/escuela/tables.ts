import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { archivos } from '#server/archivos/tables.ts';
import { DIAS_SIRE } from '#shared/escuela.rules.ts';
import { LEYENDA_INICIAL, PAPELES } from '#shared/recibos/impreso.rules.ts';

/** One row: the school this installation belongs to. */
export const escuela = pgTable(
  'escuela',
  {
    idEscuela: integer().primaryKey().default(1),
    nombre: text().notNull(),
    dominioCorreo: text().notNull(),
    /** Day of the month on which a monthly tuition falls due. */
    diaPago: integer().notNull().default(5),
    direccion: text().notNull().default(''),
    municipio: text().notNull().default(''),
    departamento: text().notNull().default(''),
    telefono: text().notNull().default(''),
    telefono2: text().notNull().default(''),
    jornada: text().notNull().default(''),
    nit: text().notNull().default(''),
    /** Who signs the papers by hand: a name and a post below each line. */
    firmaNombre: text().notNull().default(''),
    firmaCargo: text().notNull().default(''),
    firma2Nombre: text().notNull().default(''),
    firma2Cargo: text().notNull().default(''),
    /** For paper. */
    idArchivoLogo: text().references(() => archivos.idArchivo),
    /** For screens: a few kilobytes. */
    idArchivoLogoChico: text().references(() => archivos.idArchivo),
    /** The legal name, where it is another than the one people use. */
    razonSocial: text().notNull().default(''),
    /** At the foot of each receipt. */
    leyendaRecibo: text().notNull().default(LEYENDA_INICIAL),
    /** Half a letter, or a letter with two copies. */
    formatoRecibo: text({ enum: PAPELES }).notNull().default('media'),
    /** Whether a charge that families need not accept is asked about before it is added. */
    avisoCobrosExtra: boolean().notNull().default(true),
    /** Within how many days of school an enrolment is to be in the ministry's register. */
    diasSire: integer().notNull().default(DIAS_SIRE),
    /** Data made up for a demonstration: never allowed in production. */
    esDemo: boolean().notNull().default(false),
  },
  () => [
    check('escuela_una_fila', sql`id_escuela = 1`),
    check('escuela_formato_recibo', sql`formato_recibo in ('media', 'carta')`),
    check('escuela_dias_sire', sql`dias_sire between 1 and 90`),
    check('escuela_dia_pago', sql`dia_pago between 1 and 28`),
  ],
);

import { customType } from 'drizzle-orm/pg-core';
import { toIsoInstant } from './type-parsers.ts';

/** An instant: ISO 8601 in UTC with milliseconds (`2026-03-01T18:00:00.000Z`), the precision of the server's clock. */
export const instante = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: toIsoInstant,
});

/** Quetzales, two decimals. */
export const dinero = customType<{ data: number; driverData: number | string }>({
  dataType: () => 'numeric(10, 2)',
  fromDriver: Number,
});

/** Points of a mark or of a maximum, two decimals. */
export const punteo = customType<{ data: number; driverData: number | string }>({
  dataType: () => 'numeric(5, 2)',
  fromDriver: Number,
});

/** A date without a time, `YYYY-MM-DD`: a birthday is the same day in every time zone. */
export const fechaCalendario = customType<{ data: string; driverData: string }>({
  dataType: () => 'date',
});

/** Text compared byte by byte, so that a sort key orders the same on every database. */
export const claveC = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate "C"',
});

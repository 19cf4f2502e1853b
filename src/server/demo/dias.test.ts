import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { demoDePrueba, huella } from './testing.ts';

const { database, construir, es } = await demoDePrueba();

/** What is compared whole is the same with few. */
const CIEN = 100;

it('es la misma a cualquier hora del mismo día de Guatemala y otra al día siguiente', async () => {
  await construir('2026-05-31T00:05:00-06:00', CIEN);
  const temprano = await huella(database.db);
  // In Greenwich it is June.
  const tarde = '2026-05-31T23:50:00-06:00';
  await construir(tarde, CIEN);
  expect(schoolDate(new Date(tarde))).toBe('2026-05-31');
  expect(await es(sql`select max(fecha_asignado)::date = '2026-05-29' from inscripciones`)).toBe(true);
  expect(await huella(database.db)).toEqual(temprano);
  await construir('2026-06-01T00:05:00-06:00', CIEN);
  expect(await huella(database.db)).not.toEqual(temprano);
});

it('crece en secciones nuevas, sin usuarios, con su cuenta de pagos', async () => {
  await construir('2026-05-20T12:00:00-06:00', 700);
  const [nuevos] = await rows<{ estudiantes: number; usuarios: number; cuentas: number }>(
    database.db,
    sql`select count(*)::int as estudiantes, count(s.id_usuario)::int as usuarios, count(c.id_estudiante_grado)::int as cuentas
      from inscripciones i join estudiantes s using (id_estudiante) join grados_secciones g using (id_grado_seccion)
      left join cuentas c using (id_estudiante_grado)
      where g.seccion > 'B' and g.id_ciclo_escolar = 2026`,
  );
  expect(nuevos).toEqual({ estudiantes: 88, usuarios: 0, cuentas: 88 });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tx } from '#server/platform/db/db.ts';
import { startTestApp } from '#testing/app.ts';
import { comparadas, llegadaA, veces } from '#testing/llegada.ts';
import { reteniendo } from '#testing/reteniendo.ts';

const escuela = await startTestApp();
const { app, db, clock, config, storage, database } = escuela;
const { alumna, probar, entra, mala } = await llegadaA(escuela);
const MINUTO = 60_000;

// Modules of their own: what a process keeps in memory is not shared.
vi.resetModules();
const { buildApp } = await import('#server/app.ts');
const otra = await buildApp({ database, clock, config, storage });
afterAll(() => otra.close());
// Each test has quarters of an hour of its own.
beforeEach(() => clock.advance(60 * MINUTO));

it('dos procesos sobre la misma base comparan diez entre los dos', async () => {
  const { usuario } = await alumna();
  const respuestas = await veces(60, (i) => mala(usuario, { en: i % 2 ? app : otra }));
  expect(comparadas(respuestas)).toBe(10);
});

if (database.kind === 'server') {
  // Both let everybody read. Of those who wait for the rows the first gets them first; for the table, any.
  const tabla = (tx: Tx) => tx.execute(sql`lock table intentos_acceso in exclusive mode`);
  const filas = (tx: Tx) => tx.execute(sql`select from intentos_acceso for update`);

  describe('dos que leyeron la misma cuenta', () => {
    const enLosDos = (usuario: string) =>
      reteniendo(
        db,
        tabla,
        [app, otra].map((en) => () => mala(usuario, { en })),
      );

    it.each([0, 1, 8])('después de %i intentos son dos más, y no uno', async (antes) => {
      const { usuario } = await alumna();
      await veces(antes, () => mala(usuario));
      expect(comparadas(await enLosDos(usuario))).toBe(2);
      expect(comparadas(await veces(12, () => mala(usuario)))).toBe(8 - antes);
    });

    it('de los últimos dos intentos, el que llega después ya no se compara', async () => {
      const { usuario } = await alumna();
      await veces(9, () => mala(usuario));
      expect(comparadas(await enLosDos(usuario))).toBe(1);
    });

    it('en la ventana que acaba de empezar también son dos', async () => {
      const { usuario } = await alumna();
      await mala(usuario);
      clock.advance(16 * MINUTO);
      expect(comparadas(await enLosDos(usuario))).toBe(2);
      expect(comparadas(await veces(12, () => mala(usuario)))).toBe(8);
    });

    it('el turno que se dio al primero no lo mueve el segundo', async () => {
      const { usuario } = await alumna();
      const casa = { red: '190.56.9.9' };
      await mala(usuario, casa);
      await veces(9, () => mala(usuario));
      const [primera, segunda] = await reteniendo(db, filas, [
        () => probar(usuario, 'no es', { ...casa, en: app }),
        () => {
          clock.advance(10_000);
          return probar(usuario, 'no es', { ...casa, en: otra });
        },
      ]);
      expect([primera?.espera, segunda?.espera]).toEqual([15, 5]);
      clock.advance(5_000);
      expect(await entra(usuario, casa)).toBe(true);
    });
  });
}

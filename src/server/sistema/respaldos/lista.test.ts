import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RESPALDOS_POR_PAGINA, verEstado, verRespaldos } from '#shared/sistema.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { respaldos } from './tables.ts';

const { db, call, clock, config, iniciarSesionDe } = await startTestApp();
const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));

it('un respaldo que está en dos lugares cuenta como uno, y ninguna página lo parte', async () => {
  const instantes = Array.from({ length: RESPALDOS_POR_PAGINA + 1 }, (_, horas) =>
    new Date(clock.now().getTime() - horas * 3_600_000).toISOString(),
  );
  const hecho = (inicio: string, lugar: string, mas: Partial<typeof respaldos.$inferInsert>) => ({
    ...{ inicio, fin: inicio, lugar: join(config.dataDir, lugar), tipo: 'hora', estado: 'guardado' },
    ...mas,
  });
  await db
    .insert(respaldos)
    .values([
      ...instantes.map((inicio, n) => hecho(inicio, 'RESPALDO', { archivo: `${n}.ceiba` })),
      ...instantes.map((inicio, n) =>
        hecho(inicio, 'OTRA', n === 0 ? { estado: 'fallo', error: 'No.' } : { archivo: `${n}.ceiba` }),
      ),
      hecho(instantes[3] ?? '', 'VIEJA', { estado: 'borrado' }),
    ]);
  const pagina = async (page: string) => {
    const { data, headers } = await call(verRespaldos, { query: { page } }, director);
    expect(headers.total).toBe(String(RESPALDOS_POR_PAGINA + 1));
    return data.map(({ inicio, lugar, estado }) => [inicio, lugar, estado]);
  };
  const enDos = (inicio: string, otra: string) => [
    [inicio, 'RESPALDO', 'guardado'],
    [inicio, 'OTRA', otra],
  ];
  const todos = instantes.flatMap((inicio, n) => enDos(inicio, n === 0 ? 'fallo' : 'guardado'));
  expect(await pagina('1')).toEqual(todos.slice(0, -2));
  expect(await pagina('2')).toEqual(todos.slice(-2));
  expect((await call(verEstado, {}, director)).data.respaldos.total).toBe(RESPALDOS_POR_PAGINA + 1);
});

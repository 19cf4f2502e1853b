import { mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { archivos } from '#server/archivos/tables.ts';
import { productVersion } from '#server/platform/runtime/project-root.ts';
import { newToken } from '#server/platform/sessions/tokens.ts';
import { verEstado, verNovedades } from '#shared/sistema.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { respaldos } from '../respaldos/tables.ts';

const { db, call, clock, config, iniciarSesionDe } = await startTestApp();
const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const DIA = 86_400_000;
const mirar = async () => (await call(verEstado, {}, director)).data;

it('el espacio dice lo que queda, lo que ocupa el colegio y cuánto creció por día en el último mes', async () => {
  const subido = (dias: number, tamanio: number) =>
    db.insert(archivos).values({
      ...{ idArchivo: newToken(), nombre: 'a.txt', tipo: 'text/plain', tamanio, clave: newToken() },
      creado: new Date(clock.now().getTime() - dias * DIA).toISOString(),
    });
  const { espacio: antes } = await mirar();
  await subido(29, 30_000_000);
  await subido(31, 60_000_000);
  const { espacio } = await mirar();
  expect(espacio.diario - antes.diario).toBe(1_000_000);
  expect(espacio.datos).toBeGreaterThanOrEqual(90_000_000);
  const { bsize, blocks } = statfsSync(config.dataDir);
  expect(espacio.total).toBe(bsize * blocks);
  expect(espacio.libre).toBeGreaterThan(blocks);
  expect(espacio.libre).toBeLessThanOrEqual(espacio.total);
  await db.delete(archivos);
});

it('un paquete más nuevo en la carpeta del colegio se anuncia; uno más viejo o de otro nombre, no', async () => {
  const espera = join(config.dataDir, 'actualizaciones');
  mkdirSync(espera, { recursive: true });
  for (const name of ['ceiba_0.0.1_amd64.deb', 'otra_99.1.0_amd64.deb', 'SHA256SUMS'])
    writeFileSync(join(espera, name), '');
  expect((await mirar()).version.nueva).toBeNull();
  writeFileSync(join(espera, 'ceiba_99.1.0_amd64.deb'), '');
  expect((await mirar()).version.nueva).toBe('99.1.0');
  const { data } = await call(verNovedades, {}, director);
  expect(data?.partes.map(({ titulo }) => titulo)).toContain('Estado del sistema');
  expect(data).toMatchObject({ version: productVersion(), empacada: '99.1.0' });
  for (const { puntos } of data?.partes ?? [])
    expect(puntos).toEqual([expect.stringMatching(/^\p{Lu}.*\.$/u), ...puntos.slice(1)]);
});

it('un lugar que dos veces seguidas no recibe la copia se avisa, con por qué; una sola puede ser un corte', async () => {
  const lugar = join(config.dataDir, 'respaldos');
  const avisado = async () => {
    const { avisos, lugares } = await mirar();
    return [lugares[0]?.falla, avisos.find(({ tipo }) => tipo === 'lugar')?.texto];
  };
  const falla = async () => {
    const fin = clock.now().toISOString();
    const error = 'No hay espacio en el lugar.';
    await db.insert(respaldos).values({ inicio: fin, fin, lugar, tipo: 'hora', estado: 'fallo', error });
  };
  await falla();
  expect(await avisado()).toEqual([false, undefined]);
  await falla();
  expect(await avisado()).toEqual([
    true,
    expect.stringMatching(/^No hay espacio en el lugar\. Toca el botón/),
  ]);
  const fin = clock.now().toISOString();
  const buena = { inicio: fin, fin, lugar, archivo: 'x.ceiba', tipo: 'hora', estado: 'guardado' } as const;
  await db.insert(respaldos).values(buena);
  expect(await avisado()).toEqual([false, undefined]);
});

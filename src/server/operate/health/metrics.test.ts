import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { projectRoot } from '#server/platform/runtime/project-root.ts';
import { routes } from '#server/routes.ts';
import { respaldos } from '#server/sistema/respaldos/tables.ts';
import { startTestApp } from '#testing/app.ts';
import { crearEstudiante } from '#testing/builders.ts';
import { tlsServer } from '#testing/certificates.ts';
import { follow } from '#testing/standby.ts';

const { app, db, database, config, clock, storage } = await startTestApp({
  env: { RESPALDO_LUGARES: '/media/RESPALDO' },
});
const medidas = async () => (await app.inject({ url: '/metrics' })).body.split('\n');
const de = async (name: string) => (await medidas()).filter((line) => line.startsWith(name)).sort();

it('dice cuándo fue el último respaldo bueno y el último comprobado de cada lugar, sin su ruta', async () => {
  const fila = (inicio: string, estado: string) => ({
    ...{ inicio, fin: inicio, estado, tipo: 'hora', lugar: '/media/RESPALDO' },
  });
  await db
    .insert(respaldos)
    .values([
      fila('2026-03-10T08:10:00Z', 'comprobado'),
      fila('2026-03-10T10:10:00Z', 'guardado'),
      fila('2026-03-10T11:10:00Z', 'fallo'),
    ]);
  const segundos = (instante: string) => Date.parse(instante) / 1000;
  expect(await de('ceiba_backup_last')).toEqual([
    `ceiba_backup_last_success_timestamp_seconds{place="RESPALDO"} ${segundos('2026-03-10T10:10:00Z')}`,
    `ceiba_backup_last_verified_timestamp_seconds{place="RESPALDO"} ${segundos('2026-03-10T08:10:00Z')}`,
  ]);
});

it('dice versión, trabajos, conexiones, exámenes abiertos, quién espera para entrar y el espacio', async () => {
  expect(await de('ceiba_build_info')).toEqual([
    expect.stringMatching(/^ceiba_build_info\{version="\d+\.\d+\.\d+"\} 1$/),
  ]);
  expect(await de('ceiba_jobs{')).toEqual(
    ['en_cola', 'en_marcha', 'fallido'].map((estado) => `ceiba_jobs{state="${estado}"} 0`),
  );
  expect(await de('ceiba_db_pool{')).toHaveLength(3);
  expect(await de('ceiba_exam_attempts_open ')).toEqual(['ceiba_exam_attempts_open 0']);
  expect(await de('ceiba_login_queue ')).toEqual(['ceiba_login_queue 0']);
});

it('de cada réplica dice cuánto va detrás: nada la que sigue, más y más la que no avanza; sin réplicas no dice nada', async () => {
  const retraso = async () => {
    const linea = /\{standby="segundo"\} (\S+)$/.exec((await de('ceiba_db_standby_lag_seconds{')).join());
    return linea ? Number(linea[1]) : null;
  };
  expect(await retraso()).toBeNull();
  const servidor = inject('testDatabase');
  // The embedded database has no replicas.
  if (servidor.kind === 'embedded') return;
  await follow(servidor.url, 'callado', { mute: true });
  const { pause } = await follow(servidor.url, 'segundo');
  await expect.poll(retraso).toSatisfy((s) => s !== null && s < 1);
  expect((await de('ceiba_db_standby_lag_seconds{')).join()).not.toContain('callado');
  pause();
  await crearEstudiante(db);
  await expect.poll(retraso).toBeGreaterThan(1.5);
});

it('dice cuándo vence el certificado de la dirección del colegio, si la hay', async () => {
  expect(await de('ceiba_certificate_expiry_timestamp_seconds ')).toEqual([]);
  const { port } = await tlsServer(new Date('2026-06-01T00:00:00Z'));
  const publicUrl = `https://localhost:${port}`;
  const conNombre = await buildApp({
    ...{ database, clock, config: { ...config, publicUrl }, storage },
  });
  onTestFinished(() => conNombre.close());
  expect((await conNombre.inject({ url: '/metrics' })).body).toContain(
    `\nceiba_certificate_expiry_timestamp_seconds ${Date.parse('2026-06-01T00:00:00Z') / 1000}\n`,
  );
});

it('sin base de datos se dice lo demás', async () => {
  const lejos = vi.spyOn(database.db, 'execute').mockRejectedValue(new Error('away'));
  onTestFinished(() => lejos.mockRestore());
  const lineas = await medidas();
  expect(lineas.some((line) => line.startsWith('ceiba_build_info{'))).toBe(true);
  for (const name of ['ceiba_jobs{', 'ceiba_exam_attempts_open ', 'ceiba_storage_free_bytes '])
    expect(lineas.some((line) => line.startsWith(name))).toBe(false);
});

it('no nombra a nadie y ocupa menos de 100 KB', async () => {
  await crearEstudiante(db, { nombre1: 'Innombrable' });
  for (const { endpoint } of routes)
    await app.inject({ method: endpoint.method, url: `/api${endpoint.path.replaceAll(':', '')}` });
  const { body } = await app.inject({ url: '/metrics' });
  expect(body).not.toMatch(/Innombrable|\/media/i);
  expect(body.length).toBeLessThan(100_000);
});

it.each([
  ['cada regla de alerta', 'prometheus/alertas.yml'],
  ['cada gráfica del tablero', 'grafana/ceiba.json'],
])('%s mide algo que existe', async (_, path) => {
  const text = readFileSync(join(projectRoot(), 'ops', path), 'utf8');
  const nombradas = new Set(
    [...text.matchAll(/\b(?:ceiba|http|process|nodejs)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    ),
  );
  const conocidas = (await medidas()).flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []);
  expect(nombradas.size).toBeGreaterThan(5);
  expect([...nombradas].filter((name) => !conocidas.includes(name))).toEqual([]);
});

it('el tablero tiene cuatro filas: personas, velocidad, base de datos y seguridad', () => {
  const { panels } = JSON.parse(readFileSync(join(projectRoot(), 'ops', 'grafana', 'ceiba.json'), 'utf8'));
  const filas = panels.filter(({ type }: { type: string }) => type === 'row');
  expect(filas.map(({ title }: { title: string }) => title)).toEqual([
    ...['Personas', 'Velocidad', 'Base de datos', 'Seguridad'],
  ]);
});

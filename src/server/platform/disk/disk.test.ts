import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { crearPublicacion } from '#shared/actividades/avisos.ts';
import { feedDelEstudiante } from '#shared/actividades.ts';
import { verEspacio } from '#shared/base/espacio.ts';
import { CARGO_DIRECTOR } from '#shared/colaboradores.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { crearClase } from '#testing/builders-clase.ts';
import { watchDisk } from './disk.ts';

const MB = 1024 * 1024;
let libre = Number.POSITIVE_INFINITY;
const { app, db, call, clock, storage, iniciarSesionDe } = await startTestApp({
  freeBytes: async () => libre,
});

const SIN_ESPACIO = {
  status: 507,
  code: 2,
  message: 'El servidor se quedó sin espacio. Lo que escribiste sigue en este equipo.',
};

async function preparar() {
  const clase = await crearClase(db, { alumnos: 1 });
  const cookie = await iniciarSesionDe(clase.estudiantes[0] ?? { idUsuario: null });
  const asignacion = String(clase.idAsignacion);
  const publicar = (bytes?: number) =>
    call(
      crearPublicacion,
      {
        params: { idassignment: asignacion },
        form: { contenido: '<p>Hola</p>' },
        archivos: bytes ? [{ nombre: 'video.bin', contenido: Buffer.alloc(bytes, 1) }] : [],
      },
      cookie,
    );
  const leer = () => call(feedDelEstudiante, { query: { asignacion } }, cookie);
  return { publicar, leer };
}

const listo = async () => {
  const { statusCode, body } = await app.inject({ url: '/health/ready' });
  const { status, reason } = JSON.parse(body);
  expect(reason).toBe(status === 'degraded' ? 'disk' : undefined);
  return [statusCode, status];
};

/** What the memory of a failed write takes. */
const pasaUnMinuto = () => {
  const despues = performance.now() + 61_000;
  const reloj = vi.spyOn(performance, 'now').mockImplementation(() => despues);
  onTestFinished(() => reloj.mockRestore());
};

async function guardados(): Promise<number> {
  let cuantos = 0;
  for await (const _ of storage.list()) cuantos += 1;
  return cuantos;
}

it('el espacio es poco cuando lo libre no llega a la reserva, aunque nada haya fallado todavía', async () => {
  expect(await listo()).toEqual([200, 'ok']);
  libre = 1024 * MB;
  expect(await listo()).toEqual([200, 'ok']);
  libre -= 1;
  expect(await listo()).toEqual([200, 'degraded']);
  libre = Number.POSITIVE_INFINITY;
});

it('se mira el disco de los archivos y el de la base de este equipo; el de un servidor o de un depósito ajeno, no', async () => {
  const mirados = async (env: Record<string, string>) => {
    const vistos: string[] = [];
    const freeBytes = async (folder: string) => {
      vistos.push(folder);
      return folder.endsWith('base') ? 400 * MB : Number.POSITIVE_INFINITY;
    };
    const disk = watchDisk(readConfig({ DATA_DIR: '/datos', ...env }, { root: '/' }), freeBytes);
    return [vistos, await disk.isLow()] as const;
  };
  const DATABASE_URL = 'postgres://localhost/colegio';
  const depot = {
    STORAGE_URL: 'https://s3.a.gt/b',
    STORAGE_ACCESS_KEY_ID: 'a',
    STORAGE_SECRET_ACCESS_KEY: 'b',
  };
  expect(await mirados({})).toEqual([['/datos/base', '/datos/archivos'], true]);
  expect(await mirados({ DATABASE_URL })).toEqual([['/datos/archivos'], false]);
  expect(await mirados({ DATABASE_URL, ...depot })).toEqual([[tmpdir()], false]);
});

it('un disco que no dice cuánto le queda no detiene al colegio', async () => {
  const freeBytes = () => Promise.reject(new Error('ENOSYS'));
  const disk = watchDisk(readConfig({ DATA_DIR: '/datos' }, { root: '/' }), freeBytes);
  expect(await disk.isLow()).toBe(false);
  await disk.roomFor(100 * MB);
});

it('con poco espacio no entran archivos, lo demás sigue, y la administración lo ve', async () => {
  const { publicar, leer } = await preparar();
  const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [CARGO_DIRECTOR] }));
  expect(await listo()).toEqual([200, 'ok']);
  libre = 1025 * MB;
  const antes = await guardados();
  expect(await publicar(2 * MB)).toMatchObject({ ...SIN_ESPACIO, headers: { 'retry-after': '60' } });
  expect(await guardados()).toBe(antes);
  libre = 1023 * MB;
  expect(await listo()).toEqual([200, 'degraded']);
  expect((await call(verEspacio, {}, director)).data).toEqual({ poco: true });
  expect(await publicar()).toMatchObject({ code: 1 });
  expect(await leer()).toMatchObject({ code: 1 });
  libre = 1034 * MB;
  expect(await publicar(2 * MB)).toMatchObject({ code: 1 });
  pasaUnMinuto();
  expect(await listo()).toEqual([200, 'ok']);
  expect((await call(verEspacio, {}, director)).data).toEqual({ poco: false });
  expect(await call(verEspacio, {}, await iniciarSesionDe(await crearColaborador(db)))).toMatchObject({
    status: 403,
  });
});

it.each([
  ['ENOSPC', 'el disco de los archivos'],
  ['EDQUOT', 'la cuota del disco'],
])('%s: %s lleno se dice, y lo que no cupo no deja nada', async (code) => {
  const { publicar, leer } = await preparar();
  const lleno = vi
    .spyOn(storage, 'put')
    .mockRejectedValue(Object.assign(new Error('no space left on device'), { code }));
  expect(await publicar(10)).toMatchObject(SIN_ESPACIO);
  lleno.mockRestore();
  expect((await leer()).data).toEqual([]);
  expect(await listo()).toEqual([200, 'degraded']);
  expect(await publicar(10)).toMatchObject({ code: 1 });
});

it.each([
  ['53100', 'sin disco'],
  ['25006', 'que solo deja leer'],
])('%s: con una base %s se sigue leyendo, también quien no había leído hace rato', async (code) => {
  const { publicar, leer } = await preparar();
  await db.execute(
    sql.raw(
      `create or replace function lleno() returns trigger language plpgsql as $$ begin raise exception using errcode = '${code}'; end $$`,
    ),
  );
  for (const tabla of ['sesiones', 'actividades'])
    await db.execute(
      sql.raw(
        `create trigger lleno before insert or update on ${tabla} for each row execute function lleno()`,
      ),
    );
  clock.advance(120_000);
  expect(await leer()).toMatchObject({ status: 200, code: 1 });
  expect(await publicar()).toMatchObject(SIN_ESPACIO);
  for (const tabla of ['sesiones', 'actividades'])
    await db.execute(sql.raw(`drop trigger lleno on ${tabla}`));
  expect(await publicar()).toMatchObject({ code: 1 });
  expect((await leer()).data).toHaveLength(1);
});

it('lo que no es falta de espacio no se calla: quien no había leído hace rato ve que falló', async () => {
  const { leer } = await preparar();
  await db.execute(
    sql.raw(
      "create or replace function roto() returns trigger language plpgsql as $$ begin raise exception using errcode = '58030'; end $$",
    ),
  );
  await db.execute(
    sql.raw('create trigger roto before update on sesiones for each row execute function roto()'),
  );
  clock.advance(120_000);
  expect(await leer()).toMatchObject({ status: 500, code: 2 });
  await db.execute(sql.raw('drop trigger roto on sesiones'));
  expect(await leer()).toMatchObject({ status: 200, code: 1 });
});

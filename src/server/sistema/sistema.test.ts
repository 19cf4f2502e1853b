import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { archivos } from '#server/archivos/tables.ts';
import { escuela } from '#server/escuela/tables.ts';
import { jobs } from '#server/jobs/tables.ts';
import { claimFolder } from '#server/operate/backup/folder-place.ts';
import { addPlace, removePlace } from '#server/operate/backup/places.ts';
import { rows } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import { newToken } from '#server/platform/sessions/tokens.ts';
import {
  type EstadoDelSistema,
  estadoDelSistema,
  verEstado,
  verNovedades,
  verRespaldos,
  verSoporte,
} from '#shared/sistema.ts';
import { startTestApp } from '#testing/app.ts';
import { contar, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { databaseUrl } from '#testing/database-url.ts';
import { enServidor } from '#testing/en-servidor.ts';
import { versiones } from './estado/tables.ts';
import { nadaCambio, respaldar } from './respaldos/service.ts';
import { respaldos } from './respaldos/tables.ts';

const { database, db, call, clock, config, storage, statementsOf, iniciarSesionDe } = await startTestApp();
const persona = await crearColaborador(db, { cargos: [1] });
const director = await iniciarSesionDe(persona);
const ajenas = [
  await iniciarSesionDe(await crearColaborador(db, { cargos: [2] })),
  await iniciarSesionDe(await crearColaborador(db, { cargos: [3] })),
  await iniciarSesionDe(await crearColaborador(db)),
  await iniciarSesionDe(await crearEstudiante(db)),
];

async function conBase() {
  const source = inject('testDatabase');
  if (source.kind === 'embedded') return config;
  const [here] = await rows<{ name: string }>(db, sql`select current_database() as name`);
  return { ...config, databaseUrl: databaseUrl(source.url, here?.name ?? '') };
}

const DIA = 86_400_000;
const usb = join(config.dataDir, 'RESPALDO');

/** Key of a file that a backup of this day reads again. */
const leidoHoy = (() => {
  const parte = (clave: string) => createHash('sha256').update(clave).digest().readUInt32BE(0) % 30;
  let clave = newToken();
  while (parte(clave) !== Math.floor(clock.now().getTime() / DIA) % 30) clave = newToken();
  return clave;
})();

const hacer = async (comprobar: boolean, backupPlaces: string[] = [], reloj: Clock = clock) =>
  respaldar({
    ...{ database, storage, clock: reloj, config: { ...(await conBase()), backupPlaces }, comprobar },
    tipo: 'manual',
    tarea: { hurried: true },
  });

/** The same, where a place was named that cannot be opened. */
async function conLugar(lugar: string) {
  config.backupPlaces.push(lugar);
  try {
    return await call(verEstado, {}, await iniciarSesionDe(persona));
  } finally {
    config.backupPlaces.pop();
  }
}

/** With a session of today: the clock goes on by weeks. What is answered is what the contract says, in all its states. */
async function mirar(): Promise<EstadoDelSistema> {
  return estadoDelSistema.parse((await call(verEstado, {}, await iniciarSesionDe(persona))).data);
}

it.each([verEstado, verNovedades, verRespaldos, verSoporte])(
  'solo el director lee $path',
  async (contrato) => {
    expect((await call(contrato, {}, director)).status).toBe(200);
    for (const cookie of ajenas) expect((await call(contrato, {}, cookie)).status).toBe(403);
    expect((await call(contrato)).status).toBe(401);
  },
);

it('cuenta a quienes hicieron algo en los últimos cinco minutos, una vez a cada uno, y dice qué versión había antes', async () => {
  await iniciarSesionDe(persona);
  await iniciarSesionDe(await crearEstudiante(db));
  const { personas, version } = await mirar();
  expect(personas).toEqual({ estudiantes: 2, docentes: 1, administracion: 3 });
  expect(version.anterior).toBeNull();
  const desde = clock.now().toISOString();
  await db.insert(versiones).values(['1.0.0', '1.1.0'].map((una) => ({ version: una, desde })));
  clock.advance(5 * 60_000 + 1);
  const luego = await mirar();
  expect(luego.personas).toEqual({ estudiantes: 0, docentes: 0, administracion: 1 });
  expect(luego.version).toMatchObject({ anterior: '1.0.0', desde });
  expect((await call(verSoporte, {}, director)).data.texto).toContain('\nAntes: 1.0.0\n');
});

it('el estado cuesta cinco consultas, además de la de la sesión', async () => {
  expect(await statementsOf(() => call(verEstado, {}, director))).toBeLessThanOrEqual(6);
});

it('un respaldo queda anotado, con sus cuentas y sin rutas; desconectada la memoria, se dice una sola vez', async () => {
  await claimFolder(usb, 'léeme');
  await addPlace(config, { lugar: usb, cifrado: true });
  expect(await nadaCambio({ database, config })).toBe(false);
  const [perdido] = [newToken(), await storage.put(leidoHoy, Buffer.from('a'))];
  for (const clave of [perdido, leidoHoy])
    await db.insert(archivos).values({
      ...{ idArchivo: newToken(), nombre: 'a.txt', tipo: 'text/plain', tamanio: 1, clave },
      creado: clock.now().toISOString(),
    });
  const problema = `En el colegio ya no están los bytes de 1 archivo (${perdido.slice(0, 4)}…).`;
  const [hecho] = await hacer(true);
  expect(hecho).toMatchObject({ bueno: true, problema });
  const { respaldos: vistos, lugares } = await mirar();
  expect(lugares).toEqual([
    { nombre: 'RESPALDO', conectado: true, falla: false, fuera: false, cifrado: true },
  ]);
  expect(vistos.ultimoComprobado).toMatchObject({ lugar: 'RESPALDO', estado: 'comprobado', archivos: 1 });
  expect(vistos.ultimoComprobado?.filas).toBeGreaterThan(20);
  expect(JSON.stringify(await call(verRespaldos, {}, director))).not.toContain(config.dataDir);

  cpSync(join(usb, '.ceiba-lugar'), join(config.dataDir, 'marca'));
  rmSync(join(usb, '.ceiba-lugar'));
  const antes = await contar(db, 'respaldos');
  for (const _ of [1, 2]) {
    clock.advance(3_600_000);
    expect(await hacer(false)).toMatchObject([{ bueno: false, archivo: null }]);
  }
  expect(await contar(db, 'respaldos')).toBe(antes + 1);
  const sinMemoria = await mirar();
  expect(sinMemoria.respaldos.ultimos[0]).toMatchObject({ estado: 'no_conectada' });
  // The empty folder lies on the school's own disk; the copies do not.
  expect(sinMemoria.lugares).toEqual([
    { nombre: 'RESPALDO', conectado: false, falla: false, fuera: true, cifrado: true },
  ]);
  cpSync(join(config.dataDir, 'marca'), join(usb, '.ceiba-lugar'));
});

it('de dos respaldos de la misma hora queda el último, y el comprobado no se quita nunca', async () => {
  clock.advance(30 * DIA);
  await hacer(false);
  clock.advance(60_000);
  await hacer(true);
  const [ultimo] = await db.select().from(respaldos).orderBy(sql`id_respaldo desc`).limit(1);
  expect(readdirSync(usb).filter((name) => name.endsWith('.ceiba'))).toContain(ultimo?.archivo);
  expect(await db.select().from(respaldos).where(sql`estado = 'borrado'`)).not.toEqual([]);
});

enServidor('dos lugares reciben la misma copia; el que falla se avisa y no detiene al otro', async () => {
  const otra = join(config.dataDir, 'OTRA');
  await addPlace(config, { lugar: otra, cifrado: false });
  const guardados = readdirSync(usb, { recursive: true, encoding: 'utf8' });
  writeFileSync(join(usb, guardados.find((name) => name.endsWith(leidoHoy)) ?? ''), 'otra cosa');
  const texto = `El respaldo no coincide: cambió 1 archivo (${leidoHoy.slice(0, 4)}…).`;
  clock.advance(3_600_000);
  const hechos = await hacer(true, ['s3://sin-servicio/copias']);
  expect(hechos).toMatchObject([
    { lugar: 's3://sin-servicio/copias', bueno: false, problema: expect.stringContaining('RESPALDO_S3_URL') },
    { lugar: usb, bueno: false, problema: texto },
    { lugar: otra, bueno: true },
  ]);
  const { data } = await conLugar('s3://sin-servicio/copias');
  expect(data?.lugares[0]).toMatchObject({ nombre: 'sin-servicio', conectado: false });
  const { avisos, respaldos: vistos } = await mirar();
  // One row, which tells the worst of its places.
  const perdida = vistos.ultimoComprobado?.error;
  const unRenglon = {
    lugar: 'RESPALDO y OTRA',
    estado: 'fallo',
    error: `RESPALDO: ${texto} OTRA: ${perdida}`,
  };
  expect(vistos.ultimos[0]).toMatchObject({ ...unRenglon, bytes: vistos.ultimoComprobado?.bytes });
  expect(vistos.ultimoComprobado).toMatchObject({ lugar: 'OTRA', estado: 'comprobado' });
  expect(new Set(vistos.ultimos.map(({ inicio }) => inicio)).size).toBe(3);
  expect(avisos).toContainEqual(
    expect.objectContaining({ tipo: 'diferencia', nivel: 'rojo', texto: expect.stringContaining(texto) }),
  );
  // What was found was written again from the school's own file, so that the next one is good.
  const enElLugar = () => readFileSync(join(usb, guardados.find((name) => name.endsWith(leidoHoy)) ?? ''));
  expect(enElLugar().toString()).not.toBe('otra cosa');
  // Of a place that was removed nothing is said any more.
  await removePlace(config, usb);
  expect((await mirar()).avisos.map(({ tipo }) => tipo)).not.toContain('diferencia');
  await addPlace(config, { lugar: usb, cifrado: true });
  await removePlace(config, otra);
  clock.advance(3_600_000);
  expect(await hacer(true)).toMatchObject([{ lugar: usb, bueno: true }]);
  expect((await mirar()).avisos.map(({ tipo }) => tipo)).not.toContain('diferencia');
  await db.delete(archivos);
});

it('lo que un respaldo dejó en cada lugar es un solo renglón, también donde uno no está', async () => {
  const otra = join(config.dataDir, 'OTRA');
  await addPlace(config, { lugar: otra, cifrado: false });
  rmSync(join(otra, '.ceiba-lugar'));
  clock.advance(3_600_000);
  const queAnda = {
    now() {
      clock.advance(1_000);
      return clock.now();
    },
  };
  await hacer(false, [], queAnda);
  expect((await mirar()).respaldos.ultimos[0]).toMatchObject({
    lugar: 'RESPALDO y OTRA',
    estado: 'no_conectada',
  });
  await removePlace(config, otra);
});

it('lo que quedó en marcha cuando el programa murió se da por interrumpido en el siguiente', async () => {
  clock.advance(60_000);
  await db
    .insert(respaldos)
    .values({ inicio: clock.now().toISOString(), lugar: usb, tipo: 'hora', estado: 'en_marcha' });
  clock.advance(60_000);
  await hacer(false);
  expect((await mirar()).respaldos.ultimos[1]).toMatchObject({
    estado: 'fallo',
    error: 'Se interrumpió antes de terminar.',
  });
});

it('sin respaldos se avisa a las 26 horas en naranja y a las 72 en rojo; la que no coincide, enseguida', async () => {
  await db.delete(respaldos);
  const instalado = Date.parse(
    (await rows<{ t: string }>(db, sql`select min(applied_at) t from schema_migrations`))[0]?.t ?? '',
  );
  const a = (horas: number) => clock.advance(instalado + horas * 3_600_000 - clock.now().getTime());
  const niveles = async () =>
    (await mirar()).avisos.filter(({ tipo }) => tipo === 'copia').map(({ nivel }) => nivel);
  a(25);
  expect(await niveles()).toEqual([]);
  a(27);
  expect(await niveles()).toEqual(['naranja']);
  a(73);
  expect(await niveles()).toEqual(['rojo']);
  const fin = clock.now().toISOString();
  await db.insert(respaldos).values({
    ...{ inicio: fin, fin, lugar: usb, archivo: 'x.ceiba', tipo: 'noche', estado: 'fallo' },
    error: 'El respaldo no coincide: falta 1 archivo (3F9A…).',
  });
  expect((await mirar()).avisos).toContainEqual(
    expect.objectContaining({
      tipo: 'diferencia',
      nivel: 'rojo',
      texto: expect.stringMatching(/^El respaldo no coincide: falta 1 archivo \(3F9A…\)\. Toca el botón/),
    }),
  );
});

it('lo de este disco no cuenta como fuera; a la demostración no se le reclama; de lo que falló hace más de un día no se habla', async () => {
  const tipos = (estado: EstadoDelSistema) => estado.avisos.map(({ tipo }) => tipo);
  const inicio = (horas: number) => new Date(clock.now().getTime() - horas * 3_600_000).toISOString();
  const guardar = (lugar: string, horas: number, estado: 'guardado' | 'fallo' = 'guardado') =>
    db.insert(respaldos).values({ inicio: inicio(horas), fin: inicio(horas), lugar, tipo: 'hora', estado });
  const nube = 's3://sin-servicio/copias';
  await db.delete(respaldos);
  await guardar(usb, 4);
  for (const horas of [3, 2, 1]) await guardar(usb, horas, 'fallo');
  const estado = await mirar();
  const { ultimos, ultimoBueno } = estado.respaldos;
  const haceHoras = [...ultimos, ultimoBueno].map(
    (una) => clock.now().getTime() - Date.parse(una?.inicio ?? ''),
  );
  expect(haceHoras).toEqual([1, 2, 3, 4].map((horas) => horas * 3_600_000));
  expect(tipos(estado)).toEqual(['fuera']);
  await guardar(nube, 5);
  expect(tipos(await mirar())).toEqual(['fuera']);
  expect(tipos((await conLugar(nube)).data)).toEqual([]);

  await db.delete(respaldos);
  expect(tipos((await conLugar(nube)).data)).toEqual(['copia']);
  await db.update(escuela).set({ esDemo: true });
  expect(tipos(await mirar())).toContain('copia');
  await removePlace(config, usb);
  expect(tipos(await mirar())).toEqual([]);
  await db.update(escuela).set({ esDemo: false });
  expect(tipos(await mirar())).toContain('copia');

  await db.insert(jobs).values({
    ...{ tipo: 'boletas', titulo: 'Boletas', audiencia: 'administrador', huellaParametros: 'x' },
    ...{ parametros: {}, creado: inicio(24), estado: 'fallido', fin: inicio(23), error: 'No.' },
  });
  expect(tipos(await mirar())).toContain('trabajos');
  clock.advance(2 * 3_600_000);
  expect(tipos(await mirar())).not.toContain('trabajos');
});

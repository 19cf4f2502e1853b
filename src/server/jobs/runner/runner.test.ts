import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { requestJob } from '#server/jobs/service.ts';
import { jobs } from '#server/jobs/tables.ts';
import { inTransaction } from '#server/platform/db/db.ts';
import { outOfReach, rule } from '#server/platform/errors/problem.ts';
import { retryJob } from '#shared/jobs.ts';
import { startTestApp } from '#testing/app.ts';
import { hastaQue } from '#testing/espera.ts';
import { prepareJobs } from '#testing/sample-jobs.ts';
import { runJobs } from './service.ts';

const test = await startTestApp();
const { db, call, clock } = test;
const kit = await prepareJobs(test);
const { hechas, ajuste, trabajar, persona, pedir, de, ver, hasta, detener, sinEspera } = kit;

it('lo que se pide en un acto que no se cumple no se hace', async () => {
  const { idUsuario } = await persona();
  const acto = inTransaction(db, async (tx) => {
    await requestJob(tx, kit.prueba, { nombre: 'nada', partes: 1 }, { idUsuario, now: clock.now() });
    throw rule('No.');
  });
  await expect(acto).rejects.toThrow('No.');
  expect(await db.select().from(jobs)).toEqual([]);
});

it('uno a la vez en el colegio, aunque trabajen dos programas; dos donde caben dos', async () => {
  for (const lugares of [1, 2]) {
    let juntos = 0;
    let mas = 0;
    ajuste.tropiezo = async () => {
      juntos += 1;
      mas = Math.max(mas, juntos);
      await new Promise((resolve) => setTimeout(resolve, 30));
      juntos -= 1;
    };
    const [uno, otro] = [trabajar(lugares), trabajar(lugares)];
    const ids = [];
    for (let n = 0; n < 5; n += 1) ids.push(await pedir((await persona()).idUsuario));
    for (const id of ids) await hasta(id, 'terminado');
    expect(mas).toBe(lugares);
    expect(new Set(hechas).size).toBe(15);
    expect(hechas).toHaveLength(15);
    await Promise.all([uno.stop(), otro.stop()]);
  }
});

it('falla cinco veces y se dice por qué; reintentarlo hace solo lo que falta', async () => {
  const { idUsuario, cookie } = await persona();
  let roto = true;
  let veces = 0;
  ajuste.tropiezo = (parte) => {
    if (parte === 2) veces += 1;
    if (parte === 2 && roto) throw new Error('secreto');
  };
  trabajar();
  const id = await pedir(idUsuario, 'q');
  await hastaQue(async () => {
    await sinEspera();
    await pedir(null, 'otro', 1);
    expect(await ver(id)).toMatchObject({ estado: 'fallido' });
  });
  expect(veces).toBe(5);
  expect(await ver(id, cookie)).toMatchObject({
    hechos: 1,
    total: 3,
    error: 'No se guardó nada: ocurrió un error; si persiste, contacta a soporte.',
  });
  roto = false;
  hechas.length = 0;
  expect(await call(retryJob, de(id), cookie)).toMatchObject({ code: 1 });
  await hasta(id, 'terminado');
  expect(hechas.filter((una) => una.startsWith('q'))).toEqual(['q2', 'q3']);
  expect(await call(retryJob, de(id), cookie)).toMatchObject({
    code: 0,
    message: 'Solo se puede reintentar un trabajo que falló.',
  });
});

it.each([
  ['el disco lleno', 'ENOSPC', 'no hay espacio para guardar archivos'],
  ['la base, que no responde', '57P03', 'la base de datos o el almacén de archivos no respondió'],
])('la quinta vez se dice que fue %s', async (_, code, razon) => {
  const { idUsuario } = await persona();
  ajuste.tropiezo = () => {
    throw Object.assign(new Error('secreto'), { code });
  };
  const id = await pedir(idUsuario);
  await db.update(jobs).set({ intentos: 4 });
  trabajar();
  await hasta(id, 'fallido');
  expect((await ver(id)).error).toBe(`No se guardó nada: ${razon}.`);
});

it('lo que una regla impide no se intenta más, y se dice con su frase', async () => {
  const { idUsuario } = await persona();
  ajuste.tropiezo = () => {
    throw rule('Ya no hay alumnos.');
  };
  trabajar();
  const id = await pedir(idUsuario);
  await hasta(id, 'fallido');
  expect((await ver(id)).error).toBe('No se guardó nada: ya no hay alumnos.');
});

it('lo que pidió una versión anterior del programa, en otra forma, falla enseguida y dice qué hacer', async () => {
  const deAntes = [{ parametros: { nombre: 'x', hojas: 1 } }, { cursor: { parte: 1 } }];
  for (const forma of deAntes) {
    const id = await pedir((await persona()).idUsuario);
    await db.update(jobs).set(forma).where(eq(jobs.idTrabajo, id));
    const trabajando = trabajar();
    await hasta(id, 'fallido');
    expect((await ver(id)).error).toBe(
      'No se guardó nada: se pidió antes de que Ceiba se actualizara. Vuelve a pedirlo.',
    );
    await trabajando.stop();
  }
  expect(hechas).toEqual([]);
});

it('lo que no respondió una vez se intenta de nuevo', async () => {
  const { idUsuario } = await persona();
  let roto = true;
  ajuste.tropiezo = () => {
    if (!roto) return;
    roto = false;
    throw outOfReach();
  };
  trabajar();
  const id = await pedir(idUsuario);
  await hastaQue(async () => {
    await sinEspera();
    expect(await ver(id)).toMatchObject({ estado: 'terminado', error: null });
  });
});

it('al parar el programa termina la parte que hace, y otro sigue donde iba', async () => {
  const { idUsuario } = await persona();
  const soltar = detener();
  const loop = trabajar();
  const id = await pedir(idUsuario, 'p');
  await hasta(id, 'en_marcha');
  const parado = loop.stop();
  soltar();
  await parado;
  expect(await ver(id)).toMatchObject({ estado: 'en_cola', hechos: 1, continuado: false });
  const [fila] = await db.select().from(jobs).where(eq(jobs.idTrabajo, id));
  expect(fila).toMatchObject({ intentos: 0, proceso: null });
  trabajar();
  await hasta(id, 'terminado');
  expect(hechas).toEqual(['p2', 'p3']);
});

it('a quien no da señales en un minuto lo releva otro; lo que el primero aún hiciera no cuenta', async () => {
  const { idUsuario } = await persona();
  const soltar = detener();
  trabajar();
  const id = await pedir(idUsuario, 'm');
  await hasta(id, 'en_marcha');
  ajuste.tropiezo = () => undefined;
  await db.update(jobs).set({ latido: sql`now() - interval '61 seconds'` });
  trabajar();
  await hasta(id, 'terminado');
  expect((await ver(id)).continuado).toBe(true);
  const alRelevo = [...hechas];
  soltar();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(alRelevo).toEqual(['m1', 'm2', 'm3']);
  expect(hechas).toEqual(['m1', 'm2', 'm3', 'm1']);
  expect(await ver(id)).toMatchObject({ estado: 'terminado', hechos: 3 });
});

it('el que mata a su programa una y otra vez sin avanzar se da por fallido', async () => {
  const { idUsuario } = await persona();
  const soltar = detener();
  const muerto = trabajar();
  const id = await pedir(idUsuario, 'veneno');
  await hasta(id, 'en_marcha');
  const alMorir = (crashes: number) =>
    db.update(jobs).set({ crashes, latido: sql`now() - interval '61 seconds'` });
  await alMorir(19);
  const relevo = trabajar();
  await hastaQue(async () => expect(await ver(id)).toMatchObject({ continuado: true, estado: 'en_marcha' }));
  await alMorir(20);
  trabajar();
  await hasta(id, 'fallido');
  expect((await ver(id)).error).toBe('No se guardó nada: se interrumpió varias veces en el mismo punto.');
  soltar();
  await Promise.all([muerto.stop(), relevo.stop()]);
});

it('mirar si hay algo cuesta una sentencia', async () => {
  const log = pino({ level: 'silent' });
  const mirar = runJobs({ ...test, log, tipos: [], lugares: 1 });
  // The first one of a program that is alone with its data also sets free what was running.
  await mirar();
  expect(await test.statementsOf(mirar)).toBe(1);
});

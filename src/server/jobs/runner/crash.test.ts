import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { boletas } from '#server/boletas/lotes/service.ts';
import { ciclos } from '#server/ciclos/tables.ts';
import { startJobs } from '#server/job-kinds.ts';
import { requestJob } from '#server/jobs/service.ts';
import { jobs } from '#server/jobs/tables.ts';
import { openDatabase } from '#server/operate/database/open-database.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { type Db, inTransaction } from '#server/platform/db/db.ts';
import { systemClock } from '#server/platform/runtime/clock.ts';
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { sesiones } from '#server/sesion/tables.ts';
import { loteForm } from '#shared/boletas.ts';
import { crearColaborador, only } from '#testing/builders.ts';
import { crearClase } from '#testing/builders-clase.ts';
import { enServidor } from '#testing/en-servidor.ts';
import { programDatabase, runProgram } from '#testing/program.ts';
import { RONDAS, ROUND_MS } from '#testing/rondas.ts';

const log = pino({ level: 'silent' });
const embedded = () => inject('testDatabase').kind === 'embedded';

/** The data of a program while none runs, or beside those that do where the database is a server. */
async function abrir<T>(
  env: Record<string, string>,
  work: (db: Db, needs: Parameters<typeof startJobs>[0]) => Promise<T>,
) {
  const config = readConfig({ NODE_ENV: 'test', ...env }, { root: env.DATA_DIR ?? '' });
  const database = await openDatabase(config, log);
  const storage = await openStorage(config.storage);
  try {
    return await work(database.db, { database, config, storage, log, clock: systemClock() });
  } finally {
    await storage.close();
    await database.close();
  }
}

/** A section and a secretary who is signed in. */
async function sembrar(db: Db, alumnos: number) {
  await db
    .insert(ciclos)
    .values({ idCicloEscolar: 2026, creado: new Date().toISOString() })
    .onConflictDoNothing();
  const clase = await crearClase(db, { alumnos });
  const { idUsuario } = await crearColaborador(db, { cargos: [2] });
  const token = newToken();
  const ahora = new Date();
  await db.insert(sesiones).values({
    tokenHash: hashToken(token),
    idUsuario: idUsuario ?? 0,
    creada: ahora.toISOString(),
    ultimaActividad: ahora.toISOString(),
    vence: new Date(ahora.getTime() + 3_600_000).toISOString(),
  });
  const quien = { idUsuario: idUsuario ?? 0, now: ahora };
  const lote = loteForm.parse({ ciclo: 2026, alcance: 'seccion', ids: [clase.idGradoSeccion] });
  const pedido = { lote, guia: null, nombre: 'la sección' };
  const id = await inTransaction(db, (tx) => requestJob(tx, boletas, pedido, quien));
  return { id, cookie: `ceiba=${token}` };
}

type Programa = ReturnType<typeof runProgram>;

const respuesta = z.object({ data: z.record(z.string(), z.unknown()) });

const pedir = async (programa: Programa, camino: string, cookie: string) =>
  fetch(new URL(camino, await programa.address()), { headers: { cookie } });

const hasta = async (
  programa: Programa,
  { id, cookie }: { id: number; cookie: string },
  cumple: (uno: Record<string, unknown>) => boolean,
  ms: number,
) =>
  vi.waitFor(
    async () => {
      const { data } = respuesta.parse(await (await pedir(programa, `/api/trabajos/${id}`, cookie)).json());
      expect(data, JSON.stringify(data)).toSatisfy(cumple);
      return data;
    },
    { timeout: ms, interval: 50 },
  );

it(
  'el programa muere a medias: al volver sigue donde iba, y el archivo es igual al de quien no sufrió nada',
  async () => {
    const env = await programDatabase('corte');
    // A slice takes about eight of them; some are left however late their first is heard of.
    const pedido = await abrir(env, (db) => sembrar(db, 32 + 8 * RONDAS));
    for (let ronda = 1; ronda <= RONDAS; ronda += 1) {
      const programa = runProgram(env);
      await programa.address();
      if (ronda === 1) await hasta(programa, pedido, ({ hechos }) => Number(hechos) > 0, 30_000);
      else await sleep(Math.random() * 1_500);
      programa.child.kill('SIGKILL');
      await programa.ended;
      // On a server somebody else may still have it: its silence shows only after a minute, which here is over at once.
      if (!embedded())
        await abrir(env, (db) =>
          db.execute(
            sql`update trabajos set latido = now() - interval '61 seconds' where estado = 'en_marcha'`,
          ),
        );
    }
    const segundo = runProgram(env);
    await segundo.address();
    // Two seconds; a machine that is busy with others is given more.
    await hasta(segundo, pedido, ({ continuado }) => continuado === true, 30_000);
    await hasta(segundo, pedido, ({ estado }) => estado === 'terminado', ROUND_MS);
    const interrumpido = Buffer.from(
      await (await pedir(segundo, `/api/trabajos/${pedido.id}/resultado`, pedido.cookie)).arrayBuffer(),
    );
    segundo.child.kill('SIGTERM');
    await segundo.ended;

    const [igual, piezas] = await abrir(env, async (db, needs) => {
      const { tipo, titulo, audiencia, huellaParametros, parametros, creado } = only(
        await db.select().from(jobs).where(eq(jobs.idTrabajo, pedido.id)),
      );
      const nuevo = { tipo, titulo, audiencia, huellaParametros, parametros, creado };
      const { id } = only(await db.insert(jobs).values(nuevo).returning({ id: jobs.idTrabajo }));
      const loop = startJobs(needs);
      const clave = await vi.waitFor(
        async () => {
          const [row] = (
            await db.execute(
              sql`select clave from trabajos join archivos on id_archivo = resultado where id_trabajo = ${id}`,
            )
          ).rows;
          return String(only(row ? [row] : []).clave);
        },
        { timeout: ROUND_MS, interval: 100 },
      );
      await loop.stop();
      const trozos = [];
      for await (const trozo of await needs.storage.get(clave)) trozos.push(trozo);
      const claves = [];
      for await (const { key } of needs.storage.list()) claves.push(key);
      return [Buffer.concat(trozos), claves.filter((una) => una.startsWith('pieza-'))] as const;
    });
    expect(interrumpido.equals(igual)).toBe(true);
    expect(piezas).toEqual([]);
  },
  120_000 + RONDAS * ROUND_MS,
);

enServidor('los programas de un colegio se reparten los trabajos, y ninguno se hace dos veces', async () => {
  const env = await programDatabase('dos');
  const pedidos = await abrir(env, async (db) => [
    await sembrar(db, 3),
    await sembrar(db, 3),
    await sembrar(db, 3),
  ]);
  // The embedded database has room for one program.
  const uno = runProgram(env);
  const programas = [uno, runProgram(env)];
  await Promise.all(programas.map((programa) => programa.address()));
  for (const pedido of pedidos) await hasta(uno, pedido, ({ estado }) => estado === 'terminado', 60_000);
  for (const programa of programas) {
    programa.child.kill('SIGTERM');
    expect((await programa.ended).code).toBe(0);
  }
  await abrir(env, async (db) => {
    const hechos = await db.select().from(jobs);
    expect(hechos.map(({ crashes, intentos, estado }) => ({ crashes, intentos, estado }))).toEqual(
      pedidos.map(() => ({ crashes: 0, intentos: 1, estado: 'terminado' })),
    );
    const { n } = only((await db.execute(sql`select count(*)::int n from archivos`)).rows);
    expect(n).toBe(3);
  });
});

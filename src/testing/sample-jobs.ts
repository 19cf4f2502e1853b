import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { startJobs } from '#server/job-kinds.ts';
import { type JobKind, registerKind } from '#server/jobs/kinds/service.ts';
import { requestJob } from '#server/jobs/service.ts';
import { jobs } from '#server/jobs/tables.ts';
import { inTransaction } from '#server/platform/db/db.ts';
import { readJob } from '#shared/jobs.ts';
import type { TestApp } from './app.ts';
import { crearColaborador, numero } from './builders.ts';
import { hastaQue } from './espera.ts';

const parametros = z.object({ nombre: z.string(), partes: z.int() });
type Parametros = z.output<typeof parametros>;

/** Jobs of as many slices as one wants, each of which stores a piece, and those who do them. */
export async function prepareJobs(test: TestApp) {
  const { db, call, clock, storage, iniciarSesionDe } = test;
  const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
  /** What each slice did, in the order in which it was done. */
  const hechas: string[] = [];
  /** What a slice meets before it does anything. */
  const ajuste: { tropiezo: (parte: number) => Promise<void> | void } = { tropiezo: () => undefined };

  /** A job of as many parts as one wants, each of which stores a piece. */
  const prueba: JobKind<Parametros, number> = {
    tipo: 'prueba',
    audiencia: 'administrador',
    asunto: 'ninguno',
    parametros,
    cursor: z.int(),
    titulo: ({ nombre }) => `Prueba ${nombre}`,
    async rebanada({ clave }, { nombre, partes }, cursor) {
      const parte = (cursor ?? 0) + 1;
      await ajuste.tropiezo(parte);
      hechas.push(`${nombre}${parte}`);
      await storage.put(clave(String(parte)), Buffer.from(`${parte}`));
      const terminado = parte === partes;
      if (!terminado)
        return { cursor: parte, hechos: parte, total: partes, terminado, piezas: [clave(String(parte))] };
      const resultado = {
        clave: `resultado-de-prueba-${numero()}`,
        nombre: 'x.txt',
        tipo: 'text/plain',
        tamanio: 1,
      };
      await storage.put(resultado.clave, Buffer.from('x'));
      return {
        cursor: parte,
        hechos: parte,
        total: partes,
        terminado,
        piezas: [clave(String(parte))],
        resultado,
      };
    },
  };

  function trabajar(lugares = 1) {
    hechas.length = 0;
    const loop = startJobs(
      { ...test, log: pino({ level: 'silent' }) },
      { tipos: [registerKind(prueba)], lugares },
    );
    onTestFinished(async () => {
      ajuste.tropiezo = () => undefined;
      await loop.stop();
      await db.delete(jobs);
    });
    return loop;
  }

  const persona = async (cargos: readonly number[] = [2]) => {
    const { idUsuario } = await crearColaborador(db, { cargos });
    return { idUsuario: idUsuario ?? 0, cookie: await iniciarSesionDe({ idUsuario }) };
  };

  const pedir = (idUsuario: number | null, nombre = `${numero()}`, partes = 3) =>
    inTransaction(db, (tx) => requestJob(tx, prueba, { nombre, partes }, { idUsuario, now: clock.now() }));

  const de = (id: number) => ({ params: { idTrabajo: String(id) } });
  const ver = async (id: number, cookie = director) => (await call(readJob, de(id), cookie)).data;
  const hasta = (id: number, estado: string) =>
    hastaQue(async () => expect(await ver(id)).toMatchObject({ estado }));

  /** Holds every slice until it is let go. */
  function detener() {
    let soltar: () => void = () => undefined;
    const suelto = new Promise<void>((resolve) => {
      soltar = resolve;
    });
    ajuste.tropiezo = () => suelto;
    return soltar;
  }

  /** Makes the pauses between attempts pass. */
  const sinEspera = () => db.update(jobs).set({ desde: sql`now()` }).where(eq(jobs.estado, 'en_cola'));

  /** Until nothing is left of what jobs were made of. */
  const sinPiezas = () =>
    hastaQue(async () => {
      for await (const { key } of storage.list()) expect(key).not.toMatch(/^pieza-/);
    });

  return {
    director,
    hechas,
    ajuste,
    trabajar,
    persona,
    pedir,
    de,
    ver,
    hasta,
    detener,
    sinEspera,
    sinPiezas,
    prueba,
  };
}

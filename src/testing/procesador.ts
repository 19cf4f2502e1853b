import type { FastifyInstance, InjectOptions } from 'fastify';
import { Problem } from '#server/platform/errors/problem.ts';

/** What one request may take of a processor: a second of them leaves room for ten others. */
const CPU_MAX_MS = 100;
/** Tried again before it counts: collecting earlier garbage falls on whoever comes next. */
const INTENTOS = 10;

const ms = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

/** What the work below takes of a processor of 2020 with nothing else to do, in milliseconds. */
const REFERENCIA_MS = 16;
const TEXTO = '<á"'.repeat(20_000);

/** How many times as long as there this machine takes at the moment, and never less than once: others share its caches. */
function lentitud(): number {
  const antes = process.cpuUsage();
  for (let vez = 0; vez < 12; vez += 1)
    JSON.parse(JSON.stringify({ TEXTO })).TEXTO.replace(/<(?=á)/g, '&lt;');
  return Math.max(1, ms(process.cpuUsage(antes)) / REFERENCIA_MS);
}

/**
 * Does something and says what came of it, and what it took of the processor, the engine of the database included. As
 * nothing of it runs elsewhere, no more than this can have kept the event loop from others. What is over in that
 * time on the wall has kept nobody longer; of anything else the processor is asked, because a busy machine stretches time on
 * the wall, and by how much it is slower than another.
 */
async function costoDe<T>(hacer: () => T | Promise<T>): Promise<{ hecho: T; cpu: number }> {
  const empezada = performance.now();
  const primero = await hacer();
  const pared = performance.now() - empezada;
  if (pared <= CPU_MAX_MS) return { hecho: primero, cpu: pared };
  let intentos = 0;
  for (;;) {
    intentos += 1;
    const antes = process.cpuUsage();
    const hecho = await hacer();
    const cpu = ms(process.cpuUsage(antes)) / lentitud();
    if (cpu <= CPU_MAX_MS || intentos === INTENTOS) return { hecho, cpu };
  }
}

const demora = (cpu: number) => (cpu > CPU_MAX_MS ? `ocupó el procesador ${Math.round(cpu)} ms` : undefined);

/** Answered, sent on, or refused with a reason. */
const BIEN = new Set([200, 302, 400, 401, 403, 404, 413, 415, 429]);

/** Sends a request; `mala` says in words what the server did wrong with it. */
export async function probar(
  app: FastifyInstance,
  peticion: InjectOptions,
): Promise<{ status: number; mala?: string | undefined }> {
  const { hecho, cpu } = await costoDe(() => app.inject(peticion));
  const status = hecho.statusCode;
  return { status, mala: BIEN.has(status) ? demora(cpu) : `respondió ${status}` };
}

/** A refusal of more characters than this is work of its own. */
const DICHO_MAX = 2000;

/**
 * Has the rules of a call read what it brings, without the way there, on which it meets what every other call of its kind does;
 * `sigue` says whether the call would have more to do with it than refuse it in a few words.
 */
export async function probarReglas(
  leer: () => unknown,
): Promise<{ sigue: boolean; mala?: string | undefined }> {
  const { hecho, cpu } = await costoDe(() => {
    try {
      leer();
      return true;
    } catch (error) {
      return error;
    }
  });
  const mala = demora(cpu);
  if (hecho === true) return { sigue: true, mala };
  if (!(hecho instanceof Problem)) return { sigue: true, mala: `falló: ${hecho}` };
  return { sigue: JSON.stringify(hecho.fields).length + hecho.message.length > DICHO_MAX, mala };
}

/** What a request is called, the request, and what the rules of its call read of it. */
export type Pedida = readonly [
  que: string,
  pedida: InjectOptions | (() => InjectOptions),
  leer?: () => unknown,
];

/** Sends every request of which more comes than a few words of refusal, and gathers what went wrong, by its name. */
export async function fallasDe(app: FastifyInstance, pedidas: Iterable<Pedida>): Promise<string[]> {
  const malas: string[] = [];
  for (const [que, pedida, leer] of pedidas) {
    const leida = leer ? await probarReglas(leer) : { sigue: true };
    const enviar = leida.sigue && !leida.mala;
    const { mala } = enviar ? await probar(app, typeof pedida === 'function' ? pedida() : pedida) : leida;
    if (mala) malas.push(`${que}: ${mala}`);
  }
  return malas;
}

/** What has been asked before; tells so the first time. */
export function primeraVez() {
  const vistas = new Set<unknown>();
  return (una: unknown) => !vistas.has(una) && Boolean(vistas.add(una));
}

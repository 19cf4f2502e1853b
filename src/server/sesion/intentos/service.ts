import type { Db } from '#server/platform/db/db.ts';
import { Problem } from '#server/platform/errors/problem.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import { fingerprintOf } from '#server/platform/secret/secret.ts';
import { keyedMutex } from '#server/platform/throttle/keyed-mutex.ts';
import { prioritySemaphore } from '#server/platform/throttle/priority-semaphore.ts';
import { demasiadosIntentos } from '#shared/acceso.ts';
import { type Cuenta, REDES_MAX, turnoDeRed, turnoPropio, VENTANA_MS } from './policy.ts';
import * as queries from './queries.ts';

/** A password somebody wants compared. */
export interface Intento {
  /** The user name as typed; it only counts while nobody has it. */
  usuario: string;
  idUsuario: number | null;
  camino: queries.Contador['camino'];
  /** The network, the device; of a change nothing. */
  lugar: string;
}

interface Needs {
  db: Db;
  clock: Clock;
}

const COUNTED_AT_ONCE = 2;
const counting = prioritySemaphore({
  atOnce: COUNTED_AT_ONCE,
  waitingMax: Number.POSITIVE_INFINITY,
  full: () => new Problem('tooMany', ''),
});

/** What people do who are signed in never waits for the database behind more than two who are not. */
export async function porTurno<T>(rank: number, work: () => Promise<T>): Promise<T> {
  const end = await counting.acquire(rank);
  try {
    return await work();
  } finally {
    end();
  }
}

const espera = (hasta: number, now: number): Problem => {
  const segundos = Math.max(1, Math.ceil((hasta - now) / 1000));
  return new Problem('tooMany', demasiadosIntentos(segundos), { retryAfter: segundos });
};

/**
 * Counts the try. Of many at once, in whatever process, each sees the count of the one before.
 * @throws Problem `tooMany` when it has to wait; a network may have been given its turn then.
 */
async function contar({ db, clock }: Needs, contador: queries.Contador): Promise<Cuenta> {
  for (;;) {
    const now = clock.now();
    const { cuenta, otras } = await queries.leerCuenta(db, contador, now);
    const turno =
      contador.camino === 'red'
        ? turnoDeRed(cuenta, otras, now.getTime())
        : turnoPropio(cuenta, now.getTime());
    const cambia = turno.cuenta !== cuenta && (cuenta !== undefined || otras.redes < REDES_MAX);
    if (cambia && !(await queries.cambiarCuenta(db, contador, cuenta, turno.cuenta))) continue;
    if (!turno.admitido) throw espera(turno.hasta, now.getTime());
    return turno.cuenta;
  }
}

const enOrden = keyedMutex();
const contarEnOrden = keyedMutex();

/**
 * Counts a try and makes it; one after another for each user and place, so that right passwords sent at once do not use
 * up each other's tries. `work` is told how many tries went before and answers null for a wrong password. A right one
 * forgets those before it; one that was never compared does not count.
 * @throws Problem `tooMany` when it has to wait.
 */
export async function intentar<T>(
  needs: Needs,
  { usuario, idUsuario, camino, lugar }: Intento,
  work: (antes: number) => Promise<T | null>,
): Promise<T | null> {
  const huella = await fingerprintOf(needs.db, needs.clock.now());
  const quien = idUsuario === null ? ['nadie', usuario] : ['usuario', String(idUsuario)];
  const contador = {
    clave: huella('intento', ...quien, camino, lugar),
    usuarioHash: huella('intentos', ...quien),
    idUsuario,
    camino,
  };
  return enOrden(contador.clave, async () => {
    const { intentos } = await contarEnOrden(contador.usuarioHash, () =>
      porTurno(camino === 'red' ? 1 : 0, () => contar(needs, contador)),
    );
    try {
      const hecho = await work(intentos - 1);
      if (hecho !== null) await queries.olvidar(needs.db, contador.clave);
      return hecho;
    } catch (error) {
      await queries.descontar(needs.db, contador.clave);
      throw error;
    }
  });
}

/** Counts of users that do not exist; those of people are as many as they. */
const INVENTADOS_MAX = 50_000;

export async function barrerIntentos(db: Db, now: Date): Promise<void> {
  await queries.borrarVencidos(db, new Date(now.getTime() - VENTANA_MS));
  await queries.borrarSobrantes(db, INVENTADOS_MAX);
}

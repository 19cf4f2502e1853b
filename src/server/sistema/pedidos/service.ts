import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { esDemostracion } from '#server/escuela/queries.ts';
import type { JobContext, JobKind } from '#server/jobs/kinds/service.ts';
import { openOfKind } from '#server/jobs/queries.ts';
import { requestJob } from '#server/jobs/service.ts';
import { hasNamedPlaces, isBucket, placeOf, placeSettings } from '#server/operate/backup/places.ts';
import { withMaintenanceLock } from '#server/operate/database/maintenance-lock.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Database, inTransaction, type Tx } from '#server/platform/db/db.ts';
import { rule } from '#server/platform/errors/problem.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { NINGUN_LUGAR } from '#shared/sistema/estado.rules.ts';
import { TIPO_DE_TRABAJO, tipoRespaldo } from '#shared/sistema.ts';
import { type Hecho, nadaCambio, respaldar } from '../respaldos/service.ts';
import { lugaresQueDejaronDeCoincidir, lugaresQueFaltan } from './queries.ts';

const parametros = z.object({ tipo: tipoRespaldo });
type Parametros = z.output<typeof parametros>;

const cursor = z.object({});
type Cursor = z.output<typeof cursor>;

/** What people see of it: per cent. */
const TOTAL = 100;
/** How often the command or an update is asked whether it is done. */
const ESPERA_MS = 2_000;
/** The figures of a copy of thousands of files need not be written for each of them. */
const FIGURAS_MS = 1_000;

const TITULOS = {
  hora: 'Respaldo de cada hora',
  noche: 'Respaldo de la noche',
  manual: 'Respaldo pedido por la dirección',
  actualizacion: 'Respaldo antes de actualizar',
} as const;

/** Waits until no other backup, restore or update of this machine is under way. */
async function aSuTurno<T>(dataDir: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (;;) {
    let begun = false;
    try {
      return await withMaintenanceLock(dataDir, () => {
        begun = true;
        return work();
      });
    } catch (error) {
      if (begun || !(error instanceof StartError)) throw error;
    }
    await pause(ESPERA_MS, undefined, { signal });
  }
}

function porciento({ avance }: JobContext) {
  let dicho = 0;
  let cuando = 0;
  return async (parte: number) => {
    const ahora = performance.now();
    const hechos = Math.floor(parte * TOTAL);
    if (hechos <= dicho || ahora - cuando < FIGURAS_MS) return;
    [dicho, cuando] = [hechos, ahora];
    await avance(hechos, TOTAL);
  };
}

/** @throws Problem `rule` where no place has it: the next try would find no other. */
function exigirUno(hechos: readonly Hecho[]): void {
  if (hechos.some(({ bueno }) => bueno)) return;
  throw rule(hechos[0]?.problema ?? NINGUN_LUGAR);
}

/** A copy in each place. It is one slice: an instant of the school cannot be put together from two. */
export const respaldo: JobKind<Parametros, Cursor> = {
  tipo: TIPO_DE_TRABAJO,
  audiencia: 'director',
  asunto: 'ninguno',
  parametros,
  cursor,
  titulo: ({ tipo }) => TITULOS[tipo],
  async rebanada(contexto, { tipo }) {
    const { config, signal } = contexto;
    const manual = tipo === 'manual';
    const hechos = await aSuTurno(config.dataDir, signal, () =>
      respaldar({
        ...contexto,
        tipo,
        comprobar: manual || tipo === 'noche',
        tarea: { hurried: manual, signal },
        onAvance: porciento(contexto),
        onFallo: (lugar, error) => contexto.log.error({ err: error, lugar }, 'a place of backups failed'),
      }),
    );
    // Of what happens by itself the notices tell when it has failed for too long.
    if (manual) exigirUno(hechos);
    return { cursor: {}, hechos: TOTAL, total: TOTAL, terminado: true };
  },
};

interface Acto {
  audit: Audit;
  now: Date;
}

/** The Director asks for a backup. Whatever backup is open already is the same one. */
export async function pedirRespaldo(tx: Tx, { audit, now }: Acto): Promise<number> {
  // It is the school's, whoever of the Directors asks: two who press at once ask for one.
  const id =
    (await openOfKind(tx, respaldo.tipo)) ??
    (await requestJob(tx, respaldo, { tipo: 'manual' }, { idUsuario: null, now }));
  await audit(tx, {
    accion: 'respaldo',
    entidad: 'escuela',
    idEntidad: 1,
    afectados: [],
    despues: { trabajo: id },
  });
  return id;
}

interface Entorno {
  database: Database;
  config: Config;
}

/** A demonstration is copied only where somebody said to where. */
const seRespalda = async ({ database, config }: Entorno): Promise<boolean> =>
  hasNamedPlaces(config) || !(await esDemostracion(database.db));

const encargar = ({ database }: Entorno, tipo: 'hora' | 'noche', now: Date): Promise<number> =>
  inTransaction(database.db, (tx) => requestJob(tx, respaldo, { tipo }, { idUsuario: null, now }));

/** Each night: a copy that is opened and compared. */
export async function respaldarDeNoche(entorno: Entorno, now: Date): Promise<void> {
  if (await seRespalda(entorno)) await encargar(entorno, 'noche', now);
}

/** Each hour, unless nothing has been written since the last one. */
export async function respaldarCadaHora(entorno: Entorno, now: Date): Promise<void> {
  if (!(await seRespalda(entorno)) || (await nadaCambio(entorno))) return;
  if ((await openOfKind(entorno.database.db, respaldo.tipo)) === undefined)
    await encargar(entorno, 'hora', now);
}

const estaConectado = async (config: Config, lugar: string): Promise<boolean> => {
  const place = await placeOf(config, lugar);
  return place.connected().finally(() => place.close());
};

/** A place that was missing and is back gets what it missed; one whose copy was not equal, another that is compared. */
export async function respaldarDondeFaltaba(entorno: Entorno, now: Date): Promise<void> {
  const { database, config } = entorno;
  const pendientes = [
    { tipo: 'noche', lugares: await lugaresQueDejaronDeCoincidir(database.db) },
    { tipo: 'hora', lugares: await lugaresQueFaltan(database.db) },
  ] as const;
  for (const { tipo, lugares } of pendientes)
    for (const { lugar } of placeSettings(config).filter((uno) => lugares.includes(uno.lugar)))
      if (await estaConectado(config, lugar)) return void (await encargar(entorno, tipo, now));
}

/** Notices that a disk is back, without asking the database. Each call says whether one came back since the call before. */
export function vigilarLugares(config: Config): () => Promise<boolean> {
  let ausentes: string[] = [];
  return async () => {
    const antes = ausentes;
    const discos = hasNamedPlaces(config)
      ? placeSettings(config).filter(({ lugar }) => !isBucket(lugar))
      : [];
    const vistos = await Promise.all(
      discos.map(async ({ lugar }) => ({ lugar, conectado: await estaConectado(config, lugar) })),
    );
    ausentes = vistos.flatMap(({ lugar, conectado }) => (conectado ? [] : [lugar]));
    return vistos.some(({ lugar, conectado }) => conectado && antes.includes(lugar));
  };
}

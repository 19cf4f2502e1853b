import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type BackupNeeds,
  copyTo,
  type Draft,
  dispose,
  draftOf,
  type EquippedPlace,
  type Progress,
} from '#server/operate/backup/backup.ts';
import type { TaskOptions } from '#server/operate/backup/child-process.ts';
import { mendPool } from '#server/operate/backup/file-pool.ts';
import { COPY_NAME, type Place } from '#server/operate/backup/place.ts';
import { openPlace, type PlaceSetting, placeOf, placeSettings } from '#server/operate/backup/places.ts';
import { superfluous } from '#server/operate/backup/retention.ts';
import { sweepPool } from '#server/operate/backup/sweep.ts';
import { verifyCopy } from '#server/operate/backup/verify.ts';
import type { Config } from '#server/platform/config/config.ts';
import { isOutOfReach } from '#server/platform/errors/out-of-reach.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import { contar } from '#shared/base/formatos.ts';
import type { TipoRespaldo } from '#shared/sistema.ts';
import * as queries from './queries.ts';

export interface Respaldando extends BackupNeeds {
  config: Config;
  clock: Clock;
  tipo: TipoRespaldo;
  /** Opens and compares what was made, and removes what is no longer kept. */
  comprobar: boolean;
  tarea: TaskOptions;
  onProgress?: (lugar: string, progress: Progress) => Promise<void> | void;
  /** Told how much of all of it is done, from 0 to 1. */
  onAvance?: (parte: number) => Promise<void> | void;
  /** Told what a place failed of, for the log. */
  onFallo?: (lugar: string, error: unknown) => void;
}

/** What part of the time is over, about: the dump is made, then for each place files are copied and the copy is opened. */
const VOLCADO = 0.3;
const ARCHIVOS = 0.5;

/** What became of a copy in one place. */
export interface Hecho {
  lugar: string;
  /** Null where nothing was written. */
  archivo: string | null;
  /** A copy from which the school can be brought back. */
  bueno: boolean;
  problema: string | null;
}

const INTERRUMPIDO = 'Se interrumpió antes de terminar.';
const NO_CONECTADA = 'No está conectada.';
const SIN_ESPACIO = 'No hay espacio en el lugar.';
const SE_DESCONECTO = 'Se desconectó antes de terminar.';
const NO_COINCIDE = (problemas: readonly string[]) => `El respaldo no coincide: ${problemas.join('; ')}.`;

const sinPerdidas = (faltantes: readonly string[]): string | null => {
  const [primero] = faltantes;
  return primero === undefined
    ? null
    : `En el colegio ya no están los bytes de ${contar(faltantes.length, 'archivo', 'archivos')} (${primero.slice(0, 4)}…).`;
};

/** It is unpacked on this machine, not in its place. */
const SIN_LUGAR_PARA_ABRIRLO = 'No se comprobó: no queda espacio en el disco de esta computadora.';

const motivo = (error: unknown): string => {
  if (error instanceof StartError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return SIN_ESPACIO;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'No se puede escribir en el lugar.';
  return 'No se pudo escribir en el lugar.';
};

const MIRADAS = 4;
const ENTRE_MIRADAS_MS = 500;

/** A disk that is pulled out fails to be written a moment before the system takes its folder away. */
async function seDesconecto(place: Place): Promise<boolean> {
  for (let mirada = 0; mirada < MIRADAS; mirada += 1) {
    if (mirada > 0) await pause(ENTRE_MIRADAS_MS);
    if (!(await place.connected().catch(() => false))) return true;
  }
  return false;
}

/** Which thirtieth of the files is read again today. */
const parteDelDia = (now: Date): number => Math.floor(now.getTime() / 86_400_000);

/** Removes the copies that are no longer kept, and the files that none of the others names. */
async function podar({ database, config }: Respaldando, equipped: EquippedPlace): Promise<void> {
  const { place } = equipped;
  const comprobados = new Set(await queries.comprobados(database.db, place.name));
  const copias = [];
  for await (const { name } of place.copies()) {
    const made = COPY_NAME.exec(name);
    if (!made) continue;
    // The second of a minute is the newer one.
    const [, date, hours, minutes, seconds = '00'] = made;
    copias.push({ name, made: `${date} ${hours}:${minutes}:${seconds}`, verified: comprobados.has(name) });
  }
  const sobran = superfluous(copias, config.backupRetention);
  for (const name of sobran) await place.remove(name);
  if (sobran.length > 0) await queries.borrados(database.db, place.name, sobran);
  await sweepPool(equipped);
}

/** What is put into each place, and the instant it is of. */
interface Borrador {
  inicio: Date;
  cambios: number;
  /** Null where no place is connected, and making it would be work for nothing. */
  draft: Draft | null;
}

async function respaldarEn(
  equipped: EquippedPlace,
  { inicio, cambios, draft }: Borrador,
  respaldando: Respaldando,
  avance: (parte: number) => Promise<void> | void,
): Promise<Hecho> {
  const { database, tipo, comprobar, tarea, clock } = respaldando;
  const { place, cipher } = equipped;
  const lugar = place.name;
  if (!draft || !(await place.connected())) {
    await queries.anotarNoConectada(database.db, { inicio, lugar, tipo });
    return { lugar, archivo: null, bueno: false, problema: NO_CONECTADA };
  }
  const idRespaldo = await queries.comenzar(database.db, { inicio, lugar, tipo });
  const fin = () => clock.now().toISOString();
  const fallo = async (error: string, archivo: string | null = null): Promise<Hecho> => {
    await queries.terminar(database.db, idRespaldo, { estado: 'fallo', fin: fin(), error, archivo });
    return { lugar, archivo, bueno: false, problema: error };
  };
  const desconectado = async (): Promise<Hecho> => {
    await queries.terminar(database.db, idRespaldo, { estado: 'no_conectada', fin: fin() });
    return { lugar, archivo: null, bueno: false, problema: SE_DESCONECTO };
  };
  const onProgress = async (progress: Progress) => {
    await avance((ARCHIVOS * progress.done) / progress.total);
    await respaldando.onProgress?.(lugar, progress);
  };
  const copia = await copyTo(equipped, respaldando, draft, { onProgress, signal: tarea.signal }).catch(
    (error: unknown) => {
      if (!tarea.signal?.aborted) respaldando.onFallo?.(lugar, error);
      return motivo(error);
    },
  );
  if (typeof copia === 'string') {
    const cortado = tarea.signal?.aborted === true;
    // What comes back gets what it missed; what fails in another way is tried again at its hour.
    if (!cortado && copia !== SIN_ESPACIO && (await seDesconecto(place))) return desconectado();
    const hecho = await fallo(cortado ? INTERRUMPIDO : copia);
    tarea.signal?.throwIfAborted();
    return hecho;
  }
  await avance(ARCHIVOS);
  const folder = await mkdtemp(join(draft.folder, 'comprobar-'));
  const vista = comprobar
    ? await verifyCopy(place, copia.name, { cipher, folder, files: parteDelDia(inicio), ...tarea }).catch(
        () => SIN_LUGAR_PARA_ABRIRLO,
      )
    : { problems: [], changed: [] };
  if (typeof vista === 'string') return fallo(vista, copia.name);
  const { problems, changed } = vista;
  // Whole, and nobody has found anything wrong with it: who stopped has only not looked.
  const abierta = comprobar && !tarea.signal?.aborted;
  if (abierta && problems.length > 0) {
    if (await seDesconecto(place)) return desconectado();
    await mendPool({ storage: respaldando.storage, place, cipher }, changed).catch((error: unknown) =>
      respaldando.onFallo?.(lugar, error),
    );
    return fallo(NO_COINCIDE(problems), copia.name);
  }
  const filas = Object.values(draft.captured.contenido.tablas);
  await queries.terminar(database.db, idRespaldo, {
    estado: abierta ? 'comprobado' : 'guardado',
    fin: fin(),
    archivo: copia.name,
    bytes: copia.bytes,
    archivos: copia.archivos,
    tablas: filas.length,
    filas: filas.reduce((suma, tabla) => suma + tabla.filas, 0),
    huella: draft.base.sha256,
    error: sinPerdidas(copia.faltantes),
    cambios,
  });
  tarea.signal?.throwIfAborted();
  if (comprobar) await podar(respaldando, equipped);
  return { lugar, archivo: copia.name, bueno: true, problema: sinPerdidas(copia.faltantes) };
}

/** As `respaldarEn`, and whatever it fails of is told instead of keeping the other places from theirs. */
async function enSuLugar(
  setting: PlaceSetting,
  borrador: Borrador,
  respaldando: Respaldando,
  avance: (parte: number) => Promise<void> | void,
): Promise<Hecho> {
  try {
    const equipped = await openPlace(respaldando.config, setting);
    return await respaldarEn(equipped, borrador, respaldando, avance).finally(() => equipped.place.close());
  } catch (error) {
    respaldando.tarea.signal?.throwIfAborted();
    // Nothing can be noted anywhere.
    if (isOutOfReach(error)) throw error;
    respaldando.onFallo?.(setting.lugar, error);
    return { lugar: setting.lugar, archivo: null, bueno: false, problema: motivo(error) };
  }
}

/** Whether there is somewhere to write to; a place that cannot be asked says why when it is written to. */
async function hayAlgunLugar(config: Config): Promise<boolean> {
  for (const { lugar } of placeSettings(config)) {
    const place = await placeOf(config, lugar).catch(() => null);
    if (!place || (await place.connected().finally(() => place.close()))) return true;
  }
  return false;
}

/**
 * Copies the school into each of its places, one after the other; one that fails does not stop the others. Two of these at once are
 * kept apart by whoever calls.
 */
export async function respaldar(respaldando: Respaldando): Promise<Hecho[]> {
  const { database, config, tarea, clock } = respaldando;
  await queries.abandonar(database.db, clock.now(), INTERRUMPIDO);
  const cambios = await queries.cambiosHechos(database.db);
  const ahora = clock.now();
  const draft = (await hayAlgunLugar(config)) ? await draftOf(respaldando, ahora, tarea) : null;
  const borrador = { inicio: draft ? new Date(draft.captured.instante) : ahora, cambios, draft };
  const lugares = placeSettings(config);
  const avance = (hechos: number) => (parte: number) =>
    respaldando.onAvance?.(VOLCADO + ((1 - VOLCADO) * (hechos + parte)) / lugares.length);
  try {
    const hechos: Hecho[] = [];
    for (const [indice, setting] of lugares.entries()) {
      await avance(indice)(0);
      hechos.push(await enSuLugar(setting, borrador, respaldando, avance(indice)));
      tarea.signal?.throwIfAborted();
    }
    return hechos;
  } finally {
    if (draft) await dispose(draft);
  }
}

/** Whether nothing was written since the last copy of every place. */
export async function nadaCambio({
  database,
  config,
}: Pick<Respaldando, 'database' | 'config'>): Promise<boolean> {
  const ahora = await queries.cambiosHechos(database.db);
  const ultimos = await Promise.all(
    placeSettings(config).map(({ lugar }) => queries.ultimoBueno(database.db, lugar)),
  );
  return ultimos.every((ultimo) => ultimo?.cambios === ahora);
}

import type { ArchivoNuevo } from '#server/archivos/queries.ts';
import { guardarArchivos } from '#server/archivos/service.ts';
import type { Sql, Tx } from '#server/base/db.ts';
import { found, invalidField, rule } from '#server/base/problem.ts';
import { exigirCicloAbierto } from '#server/ciclos/policy.ts';
import type { Momento } from '#server/clases/service.ts';
import type { TrabajoPropio } from '#server/entregas/policy.ts';
import { ARCHIVOS_DE_ENTREGA, VIDEOS_DE_ENTREGA } from '#server/entregas/queries.ts';
import { guardarVideos } from '#server/videos/service.ts';
import { cicloAbierto } from '#shared/ciclos.rules.ts';
import {
  type DetalleExamen,
  type DetalleTarea,
  TIEMPO_FINALIZADO,
  type TrabajoGuardado,
} from '#shared/entregas/trabajo.ts';
import { ESTADO, entregaAnulable, type Trabajo, trabajoEditable } from '#shared/entregas.rules.ts';
import { type BorradorForm, ENTREGA_REQUERIDA, type EntregaForm } from '#shared/entregas.ts';
import { enCurso, finDelEstudiante } from '#shared/examenes.rules.ts';
import * as queries from './queries.ts';

/** What a write brings besides the work: when, by whose account, and the files that came along. */
export interface Envio extends Momento {
  idUsuario: number;
  subidos: readonly ArchivoNuevo[];
}

/** Storage keys of files that were left out, free once the transaction has committed. */
type Sobrantes = string[];

async function detalle(db: Sql, fila: TrabajoPropio, { now, config }: Momento) {
  const abierto = cicloAbierto(fila.idCicloEscolar, now, config.timeZone);
  const { asignado, ...propio } = found(await queries.leerDetalle(db, fila, { now, abierto }));
  return { asignado, propio: { ...propio, permisos: { escribir: abierto } } };
}

/** Homework with the own work, read anew. */
export async function detalleTarea(db: Sql, fila: TrabajoPropio, momento: Momento): Promise<DetalleTarea> {
  const { asignado, propio } = await detalle(db, fila, momento);
  return { tarea: asignado, ...propio };
}

/** An exam with the own work, read anew. */
export async function detalleExamen(db: Sql, fila: TrabajoPropio, momento: Momento): Promise<DetalleExamen> {
  const { asignado, propio } = await detalle(db, fila, momento);
  const { title, hasData, catedratico } = asignado;
  return { examenFinal: asignado, ...propio, title, hasData, catedratico };
}

/** The end for this student: the due date, or of an exam the own end once started. */
export function limiteDe(fila: TrabajoPropio): string | null {
  if (fila.examenTiempoMaximo === null) return fila.fechaLimite;
  if (fila.inicioPropio === null || fila.finDeClase === null) return null;
  return finDelEstudiante(fila.inicioPropio, fila.examenTiempoMaximo, fila.finDeClase);
}

const comoTrabajo = (fila: TrabajoPropio): Trabajo => ({
  idEstadoActividad: fila.idEstadoActividad,
  limite: limiteDe(fila),
});

const YA_NO: Record<number, string> = {
  2: 'Tu trabajo ya fue entregado.',
  3: 'Tu trabajo ya fue calificado.',
  4: 'Tu trabajo fue anulado por el docente.',
  5: 'Tu trabajo fue rechazado por el docente.',
};

const SIN_INICIAR = 'Primero debes iniciar el examen.';

function exigirEditable(fila: TrabajoPropio, momento: Momento): void {
  exigirCicloAbierto(fila.idCicloEscolar, momento);
  const trabajo = comoTrabajo(fila);
  if (trabajoEditable(trabajo, momento.now)) return;
  if (trabajo.idEstadoActividad !== ESTADO.pendiente)
    throw rule(YA_NO[trabajo.idEstadoActividad] ?? TIEMPO_FINALIZADO);
  throw rule(trabajo.limite === null ? SIN_INICIAR : TIEMPO_FINALIZADO);
}

/**
 * Saves the work without delivering it. Repeating a save whose answer was lost changes nothing.
 * @throws Problem `rule` with the other text as data when the work was saved elsewhere meanwhile.
 */
export async function guardarBorrador(
  tx: Tx,
  fila: TrabajoPropio,
  form: BorradorForm,
  envio: Envio,
): Promise<{ guardado: TrabajoGuardado; sobrantes: Sobrantes }> {
  exigirEditable(fila, envio);
  const actual = await queries.leerGuardado(tx, fila);
  if (form.version !== actual.version) {
    if (envio.subidos.length === 0 && esIgual(form, actual)) return { guardado: actual, sobrantes: [] };
    throw otraVersion(actual);
  }
  const sobrantes = await reemplazar(tx, fila, form, envio);
  return { guardado: await queries.leerGuardado(tx, fila), sobrantes };
}

const otraVersion = (actual: TrabajoGuardado) =>
  rule('Tu trabajo cambió en otra ventana o dispositivo. Revisa cuál texto conservar.', actual);

const mismos = (unos: readonly string[], otros: readonly string[]) =>
  unos.length === otros.length && unos.every((uno, index) => uno === otros[index]);

const esIgual = ({ contenido, videos, archivos }: BorradorForm, actual: TrabajoGuardado): boolean =>
  contenido === actual.contenido &&
  mismos(
    videos.map(({ id }) => id),
    actual.videos.map(({ id }) => id),
  ) &&
  mismos(
    archivos.map(({ idArchivo }) => idArchivo),
    actual.archivos.map(({ idArchivo }) => idArchivo),
  );

/** Delivers the work. @throws Problem `invalid` when there is nothing to deliver. */
export async function entregar(
  tx: Tx,
  fila: TrabajoPropio,
  form: EntregaForm,
  envio: Envio,
): Promise<Sobrantes> {
  exigirEditable(fila, envio);
  const actual = await queries.leerGuardado(tx, fila);
  if (form.version !== undefined && form.version !== actual.version) throw otraVersion(actual);
  const adjuntos = form.videos.length + form.archivos.length + envio.subidos.length;
  if (form.contenido === null && adjuntos === 0) throw invalidField('contenido', ENTREGA_REQUERIDA);
  const sobrantes = await reemplazar(tx, fila, form, envio);
  await queries.marcarEntregada(tx, fila, envio.now);
  return sobrantes;
}

/** Delivers nothing: whatever was saved before is replaced by an empty delivery. */
export async function completar(
  tx: Tx,
  fila: TrabajoPropio,
  momento: Momento & { idUsuario: number },
): Promise<Sobrantes> {
  const envio = { ...momento, subidos: [] };
  exigirEditable(fila, envio);
  const nada = { contenido: null, videos: [], archivos: [] };
  const sobrantes = await reemplazar(tx, fila, nada, envio);
  await queries.marcarEntregada(tx, fila, envio.now);
  return sobrantes;
}

/** Takes the own delivery back. The work stays and can be delivered again while there is time. */
export async function anular(tx: Tx, fila: TrabajoPropio, momento: Momento): Promise<void> {
  exigirCicloAbierto(fila.idCicloEscolar, momento);
  const trabajo = comoTrabajo(fila);
  if (!entregaAnulable(trabajo, momento.now)) {
    if (trabajo.idEstadoActividad === ESTADO.entregada) throw rule(TIEMPO_FINALIZADO);
    throw rule(YA_NO[trabajo.idEstadoActividad] ?? 'Tu trabajo no está entregado.');
  }
  await queries.marcarPendiente(tx, fila);
}

/** Stamps the student's start, once. */
export async function iniciar(tx: Tx, fila: TrabajoPropio, momento: Momento): Promise<void> {
  exigirCicloAbierto(fila.idCicloEscolar, momento);
  const corrida = { examenFechaHoraIniciado: fila.inicioDeClase, examenFechaHoraFinalizado: fila.finDeClase };
  const clase = enCurso(corrida, momento.now);
  if (clase === null) throw rule('El docente todavía no ha iniciado el examen.');
  const propia = { examenFechaHoraIniciado: fila.inicioPropio, examenFechaHoraFinalizado: limiteDe(fila) };
  if (clase === 0 || enCurso(propia, momento.now) === 0) throw rule('El examen ya finalizó.');
  if (fila.inicioPropio !== null) return;
  if (fila.idEstadoActividad !== ESTADO.pendiente)
    throw rule(YA_NO[fila.idEstadoActividad] ?? TIEMPO_FINALIZADO);
  await queries.marcarInicio(tx, fila, momento.now);
}

type Contenido = Pick<EntregaForm, 'contenido' | 'videos' | 'archivos'>;

/** Puts the work in the place of what was saved. */
async function reemplazar(
  tx: Tx,
  fila: TrabajoPropio,
  { contenido, videos, archivos: conservados }: Contenido,
  { subidos, ...quien }: Envio,
): Promise<Sobrantes> {
  const { idParticipante } = fila;
  await queries.guardarContenido(tx, fila, contenido, quien.now);
  await guardarVideos(tx, VIDEOS_DE_ENTREGA, idParticipante, videos);
  return guardarArchivos(tx, ARCHIVOS_DE_ENTREGA, idParticipante, { conservados, subidos }, quien);
}

import type { ArchivoNuevo } from '#server/archivos/queries.ts';
import { guardarArchivos } from '#server/archivos/service.ts';
import { exigirEscritura, puedeEscribir } from '#server/clases/policy.ts';
import type { Momento } from '#server/clases/service.ts';
import type { TrabajoPropio } from '#server/entregas/policy.ts';
import { ARCHIVOS_DE_ENTREGA, VIDEOS_DE_ENTREGA } from '#server/entregas/queries.ts';
import type { Sql, Tx } from '#server/platform/db/db.ts';
import { found, invalidField, rule } from '#server/platform/errors/problem.ts';
import { guardarVideos } from '#server/videos/service.ts';
import {
  type DetalleExamen,
  type DetalleTarea,
  TIEMPO_FINALIZADO,
  type TrabajoGuardado,
} from '#shared/entregas/propia.ts';
import {
  borradorAceptado,
  ESTADO,
  entregaAnulable,
  type Trabajo,
  trabajoEditable,
} from '#shared/entregas.rules.ts';
import {
  type BorradorForm,
  type CompletarForm,
  ENTREGA_REQUERIDA,
  type EntregaForm,
} from '#shared/entregas.ts';
import { enCurso, finDelEstudiante, fueDetenida } from '#shared/examenes.rules.ts';
import * as queries from './queries.ts';

/** What a write brings besides the work: when, by whose account, and the files that came along. */
export interface Envio extends Momento {
  idUsuario: number;
  subidos: readonly ArchivoNuevo[];
}

async function detalle(db: Sql, fila: TrabajoPropio, momento: Momento) {
  const abierto = puedeEscribir(fila, momento);
  const { asignado, ...propio } = found(await queries.leerDetalle(db, fila, { now: momento.now, abierto }));
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
  recogida: fila.estudianteEntrega ? null : fila.fechaEntrega,
});

const YA_NO: Record<number, string> = {
  2: 'Tu trabajo ya fue entregado.',
  3: 'Tu trabajo ya fue calificado.',
  4: 'Tu docente anuló tu trabajo.',
  5: 'Tu docente rechazó tu trabajo.',
};
const RECOGIDO = 'Tu docente ya recogió tu trabajo.';

const porQueNo = ({ idEstadoActividad: estado, recogida }: Trabajo): string =>
  estado === ESTADO.entregada && recogida !== null ? RECOGIDO : (YA_NO[estado] ?? TIEMPO_FINALIZADO);

const SIN_INICIAR = 'Primero debes iniciar el examen.';

function exigirEditable(fila: TrabajoPropio, momento: Momento): void {
  exigirEscritura(fila, momento);
  const trabajo = comoTrabajo(fila);
  if (trabajoEditable(trabajo, momento.now)) return;
  if (trabajo.idEstadoActividad !== ESTADO.pendiente) throw rule(porQueNo(trabajo));
  throw rule(trabajo.limite === null ? SIN_INICIAR : TIEMPO_FINALIZADO);
}

/** A draft may also follow its exam, for the moment in which the screen learns that it was collected or stopped. */
function exigirGuardable(fila: TrabajoPropio, momento: Momento): void {
  exigirEscritura(fila, momento);
  const { inicioDeClase: inicio, examenTiempoMaximo: minutos, finDeClase: fin } = fila;
  const detenido = inicio !== null && minutos !== null && fin !== null && fueDetenida(inicio, minutos, fin);
  if (!borradorAceptado({ ...comoTrabajo(fila), detenido }, momento.now)) exigirEditable(fila, momento);
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
): Promise<TrabajoGuardado> {
  exigirGuardable(fila, envio);
  const actual = await queries.leerGuardado(tx, fila);
  if (form.version !== actual.version) {
    if (envio.subidos.length === 0 && esIgual(form, actual)) return actual;
    throw otraVersion(actual);
  }
  await reemplazar(tx, fila, form, envio);
  return queries.leerGuardado(tx, fila);
}

const otraVersion = (actual: TrabajoGuardado) =>
  rule('Tu trabajo cambió en otra ventana o dispositivo. Elige qué conservar.', actual);

const HAY_TRABAJO =
  'Hay trabajo guardado en otra ventana o dispositivo. Revísalo antes de marcar como completada.';

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
export async function entregar(tx: Tx, fila: TrabajoPropio, form: EntregaForm, envio: Envio): Promise<void> {
  exigirEditable(fila, envio);
  const actual = await queries.leerGuardado(tx, fila);
  if (form.version !== undefined && form.version !== actual.version) throw otraVersion(actual);
  const adjuntos = form.videos.length + form.archivos.length + envio.subidos.length;
  if (form.contenido === null && adjuntos === 0) throw invalidField('contenido', ENTREGA_REQUERIDA);
  await reemplazar(tx, fila, form, envio);
  await queries.marcarEntregada(tx, fila, envio.now);
}

const estaVacio = ({ contenido, videos, archivos }: TrabajoGuardado): boolean =>
  (contenido ?? '').trim() === '' && videos.length + archivos.length === 0;

/**
 * Delivers nothing. What was saved is kept apart, and comes back when the delivery is taken back.
 * @throws Problem `rule` with the saved work as data when whoever asks has not seen it.
 */
export async function completar(
  tx: Tx,
  fila: TrabajoPropio,
  form: CompletarForm,
  momento: Momento,
): Promise<void> {
  exigirEditable(fila, momento);
  const actual = await queries.leerGuardado(tx, fila);
  if (form?.version !== actual.version && !estaVacio(actual)) throw rule(HAY_TRABAJO, actual);
  await queries.marcarEntregada(tx, fila, momento.now, true);
  await queries.subirVersion(tx, fila);
}

/** Takes the own delivery back. The work stays and can be delivered again while there is time. */
export async function anular(tx: Tx, fila: TrabajoPropio, momento: Momento): Promise<void> {
  exigirEscritura(fila, momento);
  const trabajo = comoTrabajo(fila);
  if (!entregaAnulable(trabajo, momento.now)) {
    const { idEstadoActividad: estado, recogida } = trabajo;
    if (estado === ESTADO.pendiente) throw rule('Tu trabajo no está entregado.');
    throw rule(estado === ESTADO.entregada && recogida === null ? TIEMPO_FINALIZADO : porQueNo(trabajo));
  }
  await queries.marcarPendiente(tx, fila);
  if (fila.completada) await queries.subirVersion(tx, fila);
}

/** Stamps the student's start, once. */
export async function iniciar(tx: Tx, fila: TrabajoPropio, momento: Momento): Promise<void> {
  exigirEscritura(fila, momento);
  const corrida = { examenFechaHoraIniciado: fila.inicioDeClase, examenFechaHoraFinalizado: fila.finDeClase };
  const clase = enCurso(corrida, momento.now);
  if (clase === null) throw rule('Tu docente todavía no ha iniciado el examen.');
  const propia = { examenFechaHoraIniciado: fila.inicioPropio, examenFechaHoraFinalizado: limiteDe(fila) };
  if (clase === 0 || enCurso(propia, momento.now) === 0) throw rule('El examen ya finalizó.');
  if (fila.inicioPropio !== null) return;
  if (fila.idEstadoActividad !== ESTADO.pendiente) throw rule(porQueNo(comoTrabajo(fila)));
  await queries.marcarInicio(tx, fila, momento.now);
}

type Contenido = Pick<EntregaForm, 'contenido' | 'videos' | 'archivos'>;

/** Puts the work in the place of what was saved. */
async function reemplazar(
  tx: Tx,
  fila: TrabajoPropio,
  { contenido, videos, archivos: conservados }: Contenido,
  { subidos, ...quien }: Envio,
): Promise<void> {
  const { idParticipante } = fila;
  await queries.guardarContenido(tx, fila, contenido, quien.now);
  await guardarVideos(tx, VIDEOS_DE_ENTREGA, idParticipante, videos);
  await guardarArchivos(tx, ARCHIVOS_DE_ENTREGA, idParticipante, { conservados, subidos }, quien);
}

import { exigirCicloCalificable } from '#server/ciclos/policy.ts';
import type { Momento } from '#server/clases/service.ts';
import type { PanelPropio, TrabajoRevisable } from '#server/entregas/policy.ts';
import { autoresDe } from '#server/entregas/queries.ts';
import { anotarNotas } from '#server/entregas/service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Sql, Tx } from '#server/platform/db/db.ts';
import { found, invalidField, must, notFound, rule } from '#server/platform/errors/problem.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { esExamen } from '#shared/actividades.rules.ts';
import { cicloCalificable } from '#shared/ciclos.rules.ts';
import type { EntregaDocente } from '#shared/entregas/revision.ts';
import {
  type Accion,
  accionPermitida,
  ESTADO,
  etiquetaDocente,
  queHizoElOtro,
  yaNoEsta,
} from '#shared/entregas.rules.ts';
import {
  type BorradorCalificacion,
  type NotaDeOtro,
  type ParticipanteDocente,
  punteoRangoMensaje,
  type Seleccion,
  SIN_PUNTEO,
} from '#shared/entregas.ts';
import * as queries from './queries.ts';

interface Acto extends Momento {
  audit: Audit;
  sesion: SesionColaborador;
}

const verbos: Record<Accion, string> = {
  calificar: 'calificar',
  anular: 'anular',
  restaurar: 'restaurar',
  pendiente: 'poner en "Pendientes"',
  recoger: 'recoger',
};

const noCorresponde = ({ nombres, idEstadoActividad }: queries.Elegido, accion: Accion) =>
  rule(
    `No se puede ${verbos[accion]} la entrega de ${nombres}: su estado es "${etiquetaDocente(idEstadoActividad)}".`,
  );

async function otroBorrador(
  tx: Tx,
  { idParticipante, nombres, borradorCalificacion: borrador }: queries.Elegido,
  idColaborador: number,
) {
  const { propia, quien } = (await autoresDe(tx, [idParticipante], idColaborador))(idParticipante);
  const autor = propia ? ' (tú, en otra pestaña o equipo)' : quien === null ? '' : ` (${quien})`;
  return rule(
    borrador === null
      ? `La nota en borrador de ${nombres} ya fue borrada${autor}.`
      : `La nota en borrador de ${nombres} ahora es ${borrador}${autor}. Revísala antes de calificar.`,
  );
}

/**
 * One action on all the selected participants, or on none. A row whose state is no longer the one it was selected in, or
 * a draft mark that is no longer the one that was seen, refuses it: of two people at once the second learns of the first.
 */
export async function actuar(
  tx: Tx,
  panel: PanelPropio,
  accion: Accion,
  seleccion: Seleccion,
  { audit, sesion, ...momento }: Acto,
): Promise<ParticipanteDocente[]> {
  exigirCicloCalificable(panel.idCicloEscolar, momento);
  const esperados = new Map(
    seleccion.map(({ idActividadMateriaBloqueParticipante, ...visto }) => [
      idActividadMateriaBloqueParticipante,
      visto,
    ]),
  );
  const elegidos = await queries.bloquearElegidos(tx, panel, [...esperados.keys()]);
  if (elegidos.length !== esperados.size) throw notFound();
  const ido = elegidos.find(({ enClase }) => !enClase);
  if (ido) throw rule(yaNoEsta(ido.nombre));
  for (const elegido of elegidos) {
    const { idEstadoActividad: estado, versionBorrador } = elegido;
    const visto = esperados.get(elegido.idParticipante);
    if (
      estado !== (visto?.idEstadoActividad ?? estado) ||
      !accionPermitida(accion, estado, esExamen(panel.tipoActividad) && panel.enLinea)
    ) {
      throw noCorresponde(elegido, accion);
    }
    if (accion === 'calificar' && versionBorrador !== (visto?.version ?? versionBorrador)) {
      throw await otroBorrador(tx, elegido, sesion.idColaborador);
    }
  }
  if (accion === 'calificar' && elegidos.some(({ borradorCalificacion: borrador }) => borrador === null)) {
    throw rule(SIN_PUNTEO);
  }
  const numeros = elegidos.map(({ idParticipante }) => idParticipante);
  if (accion === 'pendiente') await queries.devolverApartados(tx, numeros);
  const hechos = await queries.aplicar(tx, panel, accion, numeros, momento.now);
  const hechoDe = new Map(hechos.map((marca) => [marca.idParticipante, marca]));
  const cambios = elegidos.map((elegido) => ({
    ...elegido,
    idActividadMateriaBloque: panel.idActividadMateriaBloque,
    antes: elegido,
    despues: must(hechoDe.get(elegido.idParticipante), 'a mark that was acted on'),
    motivo: esperados.get(elegido.idParticipante)?.motivo,
  }));
  await anotarNotas(tx, cambios, { audit, accion: `${accion} entrega`, origen: 'entregas' });
  return queries.participantesElegidos(tx, panel, numeros);
}

/**
 * Saves a draft mark. Repeating a save whose answer was lost changes nothing.
 * @throws Problem `invalid` outside 0 to the points; `rule` with the other value when somebody else typed meanwhile.
 */
export async function guardarBorrador(
  tx: Tx,
  fila: TrabajoRevisable,
  { borradorCalificacion: borrador, version }: BorradorCalificacion,
  { sesion, ...momento }: Omit<Acto, 'audit'>,
): Promise<ParticipanteDocente> {
  exigirCicloCalificable(fila.idCicloEscolar, momento);
  const { idEstadoActividad: estado, borradorCalificacion: anterior } = fila;
  if (estado === ESTADO.anulada || estado === ESTADO.rechazada) {
    throw rule(`No se puede calificar una entrega ${etiquetaDocente(estado).toLowerCase()}.`);
  }
  if (borrador !== null && (borrador < 0 || borrador > fila.valorNeto)) {
    throw invalidField('borradorCalificacion', punteoRangoMensaje(fila.valorNeto));
  }
  if (borrador !== anterior) {
    if (version !== undefined && version !== fila.versionBorrador)
      throw await otraNota(tx, fila, sesion.idColaborador);
    await queries.guardarBorrador(tx, fila, borrador, {
      idColaborador: sesion.idColaborador,
      now: momento.now,
    });
  }
  return found(await queries.participante(tx, fila));
}

async function otraNota(
  tx: Tx,
  { idParticipante, borradorCalificacion, versionBorrador }: TrabajoRevisable,
  idColaborador: number,
) {
  const autor = (await autoresDe(tx, [idParticipante], idColaborador))(idParticipante);
  const otra: NotaDeOtro = { borradorCalificacion, version: versionBorrador, ...autor };
  return rule(`Mientras escribías: ${queHizoElOtro(otra)}.`, otra);
}

/** One student's work as the teacher of the class reads it. */
export async function leerEntrega(
  db: Sql,
  fila: TrabajoRevisable,
  { now, config }: Momento,
): Promise<EntregaDocente> {
  const abierto = cicloCalificable(fila.idCicloEscolar, now, config.timeZone);
  const { comentarios, ...entrega } = found(await queries.entregaDe(db, fila, abierto));
  return { ...entrega, comentarios, participante: found(await queries.participante(db, fila)) };
}

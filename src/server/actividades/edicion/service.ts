import { insertarParticipantes } from '#server/actividades/destinatarios/queries.ts';
import { agregar, ajustar } from '#server/actividades/destinatarios/service.ts';
import { type ActividadDelDocente, actividadDelDocente } from '#server/actividades/policy.ts';
import { leerPublicacion } from '#server/actividades/publicaciones/queries.ts';
import type { ActividadLeida } from '#server/actividades/queries.ts';
import { enlaces, retratoDe } from '#server/actividades/queries.ts';
import { type Adjuntos, guardarArchivos } from '#server/archivos/service.ts';
import type { BloqueDelDocente } from '#server/bloques/policy.ts';
import { type BloqueCerrado, bloquearBloque } from '#server/bloques/queries.ts';
import { exigirCicloAbierto } from '#server/ciclos/policy.ts';
import { type Momento, permisosDocente } from '#server/clases/service.ts';
import { recalcularSeccion } from '#server/inscripciones/resultados/service.ts';
import { alEstudiante } from '#server/platform/audit/audit.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, invalidField, notFound, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import type { NewOperation, Operar } from '#server/platform/undo/journal.ts';
import { guardarVideos } from '#server/videos/service.ts';
import { OTRA_VERSION } from '#shared/actividades/edicion.ts';
import { esExtra, seCalifica, TIPO, type TipoActividad } from '#shared/actividades.rules.ts';
import type { Publicacion } from '#shared/actividades.ts';
import { toHundredths } from '#shared/base/decimal.ts';
import { contar } from '#shared/base/formatos.ts';
import { tituloDe } from '#shared/base/operaciones.ts';
import { EXTRA_EN_FINALIZADO, estadoBloque, puntosRestantes } from '#shared/bloques.rules.ts';
import { enCurso } from '#shared/examenes.rules.ts';
import { tituloDeEliminada } from './eliminadas.rules.ts';
import * as queries from './queries.ts';

/** What a form says about anything published, whatever its kind. */
export interface Contenido extends queries.Cambios {
  alumnos: readonly number[];
  /** The block named in the form. */
  bloque: number;
  /** What it was changed over; undefined for whatever is stored. */
  version?: number | undefined;
  /** Handed in here, unless it says otherwise. */
  enLinea?: boolean;
  videos: readonly { id: string }[];
  archivos: Adjuntos['conservados'];
  subidos: Adjuntos['subidos'];
}

export interface Autor extends Momento {
  sesion: SesionColaborador;
  operar: Operar;
}

const MISMO_BLOQUE = 'Bloque no corresponde a la actividad.';

function exigirEstado(tipo: TipoActividad, bloque: BloqueCerrado): void {
  const estado = estadoBloque(bloque);
  if (esExtra(tipo)) {
    if (estado !== 'finalizado') throw rule(EXTRA_EN_FINALIZADO);
    return;
  }
  if (estado === 'noIniciado') throw rule(`El bloque ${bloque.bloque} no ha iniciado.`);
  if (seCalifica(tipo) && estado === 'finalizado')
    throw rule(`El bloque ${bloque.bloque} ya fue finalizado.`);
}

/** The block is locked: whoever publishes at the same time waits and then counts these points too. */
export async function exigirPuntos(
  tx: Tx,
  tipo: number,
  bloque: BloqueCerrado,
  valorNeto: number | null,
  salvo: number | null,
): Promise<void> {
  if (valorNeto === null || esExtra(tipo)) return;
  const { zona, examen } = await queries.puntosUsados(tx, bloque.idMateriaBloque, salvo);
  const final = tipo === TIPO.examenFinal;
  const quedan = final ? puntosRestantes(bloque.maxExamen, examen) : puntosRestantes(bloque.maxZona, zona);
  if (toHundredths(valorNeto) <= toHundredths(quedan)) return;
  throw rule(
    final
      ? `El examen final del bloque admite ${contar(quedan, 'punto', 'puntos')} más.`
      : `La zona máxima restante del bloque es de ${contar(quedan, 'punto', 'puntos')}.`,
  );
}

/** A file taken off something published is an operation of its own: it comes back without what else was changed. */
async function adjuntar(tx: Tx, id: number, contenido: Contenido, autor: Autor): Promise<void> {
  const { archivos: conservados, subidos, videos, titulo, contenido: texto } = contenido;
  const alQuitar = async ({ nombre }: { nombre: string }) => {
    const { clase, tipo, idCiclo, idAsignacion } = found(await retratoDe(tx, id));
    await autor.operar(tx, {
      tipo: 'eliminacion',
      objeto: 'archivo',
      titulo: tituloDe('Archivo', nombre),
      detalle: `${tituloDeEliminada(tipo, titulo, texto)}, ${clase}`,
      asunto: 'docencia',
      idCiclo,
      idAsignacion,
    });
  };
  await guardarVideos(tx, enlaces.videos, id, videos);
  const quien = { idUsuario: autor.sesion.idUsuario, now: autor.now, alQuitar };
  await guardarArchivos(tx, enlaces.archivos, id, { conservados, subidos }, quien);
}

async function releer(tx: Tx, tipo: TipoActividad, id: number, autor: Autor): Promise<Publicacion> {
  const actividad = await actividadDelDocente(tx, autor.sesion, id, [tipo]);
  return leer(tx, actividad, autor);
}

/** An activity with all its content, as its teacher sees it. */
export async function leer(
  sql: Parameters<typeof leerPublicacion>[0],
  actividad: ActividadDelDocente,
  momento: Momento,
): Promise<Publicacion> {
  const { editar: abierto } = permisosDocente(actividad.idCicloEscolar, momento);
  return found(await leerPublicacion(sql, actividad, { now: momento.now, abierto }));
}

/**
 * Publishes in a block and makes the recipients its participants.
 * @throws Problem `rule` when the block's state or what is left of its points do not allow it, `notFound` when one of
 * the recipients is not in the class.
 */
export async function publicar(
  tx: Tx,
  bloque: BloqueDelDocente,
  tipo: TipoActividad,
  contenido: Contenido,
  autor: Autor,
): Promise<Publicacion> {
  exigirCicloAbierto(bloque.idCicloEscolar, autor);
  const { titulo, contenido: texto, fechaLimite, valorNeto, examenTiempoMaximo } = contenido;
  if (contenido.bloque !== bloque.idMateriaBloque) throw invalidField('bloque', MISMO_BLOQUE);
  const cerrado = found(await bloquearBloque(tx, bloque.idMateriaBloque));
  exigirEstado(tipo, cerrado);
  await exigirPuntos(tx, tipo, cerrado, valorNeto, null);
  const id = await queries.insertar(tx, {
    idMateriaBloque: bloque.idMateriaBloque,
    tipoActividad: tipo,
    titulo,
    contenido: texto,
    fechaLimite,
    valorNeto,
    examenTiempoMaximo,
    enLinea: contenido.enLinea ?? true,
    fechaCreada: autor.now.toISOString(),
    idColaborador: autor.sesion.idColaborador,
  });
  const alumnos = [...new Set(contenido.alumnos)];
  const asignados = await insertarParticipantes(tx, id, bloque.idGradoSeccion, alumnos);
  if (asignados < alumnos.length) throw notFound();
  await adjuntar(tx, id, contenido, autor);
  return releer(tx, tipo, id, autor);
}

function exigirSinCorrer(
  antes: queries.ActividadCerrada,
  { valorNeto, examenTiempoMaximo }: Contenido,
  now: Date,
) {
  if (antes.examenFechaHoraIniciado === null) return;
  if (examenTiempoMaximo !== antes.examenTiempoMaximo) {
    throw rule('No se puede cambiar la duración de un examen que ya inició.');
  }
  if (enCurso(antes, now) === 1 && valorNeto !== antes.valorNeto) {
    throw rule('No se pueden cambiar los puntos de un examen en curso.');
  }
}

/** Somebody else changed it since it was read. */
export const esOtraVersion = (
  { version }: { version?: number | undefined },
  antes: queries.ActividadCerrada,
): boolean => version !== undefined && version !== antes.version;

export const PUNTEOS_MAYORES = 'Ya hay calificaciones o borradores mayores que esos puntos.';

/**
 * Changes what was published. `fechaLimite` has been checked by the caller against the stored one.
 * @throws Problem `rule` for what marks, deliveries or a run forbid, and, with what is stored now as data, for a change
 * made over an older version.
 */
export async function editar(
  tx: Tx,
  actividad: ActividadDelDocente,
  tipo: TipoActividad,
  armar: (antes: queries.ActividadCerrada) => Contenido,
  autor: Autor,
): Promise<Publicacion> {
  exigirCicloAbierto(actividad.idCicloEscolar, autor);
  const bloque = found(await bloquearBloque(tx, actividad.idMateriaBloque));
  const antes = found(await queries.bloquear(tx, actividad));
  const contenido = armar(antes);
  if (esOtraVersion(contenido, antes)) throw rule(OTRA_VERSION, await leer(tx, actividad, autor));
  if (contenido.bloque !== actividad.idMateriaBloque) throw invalidField('bloque', MISMO_BLOQUE);
  exigirSinCorrer(antes, contenido, autor.now);
  if (contenido.valorNeto !== antes.valorNeto) {
    await exigirPuntos(tx, tipo, bloque, contenido.valorNeto, actividad.idActividadMateriaBloque);
  }
  await ajustar(tx, actividad, contenido.alumnos, { bloque, corrida: antes, now: autor.now });
  await explained({ participantes_calificacion: () => rule(PUNTEOS_MAYORES) }, () =>
    queries.cambiar(tx, actividad, contenido),
  );
  await adjuntar(tx, actividad.idActividadMateriaBloque, contenido, autor);
  return leer(tx, actividad, autor);
}

/** Gives what was published to more students of the class. @returns how many did not have it. */
export async function repartir(
  tx: Tx,
  actividad: ActividadDelDocente,
  alumnos: readonly number[],
  momento: Momento,
): Promise<{ publicacion: Publicacion; agregados: number }> {
  exigirCicloAbierto(actividad.idCicloEscolar, momento);
  const bloque = found(await bloquearBloque(tx, actividad.idMateriaBloque));
  const corrida = found(await queries.bloquear(tx, actividad));
  const agregados = await agregar(tx, actividad, alumnos, { bloque, corrida, now: momento.now });
  if (agregados > 0) await queries.subirVersion(tx, actividad);
  return { publicacion: await leer(tx, actividad, momento), agregados };
}

/** The operation that takes an activity out of its class. */
export async function eliminacionDe(
  tx: Tx,
  { idActividadMateriaBloque: id, titulo }: Pick<ActividadLeida, 'idActividadMateriaBloque' | 'titulo'>,
): Promise<NewOperation> {
  const { contenido, entregas, clase, tipo, idCiclo, idAsignacion } = found(await retratoDe(tx, id));
  return {
    tipo: 'eliminacion',
    objeto: tipo === TIPO.avisoEstudiante ? 'publicacion' : 'actividad',
    titulo: tituloDeEliminada(tipo, titulo, contenido),
    incluye: entregas > 0 ? contar(entregas, 'entrega', 'entregas') : '',
    detalle: clase,
    asunto: 'docencia',
    idCiclo,
    idAsignacion,
  };
}

/** Takes an activity out of everything; its deliveries and marks stay in the database and count nowhere. */
export async function eliminar(
  tx: Tx,
  actividad: ActividadDelDocente,
  { now, config, audit, operar }: Act,
): Promise<null> {
  exigirCicloAbierto(actividad.idCicloEscolar, { now, config });
  const antes = found(await queries.bloquear(tx, actividad));
  if (enCurso(antes, now) === 1) throw rule('No se puede eliminar un examen en curso.');
  await operar(tx, await eliminacionDe(tx, actividad));
  const { calificados, alumnos } = await queries.eliminar(tx, actividad, now);
  if (seCalifica(actividad.tipoActividad)) {
    const { idActividadMateriaBloque: idEntidad, titulo } = actividad;
    await audit(tx, {
      accion: 'eliminar actividad',
      entidad: 'calificacion',
      idEntidad,
      afectados: alumnos.flatMap(alEstudiante),
      antes: { titulo, calificados },
    });
    if (calificados > 0) await recalcularSeccion(tx, actividad.idGradoSeccion, audit);
  }
  return null;
}

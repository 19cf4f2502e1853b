import { bloquear } from '#server/actividades/edicion/queries.ts';
import { type Contenido, editar, leer, publicar } from '#server/actividades/edicion/service.ts';
import type { ActividadDelDocente } from '#server/actividades/policy.ts';
import { type Envio, exigirDesdeHoy } from '#server/actividades/tareas/service.ts';
import type { BloqueDelDocente } from '#server/bloques/policy.ts';
import { exigirCicloAbierto } from '#server/ciclos/policy.ts';
import type { Momento } from '#server/clases/service.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, rule } from '#server/platform/errors/problem.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import type { TipoActividad } from '#shared/actividades.rules.ts';
import type { Publicacion } from '#shared/actividades.ts';
import { schoolInstant } from '#shared/base/calendar.ts';
import { enCurso, finDeCorrida } from '#shared/examenes.rules.ts';
import type { ExamenForm } from '#shared/examenes.ts';
import * as queries from './queries.ts';

/** The form of an exam has a day and no time. */
const FIN_DEL_DIA = '23:59';

function contenidoDe(form: ExamenForm, { files, config }: Envio): Contenido & { fechaLimite: string } {
  const { title, instructions, actividad } = form;
  return {
    ...form,
    titulo: title,
    contenido: instructions,
    subidos: files,
    fechaLimite: schoolInstant(actividad.fecha, FIN_DEL_DIA, config.timeZone),
    valorNeto: actividad.valorNeto,
    examenTiempoMaximo: actividad.examenTiempoMaximo,
  };
}

export async function crear(
  tx: Tx,
  bloque: BloqueDelDocente,
  tipo: TipoActividad,
  form: ExamenForm,
  envio: Envio,
): Promise<Publicacion> {
  exigirDesdeHoy(form.actividad.fecha, envio);
  return publicar(tx, bloque, tipo, contenidoDe(form, envio), envio);
}

/** A day that has passed may stay; a changed one is today or later. */
export function actualizar(
  tx: Tx,
  actividad: ActividadDelDocente,
  tipo: TipoActividad,
  form: ExamenForm,
  envio: Envio,
): Promise<Publicacion> {
  const armar: Parameters<typeof editar>[3] = (antes) => {
    const contenido = contenidoDe(form, envio);
    if (contenido.fechaLimite !== antes.fechaLimite) exigirDesdeHoy(form.actividad.fecha, envio);
    return contenido;
  };
  return editar(tx, actividad, tipo, armar, envio);
}

/**
 * Opens the exam for all recipients. While it runs a repeat changes nothing.
 * @throws Problem `rule` for an exam that is over: there is no second run.
 */
export async function iniciar(
  tx: Tx,
  actividad: ActividadDelDocente,
  momento: Momento,
): Promise<Publicacion> {
  exigirCicloAbierto(actividad.idCicloEscolar, momento);
  const examen = found(await bloquear(tx, actividad));
  const estado = enCurso(examen, momento.now);
  if (estado === 0) throw rule('El examen ya finalizó.');
  if (estado === null) {
    const fin = finDeCorrida(momento.now.toISOString(), examen.examenTiempoMaximo ?? 0);
    await queries.iniciar(tx, actividad, momento.now, fin);
  }
  return leer(tx, actividad, momento);
}

/**
 * Ends the run at once, for everybody. An exam that is over already stays as it ended. The end is the instant in which
 * the exam is held, not the one the request came in: who delivered meanwhile delivered before it.
 */
export async function detener(
  tx: Tx,
  actividad: ActividadDelDocente,
  { clock, ...momento }: Momento & { clock: Clock },
): Promise<Publicacion> {
  exigirCicloAbierto(actividad.idCicloEscolar, momento);
  const examen = found(await bloquear(tx, actividad));
  const now = clock.now();
  const estado = enCurso(examen, now);
  if (estado === null) throw rule('El examen no ha iniciado.');
  if (estado === 1) await queries.detener(tx, actividad, now);
  return leer(tx, actividad, { ...momento, now });
}

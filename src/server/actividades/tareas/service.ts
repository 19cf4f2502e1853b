import { type Autor, type Contenido, editar, publicar } from '#server/actividades/edicion/service.ts';
import type { ActividadDelDocente } from '#server/actividades/policy.ts';
import type { BloqueDelDocente } from '#server/bloques/policy.ts';
import type { Momento } from '#server/clases/service.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { invalidField } from '#server/platform/errors/problem.ts';
import type { TareaForm } from '#shared/actividades/tareas.ts';
import type { TipoActividad } from '#shared/actividades.rules.ts';
import { FECHA_PASADA, type Publicacion } from '#shared/actividades.ts';
import { schoolDate, schoolInstant } from '#shared/base/calendar.ts';

export interface Envio extends Autor {
  files: Contenido['subidos'];
}

/** @throws Problem `invalid` for a day before today. */
export function exigirDesdeHoy(fecha: string, { now, config }: Momento): void {
  if (fecha < schoolDate(now, config.timeZone)) {
    throw invalidField('actividad.fecha', FECHA_PASADA);
  }
}

function contenidoDe(form: TareaForm, { files, config }: Envio): Contenido & { fechaLimite: string } {
  const { title, instructions, actividad } = form;
  return {
    ...form,
    titulo: title,
    contenido: instructions,
    subidos: files,
    fechaLimite: schoolInstant(actividad.fecha, actividad.hora, config.timeZone),
    valorNeto: actividad.valorNeto,
    examenTiempoMaximo: null,
  };
}

/** A new task is due later than now. */
export async function crear(
  tx: Tx,
  bloque: BloqueDelDocente,
  tipo: TipoActividad,
  form: TareaForm,
  envio: Envio,
): Promise<Publicacion> {
  const contenido = contenidoDe(form, envio);
  exigirDesdeHoy(form.actividad.fecha, envio);
  if (Date.parse(contenido.fechaLimite) <= envio.now.getTime()) {
    throw invalidField('actividad.hora', 'Hora de entrega ya pasó. Elige una posterior.');
  }
  return publicar(tx, bloque, tipo, contenido, envio);
}

/** A due date that has passed may stay; a changed one is today or later. */
export function actualizar(
  tx: Tx,
  actividad: ActividadDelDocente,
  tipo: TipoActividad,
  form: TareaForm,
  envio: Envio,
): Promise<Publicacion> {
  const armar: Parameters<typeof editar>[3] = (antes) => {
    const contenido = contenidoDe(form, envio);
    if (contenido.fechaLimite !== antes.fechaLimite) exigirDesdeHoy(form.actividad.fecha, envio);
    return contenido;
  };
  return editar(tx, actividad, tipo, armar, envio);
}

import * as edicion from '#server/actividades/edicion/queries.ts';
import {
  type Autor,
  esOtraVersion,
  exigirPuntos,
  leer,
  PUNTEOS_MAYORES,
  publicar,
} from '#server/actividades/edicion/service.ts';
import type { ActividadDelDocente } from '#server/actividades/policy.ts';
import type { BloqueDelDocente } from '#server/bloques/policy.ts';
import { bloquearBloque } from '#server/bloques/queries.ts';
import { exigirCicloAbierto } from '#server/ciclos/policy.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, invalidField, rule } from '#server/platform/errors/problem.ts';
import { OTRA_VERSION } from '#shared/actividades/edicion.ts';
import type { ActividadDocente } from '#shared/actividades.ts';
import { schoolInstant } from '#shared/base/calendar.ts';
import { estadoBloque } from '#shared/bloques.rules.ts';
import { sumaDe, tipoDeColumna } from '#shared/calificaciones/columnas.rules.ts';
import { type ColumnaForm, NO_CAMBIA_DE_SUMA, OTRO_CICLO } from '#shared/calificaciones/columnas.ts';

/** The form has a day and no time. */
const FIN_DEL_DIA = '23:59';

/** What was done in class has a day of its school year, which may have passed. */
function cambiosDe(
  { titulo, valorNeto, fecha }: ColumnaForm,
  ciclo: number,
  { config }: Autor,
): edicion.Cambios {
  if (Number(fecha.slice(0, 4)) !== ciclo) throw invalidField('fecha', OTRO_CICLO(ciclo));
  const fechaLimite = schoolInstant(fecha, FIN_DEL_DIA, config.timeZone);
  return { titulo, contenido: '', fechaLimite, valorNeto, examenTiempoMaximo: null };
}

/**
 * A graded activity without online delivery, of everybody in the section: nobody is made a participant of it. Ordinary in the block in
 * progress, extra in a finished one.
 */
export async function crear(
  tx: Tx,
  bloque: BloqueDelDocente,
  form: ColumnaForm,
  autor: Autor,
): Promise<ActividadDocente> {
  exigirCicloAbierto(bloque.idCicloEscolar, autor);
  const cambios = cambiosDe(form, bloque.idCicloEscolar, autor);
  const tipo = tipoDeColumna(
    form.tipoActividad,
    estadoBloque(found(await bloquearBloque(tx, bloque.idMateriaBloque))),
  );
  const contenido = {
    ...cambios,
    bloque: bloque.idMateriaBloque,
    alumnos: [],
    videos: [],
    archivos: [],
    subidos: [],
    enLinea: false,
  };
  const { actividad } = await publicar(tx, bloque, tipo, contenido, autor);
  return actividad;
}

/**
 * Changes title, points and day. What its marks add to stays.
 * @throws Problem `rule` like every edit of an activity.
 */
export async function actualizar(
  tx: Tx,
  actividad: ActividadDelDocente,
  form: ColumnaForm,
  autor: Autor,
): Promise<ActividadDocente> {
  exigirCicloAbierto(actividad.idCicloEscolar, autor);
  const { idActividadMateriaBloque: id, tipoActividad: tipo } = actividad;
  if (form.tipoActividad !== sumaDe(tipo)) throw invalidField('tipoActividad', NO_CAMBIA_DE_SUMA);
  const cambios = cambiosDe(form, actividad.idCicloEscolar, autor);
  const bloque = found(await bloquearBloque(tx, actividad.idMateriaBloque));
  const antes = found(await edicion.bloquear(tx, actividad));
  if (esOtraVersion(form, antes)) throw rule(OTRA_VERSION, (await leer(tx, actividad, autor)).actividad);
  if (cambios.valorNeto !== antes.valorNeto) await exigirPuntos(tx, tipo, bloque, cambios.valorNeto, id);
  await explained({ participantes_calificacion: () => rule(PUNTEOS_MAYORES) }, () =>
    edicion.cambiar(tx, actividad, cambios),
  );
  return (await leer(tx, actividad, autor)).actividad;
}

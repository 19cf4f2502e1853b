import { dibujarHoja } from '#server/boletas/imagen/service.ts';
import { papelDeBoleta } from '#server/boletas/papel/service.ts';
import { calificacionesDeVarias } from '#server/calificaciones/queries.ts';
import { logoEnPapel } from '#server/escuela/logo/service.ts';
import type { InscripcionDelEstudiante } from '#server/inscripciones/propias/policy.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Paper } from '#server/platform/documents/blocks.ts';
import { missingIn } from '#server/platform/documents/fonts/missing.ts';
import { found } from '#server/platform/errors/problem.ts';
import { textsOf } from '#server/platform/images/page/element.ts';
import { keptJpeg } from '#server/platform/images/page/kept.ts';
import { drawingPages } from '#server/platform/images/page/render.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { schoolDate, schoolTime } from '#shared/base/calendar.ts';
import { telefonoEscrito } from '#shared/base/formatos.ts';
import type { SinLetra } from '#shared/base/sin-letra.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import * as queries from './queries.ts';

export interface Entorno {
  storage: Storage;
  now: Date;
  timeZone: string;
}

export interface Boleta {
  jpeg: Buffer;
  nombre: string;
  /** What stands in it as a box. */
  faltan: readonly SinLetra[];
}

/** `12 avenida 4-38, zona 1, Quetzaltenango · Tel. 9555 0100`, as far as it is known. */
function enUnRenglon({ direccion, municipio, telefono }: queries.Encabezado['domicilio']): string {
  const lugar = [direccion, municipio].filter(Boolean).join(', ');
  const llamar = telefono && `Tel. ${telefonoEscrito(telefono)}`;
  return [lugar, llamar].filter(Boolean).join(' · ');
}

/** What report cards say, but for the time of issue, in the order of the enrolments; of one that is not there, nothing. */
async function hojasDe(db: Db, ids: readonly number[], { storage, now, timeZone }: Entorno) {
  const [encabezados, notas] = await Promise.all([
    queries.encabezados(db, ids),
    calificacionesDeVarias(db, ids),
  ]);
  // All of them are of one school.
  const deLaEscuela = encabezados[0]?.logo ?? null;
  const logo = await logoEnPapel(storage, deLaEscuela);
  return encabezados.map(({ logo: _guardado, domicilio, ...datos }) => ({
    ...datos,
    logo: logo && { bytes: logo, tipo: deLaEscuela?.tipo },
    domicilio: enUnRenglon(domicilio),
    materias: notas(datos.idEstudianteGrado),
    fecha: schoolDate(now, timeZone),
  }));
}

/** The report cards of enrolments as they stand now, issued at `now`, as papers under the names of the students. */
export async function papelesDeBoletas(db: Db, ids: readonly number[], entorno: Entorno): Promise<Paper[]> {
  const hora = schoolTime(entorno.now, entorno.timeZone);
  const hojas = await hojasDe(db, ids, entorno);
  return hojas.map(({ logo, ...hoja }) =>
    papelDeBoleta(
      { ...hoja, hora, logo: logo?.bytes ?? null },
      `${porApellidos(hoja.nombre)} – ${hoja.codigo}`,
    ),
  );
}

/**
 * The report card of an enrolment as it stands now. Its marks are read each time; the same paper asked for again on the
 * same day is not drawn again, so that its time of issue is that of the first.
 */
export async function boletaDe(
  db: Db,
  { idEstudianteGrado }: Pick<InscripcionDelEstudiante, 'idEstudianteGrado'>,
  entorno: Entorno,
): Promise<Boleta> {
  const { storage, now, timeZone } = entorno;
  return drawingPages(async (draw) => {
    const [leida] = await hojasDe(db, [idEstudianteGrado], entorno);
    const { logo, nombre: _nombre, idEstudianteGrado: _id, ...resto } = found(leida);
    // As an address; a lost or unreadable one is replaced by the mark of the product.
    const hoja = { ...resto, logo: logo && `data:${logo.tipo};base64,${logo.bytes.toString('base64')}` };
    const hora = schoolTime(now, timeZone);
    const page = dibujarHoja({ ...hoja, hora });
    const jpeg = await keptJpeg(draw, storage, dibujarHoja({ ...hoja, hora: '' }), page);
    const sello = `${hoja.fecha}${hora}${String(now.getUTCSeconds()).padStart(2, '0')}`.replace(/\D/g, '');
    const faltan = missingIn(textsOf(page.element));
    return { jpeg, faltan, nombre: `boleta-${hoja.ciclo}-${sello}.jpeg` };
  });
}

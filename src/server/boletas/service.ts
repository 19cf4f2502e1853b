import { archivoDeBoleta } from '#server/boletas/dibujo/archivo.rules.ts';
import { dibujarHoja } from '#server/boletas/imagen/service.ts';
import { papelDeBoleta } from '#server/boletas/media/service.ts';
import { calificacionesDeVarias } from '#server/calificaciones/queries.ts';
import { contenidoDeBoleta } from '#server/documentos/contenido.rules.ts';
import type { Documento } from '#server/documentos/queries.ts';
import { logoEnPapel } from '#server/escuela/logo/service.ts';
import { domicilioEscrito } from '#server/escuela/membrete/service.ts';
import type { InscripcionDelEstudiante } from '#server/inscripciones/propias/policy.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Paper } from '#server/platform/documents/blocks.ts';
import { missingIn } from '#server/platform/documents/fonts/missing.ts';
import { found, must } from '#server/platform/errors/problem.ts';
import { textsOf } from '#server/platform/images/page/element.ts';
import { keptJpeg } from '#server/platform/images/page/kept.ts';
import { drawingPages } from '#server/platform/images/page/render.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { schoolDate, schoolTime } from '#shared/base/calendar.ts';
import { fechaCorta } from '#shared/base/fechas.ts';
import type { SinLetra } from '#shared/base/sin-letra.ts';
import type { PapelDeBoleta } from '#shared/boletas.rules.ts';
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
    domicilio: domicilioEscrito(domicilio),
    materias: notas(datos.idEstudianteGrado),
    fecha: schoolDate(now, timeZone),
  }));
}

/** What drawing needs beside what is stored of a document. */
export interface Imprenta {
  storage: Storage;
  timeZone: string;
  /** Below which codes are verified; null: there is no public address. */
  publica: string | null;
  papel: PapelDeBoleta;
}

/** A document as it is printed. */
export interface PapelDeDocumento {
  paper: Paper;
  creado: Date;
  /** What its own file is called. */
  archivo: string;
}

/** Documents as papers, under the names of the students, in their order. What they say is as it was registered, not as it would be now. */
export async function papelesDe(
  db: Db,
  documentos: readonly Documento[],
  { storage, timeZone, publica, papel }: Imprenta,
): Promise<PapelDeDocumento[]> {
  const ids = documentos.map(({ idEstudianteGrado }) => idEstudianteGrado);
  const leidos = await queries.encabezados(db, ids);
  const deQuien = new Map(leidos.map((uno) => [uno.idEstudianteGrado, uno]));
  const logo = await logoEnPapel(storage, leidos[0]?.logo ?? null);
  return documentos.map(({ codigo, creado, idEstudianteGrado, contenido }) => {
    const encabezado = must(deQuien.get(idEstudianteGrado), 'the enrolment of a document');
    const fecha = new Date(creado);
    const emitida = `${fechaCorta(schoolDate(fecha, timeZone))} ${schoolTime(fecha, timeZone)}`;
    const datos = {
      contenido: contenidoDeBoleta.parse(contenido),
      encabezado,
      logo,
      codigo,
      emitida,
      publica,
    };
    const { nombre, codigo: delAlumno } = encabezado;
    const paper = papelDeBoleta(datos, papel, `${porApellidos(nombre)} – ${delAlumno}`);
    return { paper, creado: fecha, archivo: archivoDeBoleta(porApellidos(nombre), delAlumno) };
  });
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

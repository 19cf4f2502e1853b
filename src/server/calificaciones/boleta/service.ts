import type { Db } from '#server/base/db.ts';
import { missingIn } from '#server/base/drawing/missing.ts';
import { found } from '#server/base/problem.ts';
import { textsOf } from '#server/base/render/element.ts';
import { keptJpeg } from '#server/base/render/kept.ts';
import { drawingPages } from '#server/base/render/render.ts';
import type { Storage } from '#server/base/storage/storage.ts';
import { dibujarHoja } from '#server/calificaciones/hoja/service.ts';
import { calificacionesDe } from '#server/calificaciones/queries.ts';
import { logoEnPapel } from '#server/escuela/logo/service.ts';
import type { InscripcionDelEstudiante } from '#server/inscripciones/propias/policy.ts';
import { schoolDate, schoolTime } from '#shared/base/calendar.ts';
import { telefonoEscrito } from '#shared/base/formatos.ts';
import type { SinLetra } from '#shared/base/sin-letra.ts';
import * as queries from './queries.ts';

export interface Entorno {
  storage: Storage;
  now: Date;
  timeZone: string;
}

export interface Dibujada {
  jpeg: Buffer;
  /** What stands in it as a box. */
  faltan: readonly SinLetra[];
}

export interface Boleta extends Dibujada {
  nombre: string;
}

/** The logo as an address; a lost or unreadable one is replaced by the mark of the product. */
async function logoDe(storage: Storage, logo: queries.Encabezado['logo']): Promise<string | null> {
  const bytes = await logoEnPapel(storage, logo);
  return bytes && `data:${logo?.tipo};base64,${bytes.toString('base64')}`;
}

/** `12 avenida 4-38, zona 1, Quetzaltenango · Tel. 9555 0100`, as far as it is known. */
function enUnRenglon({ direccion, municipio, telefono }: queries.Encabezado['domicilio']): string {
  const lugar = [direccion, municipio].filter(Boolean).join(', ');
  const llamar = telefono && `Tel. ${telefonoEscrito(telefono)}`;
  return [lugar, llamar].filter(Boolean).join(' · ');
}

/** What an enrolment's report card says, but for the time of issue; undefined when there is no such enrolment. */
async function hojaDe(db: Db, idEstudianteGrado: number, { storage, now, timeZone }: Entorno) {
  const [encabezado, materias] = await Promise.all([
    queries.encabezado(db, idEstudianteGrado),
    calificacionesDe(db, idEstudianteGrado),
  ]);
  if (!encabezado) return undefined;
  const { logo: guardado, domicilio, ...datos } = encabezado;
  return {
    ...datos,
    logo: await logoDe(storage, guardado),
    domicilio: enUnRenglon(domicilio),
    materias,
    fecha: schoolDate(now, timeZone),
  };
}

/** The report card of an enrolment as it stands now, issued at `now`; null when there is no such enrolment. */
export async function dibujarBoleta(
  db: Db,
  idEstudianteGrado: number,
  entorno: Entorno,
): Promise<Dibujada | null> {
  const hoja = await hojaDe(db, idEstudianteGrado, entorno);
  if (!hoja) return null;
  const hora = schoolTime(entorno.now, entorno.timeZone);
  const page = dibujarHoja({ ...hoja, hora });
  const jpeg = Buffer.from(await drawingPages((draw) => draw(page)));
  return { jpeg, faltan: missingIn(textsOf(page.element)) };
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
    const hoja = found(await hojaDe(db, idEstudianteGrado, entorno));
    const hora = schoolTime(now, timeZone);
    const page = dibujarHoja({ ...hoja, hora });
    const jpeg = await keptJpeg(draw, storage, dibujarHoja({ ...hoja, hora: '' }), page);
    const sello = `${hoja.fecha}${hora}${String(now.getUTCSeconds()).padStart(2, '0')}`.replace(/\D/g, '');
    const faltan = missingIn(textsOf(page.element));
    return { jpeg, faltan, nombre: `boleta-${hoja.ciclo}-${sello}.jpeg` };
  });
}

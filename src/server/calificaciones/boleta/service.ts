import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Db } from '#server/base/db.ts';
import { smallPicture } from '#server/base/picture.ts';
import { found } from '#server/base/problem.ts';
import { keptJpeg } from '#server/base/render/kept.ts';
import type { Storage } from '#server/base/storage/storage.ts';
import { dibujarHoja } from '#server/calificaciones/hoja/service.ts';
import { calificacionesDe } from '#server/calificaciones/queries.ts';
import type { InscripcionDelEstudiante } from '#server/inscripciones/propias/policy.ts';
import { schoolDate, schoolTime } from '#shared/base/calendar.ts';
import * as queries from './queries.ts';

export interface Entorno {
  storage: Storage;
  now: Date;
  timeZone: string;
}

export interface Boleta {
  jpeg: Buffer;
  nombre: string;
}

const LEGIBLES = ['image/png', 'image/jpeg'];

/** The logo as an address; a lost or unreadable one is replaced by the mark of the product. */
async function logoDe(storage: Storage, logo: queries.Encabezado['logo']): Promise<string | null> {
  if (!logo || !LEGIBLES.includes(logo.tipo)) return null;
  try {
    const bytes = await buffer(await storage.get(logo.clave));
    // What only begins like a picture would fail the drawing of the whole page.
    if (!(await smallPicture(Readable.from([bytes])))) return null;
    return `data:${logo.tipo};base64,${bytes.toString('base64')}`;
  } catch {
    return null;
  }
}

/**
 * The report card of an enrolment as it stands now. Its marks are read each time; the same paper asked for again on the
 * same day is not drawn again, so that its time of issue is that of the first.
 */
export async function boletaDe(
  db: Db,
  { idEstudianteGrado }: Pick<InscripcionDelEstudiante, 'idEstudianteGrado'>,
  { storage, now, timeZone }: Entorno,
): Promise<Boleta> {
  const [encabezado, materias] = await Promise.all([
    queries.encabezado(db, idEstudianteGrado),
    calificacionesDe(db, idEstudianteGrado),
  ]);
  const { logo: guardado, ...datos } = found(encabezado);
  const [fecha, hora] = [schoolDate(now, timeZone), schoolTime(now, timeZone)];
  const hoja = { ...datos, logo: await logoDe(storage, guardado), materias, fecha };
  const jpeg = await keptJpeg(storage, dibujarHoja({ ...hoja, hora: '' }), dibujarHoja({ ...hoja, hora }));
  const sello = `${fecha}${hora}${String(now.getUTCSeconds()).padStart(2, '0')}`.replace(/\D/g, '');
  return { jpeg, nombre: `boleta-${datos.ciclo}-${sello}.jpeg` };
}

import { eq } from 'drizzle-orm';
import { participantes } from '#server/actividades/tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { videos } from '#server/videos/tables.ts';
import type { TestApp } from './app.ts';
import { only } from './builders.ts';
import { crearActividad, crearClase } from './builders-clase.ts';

type Participante = typeof participantes.$inferSelect;

/** Puts a participant into a state that would take several calls to reach. */
export async function ponerParticipante(
  db: Db,
  idParticipante: number,
  valores: Partial<Participante>,
): Promise<void> {
  await db
    .update(participantes)
    .set(valores)
    .where(eq(participantes.idActividadMateriaBloqueParticipante, idParticipante));
}

export async function leerParticipante(db: Db, idParticipante: number): Promise<Participante> {
  return only(
    await db
      .select()
      .from(participantes)
      .where(eq(participantes.idActividadMateriaBloqueParticipante, idParticipante)),
  );
}

/** A video somebody has looked up. */
export async function crearVideo(db: Db, idVideo = 'dQw4w9WgXcQ'): Promise<string> {
  await db
    .insert(videos)
    .values({
      idVideo,
      titulo: 'Fracciones en seis minutos',
      duracion: 'PT6M12S',
      miniatura: Buffer.from('x'),
      miniaturaTipo: 'image/jpeg',
      ancho: 120,
      alto: 90,
      consultado: '2026-01-12T14:00:00.000Z',
    })
    .onConflictDoNothing();
  return idVideo;
}

/** Noon of a school day, and the end of that afternoon. */
export const HOY = '2026-03-10T12:00:00-06:00';
export const LIMITE = '2026-03-10T22:00:00.000Z';

interface TrabajoDePrueba {
  tipo?: number;
  ciclo?: number;
  alumnos?: number;
  /** Due; of an exam the day of it. */
  fechaLimite?: string;
  minutos?: number;
  corrida?: { inicio: string; fin: string };
}

/**
 * Work of 10 points given to the students of a class in progress, at noon. The sessions are of its teacher, a teacher
 * of other classes, and its first two students.
 */
export async function conTrabajo({ db, clock, iniciarSesionDe }: TestApp, given: TrabajoDePrueba = {}) {
  clock.set(HOY);
  const { ciclo = 2026, alumnos = 2, fechaLimite = LIMITE, ...resto } = given;
  const clase = await crearClase(db, { alumnos, ciclo });
  const { id, participantes: numeros } = await crearActividad(db, {
    ...resto,
    fechaLimite,
    idMateriaBloque: clase.bloques[1] ?? 0,
    autor: { idColaborador: clase.docente.idColaborador },
    alumnos: clase.alumnos,
  });
  const [idParticipante = 0] = numeros;
  const [ana = '', luis = ''] = await Promise.all(clase.estudiantes.slice(0, 2).map(iniciarSesionDe));
  return {
    clase,
    numeros,
    idParticipante,
    docente: await iniciarSesionDe(clase.docente),
    otroDocente: await iniciarSesionDe((await crearClase(db, { alumnos: 0 })).docente),
    ana,
    luis,
    /** In addresses: the activity, and the participation of the first student. */
    params: { idActividadMateriaBloque: String(id) },
    suyo: { idParticipante: String(idParticipante) },
  };
}

export interface EntregaDePrueba {
  contenido: string | null;
  videos: { id: string }[];
  archivos: { idArchivo: string }[];
  version?: number;
}

/** The JSON part of a delivery. */
export const entregaDe = (
  contenido: string | null,
  extra: Partial<EntregaDePrueba> = {},
): EntregaDePrueba => ({ contenido, videos: [], archivos: [], ...extra });

/** The JSON part of a draft. */
export const borradorDe = (
  version: number,
  contenido: string | null,
  extra: Partial<EntregaDePrueba> = {},
) => ({ ...entregaDe(contenido, extra), version });

export const pdf = (nombre: string) => ({ nombre, contenido: '%PDF-1.4 tarea' });

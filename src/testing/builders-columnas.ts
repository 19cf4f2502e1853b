import { eq } from 'drizzle-orm';
import { actividades, participantes } from '#server/actividades/tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { crearTarea } from '#shared/actividades/tareas.ts';
import * as contract from '#shared/calificaciones/columnas.ts';
import type { TestApp } from './app.ts';
import { only } from './builders.ts';
import { ponerParticipante } from './builders-actividades.ts';
import { crearClase } from './builders-clase.ts';

export interface CamposDeColumna {
  titulo?: string;
  tipoActividad?: 1 | 2 | 3;
  valorNeto?: number | string;
  fecha?: string;
  version?: number;
}
export const columna = (campos: CamposDeColumna = {}) => ({
  titulo: 'Examen oral',
  tipoActividad: 3 as const,
  valorNeto: 10,
  fecha: '2026-03-09',
  ...campos,
});

/** A class whose teacher adds columns to its second block, or to another. */
export async function conColumnas(
  { db, call, iniciarSesionDe }: TestApp,
  dada: Parameters<typeof crearClase>[1] = {},
) {
  const clase = await crearClase(db, dada);
  const [, enCurso = 0] = clase.bloques;
  const cookie = await iniciarSesionDe(clase.docente);
  const crear = (campos: CamposDeColumna = {}, bloque = enCurso) =>
    call(
      contract.crearColumna,
      { params: { idMateriaBloque: String(bloque) }, body: columna(campos) },
      cookie,
    );
  const actualizar = (id: number, campos: CamposDeColumna = {}) =>
    call(
      contract.actualizarColumna,
      { params: { idActividadMateriaBloque: String(id) }, body: columna(campos) },
      cookie,
    );
  /** The form of homework that is handed in online. */
  const tarea = (valorNeto = 10) => ({
    title: 'Hoja de trabajo',
    instructions: '',
    alumnos: clase.alumnos,
    bloque: enCurso,
    archivos: [],
    videos: [],
    actividad: { fecha: '2026-03-20', hora: '14:30', valorNeto },
  });
  const crearEnLinea = (valorNeto: number) =>
    call(crearTarea, { query: { bloque: String(enCurso) }, form: tarea(valorNeto) }, cookie);
  return { clase, cookie, crear, actualizar, tarea, crearEnLinea };
}

/** A mark in a column, published for a student. */
export async function calificarEnClase(
  db: Db,
  idActividadMateriaBloque: number,
  idEstudianteGrado: number,
  calificacion: number,
): Promise<void> {
  const { valorNeto } = only(
    await db
      .select()
      .from(actividades)
      .where(eq(actividades.idActividadMateriaBloque, idActividadMateriaBloque)),
  );
  const { id } = only(
    await db
      .insert(participantes)
      .values({ idActividadMateriaBloque, idEstudianteGrado, valorNeto })
      .returning({ id: participantes.idActividadMateriaBloqueParticipante }),
  );
  await ponerParticipante(db, id, { idEstadoActividad: 3, calificacion });
}

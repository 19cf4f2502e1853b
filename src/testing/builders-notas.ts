import { bloques } from '#server/bloques/tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { crearColaborador, crearEstudiante, only } from './builders.ts';
import { ponerParticipante } from './builders-actividades.ts';
import { crearActividad } from './builders-clase.ts';
import { crearAsignacion, crearGrado, crearMateria, inscribir, type NIVELES } from './builders-estructura.ts';

const INICIO = '2026-01-15T14:00:00.000Z';
const FIN = '2026-10-15T14:00:00.000Z';

export interface ClaseConNotas {
  /** Total of each block, up to 100. */
  notas: readonly number[];
  /** How many of its blocks have ended; all of them unless told otherwise. */
  terminados?: number;
  activo?: boolean;
  abierta?: boolean;
}

interface SeccionConNotas {
  ciclo?: number;
  nivel?: keyof typeof NIVELES;
}

/** A section of one student, with a class for each list of marks: one mark a block. */
export async function crearSeccionConNotas(
  db: Db,
  clases: readonly ClaseConNotas[],
  { ciclo = 2026, nivel = 'primaria' }: SeccionConNotas = {},
) {
  const docente = await crearColaborador(db);
  const materias = [];
  for (const { activo = true } of clases)
    materias.push((await crearMateria(db, { activo, nivel })).idMateria);
  const { idGrado, idGradoSeccion } = await crearGrado(db, { ciclo, materias, nivel });
  const { idEstudiante } = await crearEstudiante(db);
  const id = await inscribir(db, { idEstudiante, idGradoSeccion });
  const participantes: number[] = [];
  const hechos: number[] = [];
  const asignaciones: number[] = [];
  for (const [index, { notas, terminados = notas.length, abierta = true }] of clases.entries()) {
    const idAsignacion = await crearAsignacion(db, {
      idColaborador: docente.idColaborador,
      idGradoSeccion,
      idMateria: materias[index] ?? 0,
      ...(abierta ? { fechaInicializado: INICIO } : {}),
    });
    asignaciones.push(idAsignacion);
    for (const [posicion, nota] of notas.entries()) {
      const { idMateriaBloque } = only(
        await db
          .insert(bloques)
          .values({
            idGradoSeccionMateriaColaborador: idAsignacion,
            bloque: posicion + 1,
            fechaIniciado: INICIO,
            fechaTerminado: posicion < terminados ? FIN : null,
          })
          .returning(),
      );
      hechos.push(idMateriaBloque);
      for (const [tipo, puntos] of [
        [3, Math.min(nota, 70)],
        [2, Math.max(nota - 70, 0)],
      ] as const) {
        const {
          participantes: [participante = 0],
        } = await crearActividad(db, {
          idMateriaBloque,
          tipo,
          valorNeto: tipo === 3 ? 70 : 30,
          autor: { idColaborador: docente.idColaborador },
          alumnos: [id],
        });
        await ponerParticipante(db, participante, { idEstadoActividad: 3, calificacion: puntos });
        participantes.push(participante);
      }
    }
  }
  return { id, idGrado, idGradoSeccion, docente, asignaciones, participantes, bloques: hechos };
}

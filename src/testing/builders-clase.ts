import { actividades, participantes } from '#server/actividades/tables.ts';
import { bloques } from '#server/bloques/tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { EstadoBloque } from '#shared/bloques.rules.ts';
import { crearColaborador, crearEstudiante, only } from './builders.ts';
import { crearAsignacion, crearGrado, inscribir } from './builders-estructura.ts';

const INICIO = '2026-01-15T14:00:00.000Z';

interface ClaseDePrueba {
  docente?: { idColaborador: number; idUsuario: number | null };
  /** How many are enrolled in the section. */
  alumnos?: number;
  ciclo?: number;
  /** State of each block; `null`: the class has not been started and has none. */
  estados?: readonly EstadoBloque[] | null;
}

const fechas = (estado: EstadoBloque) => ({
  fechaIniciado: estado === 'noIniciado' ? null : INICIO,
  fechaTerminado: estado === 'finalizado' ? INICIO : null,
});

/** A class with its teacher and students: block 1 finished, 2 in progress, 3 and 4 not started unless told otherwise. */
export async function crearClase(db: Db, given: ClaseDePrueba = {}) {
  const {
    alumnos = 3,
    ciclo = 2026,
    estados = ['finalizado', 'iniciado', 'noIniciado', 'noIniciado'],
  } = given;
  const docente = given.docente ?? (await crearColaborador(db));
  const grado = await crearGrado(db, { ciclo });
  const { idGradoSeccion } = grado;
  const idMateria = grado.materias[0] ?? 0;
  const idAsignacion = await crearAsignacion(db, {
    idColaborador: docente.idColaborador,
    idGradoSeccion,
    idMateria,
    ...(estados ? { fechaInicializado: INICIO } : {}),
  });
  const hechos = estados?.length
    ? await db
        .insert(bloques)
        .values(
          estados.map((estado, index) => ({
            idGradoSeccionMateriaColaborador: idAsignacion,
            bloque: index + 1,
            ...fechas(estado),
          })),
        )
        .returning({ id: bloques.idMateriaBloque })
    : [];
  const estudiantes = [];
  for (let made = 0; made < alumnos; made += 1) {
    const estudiante = await crearEstudiante(db);
    const idEstudianteGrado = await inscribir(db, { idEstudiante: estudiante.idEstudiante, idGradoSeccion });
    estudiantes.push({ ...estudiante, idEstudianteGrado });
  }
  return {
    docente,
    grado,
    idGradoSeccion,
    idMateria,
    idAsignacion,
    bloques: hechos.map(({ id }) => id),
    estudiantes,
    alumnos: estudiantes.map(({ idEstudianteGrado }) => idEstudianteGrado),
  };
}

interface ActividadDePrueba {
  idMateriaBloque: number;
  /** The teacher, or the enrolment of the student, who published it. */
  autor: { idColaborador: number } | { idEstudianteGrado: number };
  tipo?: number;
  titulo?: string;
  contenido?: string;
  valorNeto?: number;
  fechaCreada?: string;
  fechaLimite?: string;
  minutos?: number;
  /** Start and end of an exam's run. */
  corrida?: { inicio: string; fin: string };
  alumnos?: readonly number[];
  /** false: graded in class. */
  enLinea?: boolean;
}

/** Something published in a block, and a pending participant for each of these. */
export async function crearActividad(db: Db, given: ActividadDePrueba) {
  const { tipo = 3, alumnos = [], corrida, enLinea = true } = given;
  const conPuntos = ![4, 5, 7].includes(tipo);
  const esExamen = [1, 2, 8, 9].includes(tipo);
  const valorNeto = conPuntos ? (given.valorNeto ?? 10) : null;
  const row = only(
    await db
      .insert(actividades)
      .values({
        idMateriaBloque: given.idMateriaBloque,
        tipoActividad: tipo,
        titulo: [4, 7].includes(tipo) ? null : (given.titulo ?? 'Fracciones'),
        contenido: given.contenido ?? 'Lo que hay que hacer.',
        fechaCreada: given.fechaCreada ?? '2026-03-02T14:00:00.000Z',
        fechaLimite: conPuntos ? (given.fechaLimite ?? '2026-03-20T20:00:00.000Z') : null,
        valorNeto,
        examenTiempoMaximo: esExamen && enLinea ? (given.minutos ?? 30) : null,
        enLinea,
        examenFechaHoraIniciado: corrida?.inicio ?? null,
        examenFechaHoraFinalizado: corrida?.fin ?? null,
        ...given.autor,
      })
      .returning({ id: actividades.idActividadMateriaBloque }),
  );
  const hechos =
    alumnos.length > 0
      ? await db
          .insert(participantes)
          .values(
            alumnos.map((idEstudianteGrado) => ({
              idActividadMateriaBloque: row.id,
              idEstudianteGrado,
              valorNeto,
            })),
          )
          .returning({ id: participantes.idActividadMateriaBloqueParticipante })
      : [];
  return { id: row.id, participantes: hechos.map(({ id }) => id) };
}

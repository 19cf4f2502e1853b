import { bloques } from '#server/bloques/tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { TestApp } from './app.ts';
import { crearColaborador, crearEstudiante, numero } from './builders.ts';
import { ponerParticipante } from './builders-actividades.ts';
import { crearActividad } from './builders-clase.ts';
import { crearAsignacion, crearGrado, crearGuia, inscribir } from './builders-estructura.ts';

const INICIO = '2026-01-15T14:00:00.000Z';

/** A grade with a class of one subject in each section, blocks 1 finished and 2 in progress; in B only as many as `abiertosEnB`. */
export async function conDosSecciones({ db, iniciarSesionDe }: TestApp, { abiertosEnB = 2 } = {}) {
  const grado = await crearGrado(db, {
    nombre: `Primero Básico ${numero()}`,
    secciones: ['A', 'B', 'C'],
  });
  const idMateria = grado.materias[0] ?? 0;
  const clases = [];
  for (const letra of ['A', 'B', 'C'] as const) {
    const docente = await crearColaborador(db);
    const idGradoSeccion = grado.secciones[letra] ?? 0;
    const empieza = letra !== 'B' || abiertosEnB > 0;
    const idAsignacion = await crearAsignacion(db, {
      idColaborador: docente.idColaborador,
      idGradoSeccion,
      idMateria,
      ...(empieza ? { fechaInicializado: INICIO } : {}),
    });
    const abiertos = letra === 'B' ? abiertosEnB : 2;
    const hechos = empieza
      ? await db
          .insert(bloques)
          .values(
            [1, 2, 3, 4].map((bloque) => ({
              idGradoSeccionMateriaColaborador: idAsignacion,
              bloque,
              fechaIniciado: bloque <= abiertos ? INICIO : null,
              fechaTerminado: bloque < abiertos ? INICIO : null,
            })),
          )
          .returning({ id: bloques.idMateriaBloque })
      : [];
    await crearGuia(db, docente.idColaborador, idGradoSeccion);
    const cookie = await iniciarSesionDe(docente);
    clases.push({ docente, cookie, idGradoSeccion, idAsignacion, bloques: hechos.map(({ id }) => id) });
  }
  const estudiante = await crearEstudiante(db, { nombre1: 'Diego' });
  const [a, b, c] = clases;
  if (!a || !b || !c) throw new Error('three sections are made');
  const id = await inscribir(db, { idEstudiante: estudiante.idEstudiante, idGradoSeccion: a.idGradoSeccion });
  return { grado, idMateria, a, b, c, id, estudiante };
}
type Escenario = Awaited<ReturnType<typeof conDosSecciones>>;
export type ClaseDeSeccion = Escenario['a'];

/** Something in a block of a class, and the student's mark in it. */
export async function conNota(
  db: Db,
  clase: ClaseDeSeccion,
  id: number,
  bloque: number,
  nota: number,
  { tipo = 3, valorNeto = tipo === 2 ? 30 : 40 }: { tipo?: number; valorNeto?: number } = {},
) {
  const { id: actividad, participantes } = await crearActividad(db, {
    idMateriaBloque: clase.bloques[bloque - 1] ?? 0,
    tipo,
    valorNeto,
    autor: { idColaborador: clase.docente.idColaborador },
    fechaLimite: '2026-06-30T20:00:00.000Z',
    alumnos: [id],
  });
  const participante = participantes[0] ?? 0;
  await ponerParticipante(db, participante, {
    idEstadoActividad: 3,
    calificacion: nota,
    fechaCalificada: '2026-03-10T18:00:00.000Z',
  });
  return { actividad, participante };
}

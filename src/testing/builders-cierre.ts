import { sql } from 'drizzle-orm';
import { actividades, participantes } from '#server/actividades/tables.ts';
import { bloques } from '#server/bloques/tables.ts';
import { asignaciones } from '#server/colaboradores/asignaciones/tables.ts';
import { recuperaciones } from '#server/inscripciones/recuperaciones/tables.ts';
import { notasTraslado } from '#server/inscripciones/traslados/tables.ts';
import { normas } from '#server/normas/tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { fromHundredths, toHundredths } from '#shared/base/decimal.ts';
import type { Recuperacion, Traslado } from '#shared/inscripciones/resultados.rules.ts';
import { PROPUESTAS, type ReglaDelAnio } from '#shared/normas.rules.ts';
import type { TestApp } from './app.ts';
import { crearColaborador, crearEstudiante } from './builders.ts';
import { crearAsignacion, crearGrado, crearMateria, inscribir, NIVELES } from './builders-estructura.ts';

const INICIO = '2026-01-15T14:00:00.000Z';
const FIN = '2026-10-15T14:00:00.000Z';

/** A subject of a section whose year is over. */
export interface MateriaPuesta {
  /** Of each student the total of each block; null: the block never started. */
  totales: readonly (readonly (number | null)[])[];
  cerrada?: boolean;
  /** false: out of the curriculum. */
  activo?: boolean;
  /** false: nobody opened the class. */
  abierta?: boolean;
  sinRecuperacion?: boolean;
  /** Of the first student. */
  recuperaciones?: readonly Recuperacion[];
  /** Of the first student. */
  traslados?: readonly Traslado[];
}

interface SeccionPuesta {
  materias: readonly MateriaPuesta[];
  /** What its grade asks; null: its level's, which nobody confirmed. */
  regla?: ReglaDelAnio | null;
  ciclo?: number;
  nivel?: keyof typeof NIVELES;
  /** Letters of its grade; the subjects and students are of the first. */
  secciones?: readonly string[];
  /** How many are enrolled; as many as the totals name unless told otherwise. */
  inscritos?: number;
}

const PUNTOS = 70;

/** Blocks of a class with two activities that share its total: extras, so that nothing caps it. */
async function ponerBloques(
  db: Db,
  { idAsignacion, idColaborador }: { idAsignacion: number; idColaborador: number },
  { totales }: MateriaPuesta,
  alumnos: readonly number[],
): Promise<void> {
  const cuantos = Math.max(0, ...totales.map((suyos) => suyos.length));
  if (cuantos === 0) return;
  const empezado = (posicion: number) => totales.some((suyos) => (suyos[posicion] ?? null) !== null);
  const hechos = await db
    .insert(bloques)
    .values(
      Array.from({ length: cuantos }, (_, posicion) => ({
        idGradoSeccionMateriaColaborador: idAsignacion,
        bloque: posicion + 1,
        fechaIniciado: empezado(posicion) ? INICIO : null,
        fechaTerminado: empezado(posicion) ? FIN : null,
      })),
    )
    .returning({ id: bloques.idMateriaBloque, bloque: bloques.bloque });
  const iniciados = hechos.filter(({ bloque }) => empezado(bloque - 1));
  if (iniciados.length === 0) return;
  const puestas = await db
    .insert(actividades)
    .values(
      iniciados.flatMap(({ id }) =>
        [1, 2].map((parte) => ({
          idMateriaBloque: id,
          tipoActividad: 6,
          titulo: `Parte ${parte}`,
          contenido: '',
          fechaCreada: INICIO,
          fechaLimite: FIN,
          valorNeto: PUNTOS,
          idColaborador,
        })),
      ),
    )
    .returning({
      id: actividades.idActividadMateriaBloque,
      idMateriaBloque: actividades.idMateriaBloque,
      titulo: actividades.titulo,
    });
  const parteDe = (total: number, titulo: string | null): number =>
    titulo === 'Parte 1'
      ? Math.min(PUNTOS, total)
      : fromHundredths(Math.max(0, toHundredths(total) - PUNTOS * 100));
  const bloqueDe = new Map(iniciados.map(({ id, bloque }) => [id, bloque]));
  await db.insert(participantes).values(
    puestas.flatMap(({ id, idMateriaBloque, titulo }) =>
      alumnos.map((idEstudianteGrado, index) => ({
        idActividadMateriaBloque: id,
        idEstudianteGrado,
        valorNeto: PUNTOS,
        idEstadoActividad: 3,
        calificacion: parteDe(totales[index]?.[(bloqueDe.get(idMateriaBloque) ?? 1) - 1] ?? 0, titulo),
        fechaCalificada: FIN,
      })),
    ),
  );
}

/** A section whose blocks have ended, one teacher for all its subjects, as many students as the totals name. */
export async function crearSeccionDelAnio(escuela: TestApp, given: SeccionPuesta) {
  const { db, iniciarSesionDe } = escuela;
  const { materias, regla = PROPUESTAS.usual, ciclo = 2026, nivel = 'primaria', secciones = ['A'] } = given;
  const { inscritos = Math.max(1, ...materias.map(({ totales }) => totales.length)) } = given;
  const docente = await crearColaborador(db);
  const ids: number[] = [];
  for (const { activo = true } of materias) ids.push((await crearMateria(db, { activo, nivel })).idMateria);
  const grado = await crearGrado(db, { ciclo, materias: ids, nivel, secciones });
  const { idGrado, idGradoSeccion } = grado;
  if (regla) {
    await db.insert(normas).values({
      ...regla,
      idCicloEscolar: ciclo,
      codigoNivelEstudiantil: NIVELES[nivel],
      idGrado,
      confirmada: INICIO,
    });
  }
  const alumnos: number[] = [];
  for (let uno = 0; uno < inscritos; uno += 1) {
    const { idEstudiante } = await crearEstudiante(db);
    alumnos.push(await inscribir(db, { idEstudiante, idGradoSeccion }));
  }
  const [primero = 0] = alumnos;
  const clases: number[] = [];
  for (const [index, materia] of materias.entries()) {
    const { abierta = true, cerrada = true, sinRecuperacion = false } = materia;
    const idMateria = ids[index] ?? 0;
    const idAsignacion = await crearAsignacion(db, {
      idColaborador: docente.idColaborador,
      idGradoSeccion,
      idMateria,
      ...(abierta ? { fechaInicializado: INICIO } : {}),
    });
    clases.push(idAsignacion);
    if (abierta) await ponerBloques(db, { idAsignacion, ...docente }, materia, alumnos);
    if (sinRecuperacion)
      await db.execute(sql`update materias set sin_recuperacion = true where id_materia = ${idMateria}`);
    const suya = { idEstudianteGrado: primero, idMateria };
    if (materia.recuperaciones?.length)
      await db.insert(recuperaciones).values(materia.recuperaciones.map((una) => ({ ...suya, ...una })));
    if (materia.traslados?.length)
      await db
        .insert(notasTraslado)
        .values(
          materia.traslados.map((uno) => ({ ...suya, ...uno, documento: 'Certificado', motivo: 'Traslado' })),
        );
    if (cerrada && abierta)
      await db
        .update(asignaciones)
        .set({ fechaCerrada: FIN })
        .where(sql`id_grado_seccion_materia_colaborador = ${idAsignacion}`);
  }
  return {
    ...{
      idGrado,
      idGradoSeccion,
      docente,
      materias: ids,
      clases,
      alumnos,
      primero,
      secciones: grado.secciones,
    },
    cookie: await iniciarSesionDe(docente),
  };
}

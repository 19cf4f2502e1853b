import { type SQL, sql } from 'drizzle-orm';
import { cuentaPara } from '#server/cuenta-para.ts';
import { ASIGNACION, SECCION_JOINS } from '#server/estudiantes/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { num, text } from '#server/platform/db/row.ts';
import { type AniosDelColegio, inscripcionDelAnioRow } from './anios.rules.ts';
import { type MateriaPosible, materiaPosibleRow } from './lectura.rules.ts';

/** The subjects each grade may have, by its level and career; also those that are not taught any more. */
export const materiasPosibles = (db: Sql): Promise<MateriaPosible[]> =>
  rows(
    db,
    sql`select m.id_materia "idMateria", g.id_grado "idGrado", m.nombre,
        coalesce((select json_agg(v.nombre) from materias_nombres v where v.id_materia = m.id_materia), '[]') antes
      from materias m join grados g on g.id_nivel_estudiantil = m.codigo_nivel_estudiantil
        and g.id_nivel_estudiantil_carrera is not distinct from m.id_nivel_estudiantil_carrera
      order by clave_orden(m.nombre), m.id_materia, g.id_grado`,
    materiaPosibleRow,
  );

/** Names of all subjects of the school, of today and of earlier years. */
export async function nombresDeMaterias(db: Sql): Promise<string[]> {
  const leidas = await rows(db, sql`select nombre from materias union select nombre from materias_nombres`, {
    nombre: text,
  });
  return leidas.map(({ nombre }) => nombre);
}

interface Pedido {
  anios: readonly number[];
  idsDeEstudiantes: readonly number[];
  /** Holds the enrolments until the transaction ends. */
  bloquear: boolean;
}

const inscripcionesDe = (db: Sql, { anios, idsDeEstudiantes, bloquear }: Pedido) =>
  rows(
    db,
    sql`select i.id_estudiante_grado "idEstudianteGrado", i.id_estudiante "idEstudiante", i.id_ciclo_escolar ciclo,
        gs.id_grado "idGrado", gs.seccion, i.estado, ${ASIGNACION} asignacion,
        coalesce((select json_agg(json_build_object('idMateria', n.id_materia, 'nota', n.nota) order by n.id_materia)
          from notas_anteriores n where n.id_estudiante_grado = i.id_estudiante_grado), '[]') notas
      from inscripciones i join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion ${SECCION_JOINS}
      where i.id_estudiante = any(${arreglo(idsDeEstudiantes)}) and i.id_ciclo_escolar = any(${arreglo(anios)})
        and ${cuentaPara('viva')}
      order by i.id_estudiante_grado ${bloquear ? sql`for no key update of i` : sql``}`,
    inscripcionDelAnioRow,
  );

const seccionesDe = (db: Sql, anios: SQL) =>
  rows(
    db,
    sql`select id_ciclo_escolar ciclo, id_grado "idGrado", seccion, id_grado_seccion "idGradoSeccion"
      from grados_secciones where id_ciclo_escolar = any(${anios}) order by id_grado_seccion`,
    { ciclo: num, idGrado: num, seccion: text, idGradoSeccion: num },
  );

/** What the school has of the years of a list, and of its students in them. */
export async function aniosDelColegio(db: Sql, pedido: Pedido): Promise<AniosDelColegio> {
  const anios = arreglo(pedido.anios);
  const ciclos = await rows(
    db,
    sql`select id_ciclo_escolar ciclo from ciclos where id_ciclo_escolar = any(${anios})`,
    { ciclo: num },
  );
  return {
    ciclos: ciclos.map(({ ciclo }) => ciclo),
    secciones: await seccionesDe(db, anios),
    materias: await rows(
      db,
      sql`select id_ciclo_escolar ciclo, id_grado "idGrado", id_materia "idMateria" from grados_materias
        where id_ciclo_escolar = any(${anios})`,
      { ciclo: num, idGrado: num, idMateria: num },
    ),
    clases: await rows(
      db,
      sql`select distinct id_ciclo_escolar ciclo, id_grado "idGrado", id_materia "idMateria" from asignaciones
        where id_ciclo_escolar = any(${anios})`,
      { ciclo: num, idGrado: num, idMateria: num },
    ),
    inscripciones: await inscripcionesDe(db, pedido),
  };
}

/** The numbers of all sections of some years, by year, grade and letter. */
export async function numerosDeSecciones(tx: Tx, anios: readonly number[]): Promise<Map<string, number>> {
  const leidas = await seccionesDe(tx, arreglo(anios));
  return new Map(
    leidas.map(({ ciclo, idGrado, seccion, idGradoSeccion }) => [
      `${ciclo} ${idGrado} ${seccion}`,
      idGradoSeccion,
    ]),
  );
}

export interface NotaFinal {
  idEstudianteGrado: number;
  idMateria: number;
  nota: number;
}

/** Writes marks down, over those that are there. One statement, however many. */
export async function guardarNotas(tx: Tx, notas: readonly NotaFinal[]): Promise<void> {
  await tx.execute(
    sql`insert into notas_anteriores (id_estudiante_grado, id_materia, nota)
      select n."idEstudianteGrado", n."idMateria", n.nota
      from jsonb_to_recordset(${JSON.stringify(notas)}::jsonb) n("idEstudianteGrado" int, "idMateria" int, nota numeric)
      on conflict (id_estudiante_grado, id_materia) do update set nota = excluded.nota`,
  );
}

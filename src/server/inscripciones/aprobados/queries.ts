import { sql } from 'drizzle-orm';
import { cuentaPara } from '#server/cuenta-para.ts';
import { type Db, rows, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row } from '#server/platform/db/row.ts';
import type { Norma } from '#shared/normas.ts';

const resultadoActualRow = {
  idEstudianteGrado: num,
  idEstudiante: num,
  finalizado: bool,
  aprobado: bool.nullable(),
};
const porRecalcularRow = {
  ...resultadoActualRow,
  /** What the direction decided instead of the norm. */
  decision: bool.nullable(),
};
export type ResultadoActual = Row<typeof resultadoActualRow>;

/** The year of the section of `inscripciones` was not closed. */
const ABIERTA = sql`not exists (select from grados_secciones s
  where s.id_grado_seccion = inscripciones.id_grado_seccion and s.fecha_cerrada is not null)`;

/**
 * Enrolments of those in class with the result they have, locked: of two classes that end at once, the second to come here sees
 * the end of the first.
 */
export function bloquearResultados(tx: Tx, ids: readonly number[]): Promise<Row<typeof porRecalcularRow>[]> {
  return rows(
    tx,
    sql`select id_estudiante_grado "idEstudianteGrado", id_estudiante "idEstudiante", finalizado, aprobado,
        (select d.resultado = 'P' from decisiones_promocion d where d.id_estudiante_grado = inscripciones.id_estudiante_grado) decision
      from inscripciones
      where id_estudiante_grado = any(${arreglo(ids)}) and ${cuentaPara('clase', 'inscripciones')} and ${ABIERTA}
      order by id_estudiante_grado for no key update`,
    porRecalcularRow,
  );
}

/** `aprobado` null: there is no result any more. */
export async function guardarResultados(
  tx: Tx,
  resultados: readonly { idEstudianteGrado: number; aprobado: boolean | null }[],
): Promise<void> {
  const filas = resultados.map(({ idEstudianteGrado, aprobado }) => ({ idEstudianteGrado, aprobado }));
  await tx.execute(sql`
    update inscripciones i set finalizado = q.aprobado is not null, aprobado = q.aprobado
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) q("idEstudianteGrado" int, aprobado boolean)
    where i.id_estudiante_grado = q."idEstudianteGrado"`);
}

/** Takes the result from enrolments that have neither a final mark nor a class that began; resolves to those, with the result they had. */
export function quitarResultados(tx: Tx, ids: readonly number[]): Promise<ResultadoActual[]> {
  return rows(
    tx,
    sql`
      with sin_nada as (
        select i.id_estudiante_grado, i.finalizado, i.aprobado from inscripciones i
        where i.id_estudiante_grado = any(${arreglo(ids)}) and i.finalizado
          and not exists (select from grados_secciones s where s.id_grado_seccion = i.id_grado_seccion and s.fecha_cerrada is not null)
          and not exists (select from notas_anteriores n where n.id_estudiante_grado = i.id_estudiante_grado)
          and not exists (select from asignaciones a join bloques b using (id_grado_seccion_materia_colaborador)
            where a.id_grado_seccion = i.id_grado_seccion and b.fecha_iniciado is not null)
        for no key update of i)
      update inscripciones i set finalizado = false, aprobado = null from sin_nada s
      where i.id_estudiante_grado = s.id_estudiante_grado
      returning i.id_estudiante_grado "idEstudianteGrado", i.id_estudiante "idEstudiante", s.finalizado, s.aprobado`,
    resultadoActualRow,
  );
}

export async function inscripcionesDeSeccion(tx: Tx, idGradoSeccion: number): Promise<number[]> {
  const leidas = await rows(
    tx,
    sql`select id_estudiante_grado id from inscripciones
      where id_grado_seccion = ${idGradoSeccion} and ${cuentaPara('clase', 'inscripciones')}`,
    { id: num },
  );
  return leidas.map(({ id }) => id);
}

/** Those in class that a norm may concern: of its grade, or of its whole level. */
export async function inscripcionesDeNorma(
  tx: Tx,
  { idCicloEscolar, nivel, grado }: Pick<Norma, 'idCicloEscolar' | 'nivel' | 'grado'>,
): Promise<number[]> {
  const leidas = await rows(
    tx,
    sql`select i.id_estudiante_grado id from inscripciones i join grados_secciones gs using (id_grado_seccion)
      join grados g on g.id_grado = gs.id_grado
      where i.id_ciclo_escolar = ${idCicloEscolar} and g.id_nivel_estudiantil = ${nivel.codigoNivelEstudiantil}
        and (${grado?.idGrado ?? null}::int is null or g.id_grado = ${grado?.idGrado ?? null}) and ${cuentaPara('clase')}`,
    { id: num },
  );
  return leidas.map(({ id }) => id);
}

/** Sections of years up to one, in which somebody still has no result. */
export async function seccionesSinResultado(db: Db, hastaCiclo: number): Promise<number[]> {
  const leidas = await rows(
    db,
    sql`select distinct id_grado_seccion id from inscripciones
      where id_ciclo_escolar <= ${hastaCiclo} and ${cuentaPara('clase', 'inscripciones')} and not finalizado order by id`,
    { id: num },
  );
  return leidas.map(({ id }) => id);
}

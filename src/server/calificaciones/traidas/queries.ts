import { sql } from 'drizzle-orm';
import { EN_CLASE } from '#server/clases/queries.ts';
import { nombreEnCiclo } from '#server/materias/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { num, type Row } from '#server/platform/db/row.ts';
import { type NotaTraida, type NotaTraidaForm, notaTraida } from '#shared/inscripciones/traidas.ts';

const NOTA = sql`t.id_materia "idMateria", ${nombreEnCiclo(sql`i.id_ciclo_escolar`)} materia, t.bloque,
  t.zona, t.zona_extra "zonaExtra", t.examen, t.examen_extra "examenExtra", t.motivo, t.version`;

const ORIGEN = sql`notas_traidas t
  join inscripciones i on i.id_estudiante_grado = t.id_estudiante_grado
  join materias m on m.id_materia = t.id_materia`;

/** What an enrolment brings, in the order of the report card. */
export const listarTraidas = (db: Sql, idEstudianteGrado: number): Promise<NotaTraida[]> =>
  rows(
    db,
    sql`select ${NOTA} from ${ORIGEN} where t.id_estudiante_grado = ${idEstudianteGrado}
      order by clave_orden(${nombreEnCiclo(sql`i.id_ciclo_escolar`)}), m.id_materia, t.bloque`,
    notaTraida.shape,
  );

export type Cual = Pick<NotaTraidaForm, 'idMateria' | 'bloque'> & { idEstudianteGrado: number };

const traidaBloqueadaRow = {
  ...notaTraida.shape,
  idEstudianteGrado: num,
  idEstudiante: num,
  idCicloEscolar: num,
};
export type TraidaBloqueada = Row<typeof traidaBloqueadaRow>;

/** What somebody brings to a block of a class of this teacher, held, and the enrolment against changing section. */
export async function bloquearTraida(
  tx: Tx,
  idColaborador: number,
  { idEstudianteGrado, idMateria, bloque }: Cual,
): Promise<TraidaBloqueada | undefined> {
  const [row] = await rows(
    tx,
    sql`select ${NOTA}, i.id_estudiante_grado "idEstudianteGrado", i.id_estudiante "idEstudiante", i.id_ciclo_escolar "idCicloEscolar"
      from ${ORIGEN}
      join asignaciones a on a.id_grado_seccion = i.id_grado_seccion and a.id_materia = t.id_materia
      where t.id_estudiante_grado = ${idEstudianteGrado} and t.id_materia = ${idMateria} and t.bloque = ${bloque}
        and a.id_colaborador = ${idColaborador} and ${EN_CLASE}
      for key share of i for update of t`,
    traidaBloqueadaRow,
  );
  return row;
}

export async function guardarTraida(
  tx: Tx,
  { idEstudianteGrado, idMateria, bloque }: Cual,
  { zona, zonaExtra, examen, examenExtra, motivo }: NotaTraidaForm,
): Promise<void> {
  await tx.execute(sql`
    update notas_traidas set zona = ${zona}, zona_extra = ${zonaExtra}, examen = ${examen}, examen_extra = ${examenExtra},
      motivo = ${motivo}, version = version + 1
    where id_estudiante_grado = ${idEstudianteGrado} and id_materia = ${idMateria} and bloque = ${bloque}`);
}

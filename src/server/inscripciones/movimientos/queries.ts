import { sql } from 'drizzle-orm';
import { ASIGNACION, ESTUDIANTE_NOMBRE_JSON, SECCION_JOINS } from '#server/estudiantes/queries.ts';
import { type Db, rows, type Tx } from '#server/platform/db/db.ts';
import { instanteJson } from '#server/platform/db/json-sql.ts';
import type { TipoDeMovimiento } from '#shared/inscripciones/movimientos.rules.ts';
import { MOVIMIENTOS_MAX, type Movimiento, movimiento } from '#shared/inscripciones/movimientos.ts';
import { movimientos } from './tables.ts';

export type NuevoMovimiento = Omit<typeof movimientos.$inferInsert, 'idMovimiento'>;

export async function insertarMovimiento(tx: Tx, nuevo: NuevoMovimiento): Promise<void> {
  await tx.insert(movimientos).values(nuevo);
}

const nombreDeSeccion = (columna: 'seccion_antes' | 'seccion_despues') => sql`(
  select sg.nombre || ' ' || s.seccion from grados_secciones s join grados sg on sg.id_grado = s.id_grado
  where s.id_grado_seccion = v.${sql.identifier(columna)})`;

/** What happened to the enrolments of a year, the last first. */
export const listarMovimientos = (
  db: Db,
  { ciclo, tipo }: { ciclo: number; tipo?: TipoDeMovimiento | undefined },
): Promise<Movimiento[]> =>
  rows(
    db,
    sql`select v.id_movimiento "idMovimiento", v.id_estudiante_grado "idEstudianteGrado",
        i.id_ciclo_escolar "idCicloEscolar", v.tipo, v.fecha::text fecha, v.motivo, v.detalle, v.establecimiento,
        ${nombreDeSeccion('seccion_antes')} "seccionAntes", ${nombreDeSeccion('seccion_despues')} "seccionDespues",
        coalesce((select json_agg((quitado ->> 'mes')::int order by (quitado ->> 'mes')::int)
          from jsonb_array_elements(v.meses) quitado), '[]') meses,
        ${ASIGNACION} asignacion, ${ESTUDIANTE_NOMBRE_JSON} estudiante, coalesce(co.nombres, u.usuario) quien,
        ${instanteJson(sql`v.creado`)} creado
      from movimientos v
      join inscripciones i on i.id_estudiante_grado = v.id_estudiante_grado
      join estudiantes e on e.id_estudiante = i.id_estudiante
      join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion ${SECCION_JOINS}
      left join usuarios u on u.id_usuario = v.id_usuario
      left join colaboradores co on co.id_usuario = v.id_usuario
      where i.id_ciclo_escolar = ${ciclo} ${tipo === undefined ? sql`` : sql`and v.tipo = ${tipo}`}
      order by v.creado desc, v.id_movimiento desc limit ${MOVIMIENTOS_MAX}`,
    movimiento.shape,
  );

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rows, type Sql } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { ESTADOS_INSCRIPCION } from '#shared/estudiantes/estados.rules.ts';
import { RESULTADOS } from '#shared/inscripciones/resultados.rules.ts';

const situacionRow = {
  idEstudianteGrado: num,
  estado: z.enum(ESTADOS_INSCRIPCION),
  /** Last day at school of who left. */
  fechaBaja: text.nullable(),
  finalizado: bool,
  aprobado: bool.nullable(),
  /** As the section was closed; null: it is open, or nobody closed sections in that year. */
  resultado: z.enum(RESULTADOS).nullable(),
  /** Block by block. */
  observaciones: z.array(z.object({ bloque: num, texto: text })),
};
export type Situacion = Row<typeof situacionRow>;

/** What enrolments are, and what was remarked on them. One statement, however many. */
export const situaciones = (db: Sql, ids: readonly number[]): Promise<Situacion[]> =>
  rows(
    db,
    sql`select i.id_estudiante_grado "idEstudianteGrado", i.estado, i.fecha_baja "fechaBaja", i.finalizado, i.aprobado,
        (select r.resultado from cierres c join resultados r using (id_cierre)
          where c.id_grado_seccion = i.id_grado_seccion and c.reabierto is null
            and r.id_estudiante_grado = i.id_estudiante_grado) resultado,
        coalesce((select json_agg(json_build_object('bloque', o.bloque, 'texto', o.texto) order by o.bloque)
          from observaciones o where o.id_estudiante_grado = i.id_estudiante_grado and o.texto is not null), '[]') observaciones
      from inscripciones i where i.id_estudiante_grado = any(${arreglo(ids)})`,
    situacionRow,
  );

import { type SQL, sql } from 'drizzle-orm';
import { cuentaPara } from '#server/cuenta-para.ts';
import type { FiltrosDeEstudiantes } from '#shared/estudiantes.ts';

export interface Filtros extends FiltrosDeEstudiantes {
  /** The year that place and enrolment are asked of. */
  ciclo?: number | undefined;
}

/** What is asked of the place of an enrolment; only that, so that its index serves. */
const delLugar = ({ nivel, grado, seccion }: Filtros): SQL[] => [
  ...(nivel === undefined ? [] : [sql`n.clave = ${nivel}`]),
  ...(grado === undefined ? [] : [sql`gs.id_grado = ${grado}`]),
  ...(seccion === undefined ? [] : [sql`gs.seccion = ${seccion}`]),
];

/** Whether an active enrolment of the student of the alias e in the year is, or is not, where it is looked for. */
function inscrito(filtros: Filtros): SQL {
  const { ciclo, inscripcion } = filtros;
  const lugar = delLugar(filtros);
  if (lugar.length === 0 && inscripcion === undefined) return sql`true`;
  const en =
    lugar.length === 0
      ? sql``
      : sql`and i.id_grado_seccion in (
          select gs.id_grado_seccion from grados_secciones gs join grados g on g.id_grado = gs.id_grado
          join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
          where gs.id_ciclo_escolar = ${ciclo ?? null}::int and ${sql.join(lugar, sql` and `)})`;
  // Who left is in no class, and is not somebody who could be enrolled either.
  const [no, cuenta] = inscripcion === 'no' ? [sql`not`, cuentaPara('viva')] : [sql``, cuentaPara('clase')];
  return sql`${no} exists (select from inscripciones i
    where i.id_estudiante = e.id_estudiante and ${cuenta} and i.id_ciclo_escolar = ${ciclo ?? null}::int ${en})`;
}

/** Whether an operation touched the student of the alias e, or something of theirs: what is named by its own number is looked up. */
const tocado = ({ operacion }: Filtros): SQL =>
  operacion === undefined
    ? sql``
    : sql`and e.id_estudiante in (
        select coalesce((f.fila ->> 'id_estudiante')::int, i.id_estudiante)
        from (select f.tabla, coalesce(f.antes, '{}') || coalesce(f.despues, '{}') || f.clave fila
          from operaciones_filas f where f.id_operacion = ${operacion}) f
        left join pagos p on f.tabla = 'pagos' and p.id_estudiante_grado_pago = (f.fila ->> 'id_estudiante_grado_pago')::int
        left join inscripciones i
          on i.id_estudiante_grado = coalesce((f.fila ->> 'id_estudiante_grado')::int, p.id_estudiante_grado))`;

/** The students of the alias e that a list shows. */
export const deLaLista = (filtros: Filtros): SQL =>
  sql`${filtros.inactivos ? sql`not` : sql``} e.activo and ${inscrito(filtros)}
    ${filtros.porCompletar ? sql`and e.cui is null` : sql``} ${tocado(filtros)}`;

/** Whether it shows fewer than all the active ones. */
export const filtra = ({
  nivel,
  grado,
  seccion,
  inscripcion,
  inactivos,
  porCompletar,
  operacion,
}: Filtros): boolean =>
  [nivel, grado, seccion, inscripcion, inactivos, porCompletar, operacion].some((uno) => uno !== undefined);

import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { conteo } from '#server/ciclos/conteos/queries.ts';
import { cuentaPara } from '#server/cuenta-para.ts';
import { type Db, rows } from '#server/platform/db/db.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';

const cuentasRow = {
  activos: num,
  inactivos: num,
  inscritos: num,
  /** Who could not be enrolled: enrolled already, or left during the year. */
  ocupados: num,
  nuevos: num,
  insolventes: num,
  pagados: num,
  pendientes: num,
  cuotas: num,
  secciones: num,
  clases: num,
  colaboradores: num,
  colaboradoresInactivos: num,
  usuariosDeColaboradores: num,
  usuariosDeEstudiantes: num,
  materias: z.array(z.object({ clave: text, nombre: text, filas: num })),
  /** Of each section, its rows of marks: one for each student and subject. */
  notas: z.array(z.object({ id: num, nombre: text, filas: num })),
};
export type Cuentas = Row<typeof cuentasRow>;

const IMPARTIDAS = sql`grados_materias gm join materias m on m.id_materia = gm.id_materia`;

/** Rows of marks: of the students of a section and the subjects that are in force there or are given. */
const deNotas = (ciclo: number): SQL => sql`
  select gs.id_grado_seccion id, g.nombre || ' ' || gs.seccion nombre, n.orden, g.nombre grado, gs.seccion,
    (select count(*) from inscripciones i join estudiantes e on e.id_estudiante = i.id_estudiante and e.activo
      where i.id_grado_seccion = gs.id_grado_seccion and ${cuentaPara('clase')})
    * (select count(*) from ${IMPARTIDAS}
      left join asignaciones a on a.id_grado_seccion = gs.id_grado_seccion and a.id_materia = m.id_materia
      where gm.id_grado = gs.id_grado and gm.id_ciclo_escolar = gs.id_ciclo_escolar
        and (m.activo or a.id_colaborador is not null)) filas
  from grados_secciones gs join grados g on g.id_grado = gs.id_grado
  join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
  where gs.id_ciclo_escolar = ${ciclo}`;

/** How many rows each list has in a year, in one statement. `hasta`: the last deadline that has passed. */
export async function contar(db: Db, ciclo: number, hasta: string): Promise<Cuentas | undefined> {
  const deSusAlumnos = (cobro: 'p' | 'm'): SQL => sql`
    join inscripciones i on i.id_estudiante_grado = ${sql.raw(cobro)}.id_estudiante_grado
    where i.id_ciclo_escolar = ${ciclo} and ${cuentaPara('viva')}`;
  const deEllos = (para: 'clase' | 'viva'): SQL => sql`
    (select count(*)::int from estudiantes e where e.activo and exists (select from inscripciones i
      where i.id_estudiante = e.id_estudiante and ${cuentaPara(para)} and i.id_ciclo_escolar = ${ciclo}))`;
  const cobrosQue = (pagado: boolean): SQL => sql`
    (select count(*) from pagos p ${deSusAlumnos('p')} and not p.colegiatura and p.pagado = ${pagado})
    + (select count(*) from mensualidades m ${deSusAlumnos('m')} and m.pagada = ${pagado})`;
  const [row] = await rows(
    db,
    sql`select ${conteo(null, 'estudiantes')} activos,
      (select count(*)::int from estudiantes where not activo) inactivos,
      ${deEllos('clase')} inscritos, ${deEllos('viva')} ocupados,
      ${conteo(ciclo, 'nuevos')} nuevos, ${conteo(ciclo, 'insolventes', hasta)} insolventes,
      (${cobrosQue(true)})::int pagados, (${cobrosQue(false)})::int pendientes,
      ((select count(*) from cuotas_niveles where id_ciclo_escolar = ${ciclo})
        + (select count(*) from cuotas_carreras where id_ciclo_escolar = ${ciclo}))::int cuotas,
      (select count(*)::int from grados_secciones where id_ciclo_escolar = ${ciclo}) secciones,
      (select count(*)::int from grados_secciones gs join ${IMPARTIDAS}
          on gm.id_grado = gs.id_grado and gm.id_ciclo_escolar = gs.id_ciclo_escolar
        left join asignaciones a on a.id_grado_seccion = gs.id_grado_seccion and a.id_materia = m.id_materia
        where gs.id_ciclo_escolar = ${ciclo} and (m.activo or a.id_colaborador is not null)) clases,
      (select count(*)::int from colaboradores where activo) colaboradores,
      (select count(*)::int from colaboradores where not activo) "colaboradoresInactivos",
      (select count(*)::int from usuarios where tipo = 'colaborador') "usuariosDeColaboradores",
      (select count(*)::int from usuarios where tipo = 'estudiante') "usuariosDeEstudiantes",
      coalesce((select json_agg(json_build_object('clave', n.clave, 'nombre', n.nombre, 'filas',
          (select count(*) from materias m where m.activo and m.codigo_nivel_estudiantil = n.codigo_nivel_estudiantil)) order by n.orden)
        from niveles n), '[]') materias,
      coalesce((select json_agg(json_build_object('id', x.id, 'nombre', x.nombre, 'filas', x.filas)
        order by x.orden, clave_orden(x.grado), x.seccion) from (${deNotas(ciclo)}) x), '[]') notas`,
    cuentasRow,
  );
  return row;
}

import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { nombreEnCiclo } from '#server/materias/queries.ts';
import { nivelJson, nivelVisible } from '#server/niveles/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { must } from '#server/platform/errors/problem.ts';
import { versionDe } from '#server/platform/request/version.ts';
import { type Grado, grado, gradoForm, type SeccionConGuia, seccionConGuia } from '#shared/grados.ts';
import { grados } from './tables.ts';

const nivelYCarrera = sql`
  join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
  left join niveles_carreras nc on nc.id_nivel_estudiantil_carrera = g.id_nivel_estudiantil_carrera
  left join carreras c on c.id_carrera = nc.id_carrera`;
const carreraJson = sql`case when c.id_carrera is not null
  then json_build_object('idCarrera', c.id_carrera, 'nombre', c.nombre) end`;

const resumen = sql`json_build_object('idGrado', g.id_grado, 'nombre', g.nombre,
  'idNivelEstudiantilNavigation', ${nivelJson}, 'idCarreraNavigation', ${carreraJson})`;

/** A section with its grade, for nesting in a record that names it by its id. */
export const seccionResumenJson = (idGradoSeccion: SQL): SQL => sql`(
  select json_build_object('idGradoSeccion', gs.id_grado_seccion, 'idGrado', gs.id_grado,
    'idCicloEscolar', gs.id_ciclo_escolar, 'idSeccion', ascii(gs.seccion) - 64, 'seccion', gs.seccion,
    'idSeccionNavigation', json_build_object('idSeccion', ascii(gs.seccion) - 64, 'seccion', gs.seccion),
    'idGradoNavigation', ${resumen})
  from grados_secciones gs join grados g using (id_grado) ${nivelYCarrera}
  where gs.id_grado_seccion = ${idGradoSeccion})`;

/**
 * Grades in the order of school life: level, career, then how many grades come before. The depth stops a chain that
 * closes on itself.
 */
export const ordenDeGrados = sql`
  with recursive cadena as (
    select id_grado, 0 profundidad from grados where id_grado_anterior is null
    union all
    select g.id_grado, a.profundidad + 1 from grados g join cadena a on g.id_grado_anterior = a.id_grado
    where a.profundidad < 30)`;

interface Alcance {
  ciclo: number;
  /** Sections and subjects of the year come along. */
  detalle: boolean;
}

const nombreDelAnio = nombreEnCiclo(sql`gm.id_ciclo_escolar`);

const leer = ({ ciclo, detalle }: Alcance, where: SQL): SQL => sql`
  ${ordenDeGrados}, ocupacion as materialized (
    select id_grado_seccion, sum(cantidad)::int total from conteos
    where id_ciclo_escolar = ${ciclo} and cuenta = 'seccion' group by id_grado_seccion)
  select g.id_grado "idGrado", g.nombre, g.id_nivel_estudiantil "idNivelEstudiantil",
    ${nivelJson} "idNivelEstudiantilNavigation", nc.id_carrera "idCarrera", ${carreraJson} "idCarreraNavigation",
    g.id_grado_anterior "idGradoAnterior", g.inscripcion_por_grupos "inscripcionPorGrupos",
    g.fecha_creado "fechaCreado",
    coalesce((select json_agg(json_build_object('idGradoSeccion', gs.id_grado_seccion,
        'idCicloEscolar', gs.id_ciclo_escolar, 'idSeccion', ascii(gs.seccion) - 64,
        'idSeccionNavigation', json_build_object('idSeccion', ascii(gs.seccion) - 64, 'seccion', gs.seccion),
        'totalEstudiantes', coalesce(t.total, 0)) order by gs.seccion)
      from grados_secciones gs left join ocupacion t using (id_grado_seccion)
      where gs.id_grado = g.id_grado and gs.id_ciclo_escolar = ${ciclo} and ${detalle}), '[]') "gradosSecciones",
    coalesce((select json_agg(json_build_object('idGradoMateria', gm.id_grado_materia, 'idMateria', gm.id_materia,
        'idCicloEscolar', gm.id_ciclo_escolar, 'idMateriaNavigation', json_build_object(
          'idMateria', m.id_materia, 'nombre', ${nombreDelAnio}, 'activo', m.activo)) order by clave_orden(${nombreDelAnio}))
      from grados_materias gm join materias m using (id_materia)
      where gm.id_grado = g.id_grado and gm.id_ciclo_escolar = ${ciclo} and ${detalle}), '[]') "gradosMaterias"
  from grados g ${nivelYCarrera} left join cadena o using (id_grado)
  where ${where}
  order by n.orden, clave_orden(c.nombre) nulls first, coalesce(o.profundidad, 0), clave_orden(g.nombre)`;

type Leido = Omit<Grado, 'version'>;

/** How many students a section has, and what a subject is called, its form does not change. */
const versionado = (grado: Leido): Grado => ({
  ...grado,
  version: versionDe(gradoForm, {
    ...grado,
    gradosSecciones: grado.gradosSecciones.map(({ idSeccion }) => idSeccion),
    gradosMaterias: grado.gradosMaterias.map(({ idMateria }) => idMateria).sort((una, otra) => una - otra),
  }),
});

const leidoRow = grado.omit({ version: true }).shape;

/** The grades of a year: of a past one, those that had sections; of this one or a later one, all. None of a level it does not show. */
export const listarGrados = async (db: Sql, alcance: Alcance & { pasado: boolean }): Promise<Grado[]> =>
  (
    await rows(
      db,
      leer(
        alcance,
        sql`(not ${alcance.pasado} or exists (select from grados_secciones s
        where s.id_grado = g.id_grado and s.id_ciclo_escolar = ${alcance.ciclo}))
        and ${nivelVisible(alcance.ciclo)}`,
      ),
      leidoRow,
    )
  ).map(versionado);

export async function verGrado(db: Sql, idGrado: number, ciclo: number): Promise<Grado | undefined> {
  const [row] = await rows(db, leer({ ciclo, detalle: true }, sql`g.id_grado = ${idGrado}`), leidoRow);
  return row && versionado(row);
}

const seccionesDeGradoRow = { secciones: z.array(seccionConGuia) };

/** undefined when there is no such grade. */
export async function seccionesDeGrado(
  db: Sql,
  idGrado: number,
  ciclo: number,
): Promise<SeccionConGuia[] | undefined> {
  const [row] = await rows(
    db,
    sql`
      select coalesce((
        select json_agg(${seccionResumenJson(sql`s.id_grado_seccion`)}::jsonb || jsonb_build_object(
          'idColaborador', d.id_colaborador, 'idColaboradorNavigation', case when d.id_colaborador is not null then
            jsonb_build_object('idColaborador', d.id_colaborador, 'nombres', d.nombres) end) order by s.seccion)
        from grados_secciones s
        left join guias h using (id_grado_seccion) left join colaboradores d on d.id_colaborador = h.id_colaborador
        where s.id_grado = t.id_grado and s.id_ciclo_escolar = ${ciclo}), '[]') secciones
      from grados t where t.id_grado = ${idGrado}`,
    seccionesDeGradoRow,
  );
  return row?.secciones;
}

export type GradoFila = typeof grados.$inferSelect;
export type DatosDeGrado = Pick<
  GradoFila,
  'nombre' | 'idNivelEstudiantil' | 'idNivelEstudiantilCarrera' | 'idGradoAnterior' | 'inscripcionPorGrupos'
>;

export async function insertarGrado(tx: Tx, datos: DatosDeGrado, now: Date): Promise<number> {
  const [row] = await tx
    .insert(grados)
    .values({ ...datos, fechaCreado: now.toISOString() })
    .returning({ idGrado: grados.idGrado });
  return must(row, 'the row that was inserted').idGrado;
}

export async function bloquearGrado(tx: Tx, idGrado: number): Promise<GradoFila | undefined> {
  const [row] = await tx.select().from(grados).where(eq(grados.idGrado, idGrado)).for('update');
  return row;
}

export async function cambiarGrado(tx: Tx, idGrado: number, datos: DatosDeGrado): Promise<void> {
  await tx.update(grados).set(datos).where(eq(grados.idGrado, idGrado));
}

export async function borrarGrado(tx: Tx, idGrado: number): Promise<void> {
  await tx.delete(grados).where(eq(grados.idGrado, idGrado));
}

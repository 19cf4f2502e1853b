import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { cuentaPara } from '#server/cuenta-para.ts';
import { nombreCompletoDe } from '#server/estudiantes/queries.ts';
import { rows, type Sql } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { columnaDe, elegidos } from '#shared/base/registro.ts';
import { CLAVES_DE_ESTUDIANTE } from '#shared/estudiantes/campos.ts';
import { estudiante } from '#shared/estudiantes.ts';

const fichaRow = {
  ...elegidos(estudiante.shape, CLAVES_DE_ESTUDIANTE),
  idEstudiante: num,
  fechaIngreso: text,
  nivel: text.nullable(),
  carrera: text.nullable(),
  grado: text.nullable(),
  seccion: text.nullable(),
};
export type Ficha = Row<typeof fichaRow>;

const CAMPOS = sql.raw(CLAVES_DE_ESTUDIANTE.map((campo) => `e.${columnaDe(campo)} "${campo}"`).join(', '));

/** The record of these students, with where they are enrolled in a year. */
export const fichasDe = (db: Sql, ids: readonly number[], ciclo: number): Promise<Ficha[]> =>
  rows(
    db,
    sql`select e.id_estudiante "idEstudiante", e.fecha_ingreso "fechaIngreso", ${CAMPOS},
        n.nombre nivel, c.nombre carrera, g.nombre grado, gs.seccion
      from estudiantes e
      left join inscripciones i on i.id_estudiante = e.id_estudiante and ${cuentaPara('clase')} and i.id_ciclo_escolar = ${ciclo}
      left join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion
      left join grados g on g.id_grado = gs.id_grado
      left join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
      left join niveles_carreras nc on nc.id_nivel_estudiantil_carrera = g.id_nivel_estudiantil_carrera
      left join carreras c on c.id_carrera = nc.id_carrera
      where e.id_estudiante = any(${arreglo(ids)})`,
    fichaRow,
  );

const usuarioDelColegioRow = {
  usuario: text,
  nombre: text,
  tipo: z.enum(['colaborador', 'estudiante']),
  codigo: text.nullable(),
  cargos: text.nullable(),
  activo: bool,
  /** `ninguna`: nobody signs in with it yet; `inicial`: not replaced yet. */
  contrasenia: z.enum(['ninguna', 'inicial', 'propia']),
};
export type UsuarioDelColegio = Row<typeof usuarioDelColegioRow>;

/** Who can sign in, staff first, by their names. Of a password only whether there is one. */
export const usuarios = (
  db: Sql,
  tipo: UsuarioDelColegio['tipo'] | undefined,
): Promise<UsuarioDelColegio[]> =>
  rows(
    db,
    sql`select u.usuario, coalesce(k.nombres, ${nombreCompletoDe('e')}) nombre, u.tipo, e.codigo,
        (select string_agg(cg.nombre, ', ' order by cc.posicion) from colaboradores_cargos cc join cargos cg using (id_cargo)
          where cc.id_colaborador = k.id_colaborador) cargos,
        u.activo and coalesce(k.activo, e.activo, true) activo,
        case when u.contrasenia_hash is null then 'ninguna' when u.debe_cambiar_contrasenia then 'inicial' else 'propia' end contrasenia
      from usuarios u left join colaboradores k on k.id_usuario = u.id_usuario
      left join estudiantes e on e.id_usuario = u.id_usuario
      where ${tipo ?? null}::text is null or u.tipo = ${tipo ?? null}::text
      order by u.tipo, coalesce(k.clave_orden, e.clave_orden), u.id_usuario`,
    usuarioDelColegioRow,
  );

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ESTUDIANTE_NOMBRE_JSON, nombreCompletoDe } from '#server/estudiantes/queries.ts';
import { rows, type Sql } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';
import { CARGO_DIRECTOR } from '#shared/colaboradores.ts';
import { estudianteNombre } from '#shared/estudiantes/nombre.ts';

const encabezadoRow = {
  idEstudianteGrado: num,
  nombre: estudianteNombre,
  escuela: text,
  logo: z.object({ clave: text, tipo: text }).nullable(),
  /** Of the school; '' where it has not said. */
  domicilio: z.object({ direccion: text, municipio: text, telefono: text }),
  jornada: text,
  /** Who signs for the school; empty while it has named nobody. */
  firmas: z.array(z.object({ nombre: text, cargo: text })),
  codigoNivel: text,
  nivel: text,
  carrera: text.nullable(),
  grado: text,
  seccion: text,
  ciclo: num,
  codigo: text,
  estudiante: text,
  guia: text.nullable(),
  direccion: text.nullable(),
};
export type Encabezado = Row<typeof encabezadoRow>;

/** Everything on report cards but the marks, in the order they are asked for; those that are not there are left out. One statement. */
export const encabezados = (db: Sql, ids: readonly number[]): Promise<Encabezado[]> =>
  rows(
    db,
    sql`
      select i.id_estudiante_grado "idEstudianteGrado", ${ESTUDIANTE_NOMBRE_JSON} nombre, s.nombre escuela, case when f.clave is not null then
          json_build_object('clave', f.clave, 'tipo', f.tipo) end logo,
        json_build_object('direccion', s.direccion, 'municipio', s.municipio, 'telefono', s.telefono) domicilio,
        s.jornada,
        (select coalesce(json_agg(json_build_object('nombre', uno.nombre, 'cargo', uno.cargo) order by uno.lugar), '[]')
          from (values (1, s.firma_nombre, s.firma_cargo), (2, s.firma2_nombre, s.firma2_cargo))
            uno(lugar, nombre, cargo)
          where uno.nombre <> '' or uno.cargo <> '') firmas,
        n.codigo_nivel_estudiantil "codigoNivel", n.nombre nivel, c.nombre carrera, g.nombre grado, gs.seccion,
        i.id_ciclo_escolar ciclo, e.codigo,
        ${nombreCompletoDe('e')} estudiante,
        (select co.nombres from guias gu join colaboradores co using (id_colaborador)
          where gu.id_grado_seccion = gs.id_grado_seccion) guia,
        (select co.nombres from colaboradores co join colaboradores_cargos cc using (id_colaborador)
          where cc.id_cargo = ${CARGO_DIRECTOR} and co.activo order by co.id_colaborador limit 1) direccion
      from unnest(${arreglo(ids)}) with ordinality lote(id_estudiante_grado, lugar)
      join inscripciones i using (id_estudiante_grado)
      join estudiantes e on e.id_estudiante = i.id_estudiante
      join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion
      join grados g on g.id_grado = gs.id_grado
      join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
      left join niveles_carreras nc on nc.id_nivel_estudiantil_carrera = g.id_nivel_estudiantil_carrera
      left join carreras c on c.id_carrera = nc.id_carrera
      cross join escuela s
      left join archivos f on f.id_archivo = s.id_archivo_logo
      order by lote.lugar`,
    encabezadoRow,
  );

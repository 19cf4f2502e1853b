import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { EN_CLASE } from '#server/clases/queries.ts';
import { ESTUDIANTE_NOMBRE_JSON } from '#server/estudiantes/queries.ts';
import { BLOQUES_SIN_NADA } from '#server/inscripciones/traslados/queries.ts';
import { rows, type Sql } from '#server/platform/db/db.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';
import { type AlcanceDeHonor, cuadroDeSeccion } from '#shared/cuadros.ts';
import { estudianteNombre } from '#shared/estudiantes/nombre.ts';

const { alumnos: _alumnos, ...deLaSeccion } = cuadroDeSeccion.shape;
const seccionRow = {
  ...deLaSeccion,
  /** The homeroom teacher. */
  guia: text.nullable(),
};
export type SeccionDeCuadro = Row<typeof seccionRow>;

export async function leerSeccion(db: Sql, idGradoSeccion: number): Promise<SeccionDeCuadro | undefined> {
  const [row] = await rows(
    db,
    sql`select gs.id_grado_seccion "idGradoSeccion", gs.id_ciclo_escolar "idCicloEscolar", g.nombre || ' ' || gs.seccion nombre,
        n.nombre nivel, n.numero_bloques "numeroBloques", gs.fecha_cerrada "fechaCerrada", c.nombres guia
      from grados_secciones gs join grados g using (id_grado)
      join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
      left join guias gu on gu.id_grado_seccion = gs.id_grado_seccion
      left join colaboradores c on c.id_colaborador = gu.id_colaborador
      where gs.id_grado_seccion = ${idGradoSeccion}`,
    seccionRow,
  );
  return row;
}

const alumnoRow = {
  idEstudianteGrado: num,
  codigo: text,
  estudiante: estudianteNombre,
  /** `Primero Básico A` */
  seccion: text,
  fechaAsignado: text,
  /** Blocks that ended before the student came, and in which the student has nothing. */
  sinNada: z.array(num),
};
export type AlumnoDeCuadro = Row<typeof alumnoRow>;

/**
 * Who is in class in sections `gs` of grades `g` of levels `n`, by surname; of a closed one, who was when it was closed. `llegada`: whether
 * it is asked what they missed before they came. One statement.
 */
const leerAlumnos = (db: Sql, donde: SQL, llegada: boolean): Promise<AlumnoDeCuadro[]> =>
  rows(
    db,
    sql`select i.id_estudiante_grado "idEstudianteGrado", e.codigo, ${ESTUDIANTE_NOMBRE_JSON} estudiante,
        g.nombre || ' ' || gs.seccion seccion, i.fecha_asignado "fechaAsignado", ${llegada ? BLOQUES_SIN_NADA : sql`'[]'::json`} "sinNada"
      from inscripciones i join estudiantes e on e.id_estudiante = i.id_estudiante
      join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion join grados g on g.id_grado = gs.id_grado
      join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
      left join cierres ci on ci.id_grado_seccion = i.id_grado_seccion and ci.reabierto is null
      where ${donde} and case when ci.id_cierre is null then ${EN_CLASE}
        else exists (select from resultados r where r.id_cierre = ci.id_cierre and r.id_estudiante_grado = i.id_estudiante_grado) end
      order by e.clave_orden, e.id_estudiante`,
    alumnoRow,
  );

export const alumnosDeSeccion = (db: Sql, idGradoSeccion: number): Promise<AlumnoDeCuadro[]> =>
  leerAlumnos(db, sql`gs.id_grado_seccion = ${idGradoSeccion}`, true);

/** Whose honour roll. */
export interface DeQuienes {
  ciclo: number;
  alcance: AlcanceDeHonor;
  /** The word of a level, or its code. */
  nivel?: string | undefined;
  idGrado?: number | undefined;
  idGradoSeccion?: number | undefined;
}

const CUALES: Record<AlcanceDeHonor, (de: DeQuienes) => SQL> = {
  colegio: () => sql`true`,
  nivel: ({ nivel = '' }) => sql`${nivel} in (n.clave, n.codigo_nivel_estudiantil)`,
  grado: ({ idGrado = 0 }) => sql`gs.id_grado = ${idGrado}`,
  seccion: ({ idGradoSeccion = 0 }) => sql`gs.id_grado_seccion = ${idGradoSeccion}`,
};

export const alumnosPorHonrar = (db: Sql, de: DeQuienes): Promise<AlumnoDeCuadro[]> =>
  leerAlumnos(db, sql`gs.id_ciclo_escolar = ${de.ciclo} and ${CUALES[de.alcance](de)}`, false);

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { cuentaPara } from '#server/cuenta-para.ts';
import { ASIGNACION, SECCION_JOINS } from '#server/estudiantes/queries.ts';
import { ordenDeGrados } from '#server/grados/queries.ts';
import { nivelVisible } from '#server/niveles/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bool, num, text } from '#server/platform/db/row.ts';
import { columnaDe, elegidos } from '#shared/base/registro.ts';
import { DATOS_DE_ESTUDIANTE } from '#shared/estudiantes/campos.ts';
import { estudiante } from '#shared/estudiantes.ts';
import type {
  DatosDeEstudiante,
  EstudianteDelColegio,
  GradoDelColegio,
} from '#shared/importaciones/colegio.ts';
import type { NombreDeAlumno } from '#shared/importaciones/identidad.rules.ts';
import { columnasDe } from '../queries.ts';

const DATOS_JSON = sql.raw(
  `json_build_object(${DATOS_DE_ESTUDIANTE.map((campo) => `'${campo}', e.${columnaDe(campo)}`).join(', ')})`,
);

/** By what the rows of a list may name their students. */
export interface Buscados {
  codigos: readonly string[];
  cuis: readonly string[];
  /** The ministry's codes. */
  personales: readonly string[];
  /** `YYYY-MM-DD` */
  nacidos: readonly string[];
}

const estudianteDelColegioRow = {
  idEstudiante: num,
  codigo: text,
  activo: bool,
  datos: z
    .object(elegidos(estudiante.shape, DATOS_DE_ESTUDIANTE))
    .extend({ sexo: z.literal([0, 1]).nullable() }),
  inscripcion: z.object({ idGradoSeccion: num, asignacion: text, becado: bool }).nullable(),
};

/**
 * Students whom rows of a list may mean, with their enrolment of a year.
 * @param bloquear holds them until the transaction ends, so that what is compared is what is changed
 */
export function estudiantesPosibles(
  db: Sql,
  { codigos, cuis, personales, nacidos }: Buscados,
  ciclo: number,
  bloquear: boolean,
): Promise<EstudianteDelColegio[]> {
  return rows(
    db,
    sql`select e.id_estudiante "idEstudiante", e.codigo, e.activo, ${DATOS_JSON} datos,
        (select json_build_object('idGradoSeccion', i.id_grado_seccion, 'asignacion', ${ASIGNACION}, 'becado', i.becado)
          from inscripciones i join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion ${SECCION_JOINS}
          where i.id_estudiante = e.id_estudiante and i.id_ciclo_escolar = ${ciclo} and ${cuentaPara('viva')}) inscripcion
      from estudiantes e
      where e.codigo = any(${arreglo(codigos, 'text')}) or e.cui = any(${arreglo(cuis, 'text')})
        or e.codigo = any(${arreglo(personales, 'text')})
        or e.codigo_personal = any(${arreglo([...personales, ...codigos.map((uno) => uno.toUpperCase())], 'text')})
        or e.fecha_nacimiento = any(${arreglo(nacidos, 'text')}::date[])
      order by e.id_estudiante ${bloquear ? sql`for no key update of e` : sql``}`,
    estudianteDelColegioRow,
  );
}

/** Whom a name may belong to: everybody the school ever had. */
export const nombresDeAlumnos = (db: Sql): Promise<NombreDeAlumno[]> =>
  rows(
    db,
    sql`select codigo, concat_ws(' ', nombre1, nombre2, nombre3, apellido1, apellido2) nombre
      from estudiantes order by id_estudiante`,
    { codigo: text, nombre: text },
  );

const gradoDelColegioRow = {
  idGrado: num,
  secciones: z.array(z.object({ idGradoSeccion: num, seccion: text })),
  nombre: text,
  carrera: text.nullable(),
  nivel: text,
};

/** Every grade with its sections of a year, in the order of school life; but of levels it does not show. */
export const gradosDe = (db: Sql, ciclo: number): Promise<GradoDelColegio[]> =>
  rows(
    db,
    sql`${ordenDeGrados}
      select g.id_grado "idGrado", g.nombre, c.nombre carrera, n.nombre nivel,
        coalesce((select json_agg(json_build_object('idGradoSeccion', s.id_grado_seccion, 'seccion', s.seccion) order by s.seccion)
          from grados_secciones s where s.id_grado = g.id_grado and s.id_ciclo_escolar = ${ciclo}), '[]') secciones
      from grados g join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
      left join niveles_carreras nc on nc.id_nivel_estudiantil_carrera = g.id_nivel_estudiantil_carrera
      left join carreras c on c.id_carrera = nc.id_carrera left join cadena o on o.id_grado = g.id_grado
      where ${nivelVisible(ciclo)}
      order by n.orden, clave_orden(c.nombre) nulls first, coalesce(o.profundidad, 0), clave_orden(g.nombre), g.id_grado`,
    gradoDelColegioRow,
  );

export interface EstudianteNuevo {
  codigo: string;
  datos: DatosDeEstudiante;
}
export interface EstudianteCambiado extends EstudianteNuevo {
  idEstudiante: number;
}

const { nombres, deN, cambios, enFila } = columnasDe(DATOS_DE_ESTUDIANTE);

/** One statement, however many; resolves to their numbers by code. */
export async function insertarEstudiantes(
  tx: Tx,
  nuevos: readonly EstudianteNuevo[],
  fechaIngreso: string,
): Promise<Map<string, number>> {
  const filas = JSON.stringify(nuevos.map(({ codigo, datos }) => ({ codigo, ...enFila(datos) })));
  const hechos = await rows(
    tx,
    sql`insert into estudiantes (codigo, fecha_ingreso, ${nombres})
      select n.codigo, ${fechaIngreso}::date, ${deN} from jsonb_populate_recordset(null::estudiantes, ${filas}::jsonb) n
      returning codigo, id_estudiante id`,
    { codigo: text, id: num },
  );
  return new Map(hechos.map(({ codigo, id }) => [codigo, id]));
}

/** Who was inactive is active again. */
export async function cambiarEstudiantes(tx: Tx, cambiados: readonly EstudianteCambiado[]): Promise<void> {
  const filas = JSON.stringify(
    cambiados.map(({ idEstudiante, codigo, datos }) => ({
      id_estudiante: idEstudiante,
      codigo,
      ...enFila(datos),
    })),
  );
  await tx.execute(
    sql`update estudiantes e set codigo = n.codigo, activo = true, ${cambios}
      from jsonb_populate_recordset(null::estudiantes, ${filas}::jsonb) n where n.id_estudiante = e.id_estudiante`,
  );
}

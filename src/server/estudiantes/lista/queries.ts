import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#server/base/db.ts';
import { ESTUDIANTES_MAX, type EstudianteFila, type OrdenDeEstudiantes } from '#shared/estudiantes.ts';

export interface Pagina {
  page?: number | undefined;
  limit?: number | undefined;
  q?: string | undefined;
  ciclo?: number | undefined;
  orden?: { columna: OrdenDeEstudiantes; descendente: boolean } | undefined;
}

const POR_PAGINA = 10;
/** More words than a name has only cost time. */
const PALABRAS_MAX = 6;

const enMedio = (texto: string): string => `%${texto.replace(/[\\%_]/g, '\\$&')}%`;

/** Every word stands somewhere in code, names, surnames and CUI, or the user name contains what was typed. */
function coincide(q: string): SQL {
  const palabras = q.trim().split(/\s+/).filter(Boolean).slice(0, PALABRAS_MAX);
  if (palabras.length === 0) return sql`true`;
  // In a select of its own the pattern is made once, also by a prepared plan that does not know the words.
  const todas = sql.join(
    palabras.map((palabra) => sql`clave_busqueda like (select clave_busqueda(${enMedio(palabra)}))`),
    sql` and `,
  );
  // Two lists of ids, so that each side can use its own index.
  return sql`e.id_estudiante in (
    select id_estudiante from estudiantes where activo and ${todas}
    union all
    select s.id_estudiante from usuarios b join estudiantes s on s.id_usuario = b.id_usuario
      where b.tipo = 'estudiante' and b.activo and b.usuario like ${enMedio(q.trim().toLowerCase())})`;
}

/** Of the newest enrolment; of the student while there is none. */
const BECADO = sql`coalesce((select i.becado from inscripciones i
  where i.id_estudiante = e.id_estudiante and i.estado = 'activa'
  order by i.id_ciclo_escolar desc limit 1), e.becado)`;

/** 'Primero Primaria B', of the enrolment in a year. */
const inscritoEn = (ciclo: number | undefined): SQL =>
  ciclo === undefined
    ? sql`null`
    : sql`(select g.nombre || ' ' || gs.seccion from inscripciones i
        join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion join grados g on g.id_grado = gs.id_grado
        where i.id_estudiante = e.id_estudiante and i.estado = 'activa' and i.id_ciclo_escolar = ${ciclo})`;

const COLUMNAS: Record<OrdenDeEstudiantes, SQL> = {
  codigo: sql`clave_orden(e.codigo)`,
  usuario: sql`u.usuario collate "C"`,
  nombre1: sql`clave_orden(e.nombre1)`,
  nombre2: sql`clave_orden(e.nombre2)`,
  apellido1: sql`clave_orden(e.apellido1)`,
  apellido2: sql`clave_orden(e.apellido2)`,
  cui: sql`e.cui collate "C"`,
  becado: BECADO,
};

function ordenado({ orden }: Pagina): SQL {
  if (!orden) return sql`e.clave_orden, e.id_estudiante`;
  const sentido = orden.descendente ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${COLUMNAS[orden.columna]} ${sentido}, e.clave_orden, e.id_estudiante`;
}

/** A page of the active students, or all of them, and how many there are. */
export async function listarEstudiantes(
  db: Db,
  pagina: Pagina,
): Promise<{ filas: EstudianteFila[]; total: number }> {
  const { page, limit, q = '' } = pagina;
  const largo = page || limit ? (limit ?? POR_PAGINA) : ESTUDIANTES_MAX;
  const desde = ((page ?? 1) - 1) * largo;
  const busqueda = coincide(q);
  const [filas, [contados]] = await Promise.all([
    rows<EstudianteFila>(
      db,
      sql`
        select e.id_estudiante "idEstudiante", e.codigo, e.nombre1, e.nombre2, e.nombre3, e.apellido1, e.apellido2,
          e.cui, u.usuario, ${BECADO} becado, ${inscritoEn(pagina.ciclo)} inscrito
        from estudiantes e left join usuarios u on u.id_usuario = e.id_usuario and u.activo
        where e.activo and ${busqueda}
        order by ${ordenado(pagina)} limit ${largo} offset ${desde}`,
    ),
    rows<{ total: number }>(db, sql`select count(*) total from estudiantes e where e.activo and ${busqueda}`),
  ]);
  return { filas, total: contados?.total ?? 0 };
}

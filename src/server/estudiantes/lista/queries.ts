import { type SQL, sql } from 'drizzle-orm';
import { conteo } from '#server/ciclos/conteos/queries.ts';
import { cuentaPara } from '#server/cuenta-para.ts';
import { deLaLista, type Filtros, filtra } from '#server/estudiantes/filtros/queries.ts';
import { ASIGNACION, bajaJson, claveFamilia, SECCION_JOINS } from '#server/estudiantes/queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { inPageOrder, type PageAsked, pageOf, pageReader } from '#server/platform/db/page-sql.ts';
import { palabrasBuscadas } from '#shared/base/busqueda.ts';
import { CONTADOS_MAX, type Orden } from '#shared/base/page.ts';
import {
  cuentaPara as cuenta,
  ETIQUETA_ESTADO,
  estadosQueCuentan,
} from '#shared/estudiantes/estados.rules.ts';
import {
  ESTUDIANTES_MAX,
  type EstudianteFila,
  estudianteFila,
  type OrdenDeEstudiantes,
} from '#shared/estudiantes.ts';

export interface Pagina extends PageAsked, Filtros {
  q?: string | undefined;
  orden?: Orden<OrdenDeEstudiantes> | undefined;
}

const POR_PAGINA = 10;

/** What `like` is given to find a text anywhere. */
export const enMedio = (texto: string): string => `%${texto.replace(/[\\%_]/g, '\\$&')}%`;

/** Shorter words no trigram index finds. */
const LETRAS_DE_UN_TRIGRAMA = 3;
/** Of those whose family a search of many names: one more than are counted. */
const FAMILIAS_MAX = sql.raw(String(CONTADOS_MAX + 1));

/**
 * Students of the alias e in whose code, names, surnames and CUI every word stands, or whose user name contains what was
 * typed. null when nothing was.
 * @param conFamilia also those whose family every word names, or its telephones, as Caja finds them. One word without a digit is a part of
 *   the student's own name: every second mother is a María. The key of a family is made anew for each row that is looked at, 50 µs: only its
 *   index is asked, and so none where all words are too short for it.
 */
export function busqueda(q = '', conFamilia = false): { found: SQL[]; matches: SQL } | null {
  const buscadas = palabrasBuscadas(q);
  if (buscadas.length === 0) return null;
  const todas = (condicion: (palabra: string) => SQL): SQL => sql.join(buscadas.map(condicion), sql` and `);
  const conEseUsuario = sql`from usuarios b where b.tipo = 'estudiante' and b.activo
    and b.usuario like ${enMedio(q.trim().toLowerCase())}`;
  const deFamilia = (alias: 'e' | 'ke') =>
    todas((palabra) => sql`${claveFamilia(alias)} like ${enMedio(palabra)}`);
  const diceMas = buscadas.length > 1 || /\d/.test(buscadas[0] ?? '');
  const familia = conFamilia && diceMas && buscadas.some(({ length }) => length >= LETRAS_DE_UN_TRIGRAMA);
  return {
    found: [
      todas((palabra) => sql`e.clave_busqueda like ${enMedio(palabra)}`),
      ...(familia ? [deFamilia('e')] : []),
      sql`e.id_usuario in (select b.id_usuario ${conEseUsuario})`,
    ],
    matches: sql`(${todas((palabra) => sql`position(${palabra} in e.clave_busqueda) > 0`)}
      or exists (select ${conEseUsuario} and b.id_usuario = e.id_usuario)
      ${
        familia
          ? sql`or e.id_estudiante in (select ke.id_estudiante from estudiantes ke where ${deFamilia('ke')} limit ${FAMILIAS_MAX})`
          : sql``
      })`,
  };
}

/** Of the newest enrolment; of the student while there is none. */
const BECADO = sql`coalesce((select i.becado from inscripciones i
  where i.id_estudiante = e.id_estudiante and ${cuentaPara('historia')}
  order by i.id_ciclo_escolar desc limit 1), e.becado)`;

const conEstado = sql.raw(
  estadosQueCuentan('viva')
    .filter((estado) => !cuenta('clase', estado))
    .map((estado) => `when '${estado}' then ' (${ETIQUETA_ESTADO[estado].toLowerCase()})'`)
    .join(' '),
);

/**
 * Of the enrolment in a year: 'Primero Primaria B', or 'Primero Primaria B (retirado)' of who left, who can come back to it and be
 * enrolled nowhere else; and the enrolment itself.
 */
const enCiclo = (ciclo: number | undefined): SQL => sql`
  left join lateral (select g.nombre || ' ' || gs.seccion || case i.estado ${conEstado} else '' end inscrito,
      json_build_object('idEstudianteGrado', i.id_estudiante_grado, 'idCicloEscolar', i.id_ciclo_escolar,
        'idGradoSeccion', i.id_grado_seccion, 'idGrado', gs.id_grado, 'asignacion', ${ASIGNACION}, 'estado', i.estado,
        'baja', ${bajaJson()}) inscripcion
    from inscripciones i join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion ${SECCION_JOINS}
    where i.id_estudiante = e.id_estudiante and ${cuentaPara('viva')} and i.id_ciclo_escolar = ${ciclo ?? null}::int) en_ciclo on true`;

const clave = (columna: SQL): SQL => sql`clave_orden(${columna}) collate "C"`;

/** Each but the last two with an index of its own; where some have none, with two (`tables.ts`). */
const COLUMNAS: Record<OrdenDeEstudiantes, SQL> = {
  codigo: clave(sql`e.codigo`),
  nombre1: clave(sql`e.nombre1`),
  nombre2: clave(sql`nullif(e.nombre2, '')`),
  apellido1: clave(sql`e.apellido1`),
  apellido2: clave(sql`nullif(e.apellido2, '')`),
  cui: sql`e.cui collate "C"`,
  usuario: sql`u.usuario collate "C"`,
  becado: BECADO,
};

/** What somebody may not have. */
const CON_HUECOS = ['usuario', 'nombre2', 'apellido2', 'cui'] as const;

/** Surnames then names, as Spanish sorts them. */
const POR_NOMBRE = [{ by: sql`e.clave_orden` }, { by: sql`e.id_estudiante` }];

/**
 * The order of a list of students of the alias e: by a column, and then as Spanish sorts their names; null is that alone.
 * Down is up from the end, so that one index serves both. What is missing comes last in either.
 */
export function ordenDeAlumnos<C extends string>(
  orden: Orden<C> | undefined,
  columnas: Record<C, SQL | null>,
  conHuecos: readonly C[] = [],
) {
  if (!orden) return POR_NOMBRE;
  const direction = orden.descendente ? sql`desc` : sql`asc`;
  const by = columnas[orden.columna];
  const porNombre = POR_NOMBRE.map((una) => ({ ...una, direction }));
  if (!by) return porNombre;
  const ultimos = conHuecos.includes(orden.columna) ? sql` nulls last` : sql``;
  return [{ by, direction: sql`${direction}${ultimos}` }, ...porNombre];
}

/** Which rows a page shows; of a list that nobody pages, the first `ESTUDIANTES_MAX`. */
export function parte({ page, limit }: PageAsked, { porPagina }: { porPagina: number }) {
  const largo = page || limit ? (limit ?? porPagina) : ESTUDIANTES_MAX;
  return { rows: largo, offset: ((page ?? 1) - 1) * largo };
}

const leerPagina = pageReader(estudianteFila.shape, 'idEstudiante');

/** A page of the active students, or all of them, and how many there are. */
export async function listarEstudiantes(
  db: Db,
  pagina: Pagina,
): Promise<{ filas: EstudianteFila[]; total: number }> {
  const orden = ordenDeAlumnos(pagina.orden, COLUMNAS, CON_HUECOS);
  const from = sql`from estudiantes e left join usuarios u on u.id_usuario = e.id_usuario and u.activo
    where ${deLaLista(pagina)}`;
  const paginas = pageOf({
    from,
    id: sql`e.id_estudiante`,
    order: orden,
    total: filtra(pagina) ? sql`(select count(*) ${from})` : conteo(null, 'estudiantes'),
    search: busqueda(pagina.q, true),
    ...parte(pagina, { porPagina: POR_PAGINA }),
  });
  return leerPagina(
    db,
    sql`
      ${paginas}
      select t.n, e.id_estudiante "idEstudiante", e.codigo, e.nombre1, e.nombre2, e.nombre3, e.apellido1,
        e.apellido2, e.cui, u.usuario, ${BECADO} becado, en_ciclo.inscrito, en_ciclo.inscripcion
      from total t left join (pagina p join estudiantes e on e.id_estudiante = p.id
        left join usuarios u on u.id_usuario = e.id_usuario and u.activo ${enCiclo(pagina.ciclo)}) on true
      order by ${inPageOrder(orden)}`,
  );
}

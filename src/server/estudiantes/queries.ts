import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { cuentaPara } from '#server/cuenta-para.ts';
import { escuela } from '#server/escuela/tables.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { instanteJson } from '#server/platform/db/json-sql.ts';
import { isReferenced } from '#server/platform/db/references.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { conVersion } from '#server/platform/request/version.ts';
import { usuarios } from '#server/sesion/tables.ts';
import type { CampoDeEstudiante } from '#shared/estudiantes/campos.ts';
import { estudianteForm } from '#shared/estudiantes/form.ts';
import type { GradoCursado } from '#shared/estudiantes/nombre.ts';
import {
  type Estudiante,
  ID_ROL_ESTUDIANTE,
  type VinculosDeEstudiante,
  vinculosDeEstudiante,
} from '#shared/estudiantes.ts';
import { estudiantes } from './tables.ts';

export type FilaEstudiante = typeof estudiantes.$inferSelect;
export type DatosEstudiante = Omit<typeof estudiantes.$inferInsert, 'idEstudiante'>;

/** A section with its grade, of the aliases gs, g, n, nc and c, as JSON. */
export const SECCION_JSON = sql`json_build_object(
  'idGradoSeccion', gs.id_grado_seccion, 'idGrado', gs.id_grado, 'idCicloEscolar', gs.id_ciclo_escolar,
  'idSeccion', ascii(gs.seccion) - 64, 'seccion', gs.seccion,
  'idSeccionNavigation', json_build_object('idSeccion', ascii(gs.seccion) - 64, 'seccion', gs.seccion),
  'idGradoNavigation', json_build_object('idGrado', g.id_grado, 'nombre', g.nombre,
    'idNivelEstudiantilNavigation', json_build_object('codigoNivelEstudiantil', n.codigo_nivel_estudiantil,
      'nombre', n.nombre, 'clave', n.clave),
    'idCarreraNavigation', case when c.id_carrera is not null then
      json_build_object('idCarrera', c.id_carrera, 'nombre', c.nombre) end))`;

/** From a section to its grade, level and career. */
export const SECCION_JOINS = sql`
  join grados g on g.id_grado = gs.id_grado
  join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
  left join niveles_carreras nc on nc.id_nivel_estudiantil_carrera = g.id_nivel_estudiantil_carrera
  left join carreras c on c.id_carrera = nc.id_carrera`;

/** Grade, section and career or level, for reading. */
export const ASIGNACION = sql`(g.nombre || ' ' || gs.seccion || ' · ' || coalesce(c.nombre, n.nombre))`;

/** Of an enrolment of the alias i whose student left: when, and which months are not charged; with `mas`, what else is to be known. */
export const bajaJson = (mas: SQL = sql``): SQL => sql`case when i.fecha_baja is not null then (
  select json_build_object('fecha', i.fecha_baja, 'meses', coalesce((
      select json_agg((quitado ->> 'mes')::int order by (quitado ->> 'mes')::int) from jsonb_array_elements(mv.meses) quitado), '[]') ${mas})
  from (values (1)) una left join lateral (
    select * from movimientos v where v.id_estudiante_grado = i.id_estudiante_grado and v.tipo in ('retiro', 'traslado')
    order by v.id_movimiento desc limit 1) mv on true) end`;

/** An enrolment of the alias i, with its section. */
export const GRADO_CURSADO_JSON = sql`json_build_object(
  'idEstudianteGrado', i.id_estudiante_grado, 'idCicloEscolar', i.id_ciclo_escolar,
  'idCicloEscolarNavigation', json_build_object('cicloEscolar1', i.id_ciclo_escolar),
  'idGradoSeccion', i.id_grado_seccion, 'idGradoSeccionNavigation', ${SECCION_JSON},
  'fechaAsignado', ${instanteJson(sql`i.fecha_asignado`)}, 'becado', i.becado, 'estado', i.estado,
  'finalizado', i.finalizado, 'aprobado', i.aprobado, 'asignacion', ${ASIGNACION}, 'baja', ${bajaJson()})`;

type Alias = 'e' | 'es' | 'ke' | 'estudiantes';

const juntos = (alias: Alias, columnas: readonly string[]): SQL =>
  sql`concat_ws(' ', ${sql.join(
    columnas.map((una) => sql`nullif(${sql.identifier(alias)}.${sql.identifier(una)}, '')`),
    sql`, `,
  )})`;

const NOMBRES = ['nombre1', 'nombre2', 'nombre3'];
const APELLIDOS = ['apellido1', 'apellido2'];

/** Names and surnames as people say them, without a gap where there is no second one. */
export const nombreCompletoDe = (alias: Alias): SQL => juntos(alias, [...NOMBRES, ...APELLIDOS]);

/** The names without the surnames: what a brother is called in his family. */
export const nombresDe = (alias: Alias): SQL => juntos(alias, NOMBRES);

/** Who answers for a student and by what telephone, for searches: the expression of the index `estudiantes_familia`. */
export const claveFamilia = (alias: Alias): SQL => {
  const de = sql.identifier(alias);
  return sql`clave_busqueda(${de}.nombre_responsable || ' ' || ${de}.nombre_madre || ' ' || coalesce(${de}.nombre_padre, '') || ' '
    || coalesce(${de}.telefono_madre, '') || ' ' || coalesce(${de}.telefono_padre, ''))`;
};

/** As lists in the order of the surnames write it. */
export const porApellidosDe = (alias: Alias): SQL =>
  sql`(${juntos(alias, APELLIDOS)} || ', ' || ${juntos(alias, NOMBRES)})`;

const NOMBRE_CAMPOS = sql`'idEstudiante', e.id_estudiante, 'codigo', e.codigo, 'nombre1', e.nombre1,
  'nombre2', e.nombre2, 'nombre3', e.nombre3, 'apellido1', e.apellido1, 'apellido2', e.apellido2`;
/** Name and code of a student of the alias e; the second with the CUI. */
export const ESTUDIANTE_NOMBRE_JSON = sql`json_build_object(${NOMBRE_CAMPOS})`;
export const ESTUDIANTE_RESUMEN_JSON = sql`json_build_object(${NOMBRE_CAMPOS}, 'cui', e.cui)`;

const {
  claveOrden: _orden,
  claveBusqueda: _busqueda,
  idUsuario: _usuario,
  ...columnas
} = getTableColumns(estudiantes);

/** Every field of the record has its column. */
columnas satisfies Record<CampoDeEstudiante, PgColumn>;

/** Active students without a CUI: those that the ministry cannot be told of. */
export async function contarSinCui(db: Sql): Promise<number> {
  const [row] = await rows(db, sql`select count(*)::int n from estudiantes where activo and cui is null`, {
    n: num,
  });
  return must(row, 'the row of an aggregate').n;
}

/** The whole record with its user and every year, in one statement. */
export async function leerEstudiante(db: Sql, idEstudiante: number): Promise<Estudiante | undefined> {
  const cursados = sql<GradoCursado[]>`coalesce((
    select json_agg(${GRADO_CURSADO_JSON} order by i.id_ciclo_escolar desc, i.id_estudiante_grado desc)
    from inscripciones i join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion ${SECCION_JOINS}
    where i.id_estudiante = ${estudiantes.idEstudiante}), '[]')`;
  const [row] = await db
    .select({
      ...columnas,
      usuario: usuarios.usuario,
      usuarioActivo: usuarios.activo,
      tieneContrasenia: sql<boolean>`${usuarios.contraseniaHash} is not null`,
      estudiantesGrados: cursados,
    })
    .from(estudiantes)
    .leftJoin(usuarios, eq(usuarios.idUsuario, estudiantes.idUsuario))
    .where(eq(estudiantes.idEstudiante, idEstudiante));
  if (!row) return undefined;
  const { usuario, usuarioActivo, tieneContrasenia, ...estudiante } = row;
  return conVersion(estudianteForm, {
    ...estudiante,
    sinNombre2: estudiante.nombre2 === '',
    sinApellido2: estudiante.apellido2 === '',
    sinCui: estudiante.cui === null,
    sinMadre: estudiante.nombreMadre === '',
    observacionesBit: estudiante.observaciones !== null,
    usuarioBit: usuarioActivo === true,
    estudiantesUsuarios: usuario
      ? [{ idEstudiante, idRol: ID_ROL_ESTUDIANTE, usuario, tieneContrasenia }]
      : [],
  });
}

async function bloqueado(tx: Tx, condicion: SQL): Promise<FilaEstudiante | undefined> {
  const [row] = await tx.select().from(estudiantes).where(condicion).for('update');
  return row;
}

/** The row, locked: nobody enrols or changes this student meanwhile. */
export const estudiantePorCodigo = (tx: Tx, codigo: string) => bloqueado(tx, eq(estudiantes.codigo, codigo));
export const estudiantePorId = (tx: Tx, idEstudiante: number) =>
  bloqueado(tx, eq(estudiantes.idEstudiante, idEstudiante));

const ocupadoRow = {
  campo: z.enum(['codigo', 'cui', 'codigoPersonal', 'usuario']),
  activo: bool,
  /** null when the user name belongs to a member of staff. */
  idEstudiante: num.nullable(),
  codigo: text.nullable(),
  nombre: text,
};
export type Ocupado = Row<typeof ocupadoRow>;

interface Identidad {
  codigo: string | null;
  cui: string | null;
  codigoPersonal: string | null;
  usuario: string | null;
  idEstudiante: number | null;
}

/** Who else already has this code, CUI or user name, inactive people included. */
export function ocupados(
  tx: Tx,
  { codigo, cui, codigoPersonal, usuario, idEstudiante }: Identidad,
): Promise<Ocupado[]> {
  const persona = sql`e.id_estudiante "idEstudiante", e.codigo,
    ${nombreCompletoDe('e')} nombre`;
  const otro = sql`e.id_estudiante is distinct from ${idEstudiante}::int`;
  return rows(
    tx,
    sql`
      select 'codigo' campo, e.activo, ${persona} from estudiantes e where e.codigo = ${codigo}::text and ${otro}
      union all
      select 'cui' campo, e.activo, ${persona} from estudiantes e where e.cui = ${cui}::text and ${otro}
      union all
      select 'codigoPersonal' campo, e.activo, ${persona} from estudiantes e where e.codigo_personal = ${codigoPersonal}::text and ${otro}
      union all
      select 'usuario' campo, coalesce(e.activo, c.activo, u.activo), e.id_estudiante, e.codigo,
        coalesce(c.nombres, ${nombreCompletoDe('e')})
      from usuarios u
      left join estudiantes e on e.id_usuario = u.id_usuario
      left join colaboradores c on c.id_usuario = u.id_usuario
      where u.usuario = ${usuario}::text and (e.id_estudiante is null or ${otro})`,
    ocupadoRow,
  );
}

/**
 * The next free code of a year, e.g. `2026-0042`. Codes are dealt one at a time: the lock on the row of the school
 * is held until the transaction ends.
 */
export async function siguienteCodigo(tx: Tx, anio: number): Promise<string> {
  await tx.select({ id: escuela.idEscuela }).from(escuela).for('no key update');
  const [row] = await rows(
    tx,
    sql`select coalesce(max(substring(codigo from 6)::int), 0) ultimo from estudiantes
      where codigo ~ ${`^${anio}-[0-9]{1,8}$`}`,
    { ultimo: num },
  );
  return `${anio}-${String((row?.ultimo ?? 0) + 1).padStart(4, '0')}`;
}

export async function insertarEstudiante(tx: Tx, datos: DatosEstudiante): Promise<number> {
  const [row] = await tx
    .insert(estudiantes)
    .values(datos)
    .returning({ idEstudiante: estudiantes.idEstudiante });
  return must(row, 'the row that was inserted').idEstudiante;
}

export async function cambiarEstudiante(tx: Tx, idEstudiante: number, datos: Partial<DatosEstudiante>) {
  await tx.update(estudiantes).set(datos).where(eq(estudiantes.idEstudiante, idEstudiante));
}

/** Enrolled once, or author of something: such a person stays on record. */
export const tieneHistoria = (tx: Tx, { idEstudiante, idUsuario }: FilaEstudiante): Promise<boolean> =>
  isReferenced(tx, [
    { table: 'estudiantes', key: 'id_estudiante', id: idEstudiante },
    { table: 'usuarios', key: 'id_usuario', id: idUsuario },
  ]);

const vinculosDeRow = vinculosDeEstudiante.omit({ version: true }).shape;

/** What hangs on a student, in one statement; the tuition is owed by its months. */
export async function vinculosDe(
  db: Sql,
  idEstudiante: number,
  desde: number,
): Promise<Omit<VinculosDeEstudiante, 'version'> | undefined> {
  const suyas = sql`join inscripciones i using (id_estudiante_grado)
    where i.id_estudiante = e.id_estudiante and ${cuentaPara('viva')}`;
  const [row] = await rows(
    db,
    sql`
      select coalesce((select json_agg(json_build_object('ciclo', i.id_ciclo_escolar, 'asignacion', ${ASIGNACION})
            order by i.id_ciclo_escolar)
          from inscripciones i join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion ${SECCION_JOINS}
          where i.id_estudiante = e.id_estudiante and ${cuentaPara('viva')} and i.id_ciclo_escolar >= ${desde}), '[]') inscripciones,
        coalesce((select sum(p.saldo) from pagos p ${suyas} and not p.pagado and not p.colegiatura), 0)
          + coalesce((select sum(m.saldo) from mensualidades m ${suyas} and not m.pagada), 0) debe,
        (select count(*)::int from participantes p ${suyas} and p.id_estado_actividad in (2, 3)) entregas
      from estudiantes e where e.id_estudiante = ${idEstudiante}`,
    vinculosDeRow,
  );
  return row;
}

export async function borrarEstudiante(tx: Tx, idEstudiante: number): Promise<void> {
  await tx.delete(estudiantes).where(eq(estudiantes.idEstudiante, idEstudiante));
}

/** A user nobody stands behind any more. */
export async function borrarUsuario(tx: Tx, idUsuario: number): Promise<void> {
  await tx.delete(usuarios).where(and(eq(usuarios.idUsuario, idUsuario), ne(usuarios.tipo, 'colaborador')));
}

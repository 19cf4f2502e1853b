import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ordenDeGrados, seccionResumenJson } from '#server/grados/queries.ts';
import { nombreEnCiclo } from '#server/materias/queries.ts';
import { nivelVisible } from '#server/niveles/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { isReferenced } from '#server/platform/db/references.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import {
  type Asignacion,
  type AsignacionesForm,
  asignacion,
  type SeccionDeMateria,
  seccionDeMateria,
} from '#shared/colaboradores/asignaciones.ts';
import { CARGO_DOCENTE } from '#shared/colaboradores.ts';
import type { Vigencia } from './policy.ts';
import { asignaciones } from './tables.ts';

const nombreDeMateria = nombreEnCiclo(sql`a.id_ciclo_escolar`);
const materiaJson = sql`json_build_object('idMateria', m.id_materia, 'nombre', ${nombreDeMateria}, 'activo', m.activo)`;

const leer = (where: SQL): SQL => sql`
  ${ordenDeGrados}
  select a.id_grado_seccion_materia_colaborador "idGradoSeccionMateriaColaborador", a.id_colaborador "idColaborador",
    a.id_materia "idMateria", a.id_grado_seccion "idGradoSeccion", a.id_ciclo_escolar "idCicloEscolar",
    a.inicializado, ${materiaJson} "idMateriaNavigation",
    ${seccionResumenJson(sql`a.id_grado_seccion`)} "idGradoSeccionNavigation", false nuevo, false editado
  from asignaciones a join materias m using (id_materia)
  join grados_secciones s on s.id_grado_seccion = a.id_grado_seccion
  join grados t on t.id_grado = a.id_grado join niveles v on v.codigo_nivel_estudiantil = t.id_nivel_estudiantil
  left join cadena o on o.id_grado = a.id_grado
  where ${where}
  order by v.orden, coalesce(o.profundidad, 0), clave_orden(t.nombre), s.seccion, clave_orden(${nombreDeMateria})`;

export const listarAsignaciones = (db: Sql, idColaborador: number, ciclo: number): Promise<Asignacion[]> =>
  rows(
    db,
    leer(sql`a.id_colaborador = ${idColaborador} and a.id_ciclo_escolar = ${ciclo}`),
    asignacion.shape,
  );

const vigentes = ({ desde, calificable }: Vigencia): SQL => sql`(a.id_ciclo_escolar >= ${desde}
  or (a.id_ciclo_escolar = ${calificable}::int and exists (select from bloques b
    where b.id_grado_seccion_materia_colaborador = a.id_grado_seccion_materia_colaborador
      and b.fecha_terminado is null)))`;

/** The classes of somebody that still need a teacher, newest year first. */
export const clasesVigentes = (db: Sql, idColaborador: number, vigencia: Vigencia): Promise<Asignacion[]> =>
  rows(db, leer(sql`a.id_colaborador = ${idColaborador} and ${vigentes(vigencia)}`), asignacion.shape);

/** The same of several people. */
export const clasesVigentesDe = (
  db: Sql,
  ids: readonly number[],
  vigencia: Vigencia,
): Promise<Asignacion[]> =>
  rows(db, leer(sql`a.id_colaborador = any(${arreglo(ids)}) and ${vigentes(vigencia)}`), asignacion.shape);

/** The sections of a year whose grade teaches a subject, with its teacher if there is one. */
export const seccionesConMateria = (
  db: Sql,
  idMateria: number,
  ciclo: number,
  soloLibres: boolean,
): Promise<SeccionDeMateria[]> =>
  rows(
    db,
    sql`
      ${ordenDeGrados}
      select r.*, gm.id_materia "idMateria",
        a.id_grado_seccion_materia_colaborador "idGradoSeccionMateriaColaborador", a.id_colaborador "idColaborador",
        case when a.id_colaborador is not null then
          json_build_object('idColaborador', d.id_colaborador, 'nombres', d.nombres) end "idColaboradorNavigation"
      from grados_materias gm
      join grados_secciones s on s.id_grado = gm.id_grado and s.id_ciclo_escolar = gm.id_ciclo_escolar
      cross join lateral json_to_record(${seccionResumenJson(sql`s.id_grado_seccion`)}) as r(
        "idGradoSeccion" int, "idGrado" int, "idCicloEscolar" int, "idSeccion" int, "seccion" text,
        "idSeccionNavigation" json, "idGradoNavigation" json)
      join grados t on t.id_grado = gm.id_grado join niveles v on v.codigo_nivel_estudiantil = t.id_nivel_estudiantil
      left join cadena o on o.id_grado = gm.id_grado
      left join asignaciones a on a.id_grado_seccion = s.id_grado_seccion and a.id_materia = gm.id_materia
      left join colaboradores d on d.id_colaborador = a.id_colaborador
      where gm.id_materia = ${idMateria} and gm.id_ciclo_escolar = ${ciclo}
        and (not ${soloLibres} or a.id_colaborador is null) and ${nivelVisible(ciclo, sql`v`)}
      order by v.orden, coalesce(o.profundidad, 0), clave_orden(t.nombre), s.seccion`,
    seccionDeMateria.shape,
  );

/** Active holders of the teacher position among these people. */
export async function docentesEntre(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const found = await rows(
    tx,
    sql`
      select c.id_colaborador id from colaboradores c join colaboradores_cargos cc using (id_colaborador)
      where c.id_colaborador = any(${arreglo(ids)}) and c.activo and cc.id_cargo = ${CARGO_DOCENTE}`,
    { id: num },
  );
  return found.map(({ id }) => id);
}

/** An active holder of the teacher position, who stays one until the transaction ends. */
export async function bloquearDocente(tx: Tx, idColaborador: number): Promise<boolean | undefined> {
  const [row] = await rows(
    tx,
    sql`
      select c.activo and exists (select from colaboradores_cargos cc
        where cc.id_colaborador = c.id_colaborador and cc.id_cargo = ${CARGO_DOCENTE}) "esDocente"
      from colaboradores c where c.id_colaborador = ${idColaborador} for share of c`,
    { esDocente: bool },
  );
  return row?.esDocente;
}

const claseRow = {
  idGradoSeccion: num,
  idMateria: num,
};
type Clase = Row<typeof claseRow>;

/** What one wanted class would meet. */
const cotejoRow = {
  ...claseRow,
  /** The existing class to change, when the item named one. */
  idPropia: num.nullable(),
  propiaIniciada: bool,
  /** Where that class stands now; null when it does not exist. */
  propiaEn: z.object(claseRow).nullable(),
  cicloSeccion: num.nullable(),
  seccion: text.nullable(),
  materia: text.nullable(),
  seImparte: bool,
  /** The class that already stands there. */
  idOcupante: num.nullable(),
  idDocenteOcupante: num.nullable(),
  docenteOcupante: text.nullable(),
};
export type Cotejo = Row<typeof cotejoRow>;

/** Every item of the list against what is stored, in one statement and in the order of the list. */
export const cotejar = (
  tx: Tx,
  idColaborador: number,
  ciclo: number,
  items: AsignacionesForm,
): Promise<Cotejo[]> =>
  rows(
    tx,
    sql`
      select p.seccion "idGradoSeccion", p.materia "idMateria", p.propia "idPropia",
        coalesce(x.inicializado, false) "propiaIniciada",
        case when x.id_materia is not null then
          json_build_object('idGradoSeccion', x.id_grado_seccion, 'idMateria', x.id_materia) end "propiaEn",
        s.id_ciclo_escolar "cicloSeccion",
        g.nombre || ' ' || s.seccion seccion, m.nombre materia, gm.id_materia is not null "seImparte",
        a.id_grado_seccion_materia_colaborador "idOcupante", a.id_colaborador "idDocenteOcupante",
        d.nombres "docenteOcupante"
      from unnest(${arreglo(items.map((one) => one.idGradoSeccionMateriaColaborador ?? null))},
        ${arreglo(items.map((one) => one.idGradoSeccion))}, ${arreglo(items.map((one) => one.idMateria))})
        with ordinality p(propia, seccion, materia, orden)
      left join asignaciones x on x.id_grado_seccion_materia_colaborador = p.propia
        and x.id_colaborador = ${idColaborador} and x.id_ciclo_escolar = ${ciclo}
      left join grados_secciones s on s.id_grado_seccion = p.seccion
      left join grados g on g.id_grado = s.id_grado
      left join materias m on m.id_materia = p.materia
      left join grados_materias gm on gm.id_grado = s.id_grado and gm.id_ciclo_escolar = s.id_ciclo_escolar
        and gm.id_materia = p.materia
      left join asignaciones a on a.id_grado_seccion = p.seccion and a.id_materia = p.materia
      left join colaboradores d on d.id_colaborador = a.id_colaborador
      order by p.orden`,
    cotejoRow,
  );

const secciones = (items: readonly Clase[]) => arreglo(items.map((one) => one.idGradoSeccion));
const materias = (items: readonly Clase[]) => arreglo(items.map((one) => one.idMateria));

export interface ClaseDada extends Clase {
  idColaborador: number;
}

export const insertarAsignaciones = (
  tx: Tx,
  items: readonly ClaseDada[],
): Promise<(ClaseDada & { id: number })[]> =>
  rows(
    tx,
    sql`
    insert into asignaciones (id_colaborador, id_grado_seccion, id_materia, id_grado, id_ciclo_escolar)
    select p.docente, s.id_grado_seccion, p.materia, s.id_grado, s.id_ciclo_escolar
    from unnest(${arreglo(items.map((one) => one.idColaborador))}, ${secciones(items)}, ${materias(items)})
      p(docente, seccion, materia)
    join grados_secciones s on s.id_grado_seccion = p.seccion
    returning id_grado_seccion_materia_colaborador id, id_colaborador "idColaborador",
      id_grado_seccion "idGradoSeccion", id_materia "idMateria"`,
    { idColaborador: num, idGradoSeccion: num, idMateria: num, id: num },
  );

/** Another section or subject for classes that have not begun. */
export async function moverAsignaciones(
  tx: Tx,
  items: readonly (Clase & { idPropia: number | null })[],
): Promise<void> {
  await tx.execute(sql`
    update asignaciones a set id_grado_seccion = s.id_grado_seccion, id_materia = p.materia, id_grado = s.id_grado
    from unnest(${arreglo(items.map((one) => one.idPropia))}, ${secciones(items)}, ${materias(items)})
      p(propia, seccion, materia)
    join grados_secciones s on s.id_grado_seccion = p.seccion
    where a.id_grado_seccion_materia_colaborador = p.propia and not a.inicializado`);
}

export interface ClaseBloqueada extends Clase {
  id: number;
  idColaborador: number;
  idCicloEscolar: number;
  inicializado: boolean;
}

/** In one order for everybody, so that two transfers of the same classes cannot wait for each other. */
export async function bloquearAsignaciones(tx: Tx, ids: readonly number[]): Promise<ClaseBloqueada[]> {
  return tx
    .select({
      id: asignaciones.idGradoSeccionMateriaColaborador,
      idColaborador: asignaciones.idColaborador,
      idGradoSeccion: asignaciones.idGradoSeccion,
      idMateria: asignaciones.idMateria,
      idCicloEscolar: asignaciones.idCicloEscolar,
      inicializado: asignaciones.inicializado,
    })
    .from(asignaciones)
    .where(sql`${asignaciones.idGradoSeccionMateriaColaborador} = any(${arreglo(ids)})`)
    .orderBy(asignaciones.idGradoSeccionMateriaColaborador)
    .for('update');
}

/** Something was published in it. */
export const tieneTrabajo = (tx: Tx, id: number): Promise<boolean> =>
  isReferenced(tx, [{ table: 'asignaciones', key: 'id_grado_seccion_materia_colaborador', id }]);

const nombresDeClaseRow = {
  materia: text,
  /** `Primero Básico A` */
  seccion: text,
  docente: text,
};
export type NombresDeClase = Row<typeof nombresDeClaseRow>;

export async function nombresDeClase(db: Sql, id: number): Promise<NombresDeClase | undefined> {
  const [row] = await rows(
    db,
    sql`select m.nombre materia, g.nombre || ' ' || s.seccion seccion, c.nombres docente
      from asignaciones a join grados_secciones s using (id_grado_seccion) join grados g on g.id_grado = s.id_grado
      join materias m using (id_materia) join colaboradores c using (id_colaborador)
      where a.id_grado_seccion_materia_colaborador = ${id}`,
    nombresDeClaseRow,
  );
  return row;
}

export interface Traspaso {
  id: number;
  idColaborador: number;
}

export async function pasar(tx: Tx, traspasos: readonly Traspaso[]): Promise<void> {
  await tx.execute(sql`
    update asignaciones a set id_colaborador = p.destino
    from unnest(${arreglo(traspasos.map(({ id }) => id))},
      ${arreglo(traspasos.map(({ idColaborador }) => idColaborador))}) p(id, destino)
    where a.id_grado_seccion_materia_colaborador = p.id`);
}

export async function borrarAsignaciones(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .delete(asignaciones)
    .where(sql`${asignaciones.idGradoSeccionMateriaColaborador} = any(${arreglo(ids)})`);
}

import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { nivelJson } from '#server/niveles/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { instanteJson } from '#server/platform/db/json-sql.ts';
import { referencesTo } from '#server/platform/db/references.ts';
import { bool, num, text } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { conVersion } from '#server/platform/request/version.ts';
import { type Carrera, carrera, carreraEdicion, materiaDeCarrera } from '#shared/carreras.ts';
import { loDecidido } from '#shared/niveles.ts';
import { carreras, nivelesCarreras } from './tables.ts';

interface Incluye {
  materias: boolean;
  /** Year whose fees come along. */
  cuotasDe: number | null;
}

/** Subjects and fees are nested in their career on the wire: one statement reads all. */
const leer = ({ materias, cuotasDe }: Incluye, where: SQL): SQL => sql`
  select nc.id_nivel_estudiantil_carrera "idNivelEstudiantilCarrera", c.id_carrera "idCarrera", c.nombre,
    c.fecha_creado "fechaCreado", c.activo, n.codigo_nivel_estudiantil "codigoNivelEstudiantil",
    ${nivelJson} "codigoNivelEstudiantilNavigation",
    coalesce((select json_agg(json_build_object('idNivelEstudiantilCarreraMateria', m.id_materia,
        'idMateriaNavigation', json_build_object('idMateria', m.id_materia, 'nombre', m.nombre, 'activo', m.activo))
        order by clave_orden(m.nombre))
      from materias m where m.id_nivel_estudiantil_carrera = nc.id_nivel_estudiantil_carrera and m.activo
        and ${materias}), '[]') "nivelesEstudiantilesCarrerasMaterias",
    coalesce((select json_agg(json_build_object(
        'idPagoNivelEstudiantilCarrera', p.id_pago_nivel_estudiantil_carrera, 'idPago', p.id_pago,
        'cantidad', p.cantidad, 'fechaCreado', ${instanteJson(sql`p.fecha_creado`)}, 'activo', p.activo,
        'idNivelEstudiantilCarrera', p.id_nivel_estudiantil_carrera, 'idPagoNavigation', json_build_object(
          'descripcion', t.descripcion, 'mensual', t.mensual, 'colegiatura', t.colegiatura))
        order by clave_orden(t.descripcion), p.id_pago_nivel_estudiantil_carrera)
      from cuotas_carreras p join tipos_pagos t using (id_pago)
      where p.id_nivel_estudiantil_carrera = nc.id_nivel_estudiantil_carrera and p.activo
        and p.id_ciclo_escolar = ${cuotasDe}::int), '[]') "pagosNivelesEstudiantilesCarreras"
  from niveles_carreras nc join carreras c using (id_carrera)
  join niveles n using (codigo_nivel_estudiantil)
  where ${where} order by clave_orden(c.nombre)`;

/** As the statement has it. */
type Leida = Omit<
  Carrera,
  'version' | 'pagosNivelesEstudiantilesCarreras' | 'nivelesEstudiantilesCarrerasMaterias'
> & {
  nivelesEstudiantilesCarrerasMaterias: {
    idNivelEstudiantilCarreraMateria: number;
    idMateriaNavigation: z.output<typeof materiaDeCarrera>;
  }[];
  pagosNivelesEstudiantilesCarreras: Omit<Carrera['pagosNivelesEstudiantilesCarreras'][number], 'version'>[];
};

const versionada = ({
  pagosNivelesEstudiantilesCarreras: cuotas,
  nivelesEstudiantilesCarrerasMaterias: materias,
  ...carrera
}: Leida): Carrera => ({
  ...conVersion(carreraEdicion, carrera),
  nivelesEstudiantilesCarrerasMaterias: materias.map(({ idMateriaNavigation, ...una }) => ({
    ...una,
    idMateriaNavigation: conVersion(materiaDeCarrera, idMateriaNavigation),
  })),
  pagosNivelesEstudiantilesCarreras: cuotas.map((una) => conVersion(loDecidido, una)),
});

const leidaRow = {
  ...carrera.omit({
    version: true,
    nivelesEstudiantilesCarrerasMaterias: true,
    pagosNivelesEstudiantilesCarreras: true,
  }).shape,
  nivelesEstudiantilesCarrerasMaterias: z.array(
    z.object({ idNivelEstudiantilCarreraMateria: num, idMateriaNavigation: materiaDeCarrera }),
  ),
  pagosNivelesEstudiantilesCarreras: z.array(
    z.object({
      activo: bool,
      fechaCreado: text,
      idPago: num,
      cantidad: num,
      idPagoNavigation: z.object({ descripcion: text, mensual: bool, colegiatura: bool }),
      idNivelEstudiantilCarrera: num,
      idPagoNivelEstudiantilCarrera: num,
    }),
  ),
};

export const listarCarreras = async (db: Sql, nivel: string, incluye: Incluye): Promise<Carrera[]> =>
  (
    await rows(
      db,
      leer(incluye, sql`${nivel} in (n.codigo_nivel_estudiantil, n.clave) and c.activo`),
      leidaRow,
    )
  ).map(versionada);

export async function verCarrera(
  db: Sql,
  idNivelEstudiantilCarrera: number,
  cuotasDe: number | null,
): Promise<Carrera | undefined> {
  const [row] = await rows(
    db,
    leer({ materias: true, cuotasDe }, sql`nc.id_nivel_estudiantil_carrera = ${idNivelEstudiantilCarrera}`),
    leidaRow,
  );
  return row && versionada(row);
}

/** The link of a career with its level; undefined when the career is not of that level. */
export async function carreraDeNivel(
  db: Sql,
  codigoNivelEstudiantil: string,
  idCarrera: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: nivelesCarreras.idNivelEstudiantilCarrera })
    .from(nivelesCarreras)
    .where(
      and(
        eq(nivelesCarreras.idCarrera, idCarrera),
        eq(nivelesCarreras.codigoNivelEstudiantil, codigoNivelEstudiantil),
      ),
    );
  return row?.id;
}

export async function insertarCarrera(
  tx: Tx,
  codigoNivelEstudiantil: string,
  nombre: string,
  now: Date,
): Promise<number> {
  const [row] = await rows(
    tx,
    sql`
      with nueva as (
        insert into carreras (nombre, fecha_creado) values (${nombre}, ${now.toISOString()}) returning id_carrera)
      insert into niveles_carreras (codigo_nivel_estudiantil, id_carrera)
      select ${codigoNivelEstudiantil}, id_carrera from nueva returning id_nivel_estudiantil_carrera id`,
    { id: num },
  );
  return must(row, 'the row that was inserted').id;
}

export async function cambiarCarrera(
  tx: Tx,
  idCarrera: number,
  cambios: { nombre: string; activo: boolean },
): Promise<void> {
  await tx.update(carreras).set(cambios).where(eq(carreras.idCarrera, idCarrera));
}

/** Keeps anything new from being hung on the career until the transaction ends. */
export async function bloquearCarrera(
  tx: Tx,
  idCarrera: number,
  nivel: string | undefined,
): Promise<{ id: number; nombre: string } | undefined> {
  const delNivel = nivel === undefined ? sql`true` : sql`${nivel} in (n.codigo_nivel_estudiantil, n.clave)`;
  const [row] = await rows(
    tx,
    sql`
      select nc.id_nivel_estudiantil_carrera id, c.nombre
      from niveles_carreras nc join niveles n using (codigo_nivel_estudiantil) join carreras c using (id_carrera)
      where nc.id_carrera = ${idCarrera} and ${delNivel} for update of nc, c`,
    { id: num, nombre: text },
  );
  return row;
}

/** In the order in which it can be taken away. */
const USOS: readonly (readonly [tabla: string, uso: string])[] = [
  ['grados', 'grados'],
  ['materias', 'materias'],
  ['cuotas_carreras', 'cuotas'],
];

/** What has to be taken away from a career first; nothing when it can go. */
export async function usoDeCarrera(tx: Tx, idCarrera: number): Promise<string | undefined> {
  const tablas = await referencesTo(tx, [{ table: 'carreras', key: 'id_carrera', id: idCarrera }]);
  if (tablas.length === 0) return undefined;
  return USOS.find(([tabla]) => tablas.includes(tabla))?.[1] ?? 'registros';
}

export async function borrarCarrera(tx: Tx, idCarrera: number): Promise<void> {
  await tx.delete(carreras).where(eq(carreras.idCarrera, idCarrera));
}

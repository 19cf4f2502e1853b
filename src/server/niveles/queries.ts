import { eq, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { cuentaPara } from '#server/cuenta-para.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { instanteJson } from '#server/platform/db/json-sql.ts';
import { bool, num, text } from '#server/platform/db/row.ts';
import { conVersion, versionDe } from '#server/platform/request/version.ts';
import { codigoPorPoner } from '#shared/niveles.rules.ts';
import { loDecidido, type NivelEstudiantil, nivelEstudiantil, nivelForm } from '#shared/niveles.ts';
import { niveles } from './tables.ts';

export type Nivel = typeof niveles.$inferSelect;

/** As the first migration has them. */
const CODIGOS_DE_FABRICA = ['03-12-0030-42', '03-12-0016-43', '03-12-0029-45', '03-12-0029-46'];

/** Name and word of a level inside a record that belongs to it; `n` is the row of the level. */
export const nivelJson = sql`json_build_object('codigoNivelEstudiantil', n.codigo_nivel_estudiantil,
  'nombre', n.nombre, 'clave', n.clave)`;

/*
 * Whether a level has students is known by enrolments, whose concept stands to the right: what hides a level is asked here, in
 * one place, for all that leave out what it hides.
 */

/** Whether a year shows the level of the row `n`: the school offers it, or has students in it that year. */
export const nivelVisible = (ciclo: SQL | number, n: SQL = sql`n`): SQL => sql`(${n}.activo or exists (
  select from inscripciones ya join grados_secciones vs on vs.id_grado_seccion = ya.id_grado_seccion
  join grados vg on vg.id_grado = vs.id_grado
  where vg.id_nivel_estudiantil = ${n}.codigo_nivel_estudiantil and ${cuentaPara('viva', 'ya')}
    and ya.id_ciclo_escolar = ${ciclo}))`;

/** Fees are nested in their level on the wire: one statement reads both. `pagos` is the only one that writes them. */
const leer = (ciclo: number | null, where: SQL): SQL => sql`
  select n.codigo_nivel_estudiantil "codigoNivelEstudiantil", n.nombre, n.clave, n.orden,
    n.requiere_carrera "requiereCarrera", n.numero_bloques "numeroBloques", n.activo, n.resolucion,
    n.con_usuarios "conUsuarios",
    coalesce((select json_agg(json_build_object(
        'idPagoNivelEstudiantil', c.id_pago_nivel_estudiantil, 'idPago', c.id_pago, 'cantidad', c.cantidad,
        'fechaCreado', ${instanteJson(sql`c.fecha_creado`)}, 'activo', c.activo,
        'codigoNivelEstudiantil', c.codigo_nivel_estudiantil, 'idPagoNavigation', json_build_object(
          'descripcion', t.descripcion, 'mensual', t.mensual, 'colegiatura', t.colegiatura))
        order by clave_orden(t.descripcion), c.id_pago_nivel_estudiantil)
      from cuotas_niveles c join tipos_pagos t using (id_pago)
      where c.codigo_nivel_estudiantil = n.codigo_nivel_estudiantil and c.activo
        and c.id_ciclo_escolar = ${ciclo}::int), '[]') "pagosNivelesEstudiantiles"
  from niveles n where ${where} order by n.orden`;

/** As the statement has it. */
type Leido = Omit<NivelEstudiantil, 'version' | 'pagosNivelesEstudiantiles'> & {
  pagosNivelesEstudiantiles: Omit<NivelEstudiantil['pagosNivelesEstudiantiles'][number], 'version'>[];
};

const versionado = ({ pagosNivelesEstudiantiles: cuotas, ...nivel }: Leido): NivelEstudiantil => ({
  ...nivel,
  version: versionDe(nivelForm, { ...nivel, codigo: nivel.codigoNivelEstudiantil }),
  pagosNivelesEstudiantiles: cuotas.map((una) => conVersion(loDecidido, una)),
});

const leidoRow = {
  ...nivelEstudiantil.omit({ version: true, pagosNivelesEstudiantiles: true }).shape,
  pagosNivelesEstudiantiles: z.array(
    z.object({
      activo: bool,
      codigoNivelEstudiantil: text,
      fechaCreado: text,
      idPagoNivelEstudiantil: num,
      idPago: num,
      cantidad: num,
      idPagoNavigation: z.object({ descripcion: text, mensual: bool, colegiatura: bool }),
    }),
  ),
};

const leidos = async (db: Sql, ciclo: number | null, where: SQL): Promise<NivelEstudiantil[]> =>
  (await rows(db, leer(ciclo, where), leidoRow)).map(versionado);

/** Every level, also what the school does not offer. */
export const todosLosNiveles = (db: Sql): Promise<NivelEstudiantil[]> => leidos(db, null, sql`true`);

/** The levels that a year shows, with their fees of it if they are wanted. */
export const listarNiveles = (db: Sql, ciclo: number, conCuotas: boolean): Promise<NivelEstudiantil[]> =>
  leidos(db, conCuotas ? ciclo : null, nivelVisible(ciclo));

export async function verNivel(db: Sql, nivel: string, ciclo: number): Promise<NivelEstudiantil | undefined> {
  const [row] = await leidos(db, ciclo, sql`${nivel} in (n.codigo_nivel_estudiantil, n.clave)`);
  return row;
}

/** A level by its code or its word. */
export async function nivelPor(db: Sql, nivel: string): Promise<Nivel | undefined> {
  const [row] = await db
    .select()
    .from(niveles)
    .where(or(sql`${niveles.codigoNivelEstudiantil} = ${nivel}`, sql`${niveles.clave} = ${nivel}`));
  return row;
}

/** The level as it is, kept from changing until the transaction ends. */
export async function bloquearNivel(tx: Tx, nivel: string): Promise<Nivel | undefined> {
  const [row] = await tx
    .select()
    .from(niveles)
    .where(or(sql`${niveles.codigoNivelEstudiantil} = ${nivel}`, sql`${niveles.clave} = ${nivel}`))
    .for('update');
  return row;
}

/** How many students are enrolled in a level, in the first year from `desde` on that has any. */
export async function inscritosDesde(tx: Tx, codigo: string, desde: number) {
  const [row] = await rows(
    tx,
    sql`select i.id_ciclo_escolar ciclo, count(*)::int estudiantes
      from inscripciones i join grados_secciones s on s.id_grado_seccion = i.id_grado_seccion
      join grados g on g.id_grado = s.id_grado
      where g.id_nivel_estudiantil = ${codigo} and ${cuentaPara('viva')} and i.id_ciclo_escolar >= ${desde}
      group by i.id_ciclo_escolar order by i.id_ciclo_escolar limit 1`,
    { ciclo: num, estudiantes: num },
  );
  return row;
}

export type DatosDeNivel = Pick<
  Nivel,
  'codigoNivelEstudiantil' | 'activo' | 'numeroBloques' | 'resolucion' | 'conUsuarios'
>;

/** Grades, subjects, careers and fees follow a new code by themselves. */
export async function guardarNivel(tx: Tx, codigo: string, datos: DatosDeNivel): Promise<void> {
  await tx.update(niveles).set(datos).where(eq(niveles.codigoNivelEstudiantil, codigo));
}

/** The codes that come with the program are another school's: whoever has no grade yet has written none. */
export async function quitarCodigosAjenos(tx: Tx): Promise<void> {
  const deFabrica = sql.join(
    CODIGOS_DE_FABRICA.map((codigo) => sql`${codigo}`),
    sql`, `,
  );
  await tx.execute(sql`update niveles set codigo_nivel_estudiantil = ${codigoPorPoner('')} || clave
    where codigo_nivel_estudiantil in (${deFabrica}) and not exists (select from grados)`);
}

const COLUMNAS_CON_CODIGO = ['codigo_nivel_estudiantil', 'id_nivel_estudiantil'] as const;
const GUARDADAS = ['antes', 'despues'] as const;

/** What was deleted and can be brought back stands under the new code too, or its level would be missing. */
export async function cambiarCodigoEnOperaciones(tx: Tx, antes: string, despues: string): Promise<void> {
  for (const columna of COLUMNAS_CON_CODIGO) {
    for (const guardada of GUARDADAS) {
      const fila = sql.identifier(guardada);
      await tx.execute(sql`update operaciones_filas
        set ${fila} = jsonb_set(${fila}, ${`{${columna}}`}::text[], to_jsonb(${despues}::text))
        where ${fila} ->> ${columna} = ${antes}`);
    }
  }
}

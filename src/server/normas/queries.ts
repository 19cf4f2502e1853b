import { eq, type SQL, sql } from 'drizzle-orm';
import { ordenDeGrados } from '#server/grados/queries.ts';
import { nivelJson, nivelVisible } from '#server/niveles/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo, instanteJson } from '#server/platform/db/json-sql.ts';
import { num } from '#server/platform/db/row.ts';
import { PROPUESTAS, type ReglaDelAnio } from '#shared/normas.rules.ts';
import { type Norma, norma } from '#shared/normas.ts';
import { normas } from './tables.ts';

/** The columns of a rule, of the row `n`. */
const REGLA = sql`'notaMinima', no.nota_minima, 'promocion', no.promocion, 'oportunidades', no.oportunidades,
  'porcentajeMaximo', no.porcentaje_maximo, 'notaRecuperacion', no.nota_recuperacion`;

/** A grade of a school year, as columns of the statement around it. */
interface GradoDelCiclo {
  grado: SQL;
  nivel: SQL;
  ciclo: SQL;
}

/**
 * Of a grade in a year, something of the norm that decides there: its own, else its level's. null while that one is not confirmed, so that
 * a grade never goes by a rule that its own exception takes it out of.
 */
const deLaVigente = ({ grado, nivel, ciclo }: GradoDelCiclo, que: SQL): SQL => sql`(
  select case when no.confirmada is not null then ${que} end from normas no
  where no.id_ciclo_escolar = ${ciclo} and no.codigo_nivel_estudiantil = ${nivel} and (no.id_grado = ${grado} or no.id_grado is null)
  order by no.id_grado nulls last limit 1)`;

/** The rule of a grade in a year, as JSON of `reglaDelAnio`. */
export const reglaVigente = (de: GradoDelCiclo): SQL => deLaVigente(de, sql`json_build_object(${REGLA})`);

/** Its pass mark. */
export const notaMinimaVigente = (de: GradoDelCiclo): SQL => deLaVigente(de, sql`no.nota_minima`);

/** The chances it gives to recover a subject. */
export const oportunidadesVigentes = (de: GradoDelCiclo): SQL => deLaVigente(de, sql`no.oportunidades`);

const leer = (where: SQL): SQL => sql`
  ${ordenDeGrados}
  select no.id_norma "idNorma", no.id_ciclo_escolar "idCicloEscolar", ${nivelJson} nivel,
    case when g.id_grado is not null then json_build_object('idGrado', g.id_grado, 'nombre', g.nombre) end grado,
    no.nota_minima "notaMinima", no.promocion, no.oportunidades, no.porcentaje_maximo "porcentajeMaximo",
    no.nota_recuperacion "notaRecuperacion", ${instanteJson(sql`no.confirmada`)} confirmada, c.nombres "confirmadaPor", no.version
  from normas no join niveles n on n.codigo_nivel_estudiantil = no.codigo_nivel_estudiantil
  left join grados g on g.id_grado = no.id_grado and g.id_nivel_estudiantil = no.codigo_nivel_estudiantil
  left join cadena ca on ca.id_grado = g.id_grado
  left join colaboradores c on c.id_colaborador = no.confirmada_por
  where (no.id_grado is null or g.id_grado is not null) and ${where}
  order by n.orden, no.id_grado is not null, ca.profundidad, clave_orden(g.nombre), g.id_grado`;

/** Of the levels that a year shows. */
export const listarNormas = (db: Sql, ciclo: number): Promise<Norma[]> =>
  rows(db, leer(sql`no.id_ciclo_escolar = ${ciclo} and ${nivelVisible(ciclo)}`), norma.shape);

export async function leerNorma(db: Sql, idNorma: number): Promise<Norma | undefined> {
  const [row] = await rows(db, leer(sql`no.id_norma = ${idNorma}`), norma.shape);
  return row;
}

/** The norm, kept from changing until the transaction ends. */
export async function bloquearNorma(tx: Tx, idNorma: number): Promise<Norma | undefined> {
  await tx.execute(sql`select from normas where id_norma = ${idNorma} for update`);
  return leerNorma(tx, idNorma);
}

interface Cambio extends Partial<ReglaDelAnio> {
  confirmada?: string;
  confirmadaPor?: number;
}

export async function cambiarNorma(tx: Tx, idNorma: number, cambio: Cambio): Promise<void> {
  await tx
    .update(normas)
    .set({ ...cambio, version: sql`${normas.version} + 1` })
    .where(eq(normas.idNorma, idNorma));
}

export async function borrarNorma(tx: Tx, idNorma: number): Promise<void> {
  await tx.delete(normas).where(eq(normas.idNorma, idNorma));
}

/** A grade's own, with what its level has. undefined: the level has none in that year, or there is no such grade. */
export async function insertarExcepcion(tx: Tx, ciclo: number, idGrado: number): Promise<number | undefined> {
  const [row] = await rows(
    tx,
    sql`insert into normas (id_ciclo_escolar, codigo_nivel_estudiantil, id_grado, nota_minima, promocion, oportunidades,
        porcentaje_maximo, nota_recuperacion)
      select no.id_ciclo_escolar, no.codigo_nivel_estudiantil, g.id_grado, no.nota_minima, no.promocion, no.oportunidades,
        no.porcentaje_maximo, no.nota_recuperacion
      from grados g join normas no on no.codigo_nivel_estudiantil = g.id_nivel_estudiantil and no.id_grado is null
      where g.id_grado = ${idGrado} and no.id_ciclo_escolar = ${ciclo}
      returning id_norma id`,
    { id: num },
  );
  return row?.id;
}

const NUEVAS = sql`insert into normas (id_ciclo_escolar, codigo_nivel_estudiantil, id_grado, nota_minima, promocion, oportunidades,
  porcentaje_maximo, nota_recuperacion)`;

/** Those of another year, unconfirmed. What the year has already stays as it is. */
export async function copiar(tx: Tx, desde: number, hacia: number): Promise<void> {
  await tx.execute(sql`${NUEVAS}
    select ${hacia}, codigo_nivel_estudiantil, id_grado, nota_minima, promocion, oportunidades, porcentaje_maximo, nota_recuperacion
    from normas where id_ciclo_escolar = ${desde} order by id_norma
    on conflict do nothing`);
}

const valores = ({
  notaMinima,
  promocion,
  oportunidades,
  porcentajeMaximo,
  notaRecuperacion,
}: ReglaDelAnio) =>
  sql`${notaMinima}::int, ${promocion}::text, ${oportunidades}::int, ${porcentajeMaximo}::int, ${notaRecuperacion}::text`;

/** 'Primero Primaria', '2do grado', '3ro.' of the level of primary school `n`: grades of its first cycle. */
const PRIMER_CICLO = sql`n.clave = 'primaria' and clave_nombre(g.nombre) ~ '^(primer|segundo|tercer|[123]([^0-9]|$))'`;

/** The proposal for every level that has none in a year. Resolves to their codes. */
export async function proponerDeNiveles(tx: Tx, ciclo: number): Promise<string[]> {
  const nuevas = await rows(
    tx,
    sql`${NUEVAS}
      select ${ciclo}, n.codigo_nivel_estudiantil, null, p.nota, p.promocion, p.oportunidades, p.porcentaje, p.recuperacion
      from niveles n
      join (values (true, ${valores(PROPUESTAS.preprimaria)}), (false, ${valores(PROPUESTAS.usual)}))
        p (preprimaria, nota, promocion, oportunidades, porcentaje, recuperacion) on p.preprimaria = (n.clave = 'preprimaria')
      on conflict do nothing returning codigo_nivel_estudiantil codigo`,
    { codigo: norma.shape.nivel.shape.codigoNivelEstudiantil },
  );
  return nuevas.map(({ codigo }) => codigo);
}

/** The proposal for the grades of the first cycle of primary school, of these levels or among these grades. */
export async function proponerDeGrados(tx: Tx, ciclo: number, cuales: SQL): Promise<void> {
  await tx.execute(sql`${NUEVAS}
    select ${ciclo}, g.id_nivel_estudiantil, g.id_grado, ${valores(PROPUESTAS.primerCiclo)}
    from grados g join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
    where ${PRIMER_CICLO} and ${cuales} order by g.id_grado
    on conflict do nothing`);
}

export const deNiveles = (codigos: readonly string[]): SQL =>
  sql`g.id_nivel_estudiantil = any(${arreglo(codigos, 'text')})`;
export const deGrados = (ids: readonly number[]): SQL => sql`g.id_grado = any(${arreglo(ids)})`;

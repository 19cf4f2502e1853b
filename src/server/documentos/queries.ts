import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';
import type { Alcance, TipoDeDocumento } from '#shared/documentos.rules.ts';
import { type DocumentoEmitido, documentoEmitido } from '#shared/documentos.ts';

/** Of one kind and scope, what the paper of an enrolment says. */
export interface Impreso {
  idEstudianteGrado: number;
  contenido: unknown;
  huella: string;
  /** The code it gets unless the same content has one already. */
  codigo: string;
}

interface De {
  tipo: TipoDeDocumento;
  alcance: Alcance;
  now: Date;
}

/**
 * Registers contents. Unchanged content keeps its document; one that was never handed over is as fresh as a new one, so that the nightly sweep
 * leaves it. Two statements, however many: the second reads, for a row that another transaction has just stored is returned by no insert.
 * @returns the code of each enrolment
 */
export async function registrar(
  tx: Tx,
  impresos: readonly Impreso[],
  { tipo, alcance, now }: De,
): Promise<ReadonlyMap<number, string>> {
  const entrada = sql`jsonb_to_recordset(${JSON.stringify(impresos)}::jsonb)
    n("idEstudianteGrado" int, contenido jsonb, huella text, codigo text)`;
  await tx.execute(sql`
    insert into documentos as d (codigo, id_estudiante_grado, tipo, alcance, contenido, huella, creado, ultima_emision)
    select n.codigo, n."idEstudianteGrado", ${tipo}, ${alcance}, n.contenido, n.huella, ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz from ${entrada} order by n."idEstudianteGrado"
    on conflict (id_estudiante_grado, tipo, alcance, huella) where anulado is null
    do update set ultima_emision = greatest(d.ultima_emision, excluded.ultima_emision) where d.emitido is null`);
  const found = await rows(
    tx,
    sql`select d.id_estudiante_grado id, d.codigo from ${entrada}
      join documentos d on d.id_estudiante_grado = n."idEstudianteGrado" and d.tipo = ${tipo} and d.alcance = ${alcance}
        and d.huella = n.huella and d.anulado is null`,
    { id: num, codigo: text },
  );
  return new Map(found.map(({ id, codigo }) => [id, codigo]));
}

const documentoRow = {
  codigo: text,
  idEstudianteGrado: num,
  contenido: z.unknown(),
  creado: text,
};
export type Documento = Row<typeof documentoRow>;

/** Documents by their codes, in this order; those that are gone are left out. */
export const leerDocumentos = (db: Sql, codigos: readonly string[]): Promise<Documento[]> =>
  rows(
    db,
    sql`select d.codigo, d.id_estudiante_grado "idEstudianteGrado", d.contenido, d.creado
      from unnest(${arreglo(codigos, 'text')}) with ordinality pedido(codigo, lugar)
      join documentos d on d.codigo = pedido.codigo order by pedido.lugar`,
    documentoRow,
  );

interface Emision {
  idUsuario: number | null;
  now: Date;
}

/** They are handed over: their codes verify from now on, and each is the last of its scope. @returns how many there are. */
export async function emitir(
  tx: Tx,
  codigos: readonly string[],
  { idUsuario, now }: Emision,
): Promise<number> {
  const fecha = sql`${now.toISOString()}::timestamptz`;
  // In one order, so that two lots of the same students wait for each other instead of locking crosswise.
  const found = await rows(
    tx,
    sql`with suyos as (select codigo from documentos where codigo = any(${arreglo(codigos, 'text')}) order by codigo for no key update)
      update documentos d set emitido = coalesce(d.emitido, ${fecha}),
        emitido_por = case when d.emitido is null then ${idUsuario}::int else d.emitido_por end,
        ultima_emision = greatest(d.ultima_emision, ${fecha})
      from suyos where suyos.codigo = d.codigo returning d.codigo`,
    { codigo: text },
  );
  return found.length;
}

/**
 * Of the document `d`: whether it is the last that was handed over of its kind and scope. One that was annulled leaves those before it behind all
 * the same: they were corrected.
 */
export const VIGENTE: SQL = sql`(d.emitido is not null and d.anulado is null and not exists (select from documentos o
  where o.id_estudiante_grado = d.id_estudiante_grado and o.tipo = d.tipo and o.alcance = d.alcance
    and o.emitido is not null
    and (o.ultima_emision, o.codigo) > (d.ultima_emision, d.codigo)))`;

/** Those of a condition that were handed over. */
const emitidosDonde = (condicion: SQL): SQL => sql`
  select d.codigo, d.tipo, d.alcance, d.creado emitido, coalesce(c.nombres, u.usuario) "emitidoPor",
    d.ultima_emision "ultimaEmision", d.anulado,
    ${VIGENTE} vigente
  from documentos d left join usuarios u on u.id_usuario = d.emitido_por
  left join colaboradores c on c.id_usuario = u.id_usuario
  where d.emitido is not null and ${condicion}`;

const emitidoRow = documentoEmitido.shape;

export const documentosDeInscripcion = (db: Db, idEstudianteGrado: number): Promise<DocumentoEmitido[]> =>
  rows(
    db,
    sql`${emitidosDonde(sql`d.id_estudiante_grado = ${idEstudianteGrado}`)} order by d.ultima_emision desc, d.codigo`,
    emitidoRow,
  );

export async function documentoPorCodigo(db: Sql, codigo: string): Promise<DocumentoEmitido | undefined> {
  const [row] = await rows(db, emitidosDonde(sql`d.codigo = ${codigo}`), emitidoRow);
  return row;
}

/** @returns the student it is of, unless it was annulled already. */
export async function anular(tx: Tx, codigo: string, now: Date): Promise<number | undefined> {
  const [row] = await rows(
    tx,
    sql`update documentos d set anulado = ${now.toISOString()} from inscripciones i
      where d.codigo = ${codigo} and d.emitido is not null and d.anulado is null
        and i.id_estudiante_grado = d.id_estudiante_grado returning i.id_estudiante estudiante`,
    { estudiante: num },
  );
  return row?.estudiante;
}

/** Codes that no paper was handed over with. */
export async function borrarSinEmitir(tx: Tx, antes: Date): Promise<number> {
  const idas = await rows(
    tx,
    sql`delete from documentos where emitido is null and ultima_emision < ${antes.toISOString()} returning codigo`,
    { codigo: text },
  );
  return idas.length;
}

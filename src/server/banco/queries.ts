import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { bool, num, text } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { COLUMNAS_DE_BANCO, DECIMALES, type Mapeo, ORDENES_DE_FECHA } from '#shared/banco/mapeo.rules.ts';
import { type ImportacionDeBanco, importacionDeBanco } from '#shared/banco.ts';

const IMPORTACION = sql`i.id_importacion "idImportacion", i.id_cuenta_bancaria "idCuentaBancaria", i.archivo, i.filas, i.nuevas,
  i.repetidas, i.no_depositos "noDepositos", i.creada, not exists (
    select from movimientos_banco m join recibos r on r.id_movimiento = m.id_movimiento
    where m.id_importacion = i.id_importacion) "sinUsar"`;

const leerImportacionesRow = {
  idImportacion: num,
  idCuentaBancaria: num,
  archivo: text,
  filas: num,
  nuevas: num,
  repetidas: num,
  noDepositos: num,
  creada: text,
  sinUsar: bool,
};

/** The newest first. */
export const leerImportaciones = (db: Db): Promise<ImportacionDeBanco[]> =>
  rows(
    db,
    sql`select ${IMPORTACION} from importaciones_banco i order by i.id_importacion desc limit 100`,
    leerImportacionesRow,
  );

export async function leerImportacion(db: Sql, id: number): Promise<ImportacionDeBanco | undefined> {
  const [importacion] = await rows(
    db,
    sql`select ${IMPORTACION} from importaciones_banco i where i.id_importacion = ${id}`,
    importacionDeBanco.shape,
  );
  return importacion;
}

const leerMapeoRow = {
  mapeo: z
    .object({
      encabezados: z.array(text),
      columnas: z.array(z.enum(COLUMNAS_DE_BANCO)),
      orden: z.enum(ORDENES_DE_FECHA),
      decimal: z.enum(DECIMALES),
    })
    .nullable(),
};

/** How the files of an account are read; undefined where there is no such account. */
export async function leerMapeo(
  db: Sql,
  idCuentaBancaria: number,
): Promise<{ mapeo: Mapeo | null } | undefined> {
  const [cuenta] = await rows(
    db,
    sql`select mapeo from cuentas_bancarias where id_cuenta_bancaria = ${idCuentaBancaria}`,
    leerMapeoRow,
  );
  return cuenta;
}

export async function guardarMapeo(tx: Tx, idCuentaBancaria: number, mapeo: Mapeo): Promise<void> {
  await tx.execute(sql`update cuentas_bancarias set mapeo = ${JSON.stringify(mapeo)}::jsonb
    where id_cuenta_bancaria = ${idCuentaBancaria}`);
}

interface Movimiento {
  fecha: string;
  referencia: string;
  descripcion: string;
  monto: number;
  huella: string;
  ocurrencia: number;
}

/** Which of these an account does not have yet. Whoever stores them holds the account. */
export const leerNuevos = (
  tx: Tx,
  idCuentaBancaria: number,
  movimientos: readonly Movimiento[],
): Promise<{ n: number }[]> =>
  rows(
    tx,
    sql`select f.n from jsonb_to_recordset(${JSON.stringify(
      movimientos.map(({ huella, ocurrencia }, n) => ({ n, huella, ocurrencia })),
    )}::jsonb) f(n int, huella text, ocurrencia int)
      where not exists (select from movimientos_banco m
        where m.id_cuenta_bancaria = ${idCuentaBancaria} and m.huella = f.huella and m.ocurrencia = f.ocurrencia)
      order by f.n`,
    { n: num },
  );

interface Nueva {
  idCuentaBancaria: number;
  archivo: string;
  huella: string;
  filas: number;
  nuevas: number;
  repetidas: number;
  noDepositos: number;
  idUsuario: number;
  creada: string;
}

export async function insertar(tx: Tx, una: Nueva, movimientos: readonly Movimiento[]): Promise<number> {
  const [puesta] = await rows(
    tx,
    sql`with puesta as (
        insert into importaciones_banco (id_cuenta_bancaria, archivo, huella, filas, nuevas, repetidas, no_depositos, id_usuario, creada)
        values (${una.idCuentaBancaria}, ${una.archivo}, ${una.huella}, ${una.filas}, ${una.nuevas}, ${una.repetidas},
          ${una.noDepositos}, ${una.idUsuario}, ${una.creada})
        returning id_importacion, id_cuenta_bancaria),
      puestos as (
        insert into movimientos_banco (id_importacion, id_cuenta_bancaria, fecha, referencia, descripcion, monto, huella, ocurrencia)
        select p.id_importacion, p.id_cuenta_bancaria, f.fecha, f.referencia, f.descripcion, f.monto, f.huella, f.ocurrencia
        from puesta p cross join jsonb_to_recordset(${JSON.stringify(movimientos)}::jsonb)
          f(fecha date, referencia text, descripcion text, monto numeric, huella text, ocurrencia int))
      select id_importacion id from puesta`,
    { id: num },
  );
  return must(puesta, 'the row that was inserted').id;
}

/** An import with its deposits, held; and whether a receipt names one of them. */
export async function bloquearImportacion(tx: Tx, id: number): Promise<ImportacionDeBanco | undefined> {
  await tx.execute(
    sql`select from movimientos_banco m where m.id_importacion = ${id} order by m.id_movimiento for update of m`,
  );
  return leerImportacion(tx, id);
}

export async function borrar(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`delete from movimientos_banco where id_importacion = ${id}`);
  await tx.execute(sql`delete from importaciones_banco where id_importacion = ${id}`);
}

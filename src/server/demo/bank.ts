import { type SQL, sql } from 'drizzle-orm';
import { cuentaPara } from '#server/cuenta-para.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { insertarRecibos } from '#server/recibos/queries.ts';
import type { Mapeo } from '#shared/banco/mapeo.rules.ts';
import type { SchoolCalendar } from './calendar.ts';

/** The account that the demo school has at a bank. */
const CUENTA = 1;
/** Who brings the files of the bank. */
const QUIEN = 'contador';

const MAPEO: Mapeo = {
  encabezados: ['fecha', 'documento', 'descripcion', 'debito', 'credito'],
  columnas: ['fecha', 'boleta', 'descripcion', 'debito', 'credito'],
  orden: 'dma',
  decimal: '.',
};

export async function crearCuentaBancaria(tx: Tx): Promise<void> {
  await tx.execute(
    sql`insert into cuentas_bancarias (banco, ultimos4, mapeo) values ('Banrural', '4821', ${JSON.stringify(MAPEO)}::jsonb)`,
  );
}

/** Two months in five come by the bank: told from the number of the charge, so that no row depends on chance. */
export const POR_EL_BANCO = sql`clase = 'mensualidad' and id % 5 < 2`;

/** Names as banks write them: in capitals, without accents, cut off. */
const enBanco = (texto: SQL): SQL => sql`rtrim(left(upper(clave_busqueda(${texto})), 30))`;

/** What makes a deposit the same in another file: as the product tells it, but for the day. */
const HUELLA = sql`encode(sha256(convert_to(concat_ws('|', f.fecha, ltrim(f.referencia, '0'), f.monto, f.descripcion), 'UTF8')), 'hex')`;

interface Archivo {
  nombre: string;
  creada: string;
  noDepositos: number;
}

/** A file with these deposits: rows of fecha, referencia, descripcion and monto. */
const importar = (tx: Tx, { nombre, creada, noDepositos }: Archivo, filas: SQL) =>
  tx.execute(sql`
    with filas as materialized (${filas}),
    puesta as (
      insert into importaciones_banco (id_cuenta_bancaria, archivo, huella, filas, nuevas, repetidas, no_depositos, id_usuario, creada)
      select ${CUENTA}::int, ${nombre}, encode(sha256(convert_to(${nombre}::text, 'UTF8')), 'hex'), count(*) + ${noDepositos}::int, count(*), 0,
        ${noDepositos}::int, (select id_usuario from usuarios where usuario = ${QUIEN}), ${creada}::timestamptz
      from filas having count(*) > 0
      returning id_importacion)
    insert into movimientos_banco (id_importacion, id_cuenta_bancaria, fecha, referencia, descripcion, monto, huella, ocurrencia)
    select p.id_importacion, ${CUENTA}::int, f.fecha, f.referencia, f.descripcion, f.monto, ${HUELLA}, 1
    from filas f cross join puesta p order by f.fecha, f.referencia`);

const MEDIODIA = sql`(m.fecha + time '12:00') at time zone 'America/Guatemala'`;

/** The receipt that a deposit backs, of one charge: rows of n, id, monto, fecha, registrado and of the deposit m. */
const delBanco = (de: SQL): SQL => sql`
  select d.n, 1 as linea, 'mensualidad' as clase, d.id, d.monto, ${MEDIODIA} as salda, d.registrado, ${MEDIODIA} as "fechaPago",
    case when m.descripcion like 'TRANSF%' then 'transferencia' else 'deposito' end as metodo, m.referencia,
    m.id_cuenta_bancaria as "idCuentaBancaria", null::text as "bancoCheque", m.id_movimiento as "idMovimiento", 'CF' as nit,
    null::text as "nombreFactura", null::numeric as recibido, null::date as "fechaRecibo", null::text as pagador, 'banco' as origen, u.id_usuario as "idUsuario"
  from (${de}) d join movimientos_banco m on m.referencia = d.referencia cross join usuarios u where u.usuario = ${QUIEN}`;

/**
 * What came by the bank until yesterday, each with its receipt.
 * @param cobrado rows of clase, id, id_estudiante_grado, monto and pagado
 */
export async function crearRecibosDelBanco(
  tx: Tx,
  cobrado: SQL,
  { year, at, schoolDay }: SchoolCalendar,
): Promise<void> {
  const archivo = { nombre: `movimientos-${year}.csv`, creada: at(schoolDay(-1), '14:30'), noDepositos: 5 };
  await importar(
    tx,
    archivo,
    sql`select (c.pagado at time zone 'America/Guatemala')::date as fecha, lpad((200000 + c.id)::text, 7, '0') as referencia, c.monto,
        case when c.id_estudiante_grado % 2 = 0 then 'DEP EFECTIVO AG ANTIGUA ' || e.codigo
          else 'TRANSF ACH ' || ${enBanco(sql`concat_ws(' ', e.apellido1, e.apellido2, e.nombre1)`)} end as descripcion
      from (${cobrado}) c join inscripciones i using (id_estudiante_grado) join estudiantes e using (id_estudiante)`,
  );
  await insertarRecibos(
    tx,
    'banco',
    delBanco(sql`select row_number() over (order by pagado, id)::int as n, id, monto, pagado as registrado,
      lpad((200000 + id)::text, 7, '0') as referencia from (${cobrado}) c`),
  );
}

/** So many deposits are left to be looked at. */
const POR_REVISAR = 15;

/** The oldest month of some who owe. */
const DEUDAS = sql`
  select row_number() over (order by d.id_estudiante_grado % 17, d.id_estudiante_grado)::int as n, d.*
  from (select distinct on (i.id_estudiante) m.id_estudiante_grado_colegiatura as id, m.saldo, m.id_estudiante_grado,
      e.codigo, e.apellido1, e.apellido2, e.nombre1, e.nombre2, e.nombre_responsable
    from mensualidades m join inscripciones i using (id_estudiante_grado) join estudiantes e using (id_estudiante)
    where not m.pagada and e.activo and ${cuentaPara('clase')} order by i.id_estudiante, m.fecha_maxima_pago) d
  order by 1 limit ${POR_REVISAR}::int`;

/** Below those of the deposits that have receipts, however large the school. */
const REFERENCIA = sql`lpad((48200 + n * 7)::text, 7, '0')`;
/** Of these, in their order: the one of the window, and the one of which something is left. */
const [EN_CAJA, CON_RESTO] = [14, 15];

/**
 * The file of these days: deposits that say whose they are, some that say it badly, some that say nothing; one that the window registered
 * as well, and one that was more than what it paid.
 */
export async function crearDepositosPorRevisar(tx: Tx, { at, schoolDay }: SchoolCalendar): Promise<void> {
  const dia = schoolDay(-1);
  await importar(
    tx,
    { nombre: 'movimientos-recientes.csv', creada: at(dia, '15:30'), noDepositos: 2 },
    sql`select ${schoolDay(-2)}::date + (n % 2) * (${dia}::date - ${schoolDay(-2)}::date) as fecha, ${REFERENCIA} as referencia,
        case when n in (9, 10, ${CON_RESTO}::int) then saldo + 50 else saldo end as monto,
        case when n <= 5 or n in (9, 10) then 'DEP EFECTIVO AG ANTIGUA ' || codigo
          when n in (6, 7) then 'TRANSF ACH ' || ${enBanco(sql`concat_ws(' ', apellido1, apellido2, nombre1, nombre2)`)}
          when n = 8 then 'TRANSF ACH ' || ${enBanco(sql`nombre_responsable`)}
          else 'DEP EFECTIVO AG CHIMALTENANGO' end as descripcion
      from (${DEUDAS}) d`,
  );
  const deuda = (cual: number) =>
    sql`select 1 as n, d.id, d.saldo as monto, ${at(dia, '15:40')}::timestamptz as registrado, ${REFERENCIA} as referencia
      from (${DEUDAS}) d where d.n = ${cual}::int`;
  // The last first: the others keep their places.
  await insertarRecibos(tx, 'banco', delBanco(deuda(CON_RESTO)));
  // As the window registers it, before the bank told of it.
  await insertarRecibos(
    tx,
    'caja',
    sql`select p.n, p.linea, p.clase, p.id, p.monto, p.salda, p.registrado, p."fechaPago", p.metodo, p.referencia, p."idCuentaBancaria",
        p."bancoCheque", null::int as "idMovimiento", p.nit, p."nombreFactura", p.recibido, p."fechaRecibo", p.pagador, 'caja' as origen, p."idUsuario"
      from (${delBanco(deuda(EN_CAJA))}) p`,
  );
}

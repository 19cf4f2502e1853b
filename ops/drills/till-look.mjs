// What the drill of the till sees in the database: rows as they stand, money in centavos. Nothing here asks the program.

/** `450.5` and `'450.50'` are 45050n. */
export function centavos(value) {
  const [whole, part = ''] = String(value).replace('-', '').split('.');
  const amount = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2));
  return String(value).startsWith('-') ? -amount : amount;
}

export const total = (amounts) => amounts.reduce((sum, amount) => sum + amount, 0n);

/** Lists of what has the same key. */
export function grouped(rows, keyOf) {
  const groups = new Map();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

const DAY = (instant) => `to_char(${instant} at time zone 'America/Guatemala', 'YYYY-MM-DD')`;

/** Every receipt, line, charge, scholarship, corte and deposit, and what the trail says since it had `trail` rows. */
export async function look(sql, trail = 0) {
  const receipts = await sql(
    `select r.id_recibo id, s.serie, s.clase, r.numero, r.metodo, r.total::text total, r.id_usuario cashier, r.cajero as name, r.origen,
       (r.anulado is not null) voided, r.motivo reason, r.id_usuario_anula "voidedBy", r.id_movimiento deposit, r.id_corte corte,
       r.id_corte_anulacion "corteOfVoid", r.id_cuenta_bancaria account, r.referencia slip, r.pagador payer,
       ${DAY('r.fecha_pago')} "paidOn", ${DAY('r.registrado')} as day, ${DAY('r.anulado')} "dayOfVoid"
     from recibos r join series s on s.id_serie = r.id_serie order by r.id_recibo`,
  );
  const lines = await sql(
    `select l.id_recibo receipt, l.linea n, l.id_estudiante_grado_pago pago, l.id_estudiante_grado_colegiatura mes, l.monto::text amount,
       l.salda::text settles, l.concepto concept from recibos_lineas l order by 1, 2`,
  );
  const charges = await sql(
    `select 'pago' as kind, p.id_estudiante_grado_pago id, p.id_estudiante_grado enrolment, null::int as month, null::int as year,
       (p.cantidad * p.numero_meses)::text owed,
       p.abonado::text paid, p.descuento::text as off, p.saldo::text as rest, p.pagado settled, p.fecha_pagado::text as date
     from pagos p where not p.colegiatura
     union all
     select 'mensualidad', m.id_estudiante_grado_colegiatura, m.id_estudiante_grado, m.mes, m.id_ciclo_escolar, m.cantidad::text,
       m.abonado::text, m.descuento::text, m.saldo::text, m.pagada, m.fecha_pagado::text from mensualidades m`,
  );
  const applied = await sql(
    `select a.id_beca beca, a.id_estudiante_grado_pago pago, a.id_estudiante_grado_colegiatura mes, a.monto::text amount,
       a.salda::text settles from becas_aplicadas a`,
  );
  const becas = await sql(
    `select b.id_beca id, b.id_estudiante_grado enrolment, coalesce(t.colegiatura, false) tuition, b.id_pago as type, b.clase as kind,
       b.porcentaje::text percentage, b.monto::text amount, b.desde_mes "from", b.hasta_mes "to", b.activa as active
     from becas b left join tipos_pagos t on t.id_pago = b.id_pago`,
  );
  const series = await sql('select serie, clase, siguiente as next from series');
  const cortes = await sql(
    `select c.id_corte id, c.numero, c.id_usuario cashier, c.recibos receipts, c.anulados voids, c.fondo_siguiente::text "leaves",
       c.explicacion why from cortes c order by c.id_corte`,
  );
  const counted = await sql(
    `select id_corte corte, metodo, recibos receipts, anulados voids, fondo::text as fund, cobrado::text took, anulado::text as back,
       esperado::text as expected, contado::text as found, diferencia::text difference from cortes_metodos`,
  );
  const deposits = await sql(
    `select id_movimiento id, id_cuenta_bancaria account, referencia slip, fecha::text as day, monto::text amount, aplicado::text used,
       estado as state from movimientos_banco`,
  );
  const audit = await sql(
    `select id_auditoria::int id, accion as act, entidad as kind, id_entidad as about, despues as after, motivo reason from auditoria
     where id_auditoria > $1 order by 1`,
    [trail],
  );
  const money = (rows, names) =>
    rows.map((row) => ({ ...row, ...Object.fromEntries(names.map((name) => [name, centavos(row[name])])) }));
  const shown = {
    receipts: money(receipts, ['total']).map((one) => ({ ...one, number: `${one.serie}-${one.numero}` })),
    lines: money(lines, ['amount']),
    charges: money(charges, ['owed', 'paid', 'off', 'rest']),
    applied: money(applied, ['amount']),
    becas: becas.map((one) => ({ ...one, amount: one.amount === null ? null : centavos(one.amount) })),
    series,
    cortes: money(cortes, ['leaves']),
    counted: money(counted, ['fund', 'took', 'back', 'expected', 'found', 'difference']),
    deposits: money(deposits, ['amount', 'used']),
    audit,
  };
  const linesOf = grouped(shown.lines, ({ receipt }) => receipt);
  for (const one of shown.receipts) one.lines = linesOf.get(one.id) ?? [];
  return shown;
}

/** A charge, as lines and scholarships name it. */
export const chargeOf = ({ pago, mes }) => (pago === null ? `mensualidad ${mes}` : `pago ${pago}`);

/** Of somebody's drawer: at the window, or by hand where there was none. */
export const ofDrawer = ({ origen }) => origen === 'caja' || origen === 'chip' || origen === 'manual';

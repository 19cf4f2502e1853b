import { logoEnPapel } from '#server/escuela/logo/service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Block, Cell, Paper } from '#server/platform/documents/blocks.ts';
import { type Printed, printPdf } from '#server/platform/documents/print.ts';
import { found, notFound } from '#server/platform/errors/problem.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { sum } from '#shared/base/decimal.ts';
import { fechaCorta, fechaHora } from '#shared/base/fechas.ts';
import { quetzales, telefonoEscrito } from '#shared/base/formatos.ts';
import { cambioDe } from '#shared/caja.rules.ts';
import { LEYENDA_INICIAL, type Papel } from '#shared/recibos/impreso.rules.ts';
import { formaDePago, numeroDeRecibo } from '#shared/recibos.rules.ts';
import { enLetras } from './letras.rules.ts';
import type { LineaEscrita, ReciboEscrito } from './queries.ts';
import * as queries from './queries.ts';

const rotulo = (text: string, width: number, align: Cell['align'] = 'left'): Cell => ({
  text,
  width,
  size: 7.5,
  tone: 'quiet',
  align,
});

function membrete(recibo: ReciboEscrito, logo: Buffer | null): Block {
  const { emisor, serie, numero, registrado, fechaRecibo } = recibo;
  const lugar = [emisor.direccion, emisor.municipio, emisor.departamento].filter(Boolean).join(', ');
  const llamar = emisor.telefono && `Tel. ${telefonoEscrito(emisor.telefono)}`;
  const contacto = [llamar, emisor.nit && `NIT ${emisor.nit}`].filter(Boolean).join(' · ');
  return {
    kind: 'letterhead',
    picture: logo,
    cells: [
      { text: emisor.nombre, width: 1, size: 12, bold: true },
      ...[emisor.razonSocial ?? '', lugar, contacto].filter(Boolean).map((text) => ({ text, width: 1 })),
    ],
    aside: [
      { text: 'RECIBO', width: 1, size: 8, bold: true, tone: 'brand', align: 'right' },
      { text: numeroDeRecibo(serie, numero), width: 1, size: 18, bold: true, align: 'right' },
      ...(fechaRecibo
        ? [`Del ${fechaCorta(fechaRecibo)}`, `Registrado el ${fechaHora(registrado)}`]
        : [fechaHora(registrado)]
      ).map((text): Cell => ({ text, width: 1, tone: 'quiet', align: 'right' })),
    ],
  };
}

/** Who paid and how; of a part, only how. */
function quienPaga(recibo: ReciboEscrito, parte: boolean): Block[] {
  const { pagador, nit, nombreFactura } = recibo;
  const celdas = parte
    ? []
    : ([
        ['Recibimos de', pagador, 0.42],
        ['NIT', nombreFactura ? `${nit}, ${nombreFactura}` : nit, 0.2],
      ] as const);
  const todas = [...celdas, ['Forma de pago', formaDePago(recibo).join(', '), 0.38] as const];
  return [
    { kind: 'row', cells: todas.map(([nombre, , width]) => rotulo(nombre, width)), gap: 0 },
    { kind: 'row', cells: todas.map(([, text, width]) => ({ text, width, bold: true })), gap: 2 },
    { kind: 'rule', tone: 'quiet', gap: 3 },
  ];
}

const nombreDe = ({ estudiante, codigo, grado }: LineaEscrita): Block => ({
  kind: 'row',
  cells: [{ text: `${estudiante} · ${codigo} · ${grado}`, width: 1, bold: true }],
  gap: 3,
});

function lineaDe({ concepto, monto, saldoDespues }: LineaEscrita, heading: Block): Block {
  const abono = saldoDespues > 0;
  return {
    kind: 'row',
    heading,
    indent: 12,
    dots: true,
    cells: [
      { text: abono ? `${concepto} (abono)` : concepto, width: 0.6 },
      { text: abono ? `quedan ${quetzales(saldoDespues)}` : '', width: 0.22, tone: 'quiet', align: 'right' },
      { text: quetzales(monto), width: 0.18, bold: true, align: 'right' },
    ],
  };
}

/** The lines, below the name of each student. */
function detalle(lineas: readonly LineaEscrita[]): Block[] {
  const alumnos = [...new Set(lineas.map(({ idEstudiante }) => idEstudiante))];
  return alumnos.flatMap((alumno) => {
    const suyas = lineas.filter(({ idEstudiante }) => idEstudiante === alumno);
    const [primera] = suyas;
    if (!primera) return [];
    const nombre = nombreDe(primera);
    return [nombre, ...suyas.map((linea) => lineaDe(linea, nombre))];
  });
}

/** What was handed over and given back, and that something was corrected afterwards. */
function notas({ recibido, total, corregido }: ReciboEscrito, parte: boolean): Cell[] {
  const cambio =
    recibido !== null && !parte
      ? [`Recibido ${quetzales(recibido)} · Cambio ${quetzales(cambioDe(recibido, total))}`]
      : [];
  const correccion = corregido ? [`Corregido el ${fechaHora(corregido)}`] : [];
  return [...cambio, ...correccion].map((text) => rotulo(text, 1, 'right'));
}

function final(recibo: ReciboEscrito, suma: number, parte: boolean): Block[] {
  return [
    { kind: 'rule', tone: 'brand' },
    {
      kind: 'row',
      cells: [rotulo('Son', 0.7), rotulo(parte ? 'Tu parte de este recibo' : 'Total', 0.3, 'right')],
      gap: 0,
    },
    {
      kind: 'row',
      cells: [
        { text: enLetras(suma), width: 0.7 },
        { text: quetzales(suma), width: 0.3, size: 16, bold: true, align: 'right' },
      ],
    },
    {
      kind: 'signature',
      under: [{ text: recibo.cajero, width: 1, align: 'center' }],
      aside: [...notas(recibo, parte), rotulo(recibo.emisor.leyenda || LEYENDA_INICIAL, 1, 'right')],
    },
  ];
}

interface Pedido {
  /** Without it, as the school prints them. */
  papel?: Papel | undefined;
  /** Only what was paid for this student: then nothing of who paid, of others or of the sum of all is on the paper. */
  soloDe?: number;
}

/** A receipt on paper, from what was written down when it was made. */
function papelDe(
  recibo: ReciboEscrito,
  logo: Buffer | null,
  { papel = recibo.formato, soloDe }: Pedido,
): Paper {
  const lineas = recibo.lineas.filter(({ idEstudiante }) => soloDe === undefined || idEstudiante === soloDe);
  const parte = lineas.length < recibo.lineas.length;
  const suma = sum(lineas.map(({ monto }) => monto));
  return {
    title: `Recibo ${numeroDeRecibo(recibo.serie, recibo.numero)}`,
    format: papel === 'media' ? { kind: 'half' } : { kind: 'letter', copies: ['Familia', 'Colegio'] },
    head: [membrete(recibo, logo), { kind: 'rule', tone: 'brand' }, ...quienPaga(recibo, parte)],
    body: detalle(lineas),
    foot: final(recibo, suma, parte),
    stamp: recibo.anulado
      ? { word: 'ANULADO', text: `${fechaHora(recibo.anulado)} · ${recibo.motivo ?? ''}` }
      : null,
  };
}

/**
 * @throws Problem `notFound` for a receipt that there is not, and for one in which nothing is of the student it is asked for.
 */
export async function imprimir(db: Db, idRecibo: number, pedido: Pedido, storage: Storage): Promise<Printed> {
  return printPdf(async () => {
    const recibo = found(await queries.leerRecibo(db, idRecibo));
    const { soloDe } = pedido;
    if (soloDe !== undefined && !recibo.lineas.some(({ idEstudiante }) => idEstudiante === soloDe))
      throw notFound();
    return {
      nombre: `recibo-${numeroDeRecibo(recibo.serie, recibo.numero)}.pdf`,
      paper: papelDe(recibo, await logoEnPapel(storage, recibo.logo), pedido),
    };
  });
}

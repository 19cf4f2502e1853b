import { logoEnPapel } from '#server/escuela/logo/service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Block, Cell, Paper } from '#server/platform/documents/blocks.ts';
import { type Printed, printPdf } from '#server/platform/documents/print.ts';
import { found } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { sum } from '#shared/base/decimal.ts';
import { fechaCorta, fechaHora } from '#shared/base/fechas.ts';
import { contar, nombreDeMes, quetzales, telefonoEscrito } from '#shared/base/formatos.ts';
import type { ReciboPropio } from '#shared/cuentas/estados.ts';
import { vencidasHasta } from '#shared/cuentas.rules.ts';
import { NOMBRE_DEL_METODO, reciboEnPapel } from '#shared/recibos.rules.ts';
import * as queries from './queries.ts';

const SIN_NUMERO = 'Registro anterior';

const celda = (text: string, width: number, mas: Partial<Cell> = {}): Cell => ({ text, width, ...mas });
const derecha = (text: string, width: number, mas: Partial<Cell> = {}): Cell =>
  celda(text, width, { align: 'right', ...mas });
const rotulo = { size: 7.5, tone: 'quiet' } as const;

const titulo = (text: string): Block => ({
  kind: 'row',
  cells: [celda(text, 1, { bold: true, size: 11, tone: 'brand' })],
  gap: 4,
});

function membrete({ emisor, nombre, codigo }: queries.Titular, logo: Buffer | null, hecho: string): Block[] {
  const contacto = [
    emisor.telefono && `Tel. ${telefonoEscrito(emisor.telefono)}`,
    emisor.nit && `NIT ${emisor.nit}`,
  ];
  const lineas = [emisor.lugar, contacto.filter(Boolean).join(' · ')].filter(Boolean);
  return [
    {
      kind: 'letterhead',
      picture: logo,
      cells: [celda(emisor.nombre, 1, { size: 12, bold: true }), ...lineas.map((text) => celda(text, 1))],
      aside: [
        derecha('ESTADO DE CUENTA', 1, { size: 10, bold: true, tone: 'brand' }),
        derecha(`Al ${hecho}`, 1, { tone: 'quiet' }),
      ],
    },
    { kind: 'rule', tone: 'brand' },
    { kind: 'row', cells: [celda(`${nombre} · ${codigo}`, 1, { bold: true, size: 11 })], gap: 8 },
  ];
}

interface Sumas {
  total: number;
  descuento: number;
  abonado: number;
  saldo: number;
  atrasado: number;
}

/** Nothing of a cancelled enrolment is owed: only what was paid of it counts. */
const saldoDe = ({ anulada, saldo }: queries.CobroDelEstado): number => (anulada ? 0 : saldo);
const cargoDe = (cobro: queries.CobroDelEstado): number => (cobro.anulada ? cobro.abonado : cobro.total);
const descuentoDe = ({ anulada, descuento }: queries.CobroDelEstado): number => (anulada ? 0 : descuento);

function sumar(cobros: readonly queries.CobroDelEstado[], vencidas: string): Sumas {
  const de = (valor: (cobro: queries.CobroDelEstado) => number) => sum(cobros.map(valor));
  return {
    total: de(cargoDe),
    descuento: de(descuentoDe),
    abonado: de(({ abonado }) => abonado),
    saldo: de(saldoDe),
    atrasado: de((cobro) => (cobro.vence !== null && cobro.vence <= vencidas ? saldoDe(cobro) : 0)),
  };
}

const ANCHOS = { concepto: 0.34, vence: 0.14, monto: 0.13 } as const;

const menos = (monto: number): string => (monto > 0 ? `−${quetzales(monto)}` : '');

const encabezado = (heading: Block): Block => ({
  kind: 'row',
  heading,
  cells: [
    celda('Concepto', ANCHOS.concepto, rotulo),
    celda('Vence', ANCHOS.vence, rotulo),
    ...['Cargo', 'Rebaja', 'Abonado', 'Saldo'].map((text) => derecha(text, ANCHOS.monto, rotulo)),
  ],
  gap: 2,
});

const conceptoDe = ({ nombre, mes, meses }: queries.CobroDelEstado): string =>
  mes === null
    ? meses > 1
      ? `${nombre} (${contar(meses, 'mes', 'meses')})`
      : nombre
    : `${nombre} de ${nombreDeMes(mes).toLowerCase()}`;

function filaDeCobro(cobro: queries.CobroDelEstado, vencidas: string, heading: Block): Block {
  const saldo = saldoDe(cobro);
  const atrasado = saldo > 0 && cobro.vence !== null && cobro.vence <= vencidas;
  const nota = cobro.anulada ? ' · Inscripción anulada' : atrasado ? ' · Atrasado' : '';
  return {
    kind: 'row',
    heading,
    dots: true,
    cells: [
      celda(`${conceptoDe(cobro)}${nota}`, ANCHOS.concepto),
      celda(cobro.vence === null ? '' : fechaCorta(cobro.vence), ANCHOS.vence, { tone: 'quiet' }),
      derecha(quetzales(cargoDe(cobro)), ANCHOS.monto),
      derecha(menos(descuentoDe(cobro)), ANCHOS.monto),
      derecha(quetzales(cobro.abonado), ANCHOS.monto),
      derecha(quetzales(saldo), ANCHOS.monto, { bold: saldo > 0 }),
    ],
  };
}

function filaDeSumas(text: string, { total, descuento, abonado, saldo }: Sumas, heading: Block): Block {
  const negrita = { bold: true } as const;
  return {
    kind: 'row',
    heading,
    cells: [
      celda(text, ANCHOS.concepto + ANCHOS.vence, negrita),
      ...[quetzales(total), menos(descuento), quetzales(abonado), quetzales(saldo)].map((monto) =>
        derecha(monto, ANCHOS.monto, negrita),
      ),
    ],
    gap: 10,
  };
}

/** Charges by year, each with what they sum up to. */
function deCobros(cobros: readonly queries.CobroDelEstado[], vencidas: string): Block[] {
  const ciclos = [...new Set(cobros.map(({ ciclo }) => ciclo))];
  return ciclos.flatMap((ciclo) => {
    const suyos = cobros.filter((cobro) => cobro.ciclo === ciclo);
    const grados = [...new Set(suyos.map(({ grado }) => grado))].join(', ');
    const deEste = titulo(`Ciclo escolar ${ciclo} · ${grados}`);
    const columnas = encabezado(deEste);
    return [
      deEste,
      columnas,
      ...suyos.map((cobro) => filaDeCobro(cobro, vencidas, columnas)),
      filaDeSumas(`Total del ciclo ${ciclo}`, sumar(suyos, vencidas), columnas),
    ];
  });
}

function deRecibos(recibos: readonly queries.ReciboDelEstado[]): Block[] {
  if (recibos.length === 0) return [];
  const deEllos = titulo('Recibos');
  const columnas: Block = {
    kind: 'row',
    heading: deEllos,
    cells: [
      celda('N.º', 0.3, rotulo),
      celda('Fecha', 0.25, rotulo),
      celda('Método', 0.25, rotulo),
      derecha('Pagado', 0.2, rotulo),
    ],
    gap: 2,
  };
  return [
    deEllos,
    columnas,
    ...recibos.map(
      (recibo): Block => ({
        kind: 'row',
        heading: columnas,
        dots: true,
        cells: [
          celda(reciboEnPapel(recibo) ?? SIN_NUMERO, 0.3),
          celda(fechaCorta(recibo.fechaPago), 0.25),
          celda(NOMBRE_DEL_METODO[recibo.metodo], 0.25),
          derecha(quetzales(recibo.monto), 0.2),
        ],
      }),
    ),
    {
      kind: 'row',
      heading: columnas,
      cells: [
        celda(contar(recibos.length, 'recibo', 'recibos'), 0.8, { bold: true }),
        derecha(quetzales(sum(recibos.map(({ monto }) => monto))), 0.2, { bold: true }),
      ],
    },
  ];
}

const final = ({ saldo, atrasado }: Sumas): Block[] => [
  { kind: 'rule', tone: 'brand' },
  {
    kind: 'row',
    cells: [
      celda(`Atrasado ${quetzales(atrasado)}`, 0.4),
      celda(`Por vencer ${quetzales(sum([saldo, -atrasado]))}`, 0.3),
      derecha(`Debe ${quetzales(saldo)}`, 0.3, { bold: true, size: 12 }),
    ],
  },
  { kind: 'row', cells: [celda('Este estado de cuenta no es factura.', 1, rotulo)], gap: 0 },
];

interface Pedido extends Pick<Act, 'now' | 'config'> {
  ciclo: number | undefined;
  storage: Storage;
}

/**
 * What a student is charged, what was paid and what is left, of a year or of all. Of receipts it tells what was paid for them alone, so
 * it is the same paper for the office and for them.
 * @throws Problem `notFound` without the student.
 */
export async function imprimirEstado(
  db: Db,
  idEstudiante: number,
  { ciclo, storage, now, config }: Pedido,
): Promise<Printed> {
  return printPdf(async () => {
    const titular = found(await queries.leerTitular(db, idEstudiante));
    const cobros = await queries.leerCobros(db, idEstudiante, ciclo);
    const recibos = await queries.leerRecibos(db, idEstudiante, ciclo);
    const vencidas = vencidasHasta(schoolDate(now, config.timeZone));
    const logo = await logoEnPapel(storage, titular.logo);
    const nada: Block = { kind: 'row', cells: [celda('No hay cobros registrados.', 1, { tone: 'quiet' })] };
    const paper: Paper = {
      title: `Estado de cuenta de ${titular.nombre}`,
      format: { kind: 'full' },
      head: membrete(titular, logo, fechaHora(now.toISOString())),
      body: cobros.length === 0 ? [nada] : [...deCobros(cobros, vencidas), ...deRecibos(recibos)],
      foot: final(sumar(cobros, vencidas)),
      stamp: null,
    };
    const nombre = ['estado-de-cuenta', titular.codigo, ...(ciclo === undefined ? [] : [ciclo])].join('-');
    return { nombre: `${nombre}.pdf`, paper };
  });
}

/** The receipts of an enrolment as whoever it is of knows them. */
export const recibosPropios = async (db: Db, idEstudianteGrado: number): Promise<ReciboPropio[]> =>
  (await queries.leerPropios(db, idEstudianteGrado)).map(({ anterior, referencia, numero, ...recibo }) => ({
    ...recibo,
    numero: reciboEnPapel({ numero, anterior, referencia }),
  }));

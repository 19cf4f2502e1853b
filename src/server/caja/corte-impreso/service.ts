import { deQuien } from '#server/caja/cortes/policy.ts';
import type { CorteLeido } from '#server/caja/cortes/queries.ts';
import * as queries from '#server/caja/cortes/queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Block, Cell, Paper } from '#server/platform/documents/blocks.ts';
import { type Printed, printPdf } from '#server/platform/documents/print.ts';
import { found } from '#server/platform/errors/problem.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { sum } from '#shared/base/decimal.ts';
import { fechaHora } from '#shared/base/fechas.ts';
import { contar, quetzales } from '#shared/base/formatos.ts';
import { DENOMINACIONES, enPalabras } from '#shared/caja/cortes.rules.ts';
import { NOMBRE_DEL_METODO } from '#shared/recibos.rules.ts';

const ANCHOS = [0.22, 0.1, 0.17, 0.17, 0.17, 0.17] as const;
const fila = (textos: readonly string[], mas: Partial<Cell> = {}, gap?: number): Block => ({
  kind: 'row',
  ...(gap === undefined ? { dots: true } : { gap }),
  cells: textos.map((text, index) => ({
    text,
    width: ANCHOS[index] ?? 0,
    align: index === 0 ? 'left' : 'right',
    ...mas,
  })),
});

function membrete({ emisor, numero, cerrado }: CorteLeido): Block {
  const lugar = [emisor.direccion, emisor.municipio, emisor.departamento].filter(Boolean).join(', ');
  return {
    kind: 'letterhead',
    picture: null,
    cells: [
      { text: emisor.nombre, width: 1, size: 12, bold: true },
      ...(lugar ? [{ text: lugar, width: 1 }] : []),
    ],
    aside: [
      { text: 'CORTE DE CAJA', width: 1, size: 8, bold: true, tone: 'brand', align: 'right' },
      { text: String(numero), width: 1, size: 18, bold: true, align: 'right' },
      { text: fechaHora(cerrado), width: 1, tone: 'quiet', align: 'right' },
    ],
  };
}

/** What was given back stands with its sign, also in the sum. */
const anulado = (monto: number): string => (monto > 0 ? `−${quetzales(monto)}` : quetzales(0));

/** '3 de Q100, 2 de Q20, monedas Q4.50' */
function piezas({ conteo }: CorteLeido): string {
  if (!conteo) return '';
  const contadas = DENOMINACIONES.flatMap((valor) => {
    const cuantas = conteo.piezas[valor] ?? 0;
    return cuantas > 0 ? [`${cuantas} de Q${valor}`] : [];
  });
  return [...contadas, ...(conteo.monedas > 0 ? [`monedas ${quetzales(conteo.monedas)}`] : [])].join(', ');
}

const nota = (nombre: string, texto: string): Block[] =>
  texto === ''
    ? []
    : [
        {
          kind: 'row',
          gap: 2,
          cells: [
            { text: nombre, width: 0.22, tone: 'quiet' },
            { text: texto, width: 0.78 },
          ],
        },
      ];

/** The sheet that goes with the money: what was expected, what was there, and who says so. */
function papelDe(corte: CorteLeido): Paper {
  const efectivo = corte.metodos.find(({ metodo }) => metodo === 'efectivo');
  const contado = efectivo?.contado ?? 0;
  return {
    title: `Corte ${corte.numero}`,
    format: { kind: 'half' },
    head: [membrete(corte), { kind: 'rule', tone: 'brand' }],
    body: [
      {
        kind: 'row',
        cells: [
          {
            text: `${corte.cajero}, desde ${fechaHora(corte.desde)} · ${contar(corte.recibos, 'recibo', 'recibos')} · ${contar(corte.anulados, 'anulado', 'anulados')}`,
            width: 1,
            bold: true,
          },
        ],
      },
      fila(['', 'Recibos', 'Cobrado', 'Anulado', 'Esperado', 'Contado'], { size: 7.5, tone: 'quiet' }, 1),
      ...corte.metodos.map((uno) =>
        fila([
          NOMBRE_DEL_METODO[uno.metodo],
          String(uno.recibos),
          quetzales(uno.cobrado),
          anulado(uno.anulado),
          quetzales(uno.esperado),
          quetzales(uno.contado),
        ]),
      ),
      fila(
        [
          'Total',
          String(corte.recibos),
          quetzales(sum(corte.metodos.map(({ cobrado }) => cobrado))),
          anulado(sum(corte.metodos.map((uno) => uno.anulado))),
          quetzales(sum(corte.metodos.map(({ esperado }) => esperado))),
          quetzales(sum(corte.metodos.map((uno) => uno.contado))),
        ],
        { bold: true },
        4,
      ),
      ...nota('Fondo con que empezó', quetzales(efectivo?.fondo ?? 0)),
      ...nota('Efectivo contado', piezas(corte)),
      ...(corte.primerConteo === contado ? [] : nota('Primer conteo', quetzales(corte.primerConteo))),
      ...nota('Diferencia', enPalabras(corte.diferencia)),
      ...nota('Explicación', corte.explicacion ?? ''),
      ...nota('Queda en caja', quetzales(corte.fondoSiguiente)),
      ...nota('Se entrega', quetzales(sum([contado, -corte.fondoSiguiente]))),
    ],
    foot: [
      {
        kind: 'signatures',
        places: [
          {
            under: [
              { text: corte.cierra, width: 1, align: 'center' },
              { text: 'Entrega', width: 1, size: 7.5, tone: 'quiet', align: 'center' },
            ],
          },
          {
            under: [
              { text: ' ', width: 1, align: 'center' },
              { text: 'Recibe', width: 1, size: 7.5, tone: 'quiet', align: 'center' },
            ],
          },
        ],
      },
    ],
    stamp: null,
  };
}

export async function imprimir(db: Db, idCorte: number, sesion: SesionColaborador): Promise<Printed> {
  return printPdf(async () => {
    const corte = found(await queries.leerUno(db, idCorte, deQuien(sesion)));
    return { nombre: `corte-${corte.numero}.pdf`, paper: papelDe(corte) };
  });
}

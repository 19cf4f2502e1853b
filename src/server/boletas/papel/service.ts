import { cuadroEnPapel } from '#server/boletas/cuadro-papel/service.ts';
import {
  type DatosDeBoleta,
  deNivel,
  firmaDeCasa,
  firmasDelColegio,
  hechos,
  type Letras,
  letrasDichas,
  lugarDeVerificar,
  observacionesEscritas,
} from '#server/boletas/partes/service.ts';
import type { ContenidoDeBoleta } from '#server/documentos/contenido.rules.ts';
import { domicilioEscrito } from '#server/escuela/membrete/service.ts';
import { ALERT, type Block, type Cell, type Paper } from '#server/platform/documents/blocks.ts';
import { BLOQUES_USUALES } from '#shared/calificaciones.rules.ts';
import { cicloYAlcance } from '#shared/documentos.rules.ts';

const RENGLON = { size: 10, tone: 'quiet' } as const;
const CHICO = { size: 8.5, tone: 'quiet' } as const;
const FIRMAS: Letras = { nombre: 9.5, cargo: 8.5 };
const QR = 54;

const enRenglones = (textos: readonly (string | null)[]): Cell[] =>
  textos.flatMap((text) => (text ? [{ text, width: 1, ...RENGLON }] : []));

function membrete({ encabezado, contenido, logo }: DatosDeBoleta): Block {
  const alDerecho = { width: 1, align: 'right' } as const;
  return {
    kind: 'letterhead',
    picture: logo ?? 'mark',
    side: 50,
    cells: [
      { text: contenido.escuela, width: 1, size: 16, bold: true },
      ...enRenglones([domicilioEscrito(encabezado.domicilio), encabezado.carrera, deNivel(encabezado)]),
    ],
    aside: [
      { ...alDerecho, text: 'Boleta de calificaciones', size: 13, bold: true },
      {
        ...alDerecho,
        ...RENGLON,
        text: `Ciclo escolar ${cicloYAlcance(contenido.ciclo, contenido.alcance)}`,
      },
    ],
  };
}

const DICHO = { nombre: CHICO, dicho: { size: 10.5, bold: true } } as const;

const quien = ({ contenido, encabezado, emitida }: DatosDeBoleta): Block[] => [
  ...hechos(
    [
      ['Estudiante', contenido.estudiante, 0.73, { size: 13.5 }],
      ['Código', contenido.codigo, 0.27],
    ],
    { ...DICHO, gap: 7 },
  ),
  ...hechos(
    [
      ['Grado y sección', `${contenido.grado} ${contenido.seccion}`, 0.42],
      ['Maestro guía', encabezado.guia ?? 'Sin asignar', 0.31],
      ['Emitida', emitida, 0.27],
    ],
    { ...DICHO, gap: contenido.baja ? 5 : 13 },
  ),
  ...(contenido.baja
    ? [
        {
          kind: 'row',
          cells: [{ text: contenido.baja, width: 1, bold: true, tone: 'alert' }],
          gap: 8,
        } as const,
      ]
    : []),
];

const leyenda = (contenido: ContenidoDeBoleta): Block[] => {
  const { notaMinima } = contenido;
  return [
    { kind: 'space', height: 7 },
    {
      kind: 'row',
      cells: [
        { text: letrasDichas(contenido), width: 0.55, ...CHICO },
        {
          text: `En rojo, ${notaMinima - 1} o menos en bloques terminados: no llega a ${notaMinima}.`,
          width: 0.45,
          align: 'right',
          sign: ALERT.sign,
          ...CHICO,
        },
      ],
    },
  ];
};

const resultado = ({ resultado: dicho }: ContenidoDeBoleta): Block[] =>
  dicho === null
    ? []
    : [{ kind: 'row', cells: [{ text: `Resultado: ${dicho}`, width: 1, bold: true, size: 11 }], gap: 4 }];

const TITULO_DE_OBSERVACIONES: readonly Block[] = [
  { kind: 'space', height: 8 },
  { kind: 'row', cells: [{ text: 'Observaciones', width: 1, bold: true, size: 10.5 }], gap: 2 },
];

/** The report card on a whole letter, on more than one for very many subjects. With six blocks the sheet lies down. */
export function papelEntero(datos: DatosDeBoleta, title: string): Paper {
  const { contenido } = datos;
  const escritas = observacionesEscritas(contenido, 9.5, 3);
  const acostada = contenido.bloques > BLOQUES_USUALES;
  const [guia, ...direccion] = firmasDelColegio(datos, FIRMAS);
  const sello = { seal: 'Sello del establecimiento' };
  const verificar = lugarDeVerificar(datos, 8.5, QR);
  const firmas: Block[] = acostada
    ? [
        {
          kind: 'signatures',
          gap: 8,
          places: [...(guia ? [guia] : []), sello, ...direccion, firmaDeCasa(FIRMAS), verificar],
        },
      ]
    : [
        { kind: 'signatures', gap: 8, places: [...(guia ? [guia] : []), sello, ...direccion] },
        { kind: 'signatures', gap: 6, places: [firmaDeCasa(FIRMAS), verificar] },
        { kind: 'space', height: 4 },
      ];
  return {
    title,
    format: acostada ? { kind: 'landscape', sheet: 'letter' } : { kind: 'full' },
    head: [membrete(datos), { kind: 'rule', tone: 'woven', gap: acostada ? 9 : 13 }, ...quien(datos)],
    body: [
      ...cuadroEnPapel(contenido, 'una'),
      ...leyenda(contenido),
      ...resultado(contenido),
      ...(escritas.length > 0 ? [...TITULO_DE_OBSERVACIONES, ...escritas] : []),
    ],
    ifRoom: escritas.length > 0 ? [] : [...TITULO_DE_OBSERVACIONES, { kind: 'lines', count: 2 }],
    foot: [...firmas, { kind: 'rule', tone: 'quiet', gap: 5 }],
    running: `Ceiba · Boleta ${contenido.ciclo} · ${contenido.codigo}`,
    stamp: null,
  };
}

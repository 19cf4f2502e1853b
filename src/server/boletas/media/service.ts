import { cuadroEnPapel } from '#server/boletas/cuadro-papel/service.ts';
import { delColegio } from '#server/boletas/imagen/service.ts';
import { papelEntero } from '#server/boletas/papel/service.ts';
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
import type { Block, Paper } from '#server/platform/documents/blocks.ts';
import { MATERIAS_EN_MEDIA, type PapelDeBoleta } from '#shared/boletas.rules.ts';
import { cicloYAlcance } from '#shared/documentos.rules.ts';

/** The smallest letters of half a sheet. */
const CHICO = { size: 7.5, tone: 'quiet' } as const;
const FIRMAS: Letras = { nombre: 8, cargo: 7.5 };
const QR = 50;

function membrete({ encabezado, contenido, logo }: DatosDeBoleta): Block {
  const renglones = [domicilioEscrito(encabezado.domicilio), deNivel(encabezado)].filter(Boolean);
  const alDerecho = { width: 1, align: 'right' } as const;
  return {
    kind: 'letterhead',
    picture: logo ?? 'mark',
    side: 32,
    cells: [
      { text: contenido.escuela, width: 1, size: 11.5, bold: true },
      ...renglones.map((text) => ({ ...CHICO, text, width: 1 })),
    ],
    aside: [
      { ...alDerecho, text: 'Boleta de calificaciones', size: 11, bold: true },
      { ...alDerecho, ...CHICO, text: `Ciclo escolar ${cicloYAlcance(contenido.ciclo, contenido.alcance)}` },
    ],
  };
}

const quien = ({ contenido, emitida }: DatosDeBoleta): Block[] =>
  hechos(
    [
      ['Estudiante', contenido.estudiante, 0.4, { size: 11 }],
      ['Código', contenido.codigo, 0.17],
      ['Grado y sección', `${contenido.grado} ${contenido.seccion}`, 0.24],
      ['Emitida', emitida, 0.19],
    ],
    { nombre: CHICO, dicho: { size: 9, bold: true }, gap: 5 },
  );

/** What the letters stand for, and what became of the student: one line below the table, where there is something to say. */
function debajo(contenido: ContenidoDeBoleta): Block[] {
  const { baja, resultado } = contenido;
  const dicho = [baja, resultado && `Resultado: ${resultado}`].filter(Boolean).join(' · ');
  const letras = letrasDichas(contenido);
  if (letras === '' && dicho === '') return [{ kind: 'space', height: 3 }];
  return [
    { kind: 'space', height: 2 },
    {
      kind: 'row',
      cells: [
        { ...CHICO, text: letras, width: 0.6 },
        { text: dicho, width: 0.4, bold: true, size: 8, align: 'right' },
      ],
      gap: 1,
    },
  ];
}

function mediaHoja(datos: DatosDeBoleta, title: string): Paper {
  const { contenido } = datos;
  const firmas = [...firmasDelColegio(datos, FIRMAS), firmaDeCasa(FIRMAS)];
  return {
    title,
    format: { kind: 'pair' },
    head: [membrete(datos), { kind: 'rule', tone: 'woven', gap: 5 }, ...quien(datos)],
    body: [
      ...cuadroEnPapel(contenido, 'dos'),
      ...debajo(contenido),
      ...observacionesEscritas(contenido, 8, 2),
    ],
    foot: [{ kind: 'signatures', gap: 2, places: [...firmas, lugarDeVerificar(datos, 7.5, QR)] }],
    stamp: null,
  };
}

/** Of half a sheet, between what is known of the student and the signatures, in points, where names take one line. */
const LUGAR = 176;
/** A subject and a line of a remark at least, and what one more line of a name takes. */
const RENGLON = 9.4;
const LINEA = 11.6;
const OTRA_LINEA = 14;
/** Letters in a line: of a remark, of what the signs stand for, of the school's name, of the student's. */
const EN_LINEA = { observacion: 125, letras: 84, escuela: 56, estudiante: 38 } as const;
/** Between the margins, what is left of that by the code, and the mean width of a letter of a signature. */
const ANCHO = { firmas: 572 - 162, entre: 15, letra: 4.5 } as const;

const lineas = (texto: string, enLinea: number): number => Math.max(1, Math.ceil(texto.length / enLinea));

/** By how much the names below the signatures go past the height of the code. */
function firmasDeMas({ encabezado }: DatosDeBoleta): number {
  const quienes = [{ nombre: encabezado.guia ?? '', cargo: 'Maestro guía' }, ...delColegio(encabezado)];
  const enLinea = (ANCHO.firmas / (quienes.length + 1) - ANCHO.entre) / ANCHO.letra;
  const altas = quienes.map(({ nombre, cargo }) => lineas(nombre, enLinea) + lineas(cargo, enLinea));
  return Math.max(0, 24 + 9.6 * Math.max(...altas) - QR);
}

/** Whether half a sheet has room: not for more subjects than `MATERIAS_EN_MEDIA`, nor for many remarks or very long names. */
function cabeEnMedia(datos: DatosDeBoleta): boolean {
  const { materias, observaciones, escuela, estudiante } = datos.contenido;
  if (materias.length > MATERIAS_EN_MEDIA) return false;
  const escritas = observaciones.reduce(
    (suma, { texto }) => suma + lineas(`Bloque 1: ${texto}`, EN_LINEA.observacion),
    0,
  );
  const deMas =
    LINEA * (lineas(letrasDichas(datos.contenido), EN_LINEA.letras) - 1) +
    OTRA_LINEA * (lineas(escuela, EN_LINEA.escuela) + lineas(estudiante, EN_LINEA.estudiante) - 2) +
    firmasDeMas(datos);
  return materias.length * RENGLON + escritas * LINEA + deMas <= LUGAR;
}

/** The report card as a paper: half a letter where two go on a sheet and it fits. */
export const papelDeBoleta = (datos: DatosDeBoleta, papel: PapelDeBoleta, title: string): Paper =>
  papel === 'dos' && cabeEnMedia(datos) ? mediaHoja(datos, title) : papelEntero(datos, title);

import { cuadroEnPapel } from '#server/boletas/cuadro-papel/service.ts';
import { papelEntero } from '#server/boletas/papel/service.ts';
import {
  type DatosDeBoleta,
  deNivel,
  enUnRenglon,
  firmaDeCasa,
  firmasDelColegio,
  hechos,
  type Letras,
  letrasDichas,
  lugarDeVerificar,
  observacionesEscritas,
} from '#server/boletas/partes/service.ts';
import type { ContenidoDeBoleta } from '#server/documentos/contenido.rules.ts';
import type { Block, Paper } from '#server/platform/documents/blocks.ts';
import { MATERIAS_EN_MEDIA, type PapelDeBoleta } from '#shared/boletas.rules.ts';
import { cicloYAlcance } from '#shared/documentos.rules.ts';

/** The smallest letters of half a sheet. */
const CHICO = { size: 7.5, tone: 'quiet' } as const;
const FIRMAS: Letras = { nombre: 8, cargo: 7.5 };
const QR = 54;

function membrete({ encabezado, contenido, logo }: DatosDeBoleta): Block {
  const renglones = [enUnRenglon(encabezado.domicilio), deNivel(encabezado)].filter(Boolean);
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

/** `NNG: nota no generada.`, and what became of the student: one line below the table. */
function debajo(contenido: ContenidoDeBoleta): Block[] {
  const { baja, resultado } = contenido;
  const dicho = [baja, resultado && `Resultado: ${resultado}`].filter(Boolean).join(' · ');
  return [
    { kind: 'space', height: 3 },
    {
      kind: 'row',
      cells: [
        { ...CHICO, text: letrasDichas(contenido), width: 0.6 },
        { text: dicho, width: 0.4, bold: true, size: 8.5, align: 'right' },
      ],
      gap: 2,
    },
  ];
}

function mediaHoja(datos: DatosDeBoleta, title: string): Paper {
  const { contenido } = datos;
  const firmas = [...firmasDelColegio(datos, FIRMAS), firmaDeCasa(FIRMAS)];
  return {
    title,
    format: { kind: 'pair' },
    head: [membrete(datos), { kind: 'rule', tone: 'woven', gap: 6 }, ...quien(datos)],
    body: [
      ...cuadroEnPapel(contenido, 'dos'),
      ...debajo(contenido),
      ...observacionesEscritas(contenido, 8, 2),
    ],
    foot: [{ kind: 'signatures', gap: 2, places: [...firmas, lugarDeVerificar(datos, 7.5, QR)] }],
    stamp: null,
  };
}

/** Whether a report card takes a whole sheet where two were asked for. */
export const enHojaEntera = ({ materias }: Pick<ContenidoDeBoleta, 'materias'>): boolean =>
  materias.length > MATERIAS_EN_MEDIA;

/** The report card as a paper: half a letter where two go on a sheet and it fits. */
export const papelDeBoleta = (datos: DatosDeBoleta, papel: PapelDeBoleta, title: string): Paper =>
  papel === 'dos' && !enHojaEntera(datos.contenido) ? mediaHoja(datos, title) : papelEntero(datos, title);

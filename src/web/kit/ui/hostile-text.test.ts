/// <reference types="node" />
import { describe, expect, it } from 'vitest';
import { contenidoRico } from '#shared/actividades/avisos.ts';
import { csvDe, nombreDeArchivo } from '#shared/base/csv.ts';
import { estaVacio } from '#shared/base/texto-de-html.ts';
import { reunionForm } from '#shared/clases.ts';
import { entregaTexto } from '#shared/entregas.ts';
import { estudianteForm } from '#shared/estudiantes/form.ts';
import { usuarioPropuesto } from '#shared/estudiantes.rules.ts';
import { claseDeMateria } from '#shared/materias.rules.ts';
import { idDeEnlace } from '#shared/videos.rules.ts';
import { CPU_SIN_IMPORTANCIA_MS, milisegundos } from '#testing/milisegundos.ts';
import { compareText } from './formats.ts';
import { initials, monogramOf } from './initials.ts';
import { textPieces } from './LinkedText.tsx';
import { lightenText } from './lighten.ts';
import { linkAddresses } from './link-addresses.ts';
import { searchIn } from './table/columns.ts';
import { truncate, truncateFileName } from './truncate.ts';

/** Everything in the browser that reads a text of people: typed, pasted, or come from others. */
const LECTORES: Record<string, (text: string) => unknown> = {
  enlaces: textPieces,
  'un enlace largo': (text) => textPieces(`http://${text}`),
  // A thousand links of three nodes each: the document of the tests takes tens of microseconds for a node.
  'enlaces de un texto rico': (text) =>
    linkAddresses(`<p>${text.slice(0, 10_000).replaceAll('<', '&lt;')}</p>`),
  'enlaces entre palabras': (text) => textPieces(`${text.slice(0, 8)} `.repeat(text.length / 9)),
  recorte: (text) => truncate(text, 30),
  recorteArchivo: truncateFileName,
  iniciales: initials,
  monograma: monogramOf,
  aclarar: lightenText,
  'aclarar un estilo': (text) => lightenText(`<p style="color: ${text.replaceAll('"', '')}">a</p>`),
  comparar: (text) => compareText(`${text}a`, `${text}b`),
  buscar: (text) => searchIn([{ text }], [{ id: 'a', header: 'a', value: (row) => row.text }], text),
  'enlace de video': idDeEnlace,
  materia: claseDeMateria,
  usuario: (text) => usuarioPropuesto({ nombre1: text, apellido1: text }),
  csv: (text) => csvDe([[text]], 'es-GT'),
  nombreDeArchivo,
  estaVacio,
  contenidoRico: (text) => contenidoRico.safeParse(text),
  entrega: (text) => entregaTexto.safeParse({ contenido: text }),
  reunión: (text) => reunionForm.safeParse({ meetingLinkString: text, contraseniaMeet: text }),
  estudiante: (text) =>
    estudianteForm.safeParse(
      Object.fromEntries(Object.keys(estudianteForm.shape).map((campo) => [campo, text])),
    ),
};

const FORMAS = [
  ...[
    '<',
    'a',
    '1',
    ' ',
    '\n',
    '"',
    '\\',
    '(',
    '.',
    '@',
    '=',
    '-',
    '<a href=',
    'style="',
    'color:',
    '&#',
    '<!--',
  ],
  ...[
    '<b>',
    'http://',
    'http://a. ',
    'www.',
    'www.a.com/',
    'a@b.com',
    'a@',
    '\u0301\u0323',
    '😀',
    '\ud800',
    '\0',
    '\u200b',
  ],
];

/** From short to long: what takes the square of the length is noticed before it takes minutes. */
const LARGOS = [2000, 20_000, 200_000];
/** Ten times the text may take ten times as long, and half as much again; with the square it would be a hundred times. */
const CRECE_MAX = 15;
/** Shorter than that says nothing about the next. */
const MEDIBLE_MS = 10;

/** Whether reading it takes more than its length explains, on a machine however slow. */
function seDispara(leer: (text: string) => unknown, forma: string): boolean {
  let antes = MEDIBLE_MS;
  for (const largo of LARGOS) {
    const text = forma.repeat(largo / forma.length);
    const ahora = milisegundos(() => leer(text));
    if (ahora > CPU_SIN_IMPORTANCIA_MS && ahora > antes * CRECE_MAX) return true;
    antes = Math.max(ahora, MEDIBLE_MS);
  }
  return false;
}

describe('un texto hostil no detiene el navegador', () => {
  it.each(Object.entries(LECTORES))('%s', (_, leer) => {
    expect(FORMAS.filter((forma) => seDispara(leer, forma))).toEqual([]);
  });
});

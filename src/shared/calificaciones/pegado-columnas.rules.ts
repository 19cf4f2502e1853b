import { contar, enumerar } from '#shared/base/formatos.ts';
import { plain } from '#shared/base/plain.ts';
import { TRAE } from './hoja.rules.ts';
import type { ActividadDeHoja } from './pegado.ts';
import { leerPunteo, pareceNota } from './punteo.rules.ts';

const clave = (text: string): string => plain(text).replace(/\s+/g, ' ').trim();

const ZONA_EXAMEN_NOTA = ['zona total', 'examen final', 'nota final'];
/** Columns of the sheet that nobody types into. */
const CALCULADAS = new Set([clave(TRAE), ...ZONA_EXAMEN_NOTA]);
const DE_CODIGO = new Set(['codigo', 'codigo personal', 'codigos', 'carne', 'carnet', 'clave']);
const DE_ALUMNO = new Set([
  ...['alumno', 'alumna', 'alumnos', 'estudiante', 'estudiantes', 'nombre', 'nombres', 'nombre completo'],
  ...['apellidos', 'apellidos y nombres', 'nombres y apellidos', 'apellidos, nombres'],
]);
/** How the heading of a column of marks begins that is no activity's title. */
const DE_NOTAS = new Set(
  'nota notas punteo punteos punto puntos pts calificacion calificaciones total zona examen parcial tarea actividad trabajo proyecto laboratorio bloque unidad'.split(
    ' ',
  ),
);

export const esRotuloDeCodigo = (text: string): boolean => DE_CODIGO.has(clave(text));
export const esRotuloDeAlumno = (text: string): boolean => DE_ALUMNO.has(clave(text));

/** The titles that a heading can equal. */
const titulosDe = (actividades: readonly ActividadDeHoja[]): Set<string> =>
  new Set(actividades.map(({ title }) => clave(title ?? '')).filter(Boolean));

/** Whether a text is the heading of marks in words of its own: 'Notas del parcial'. */
export const pareceRotuloDeNotas = (text: string): boolean =>
  DE_NOTAS.has(clave(text).split(/[^a-z]/)[0] ?? '');

export type Encabezado =
  /** Titles of activities, or of what the sheet computes: columns go where their title says. */
  | 'titulos'
  /** 'Código', 'Alumno': the row is no student's, and says nothing of activities. */
  | 'rotulos'
  | null;

/** What the first of several rows is. A title that is a number proves nothing. */
export function encabezadoDe(fila: readonly string[], actividades: readonly ActividadDeHoja[]): Encabezado {
  const titulos = titulosDe(actividades);
  const esTitulo = (text: string) =>
    text !== '' && !pareceNota(text) && (titulos.has(clave(text)) || CALCULADAS.has(clave(text)));
  if (fila.some(esTitulo)) return 'titulos';
  const rotula = fila.some((text) => esRotuloDeCodigo(text) || esRotuloDeAlumno(text));
  return rotula && !fila.some(pareceNota) ? 'rotulos' : null;
}

/** Columns of a heading that no activity claims: one of them may hold codes or names. */
export function columnasSinTitulo(
  fila: readonly string[],
  actividades: readonly ActividadDeHoja[],
): number[] {
  const titulos = titulosDe(actividades);
  return fila.flatMap((text, c) => (titulos.has(clave(text)) || CALCULADAS.has(clave(text)) ? [] : [c]));
}

type Filas = readonly (readonly string[])[];

export interface Destinos {
  /** Column of the clipboard, and the activity it goes to. */
  columnas: readonly { columna: number; actividad: ActividadDeHoja }[];
  avisos: readonly string[];
}

/** The computed columns among headings. An activity may be called like one: then only the three together are the sheet's own. */
function calculadas(claves: readonly string[], titulos: readonly string[]): Set<number> {
  const juntas = claves.findIndex((_, c) => ZONA_EXAMEN_NOTA.every((una, n) => claves[c + n] === una));
  const propias = juntas < 0 ? [] : [juntas, juntas + 1, juntas + 2];
  return new Set([
    ...propias,
    ...claves.flatMap((una, c) => (CALCULADAS.has(una) && !titulos.includes(una) ? [c] : [])),
  ]);
}

/** Where columns with a heading go: each to the one activity of that title. */
export function porTitulos(
  encabezado: readonly string[],
  deAlumno: readonly number[],
  actividades: readonly ActividadDeHoja[],
  activa: ActividadDeHoja,
): Destinos {
  const claves = encabezado.map(clave);
  const titulos = actividades.map(({ title }) => clave(title ?? ''));
  const deLaHoja = calculadas(claves, titulos);
  const deNotas = claves.flatMap((_, c) => (deAlumno.includes(c) || deLaHoja.has(c) ? [] : [c]));
  const conocidas = deNotas.filter((c) => titulos.includes(claves[c] ?? ''));
  const columnas: { columna: number; actividad: ActividadDeHoja }[] = [];
  const avisos = new Set<string>();
  if (deLaHoja.size > 0)
    avisos.add(
      `No se pegan las columnas de la hoja: ${enumerar([...deLaHoja].map((c) => encabezado[c] ?? ''))}.`,
    );
  for (const c of deNotas) {
    const titulo = encabezado[c] ?? '';
    const suyas = actividades.filter((_, n) => titulos[n] === claves[c]);
    const repetida = deNotas.filter((otra) => claves[otra] === claves[c]).length > 1;
    const [actividad] =
      suyas.length > 1 && conocidas.length === 1 && suyas.includes(activa) ? [activa] : suyas;
    if (titulo === '') avisos.add('Las columnas sin título no se pegan.');
    else if (!actividad) avisos.add(`Ninguna actividad se llama «${titulo}».`);
    else if (repetida) avisos.add(`«${titulo}» está dos veces en lo que copiaste, y no se pega.`);
    else if (suyas.length > 1 && conocidas.length > 1)
      avisos.add(`Dos actividades se llaman «${titulo}»: pega su columna sola.`);
    else if (suyas.length > 1 && actividad !== activa)
      avisos.add(`Dos actividades se llaman «${titulo}»: elige una celda de la que quieres.`);
    else columnas.push({ columna: c, actividad });
  }
  return { columnas, avisos: [...avisos] };
}

/** Where columns without a title go: to the activities from the active one on, each in its place. */
export function enOrden(
  columnas: readonly number[],
  actividades: readonly ActividadDeHoja[],
  activa: ActividadDeHoja,
): Destinos {
  const desde = actividades.slice(actividades.indexOf(activa));
  const sobran = Math.max(0, columnas.length - desde.length);
  return {
    columnas: columnas.flatMap((columna, n) => {
      const actividad = desde[n];
      return actividad ? [{ columna, actividad }] : [];
    }),
    avisos:
      sobran > 0 ? [`${contar(sobran, 'columna sobra y no se pega', 'columnas sobran y no se pegan')}.`] : [],
  };
}

const llenasDe = (filas: Filas, columna: number): string[] =>
  filas.map((fila) => fila[columna] ?? '').filter(Boolean);

/** Without the columns of remarks at the right, in which nothing is a number: nothing stands after them that they could move. */
export function sinColumnasDeTexto({ columnas, avisos }: Destinos, filas: Filas): Destinos {
  const tieneNotas = ({ columna }: Destinos['columnas'][number]) => {
    const llenas = llenasDe(filas, columna);
    return llenas.length === 0 || llenas.some(pareceNota);
  };
  const ultima = Math.max(0, columnas.findLastIndex(tieneNotas));
  const quedan = columnas.slice(0, ultima + 1);
  if (quedan.length === columnas.length) return { columnas, avisos };
  const otras = columnas.slice(ultima + 1).map(({ columna }) => `«${llenasDe(filas, columna)[0]}»`);
  return { columnas: quedan, avisos: [...avisos, `No se pega lo que no trae notas: ${enumerar(otras)}.`] };
}

const COPIA_TITULOS = 'Copia también los títulos de las actividades, o solo las columnas de notas.';

/**
 * Why columns without titles are refused: one that holds no mark at all, such as a section or a year, would push the marks beside it
 * into another activity, and a list number would be taken for marks.
 */
export function motivoDeRechazo(filas: Filas, { columnas }: Destinos, enOrdenDeHoja: boolean): string | null {
  if (columnas.length < 2) return null;
  const textos = columnas.map(({ columna, actividad }) => ({ actividad, llenas: llenasDe(filas, columna) }));
  const primera = textos[0]?.llenas ?? [];
  const numera = primera.length >= 5 && primera.every((text, n) => text === String(n + 1));
  if (enOrdenDeHoja && numera)
    return 'La primera columna parece el número de lista: copia las notas sin ella.';
  // Of students that are recognised the last column may be all wrong: nothing stands beside it to be moved.
  const ajena = (enOrdenDeHoja ? textos : textos.slice(0, -1)).find(
    ({ actividad, llenas }) =>
      llenas.length > 0 && llenas.every((text) => 'falta' in leerPunteo(text, actividad.puntos)),
  );
  if (!ajena) return null;
  const { actividad, llenas } = ajena;
  return `En la columna que empieza con «${llenas[0]}» no hay notas de ${contar(actividad.puntos, 'punto', 'puntos')} o menos. ${COPIA_TITULOS}`;
}

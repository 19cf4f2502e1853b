import { plain } from '#shared/base/plain.ts';
import { deDosPersonas, palabrasEscritas } from '#shared/importaciones/mismo-nombre.rules.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import type { AlumnoDeHoja } from './pegado.ts';
import { pareceNota } from './punteo.rules.ts';

/** Of ten cells with text eight must say a code, or a name, for a column to tell whose the rows are. */
const alcanza = (aciertos: number, llenas: number): boolean => llenas > 0 && aciertos * 5 >= llenas * 4;

/** Word processors turn hyphens into dashes. */
const GUIONES = /[\u2010-\u2015\u2212]/g;
const claveDeCodigo = (text: string): string => plain(text.replace(GUIONES, '-').trim());

/** '2024-0187' is '0000-0000': how the codes of a school look. */
const formaDe = (text: string): string => claveDeCodigo(text).replace(/[a-z]/g, 'a').replace(/\d/g, '0');

/** Order, case, accents and blanks do not matter; each word does, and both surnames. */
const claveDeNombre = (text: string): string => palabrasEscritas(text).join(' ');

export type Buscador = (text: string) => readonly AlumnoDeHoja[];

const NADIE: readonly AlumnoDeHoja[] = [];

/** Finds everybody a key stands for; two students with the same key are both found. */
function buscadorPor(
  alumnos: readonly AlumnoDeHoja[],
  clavesDe: (alumno: AlumnoDeHoja) => readonly string[],
  clave: (text: string) => string,
): Buscador {
  const todos = new Map<string, AlumnoDeHoja[]>();
  for (const alumno of alumnos) {
    for (const una of new Set(clavesDe(alumno).map(clave))) {
      if (una === '') continue;
      const mismos = todos.get(una);
      if (mismos) mismos.push(alumno);
      else todos.set(una, [alumno]);
    }
  }
  return (text) => (text === '' ? NADIE : (todos.get(clave(text)) ?? NADIE));
}

export const buscadorPorCodigo = (alumnos: readonly AlumnoDeHoja[]): Buscador =>
  buscadorPor(alumnos, ({ codigo, codigoPersonal }) => [codigo, codigoPersonal ?? ''], claveDeCodigo);

/** 'Ajcabul Tzoc, Andrea Nicté' and 'Andrea Nicté Ajcabul Tzoc'. */
export const buscadorPorNombre = (alumnos: readonly AlumnoDeHoja[]): Buscador =>
  buscadorPor(
    alumnos,
    ({ nombre: { nombre1, nombre2, nombre3, apellido1, apellido2 } }) => {
      const nombres = [nombre1, nombre2, nombre3].filter(Boolean).join(' ');
      const apellidos = [apellido1, apellido2].filter(Boolean).join(' ');
      return [`${apellidos} ${nombres}`, `${nombres} ${apellidos}`];
    },
    claveDeNombre,
  );

/** Columns that say whose a row is. A name may be divided into surnames and names. */
export interface ColumnasDeAlumno {
  codigo: readonly number[];
  nombre: readonly number[];
}

export type Busqueda =
  | { como: 'codigo' | 'nombre'; columnas: ColumnasDeAlumno }
  | { como: 'posicion' }
  /** Numbers that may be codes or marks. */
  | { como: 'dudoso' };

type Filas = readonly (readonly string[])[];
const columna = (filas: Filas, c: number): string[] => filas.map((fila) => fila[c] ?? '');
export const textoDe = (fila: readonly string[], columnas: readonly number[]): string =>
  columnas
    .map((c) => fila[c] ?? '')
    .filter(Boolean)
    .join(' ');

export interface Buscadores {
  porCodigo: Buscador;
  porNombre: Buscador;
}

/** The columns of names; where none of them is whole, two that are one together. */
function columnasDeNombre(filas: Filas, libres: readonly number[], { porNombre }: Buscadores): number[] {
  const dicen = (columnas: readonly number[]) => {
    const llenas = filas.map((fila) => textoDe(fila, columnas)).filter(Boolean);
    // A name that two have names nobody, but it is a name.
    return alcanza(llenas.filter((text) => porNombre(text).length > 0).length, llenas.length);
  };
  const enteras = libres.filter((c) => dicen([c]));
  if (enteras.length > 0) return enteras.slice(0, 1);
  const primera = libres.find((c) => libres.includes(c + 1) && dicen([c, c + 1]));
  return primera === undefined ? [] : [primera, primera + 1];
}

/** Beside codes, columns with part of each one's name are no marks either: 'Ajcabul', 'Andrea'. */
function columnasConNombres(
  filas: Filas,
  libres: readonly number[],
  codigo: number,
  { porCodigo, porNombre }: Buscadores,
) {
  return libres.filter((c) => {
    // Also a list with many strangers: no mark is anybody's name.
    if (columna(filas, c).some((text) => porNombre(text).length > 0)) return true;
    const conAlumno = filas.flatMap((fila) => {
      const [alumno, ...otros] = porCodigo(fila[codigo] ?? '');
      const text = fila[c] ?? '';
      return alumno && otros.length === 0 && text !== '' ? [{ alumno, text }] : [];
    });
    const suyas = conAlumno.filter(
      ({ alumno, text }) => /\p{L}{2}/u.test(text) && !deDosPersonas(text, nombreCompleto(alumno.nombre)),
    );
    return alcanza(suyas.length, conAlumno.length);
  });
}

interface Pegadas {
  /** Without the heading. */
  filas: Filas;
  /** Columns whose heading is no activity's title. */
  libres: readonly number[];
  /** Columns with the heading 'Código', and with 'Alumno'. */
  rotuladas: ColumnasDeAlumno;
  /** Of the activity with most: a larger number is no mark. */
  puntos: number;
  alumnos: readonly AlumnoDeHoja[];
}

/** How rows are recognised: by code, else by name, else by their order. */
export function comoSeReconocen(pegadas: Pegadas, buscadores: Buscadores): Busqueda {
  const { filas, libres, rotuladas, puntos, alumnos } = pegadas;
  const { porCodigo, porNombre } = buscadores;
  const ancho = Math.max(0, ...filas.map((fila) => fila.length));
  const nombre = columnasDeNombre(filas, libres, buscadores);
  const candidatas = libres.filter((c) => {
    const llenas = columna(filas, c).filter(Boolean);
    return alcanza(llenas.filter((text) => porCodigo(text).length > 0).length, llenas.length);
  });
  const cabe = (text: string) => pareceNota(text) && Number(text.replace(',', '.')) <= puntos;
  /** Codes that could all be marks, as list numbers can. */
  const esNumerica = (c: number) => {
    const dichos = columna(filas, c).filter((text) => porCodigo(text).length > 0);
    return dichos.every(pareceNota) && dichos.some(cabe);
  };
  /** Of rows whose name is known, those whose number is the code of that name. */
  const concuerdan = (c: number) => {
    const conNombre = filas
      .map((fila) => ({ dichos: porNombre(textoDe(fila, nombre)), codigo: fila[c] ?? '' }))
      .filter(({ dichos, codigo }) => dichos.length > 0 && codigo !== '');
    const suyos = conNombre.filter(({ dichos, codigo }) =>
      porCodigo(codigo).some((uno) => dichos.includes(uno)),
    );
    return { suyos: suyos.length, de: conNombre.length };
  };
  const seguras = candidatas.filter((c) => rotuladas.codigo.includes(c) || !esNumerica(c));
  const numericas = candidatas.filter((c) => !seguras.includes(c));
  if (seguras.length === 0 && nombre.length > 0) {
    const vistas = numericas.map((c) => ({ c, ...concuerdan(c) }));
    seguras.push(...vistas.filter(({ suyos, de }) => alcanza(suyos, de)).map(({ c }) => c));
    // Too many for chance, too few for a list in which each code stands beside its name.
    const aMedias = vistas.some(({ suyos, de }) => suyos * 10 >= de * 3);
    if (seguras.length === 0 && aMedias && libres.length > nombre.length + 1) return { como: 'dudoso' };
  }
  const [primera] = seguras;
  if (primera === undefined) {
    const formas = new Set(alumnos.map((uno) => formaDe(uno.codigo)));
    const diceCodigo = (text: string) =>
      !cabe(text) && (porCodigo(text).length > 0 || (text !== '' && formas.has(formaDe(text))));
    const codigo = libres.filter(
      (c) => !nombre.includes(c) && (rotuladas.codigo.includes(c) || columna(filas, c).some(diceCodigo)),
    );
    if (nombre.length > 0) return { como: 'nombre', columnas: { codigo, nombre } };
    // [12, 14] may be the mark of student 12, of this section or another one, or two marks. A single column of numbers is marks.
    const conNumeros = alumnos.some(
      ({ codigo, codigoPersonal }) => cabe(codigo) || cabe(codigoPersonal ?? ''),
    );
    return { como: ancho > 1 && libres.length > 0 && conNumeros ? 'dudoso' : 'posicion' };
  }
  const otras = libres.filter((c) => !seguras.includes(c) && !nombre.includes(c));
  const conNombres = columnasConNombres(filas, otras, primera, buscadores);
  const deNombre = new Set([...nombre, ...conNombres, ...rotuladas.nombre]);
  return {
    como: 'codigo',
    columnas: { codigo: seguras, nombre: [...deNombre].filter((c) => !seguras.includes(c)) },
  };
}

/**
 * How rows are recognised of which only half name somebody of the section. The others are shown as nobody's: nobody is touched by
 * mistake, and what is wrong with the list is seen row by row.
 */
export function reconocidasAMedias(
  { filas, libres, rotuladas }: Omit<Pegadas, 'puntos' | 'alumnos'>,
  { porCodigo, porNombre }: Buscadores,
): Exclude<Busqueda, { como: 'posicion' | 'dudoso' }> | null {
  const seReconocen = (c: number, buscar: Buscador) => {
    const llenas = columna(filas, c).filter(Boolean);
    const suyas = llenas.filter((text) => !pareceNota(text) && buscar(text).length > 0).length;
    return suyas >= 2 && 2 * suyas >= llenas.length;
  };
  const codigo = libres.filter((c) => seReconocen(c, porCodigo));
  const nombre = libres.filter((c) => seReconocen(c, porNombre));
  // Words between code and marks are the name, also where it is nobody's of the section.
  const conNotas = libres.filter((c) => c > (codigo[0] ?? 0) && columna(filas, c).some(pareceNota));
  const otrosNombres = libres.filter(
    (c) =>
      !codigo.includes(c) &&
      (nombre.includes(c) ||
        rotuladas.nombre.includes(c) ||
        (c < (conNotas[0] ?? 0) && !columna(filas, c).some(pareceNota))),
  );
  const cuantas = (columnas: readonly number[], buscar: Buscador) =>
    filas.filter((fila) => columnas.some((c) => buscar(fila[c] ?? '').length > 0)).length;
  if (codigo.length > 0 && cuantas(codigo, porCodigo) > cuantas(nombre.slice(0, 1), porNombre))
    return { como: 'codigo', columnas: { codigo, nombre: otrosNombres } };
  if (nombre.length === 0) return null;
  // Of two with one name the other may have left: a code beside it must be theirs.
  const diceCodigo = (text: string) => /\d/.test(text) && !pareceNota(text);
  const otrosCodigos = libres.filter(
    (c) => !nombre.includes(c) && (rotuladas.codigo.includes(c) || columna(filas, c).some(diceCodigo)),
  );
  return { como: 'nombre', columnas: { codigo: otrosCodigos, nombre: nombre.slice(0, 1) } };
}

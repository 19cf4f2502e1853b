import { descripcionEnLimpio } from '#shared/banco.rules.ts';

/** A student to whom a deposit may belong. */
export interface AlumnoPosible {
  idEstudiante: number;
  codigo: string;
  nombres: string;
  apellidos: string;
  /** Who answers for the student, mother and father. */
  adultos: readonly string[];
  /** The same for brothers and sisters. */
  familia: number;
}

/** Finds students by what a bank writes: names without accents, in any order, cut off, with a letter wrong. */
export interface Indice {
  porCodigo: Map<string, AlumnoPosible[]>;
  /** Words of names, also with one letter left out, to the words they may be. */
  parecidas: Map<string, Set<string>>;
  /** Every word of a name, in order, for those that were cut off. */
  palabras: string[];
  alumnos: Map<string, Set<AlumnoPosible>>;
  adultos: Map<string, Set<AlumnoPosible>>;
  /** Of everybody: a name is taken apart once, however many deposits it is compared with. */
  nombres: Map<AlumnoPosible, Nombres>;
}

interface Nombres {
  nombres: readonly string[];
  apellidos: readonly string[];
  adultos: readonly (readonly string[])[];
}

const PARTICULAS = new Set(['DE', 'LA', 'DEL', 'LOS', 'LAS', 'Y', 'SAN', 'SANTA']);
/** A shorter word is another word with another letter. */
const CON_ERROR_DESDE = 5;
const CORTADA_DESDE = 3;
const CODIGO_MIN = 4;

const palabrasDe = (texto: string): string[] =>
  descripcionEnLimpio(texto)
    .split(/[^A-Z0-9\u00D1]+/)
    .filter((palabra) => palabra.length > 1 && !PARTICULAS.has(palabra));

function sinUna(palabra: string): string[] {
  return Array.from(palabra, (_, n) => palabra.slice(0, n) + palabra.slice(n + 1));
}

function anotar<V>(mapa: Map<string, Set<V>>, clave: string, valor: V): void {
  const hay = mapa.get(clave);
  if (hay) hay.add(valor);
  else mapa.set(clave, new Set([valor]));
}

/** So many names are taken apart before others are let through. */
const TANDA = 50;

export function* hacerIndice(alumnos: readonly AlumnoPosible[]): Generator<void, Indice> {
  const indice: Indice = {
    porCodigo: new Map(),
    parecidas: new Map(),
    palabras: [],
    alumnos: new Map(),
    adultos: new Map(),
    nombres: new Map(),
  };
  let n = 0;
  for (const alumno of alumnos) {
    n += 1;
    if (n % TANDA === 0) yield;
    const codigo = alumno.codigo.toUpperCase();
    if (codigo.length >= CODIGO_MIN) {
      const hay = indice.porCodigo.get(codigo);
      if (hay) hay.push(alumno);
      else indice.porCodigo.set(codigo, [alumno]);
    }
    const suyos: Nombres = {
      nombres: palabrasDe(alumno.nombres),
      apellidos: palabrasDe(alumno.apellidos),
      adultos: alumno.adultos.map(palabrasDe),
    };
    indice.nombres.set(alumno, suyos);
    for (const palabra of [...suyos.nombres, ...suyos.apellidos]) anotar(indice.alumnos, palabra, alumno);
    for (const palabra of suyos.adultos.flat()) anotar(indice.adultos, palabra, alumno);
  }
  const todas = new Set([...indice.alumnos.keys(), ...indice.adultos.keys()]);
  for (const palabra of todas) {
    n += 1;
    if (n % TANDA === 0) yield;
    anotar(indice.parecidas, palabra, palabra);
    if (palabra.length >= CON_ERROR_DESDE)
      for (const otra of sinUna(palabra)) anotar(indice.parecidas, otra, palabra);
  }
  indice.palabras = [...todas].sort();
  return indice;
}

/** The students whose code stands in a description as a word. */
export function porCodigo({ porCodigo: codigos }: Indice, descripcion: string): AlumnoPosible[] {
  const hallados = new Set<AlumnoPosible>();
  for (const palabra of descripcion.toUpperCase().split(/[^\p{L}\p{N}-]+/u))
    for (const alumno of codigos.get(palabra) ?? []) hallados.add(alumno);
  return [...hallados];
}

/** Words of names that begin so: found where they would stand. */
function queEmpiezan({ palabras }: Indice, con: string): string[] {
  let desde = 0;
  let hasta = palabras.length;
  while (desde < hasta) {
    const medio = (desde + hasta) >> 1;
    if ((palabras[medio] ?? '') < con) desde = medio + 1;
    else hasta = medio;
  }
  const hallados: string[] = [];
  for (let n = desde; (palabras[n] ?? '').startsWith(con); n += 1) hallados.push(palabras[n] ?? '');
  return hallados;
}

/** The words of names that a written word may be: itself, else one with another letter; the last one may be cut off. */
function quePuedeSer(indice: Indice, escrita: string, ultima: boolean): ReadonlySet<string> {
  if (indice.alumnos.has(escrita) || indice.adultos.has(escrita)) {
    return new Set([
      escrita,
      ...(ultima && escrita.length >= CORTADA_DESDE ? queEmpiezan(indice, escrita) : []),
    ]);
  }
  const puede = new Set<string>();
  if (escrita.length >= CON_ERROR_DESDE - 1) {
    for (const variante of [escrita, ...sinUna(escrita)])
      for (const palabra of indice.parecidas.get(variante) ?? [])
        if (Math.abs(palabra.length - escrita.length) <= 1) puede.add(palabra);
  }
  if (ultima && escrita.length >= CORTADA_DESDE)
    for (const palabra of queEmpiezan(indice, escrita)) puede.add(palabra);
  return puede;
}

/** How many words of a name a description has, each of its words once. */
function coinciden(escritas: readonly ReadonlySet<string>[], nombre: readonly string[]): number {
  const libres = [...escritas];
  let cuantas = 0;
  for (const palabra of nombre) {
    const donde = libres.findIndex((puede) => puede.has(palabra));
    if (donde < 0) continue;
    libres.splice(donde, 1);
    cuantas += 1;
  }
  return cuantas;
}

interface Hallados {
  alumnos: AlumnoPosible[];
  motivo: string;
}

interface Contado {
  alumno: AlumnoPosible;
  cuantas: number;
}

/** Those with most words in common. */
function losMejores(contados: readonly Contado[]): AlumnoPosible[] {
  const mejor = Math.max(0, ...contados.map(({ cuantas }) => cuantas));
  return contados.filter(({ cuantas }) => cuantas === mejor).map(({ alumno }) => alumno);
}

function candidatos(
  de: Map<string, Set<AlumnoPosible>>,
  escritas: readonly ReadonlySet<string>[],
  minimo: number,
): AlumnoPosible[] {
  const veces = new Map<AlumnoPosible, number>();
  for (const puede of escritas) {
    const suyos = new Set<AlumnoPosible>();
    for (const palabra of puede) for (const alumno of de.get(palabra) ?? []) suyos.add(alumno);
    for (const alumno of suyos) veces.set(alumno, (veces.get(alumno) ?? 0) + 1);
  }
  return [...veces].filter(([, cuantas]) => cuantas >= minimo).map(([alumno]) => alumno);
}

const APELLIDOS = 2;
const DE_ADULTO = 3;

function porSuNombre(indice: Indice, escritas: readonly ReadonlySet<string>[]): Contado[] {
  return candidatos(indice.alumnos, escritas, DE_ADULTO).flatMap((alumno) => {
    const { apellidos = [], nombres = [] } = indice.nombres.get(alumno) ?? {};
    const deApellidos = coinciden(escritas, apellidos);
    if (deApellidos < Math.min(APELLIDOS, apellidos.length)) return [];
    const cuantas = coinciden(escritas, [...apellidos, ...nombres]);
    return cuantas > deApellidos ? [{ alumno, cuantas }] : [];
  });
}

function porUnAdulto(indice: Indice, escritas: readonly ReadonlySet<string>[]): Contado[] {
  return candidatos(indice.adultos, escritas, DE_ADULTO).flatMap((alumno) => {
    const { adultos = [] } = indice.nombres.get(alumno) ?? {};
    const cuantas = Math.max(0, ...adultos.map((adulto) => coinciden(escritas, adulto)));
    return cuantas >= DE_ADULTO ? [{ alumno, cuantas }] : [];
  });
}

const escritasEn = (indice: Indice, descripcion: string): ReadonlySet<string>[] => {
  const palabras = palabrasDe(descripcion);
  return palabras
    .map((palabra, n) => quePuedeSer(indice, palabra, n === palabras.length - 1))
    .filter((puede) => puede.size > 0);
};

/** The students whose own names a description says best. */
export const nombradosEn = (indice: Indice, descripcion: string): AlumnoPosible[] =>
  losMejores(porSuNombre(indice, escritasEn(indice, descripcion)));

/** Somebody who answers for students of other families than these, when a description names none of theirs. */
export function adultoAjeno(
  indice: Indice,
  descripcion: string,
  suyas: ReadonlySet<number>,
): { adulto: string; alumno: AlumnoPosible } | null {
  const escritas = escritasEn(indice, descripcion);
  const contados = escritas.length < DE_ADULTO ? [] : porUnAdulto(indice, escritas);
  const [alumno] = losMejores(contados);
  if (!alumno || contados.some((uno) => suyas.has(uno.alumno.familia))) return null;
  const { adultos = [] } = indice.nombres.get(alumno) ?? {};
  const cuantas = adultos.map((adulto) => coinciden(escritas, adulto));
  return { alumno, adulto: alumno.adultos[cuantas.indexOf(Math.max(...cuantas))] ?? '' };
}

/** Both surnames and a given name of one student, or three words of who answers for those of one family. */
export function porNombre(indice: Indice, descripcion: string): Hallados | null {
  const escritas = escritasEn(indice, descripcion);
  if (escritas.length < DE_ADULTO) return null;
  const suyos = losMejores(porSuNombre(indice, escritas));
  if (suyos.length === 1) return { alumnos: suyos, motivo: 'Nombre del alumno' };
  const deAdultos = losMejores(porUnAdulto(indice, escritas));
  const [primero] = deAdultos;
  if (suyos.length > 1 || !primero || deAdultos.some(({ familia }) => familia !== primero.familia))
    return null;
  return { alumnos: deAdultos, motivo: 'Nombre del responsable' };
}

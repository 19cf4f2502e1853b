import { plain } from '#shared/base/plain.ts';
import { deDosPersonas } from '#shared/importaciones/mismo-nombre.rules.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import type { AlumnoDeHoja, HojaParaPegar } from './pegado.ts';
import { type Buscadores, type ColumnasDeAlumno, textoDe } from './pegado-alumnos.rules.ts';
import type { RenglonPegado } from './pegado-celdas.rules.ts';
import { pareceRotuloDeNotas } from './pegado-columnas.rules.ts';
import { pareceNota } from './punteo.rules.ts';

const CODIGO_AJENO = 'Ese código no es de esta sección';
const CODIGO_DE_DOS = 'Dos alumnos tienen ese código';
const NOMBRE_AJENO = 'Nadie se llama así en esta sección';
const NOMBRE_DE_DOS = 'Dos alumnos se llaman así: pega también el código';
const NO_COINCIDEN = 'El código y el nombre son de dos alumnos';
const SOBRA = 'Sobra';

const QUITA_EL_FILTRO = 'Quita el filtro para pegar sin nombres.';
const SIN_LUGAR = 'Elige la celda en la que empiezan las notas.';
const VARIAS_LINEAS = 'Una celda trae varias notas en varias líneas: déjalas en una celda cada una.';

type Fila = readonly string[];
type Filas = readonly Fila[];
type DeQuien = { alumno: AlumnoDeHoja } | { falta: string };

const estaVacia = (fila: Fila): boolean => !fila.some(Boolean);

function elUnico(encontrados: readonly AlumnoDeHoja[], ninguno: string, varios: string): DeQuien {
  const [alumno, ...otros] = encontrados;
  if (!alumno) return { falta: ninguno };
  return otros.length > 0 ? { falta: varios } : { alumno };
}

/** Whose a row is by its codes: all of them and the name beside must say the same student. */
function porSuCodigo(fila: Fila, { codigo, nombre }: ColumnasDeAlumno, buscadores: Buscadores): DeQuien {
  const codigos = codigo.map((c) => fila[c] ?? '').filter(Boolean);
  const encontrados = codigos.map((text) => elUnico(buscadores.porCodigo(text), CODIGO_AJENO, CODIGO_DE_DOS));
  const [primero] = encontrados;
  if (!primero) return { falta: 'Falta el código' };
  const mal = encontrados.find((uno) => 'falta' in uno);
  if (mal || 'falta' in primero) return mal ?? primero;
  const { alumno } = primero;
  if (encontrados.some((uno) => 'alumno' in uno && uno.alumno !== alumno)) return { falta: NO_COINCIDEN };
  // Each column by itself, and all of them together: a name may be divided.
  const dichos = [...nombre.map((c) => fila[c] ?? ''), textoDe(fila, nombre)];
  const seLlaman = dichos.map((dicho) => buscadores.porNombre(dicho)).filter(({ length }) => length > 0);
  const esOtro =
    seLlaman.length > 0
      ? seLlaman.some((suyos) => !suyos.includes(alumno))
      : deDosPersonas(textoDe(fila, nombre), nombreCompleto(alumno.nombre));
  return esOtro ? { falta: NO_COINCIDEN } : { alumno };
}

/** Whose a row is by its name. A code beside it must be the same student's: of two with one name the other may have left. */
function porSuNombre(fila: Fila, { codigo, nombre }: ColumnasDeAlumno, buscadores: Buscadores): DeQuien {
  const dicho = textoDe(fila, nombre);
  if (dicho === '') return { falta: 'Falta el nombre' };
  const suyo = elUnico(buscadores.porNombre(dicho), NOMBRE_AJENO, NOMBRE_DE_DOS);
  if ('falta' in suyo) return suyo;
  const deLosCodigos = codigo
    .map((c) => fila[c] ?? '')
    .filter(Boolean)
    .map((text) => buscadores.porCodigo(text));
  if (deLosCodigos.some((dichos) => dichos.length === 0)) return { falta: CODIGO_AJENO };
  return deLosCodigos.every((dichos) => dichos.includes(suyo.alumno)) ? suyo : { falta: NO_COINCIDEN };
}

/** Rows recognised by code or name, wherever they stand; empty ones say nothing. */
export function renglonesDe(
  filas: Filas,
  { como, columnas }: { como: 'codigo' | 'nombre'; columnas: ColumnasDeAlumno },
  buscadores: Buscadores,
): RenglonPegado[] {
  const [suyo, dichas] =
    como === 'codigo' ? [porSuCodigo, columnas.codigo.slice(0, 1)] : [porSuNombre, columnas.nombre];
  return filas
    .filter((fila) => !estaVacia(fila))
    .map((fila) => ({ fila, dicho: textoDe(fila, dichas), ...suyo(fila, columnas, buscadores) }));
}

/** What lists have in place of a mark. */
const SIN_NOTA = new Set(
  'ausente retirado retirada pendiente falto enfermo enferma permiso anulada rechazada entregada'.split(' '),
);
const PALABRA_CORTA = 3;

/**
 * Whether the first row by position is a heading, a mark ('NSP'), or may be either: a heading that is taken for a mark would put all
 * marks one student further down.
 */
function primeraFila([primera = [], ...otras]: Filas, sobran: boolean): 'encabezado' | 'nota' | 'dudosa' {
  const llenas = primera.filter(Boolean);
  if (llenas.length === 0 || llenas.some(pareceNota)) return 'nota';
  if (llenas.every(pareceRotuloDeNotas)) return 'encabezado';
  if (sobran) return 'dudosa';
  const esNota = (text: string, c: number) =>
    text === '' ||
    (text.length <= PALABRA_CORTA && !/\d/.test(text)) ||
    SIN_NOTA.has(plain(text).split(' ')[0] ?? '') ||
    /^(?:no|sin) /i.test(text) ||
    otras.some((fila) => fila[c] === text);
  return primera.every(esNota) ? 'nota' : 'dudosa';
}

export interface EnOrden {
  renglones: RenglonPegado[];
  /** The student of the first row. */
  desde: AlumnoDeHoja;
  conEncabezado: boolean;
}

/** Rows by position, from the active row downwards: empty rows keep their place. Text says why not. */
export function renglonesEnOrden(filas: Filas, hoja: HojaParaPegar): EnOrden | string {
  const { alumnos, activa, filtrada } = hoja;
  if (filtrada) return QUITA_EL_FILTRO;
  const abajo = alumnos.slice(
    alumnos.findIndex(({ idEstudianteGrado }) => idEstudianteGrado === activa.idEstudianteGrado),
  );
  const [desde] = abajo;
  if (desde?.idEstudianteGrado !== activa.idEstudianteGrado) return SIN_LUGAR;
  // A quotation mark that was typed by hand can swallow rows, and all others would move up.
  if (filas.some((fila) => fila.some((text) => text.split('\n').filter(pareceNota).length > 1)))
    return VARIAS_LINEAS;
  const que = primeraFila(filas, filas.length > abajo.length);
  const dice = filas[0]?.find(Boolean) ?? '';
  if (que === 'dudosa') return `La primera fila dice «${dice}»: copia las notas sin encabezado.`;
  const conEncabezado = que === 'encabezado';
  const renglones = filas.slice(conEncabezado ? 1 : 0).flatMap((fila, n): RenglonPegado[] => {
    const alumno = abajo[n];
    if (!alumno && estaVacia(fila)) return [];
    return [{ fila, dicho: '', ...(alumno ? { alumno } : { falta: SOBRA }) }];
  });
  return { renglones, desde, conEncabezado };
}

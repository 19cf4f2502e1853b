import {
  type CampoDelEstudiante,
  campoDeEstudiante,
  TEXTOS_DE_ESTUDIANTE,
  type TextoDeEstudiante,
} from '#shared/estudiantes/campos.ts';
import { NACIMIENTO_FUTURO } from '#shared/sesion.ts';
import type { Faltar, FilaLeida } from './celdas.rules.ts';
import { leerFecha, noEsFecha, type OrdenDeFecha } from './fechas.rules.ts';
import { dicenNinguno } from './ninguno.rules.ts';
import {
  conMayusculaInicial,
  faltaDeComa,
  partirApellidos,
  partirNombreCompleto,
  partirNombres,
  todoMayusculas,
} from './nombres.rules.ts';
import type { Decisiones } from './revision.ts';
import { esCientifico, leerSexo, leerSiNo } from './valores.rules.ts';

/** Fields that may say that there is none, and by which box of the form. */
export const CON_NINGUNO = {
  nombre2: 'sinNombre2',
  apellido2: 'sinApellido2',
  cui: 'sinCui',
  nombreMadre: 'sinMadre',
} as const;
export type ConNinguno = keyof typeof CON_NINGUNO;
export const esConNinguno = (clave: string): clave is ConNinguno => clave in CON_NINGUNO;
export const claveDeNinguno = (clave: ConNinguno): string => `ninguno ${clave}`;

const NOMBRES = ['nombre1', 'nombre2', 'nombre3', 'apellido1', 'apellido2'] as const;

const LEIDO = {
  codigo: 'numero',
  personal: 'numero',
  telefono: 'numero',
  identidad: 'numero',
  nombre: 'nombre',
  texto: 'texto',
  email: 'texto',
  fecha: null,
  sexo: null,
} as const satisfies Record<CampoDelEstudiante['tipo'], string | null>;

/** The fields that are read alike: names, numbers that are kept as text (a spreadsheet may have made 2.98E+12 of them), and other texts. */
const queSeLeen = (como: 'numero' | 'nombre' | 'texto') =>
  TEXTOS_DE_ESTUDIANTE.filter((clave) => LEIDO[campoDeEstudiante(clave).tipo] === como);
const DE_NOMBRES = queSeLeen('nombre');
const NUMEROS = queSeLeen('numero');
const TEXTOS = queSeLeen('texto');

export const MAYUSCULAS = 'mayusculas';

/** What a row says of a student: a field that is missing says nothing, and changes nothing. */
export interface EstudianteDicho {
  textos: Partial<Record<TextoDeEstudiante, string>>;
  /** Fields of which the row says that there is none. */
  ninguno: ReadonlySet<ConNinguno>;
  /** How the cell of several names says that there is no second one: `María -`. */
  conGuion: Partial<Record<'nombre2' | 'apellido2', string>>;
  fechaNacimiento: string | null;
  sexo: 0 | 1 | null;
  becado: boolean | null;
}

export interface ComoSeLee {
  decisiones: Decisiones;
  orden: OrdenDeFecha;
  /** What a bare M means in this list. */
  m: 0 | 1 | null;
  hoy: string;
}

export const CIENTIFICO =
  'Excel convirtió este número y le faltan cifras. Escríbelo completo, con formato de texto.';

type Partes = Partial<Record<(typeof NOMBRES)[number], string | null>>;

/** Names that stand together in one cell, apart. */
function partesDe({ celda }: FilaLeida, faltar: Faltar): Partes {
  const completo = celda('nombreCompleto');
  const entero = completo === '' ? {} : partirNombreCompleto(completo);
  const queFalta = completo === '' ? null : faltaDeComa(completo);
  if (queFalta !== null) faltar('nombreCompleto', queFalta);
  const nombres = celda('nombres');
  const apellidos = celda('apellidos');
  return {
    ...entero,
    ...(nombres === '' ? {} : partirNombres(nombres)),
    ...(apellidos === '' ? {} : partirApellidos(apellidos)),
  };
}

/** What is to be written where names stand together and one of them is all there is; '' where there is not even one. */
function conGuionDe({ junto }: FilaLeida): EstudianteDicho['conGuion'] {
  const dichos = (['nombre2', 'apellido2'] as const).flatMap((clave) => {
    const suya = junto(clave);
    if (!suya) return [];
    if (suya.texto === '' || dicenNinguno(suya.texto)) return [[clave, '']];
    const enMedio = suya.clave === 'nombreCompleto' && clave === 'apellido2';
    return [[clave, enMedio ? suya.texto.replace(/\s?,/, ' -,') : `${suya.texto} -`]];
  });
  return Object.fromEntries(dichos);
}

function sexoDe({ celda }: FilaLeida, m: 0 | 1 | null, faltar: Faltar): 0 | 1 | null {
  const texto = celda('sexo');
  if (texto === '') {
    const [hombre, mujer] = [celda('masculino'), celda('femenino')].map((marca) => leerSiNo(marca) === true);
    if (hombre && mujer) faltar('sexo', 'Están marcados los dos. Deja solo uno.');
    if (hombre === mujer) return null;
    return hombre ? 0 : 1;
  }
  if (dicenNinguno(texto)) return null;
  const sexo = leerSexo(texto, m ?? 0);
  if (sexo === null) faltar('sexo', `«${texto}» no es un sexo. Escribe masculino o femenino.`);
  return sexo;
}

function fechaDe({ celda }: FilaLeida, { orden, hoy }: ComoSeLee, faltar: Faltar): string | null {
  const texto = celda('fechaNacimiento');
  if (texto === '') return null;
  const fecha = leerFecha(texto, orden, hoy);
  if (fecha === null) faltar('fechaNacimiento', noEsFecha(texto, orden, hoy, '31/12/2012'));
  else if (fecha > hoy) faltar('fechaNacimiento', NACIMIENTO_FUTURO);
  return fecha;
}

/** Reads a row of a list of students. What cannot be read is said through `faltar`. */
export function leerEstudiante(leida: FilaLeida, como: ComoSeLee, faltar: Faltar): EstudianteDicho {
  const { celda } = leida;
  const { decisiones } = como;
  const partes = partesDe(leida, faltar);
  const ninguno = new Set<ConNinguno>();
  const textos: EstudianteDicho['textos'] = {};
  const inicial = decisiones[MAYUSCULAS] === 'si';
  const nombrado = (text: string) => (inicial && todoMayusculas(text) ? conMayusculaInicial(text) : text);
  for (const clave of DE_NOMBRES) {
    const texto = celda(clave) || (clave in partes ? (partes[clave as keyof Partes] ?? '') : '');
    if (dicenNinguno(texto)) {
      if (esConNinguno(clave)) ninguno.add(clave);
    } else if (texto !== '') textos[clave] = nombrado(texto);
    else if (esConNinguno(clave) && decisiones[claveDeNinguno(clave)] === 'si') ninguno.add(clave);
  }
  for (const clave of NUMEROS) {
    const texto = celda(clave);
    if (esCientifico(texto)) faltar(clave, CIENTIFICO);
    else if (dicenNinguno(texto)) {
      if (clave === 'cui') ninguno.add(clave);
    } else if (texto !== '') textos[clave] = texto;
    else if (clave === 'cui' && decisiones[claveDeNinguno(clave)] === 'si') ninguno.add(clave);
  }
  for (const clave of TEXTOS) {
    const texto = celda(clave);
    if (texto !== '' && !dicenNinguno(texto)) textos[clave] = texto;
  }
  const beca = celda('becado');
  const becado = beca === '' || dicenNinguno(beca) ? null : leerSiNo(beca);
  if (becado === null && beca !== '' && !dicenNinguno(beca))
    faltar('becado', `«${beca}» no es sí ni no. Escribe sí o no.`);
  return {
    textos,
    ninguno,
    conGuion: conGuionDe(leida),
    fechaNacimiento: fechaDe(leida, como, faltar),
    sexo: sexoDe(leida, como.m, faltar),
    becado,
  };
}

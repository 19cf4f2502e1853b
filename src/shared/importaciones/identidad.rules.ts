import { plain } from '#shared/base/plain.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { TRECHO } from './celdas.rules.ts';
import type { EstudianteDelColegio } from './colegio.ts';
import type { EstudianteDicho } from './estudiantes.rules.ts';
import { fechaCorta } from './fechas.rules.ts';
import { type Concordancia, comparadorDeNombres, deDosPersonas } from './mismo-nombre.rules.ts';
import type { Falta } from './revision.ts';

/** How names are compared: without accents, case and double blanks. */
export const llano = (text: string): string =>
  plain(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

interface Nombrado {
  nombre1?: string | undefined;
  nombre2?: string | undefined;
  nombre3?: string | null | undefined;
  apellido1?: string | undefined;
  apellido2?: string | undefined;
}

/** Name and date of birth as one key; null while one of them is missing. */
export function clavePorNombre(persona: Nombrado, fechaNacimiento: string | null): string | null {
  const { nombre1, nombre2, nombre3, apellido1, apellido2 } = persona;
  if (!nombre1 || !apellido1 || !fechaNacimiento) return null;
  const nombre = [nombre1, nombre2, nombre3, apellido1, apellido2].filter(Boolean).join(' ');
  return `${llano(nombre)} ${fechaNacimiento}`;
}

const digitos = (text: string): string => text.replace(/\D/g, '');

/** By what a row names its student. */
export interface Claves {
  codigo: string | null;
  cui: string | null;
  /** The ministry's, in capitals. */
  personal: string | null;
  /** Name and date of birth as one key. */
  nombre: string | null;
  /** The name as the row writes it; '' for none. */
  dicho: string;
  nacido: string | null;
}

export function clavesDe({ textos, fechaNacimiento }: EstudianteDicho): Claves {
  return {
    codigo: textos.codigo ?? null,
    cui: textos.cui ? digitos(textos.cui) : null,
    personal: textos.codigoPersonal?.toUpperCase() ?? null,
    nombre: clavePorNombre(textos, fechaNacimiento),
    dicho: nombreCompleto({ nombre1: '', nombre2: '', nombre3: '', apellido1: '', apellido2: '', ...textos }),
    nacido: fechaNacimiento,
  };
}

export type Encontrado =
  | { como: 'nadie' }
  | { como: 'clave' | 'nombre'; estudiante: EstudianteDelColegio }
  /** Two keys that point at two people, or a name that several have. */
  | { como: 'dudoso'; clave: ClaveDudosa; que: string };
type ClaveDudosa = 'codigo' | 'codigoPersonal' | 'cui' | 'nombre1' | 'fechaNacimiento';

/** Everybody of the school: whom a name may belong to. */
export interface NombreDeAlumno {
  codigo: string;
  nombre: string;
}

/** What a list does with a name, a CUI or a day that differ: `corrige` stores them, `coincide` must say the same as the school. */
export type Trato = 'corrige' | 'coincide';

const conCodigo = ({ codigo, datos }: EstudianteDelColegio): string => `${nombreCompleto(datos)} (${codigo})`;

const CORRIGE_UNO = 'Corrige uno de los dos.';

/** What a row says of somebody it names by number, and is not so: that would be another person. */
function contradiccion(
  { codigo, cui, personal, dicho, nacido }: Claves,
  estudiante: EstudianteDelColegio,
  trato: Trato,
  comparar: (dicho: string, suyo: string) => Concordancia<NombreDeAlumno>,
): { clave: ClaveDudosa; que: string } | null {
  const { datos } = estudiante;
  const porCodigo = codigo === estudiante.codigo;
  const porCui = cui !== null && cui === datos.cui;
  const esDe = `El ${porCodigo ? 'código' : porCui || personal === null ? 'CUI' : 'código personal'} es de ${conCodigo(estudiante)}`;
  const otroCui = cui !== null && datos.cui !== null && cui !== datos.cui;
  const otroDia = nacido !== null && nacido !== datos.fechaNacimiento;
  const nombre = comparar(dicho, nombreCompleto(datos));
  const conNombreDicho = dicho === '' ? '' : ` con «${dicho}»`;
  if (nombre.como === 'otro' && nombre.otro)
    return {
      clave: 'nombre1',
      que: `${esDe} y el nombre es de ${nombre.otro.nombre} (${nombre.otro.codigo}). ${CORRIGE_UNO}`,
    };
  // Of a sister or a brother only the surnames are the same.
  if (nombre.como === 'otro' || (nombre.como === 'parecido' && (otroCui || otroDia)))
    return { clave: 'nombre1', que: `${esDe}, y la fila dice «${dicho}». ${CORRIGE_UNO}` };
  const otraFecha = `${esDe}, que nació el ${fechaCorta(datos.fechaNacimiento)}, y la fila dice ${fechaCorta(nacido ?? '')}.`;
  if (trato === 'corrige') {
    // A number and another day of birth: nothing else says that it is the same person, and not a wrong number.
    const soloUno = dicho === '' && !(porCodigo && porCui);
    return otroDia && soloUno
      ? { clave: 'fechaNacimiento', que: `${otraFecha} ${CORRIGE_UNO} Con su nombre en la fila, se cambia.` }
      : null;
  }
  if (codigo !== null && !porCodigo)
    return { clave: 'codigo', que: `Ningún alumno tiene ese código. ${esDe}. ${CORRIGE_UNO}` };
  if (otroCui)
    return {
      clave: 'cui',
      que: `${esDe}, que tiene otro CUI: ${datos.cui}; la fila dice ${cui}${conNombreDicho}. ${CORRIGE_UNO}`,
    };
  return otroDia ? { clave: 'fechaNacimiento', que: `${otraFecha} ${CORRIGE_UNO}` } : null;
}

const NUMEROS = ['codigo', 'cui', 'codigoPersonal'] as const;
const POR_NUMERO = { codigo: 'código', cui: 'CUI', codigoPersonal: 'código personal' } as const;

/** Who of the school a row means: by code, CUI and the ministry's code, which must agree; then by name and date of birth. */
export function* buscadorDe(
  estudiantes: readonly EstudianteDelColegio[],
  todos: readonly NombreDeAlumno[],
  trato: Trato,
): Generator<void, (claves: Claves) => Encontrado> {
  const comparar = yield* comparadorDeNombres(todos);
  const porCodigo = new Map(estudiantes.map((uno) => [uno.codigo, uno]));
  const porCui = new Map(
    estudiantes.flatMap((uno) => (uno.datos.cui ? [[uno.datos.cui, uno] as const] : [])),
  );
  const porPersonal = new Map(
    estudiantes.flatMap((uno) =>
      uno.datos.codigoPersonal ? [[uno.datos.codigoPersonal, uno] as const] : [],
    ),
  );
  const porNombre = new Map<string, EstudianteDelColegio[]>();
  for (const [n, uno] of estudiantes.entries()) {
    if (n % TRECHO === 0) yield;
    const clave = clavePorNombre(uno.datos, uno.datos.fechaNacimiento);
    if (clave === null) continue;
    const mismos = porNombre.get(clave);
    if (mismos) mismos.push(uno);
    else porNombre.set(clave, [uno]);
  }
  return (claves) => {
    const { codigo, cui, personal, nombre } = claves;
    const porNumero = {
      codigo: codigo === null ? undefined : (porCodigo.get(codigo) ?? porPersonal.get(codigo.toUpperCase())),
      cui: cui === null ? undefined : porCui.get(cui),
      codigoPersonal:
        personal === null
          ? undefined
          : (porPersonal.get(personal) ?? (codigo === null ? porCodigo.get(personal) : undefined)),
    };
    const [uno, otro] = NUMEROS.flatMap((numero) => {
      const suyo = porNumero[numero];
      return suyo ? [{ numero, suyo }] : [];
    }).filter(({ suyo }, n, todos) => n === 0 || suyo !== todos[0]?.suyo);
    if (uno && otro) {
      const que = `El ${POR_NUMERO[uno.numero]} es de ${conCodigo(uno.suyo)} y el ${POR_NUMERO[otro.numero]} es de ${conCodigo(otro.suyo)}. ${CORRIGE_UNO}`;
      return { como: 'dudoso', clave: uno.numero, que };
    }
    const estudiante = uno?.suyo;
    if (estudiante) {
      const contra = contradiccion(claves, estudiante, trato, comparar);
      return contra ? { como: 'dudoso', ...contra } : { como: 'clave', estudiante };
    }
    const [primero, segundo] = nombre === null ? [] : (porNombre.get(nombre) ?? []);
    if (!primero) return { como: 'nadie' };
    // Who has another CUI is somebody else.
    if (cui !== null && primero.datos.cui && !segundo) return { como: 'nadie' };
    if (segundo) {
      const que = 'Hay varios alumnos con ese nombre y fecha de nacimiento. Escribe el código del que es.';
      return { como: 'dudoso', clave: 'nombre1', que };
    }
    return { como: 'nombre', estudiante: primero };
  };
}

/** Faults of a row that names its student by a number only, with whose it is. */
export const conNombre = (faltas: readonly Falta[], estudiante: EstudianteDelColegio | null): Falta[] =>
  faltas.map((falta) =>
    falta.nombre === '' && estudiante ? { ...falta, nombre: nombreCompleto(estudiante.datos) } : falta,
  );

interface FilaConClaves {
  fila: number;
  claves: Claves;
  idEstudiante: number | null;
}

/** The row that another one repeats, and by which number where the two say names of two people. */
export interface Repetida {
  fila: number;
  numero: (typeof NUMEROS)[number] | null;
}

/** Rows that are about the same person: the row each of them repeats, the other way round too. */
export function* repetidasDe(filas: readonly FilaConClaves[]): Generator<void, Map<number, Repetida>> {
  const primera = new Map<string, FilaConClaves>();
  const repite = new Map<number, Repetida>();
  for (const [n, una] of filas.entries()) {
    if (n % TRECHO === 0) yield;
    const { fila, claves, idEstudiante } = una;
    const { codigo, cui, personal, nombre } = claves;
    const ver = (clave: string, numero: Repetida['numero']) => {
      const otra = primera.get(clave);
      if (!otra) primera.set(clave, una);
      if (!otra || otra.fila === fila) return;
      const contra = numero !== null && deDosPersonas(claves.dicho, otra.claves.dicho) ? numero : null;
      if (!repite.has(fila)) repite.set(fila, { fila: otra.fila, numero: contra });
      if (!repite.has(otra.fila)) repite.set(otra.fila, { fila, numero: contra });
    };
    if (codigo !== null) ver(`codigo ${codigo}`, 'codigo');
    if (cui !== null) ver(`cui ${cui}`, 'cui');
    if (personal !== null) ver(`personal ${personal}`, 'codigoPersonal');
    if (idEstudiante !== null) ver(`id ${idEstudiante}`, null);
    // Two of the same name with a CUI each are two people: equal ones are found above.
    const otroCui = primera.get(`nombre ${nombre}`)?.claves.cui ?? null;
    if (nombre !== null && (cui === null || otroCui === null)) ver(`nombre ${nombre}`, null);
  }
  return repite;
}

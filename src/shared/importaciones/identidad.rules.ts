import { plain } from '#shared/base/plain.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import type { EstudianteDelColegio } from './colegio.ts';
import type { EstudianteDicho } from './estudiantes.rules.ts';
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
  nombre: string | null;
}

export function clavesDe({ textos, fechaNacimiento }: EstudianteDicho): Claves {
  return {
    codigo: textos.codigo ?? null,
    cui: textos.cui ? digitos(textos.cui) : null,
    nombre: clavePorNombre(textos, fechaNacimiento),
  };
}

export type Encontrado =
  | { como: 'nadie' }
  | { como: 'clave' | 'nombre'; estudiante: EstudianteDelColegio }
  /** Two keys that point at two people, or a name that several have. */
  | { como: 'dudoso'; clave: 'codigo' | 'nombre1'; que: string };

const conCodigo = ({ codigo, datos }: EstudianteDelColegio): string =>
  `${[datos.nombre1, datos.apellido1].join(' ')} (${codigo})`;

/** Who of the school a row means: by code, then by CUI, then by name and date of birth. */
export function buscadorDe(estudiantes: readonly EstudianteDelColegio[]) {
  const porCodigo = new Map(estudiantes.map((uno) => [uno.codigo, uno]));
  const porCui = new Map(
    estudiantes.flatMap((uno) => (uno.datos.cui ? [[uno.datos.cui, uno] as const] : [])),
  );
  const porNombre = new Map<string, EstudianteDelColegio[]>();
  for (const uno of estudiantes) {
    const clave = clavePorNombre(uno.datos, uno.datos.fechaNacimiento);
    if (clave === null) continue;
    const mismos = porNombre.get(clave);
    if (mismos) mismos.push(uno);
    else porNombre.set(clave, [uno]);
  }
  return ({ codigo, cui, nombre }: Claves): Encontrado => {
    const deCodigo = codigo === null ? undefined : porCodigo.get(codigo);
    const deCui = cui === null ? undefined : porCui.get(cui);
    if (deCodigo && deCui && deCodigo !== deCui) {
      const que = `El código es de ${conCodigo(deCodigo)} y el CUI es de ${conCodigo(deCui)}. Corrige uno de los dos.`;
      return { como: 'dudoso', clave: 'codigo', que };
    }
    const estudiante = deCodigo ?? deCui;
    if (estudiante) return { como: 'clave', estudiante };
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

/** Rows that are about the same person: the row each of them repeats, the other way round too. */
export function repetidasDe(filas: readonly { fila: number; claves: Claves; idEstudiante: number | null }[]) {
  const primera = new Map<string, { fila: number; cui: string | null }>();
  const repite = new Map<number, number>();
  for (const { fila, claves, idEstudiante } of filas) {
    const { codigo, cui, nombre } = claves;
    const ver = (clave: string, distintos: (otroCui: string | null) => boolean = () => false) => {
      const otra = primera.get(clave);
      if (!otra) primera.set(clave, { fila, cui });
      else if (otra.fila !== fila && !distintos(otra.cui)) {
        repite.set(fila, otra.fila);
        if (!repite.has(otra.fila)) repite.set(otra.fila, fila);
      }
    };
    if (codigo !== null) ver(`codigo ${codigo}`);
    if (cui !== null) ver(`cui ${cui}`);
    if (idEstudiante !== null) ver(`id ${idEstudiante}`);
    // Two of the same name with a CUI each are two people: equal ones are found above.
    if (nombre !== null) ver(`nombre ${nombre}`, (otroCui) => cui !== null && otroCui !== null);
  }
  return repite;
}

import { z } from 'zod';

/** Entry of a record's table of fields. */
export interface CampoDeRegistro {
  etiqueta: string;
  /** Schemas of the form's input and of the record in a reply. */
  form: z.ZodType;
  registro: z.ZodType;
  max?: number;
  /** Name of the form's checkbox that says 'none'. */
  ninguno?: string;
}

type Tabla = Readonly<Record<string, CampoDeRegistro>>;

const casilla = z.boolean().default(false);

type Formas<T extends Tabla> = { [K in keyof T]: T[K]['form'] } & {
  [K in keyof T as T[K] extends { ninguno: infer N extends string } ? N : never]: typeof casilla;
};
type Registros<T extends Tabla> = { [K in keyof T]: T[K]['registro'] };

/** Field names in the order of the table. */
export const clavesDe = <T extends object>(tabla: T) => Object.keys(tabla) as (keyof T & string)[];

/** Object with a value computed for each field. */
export const deCada = <K extends string, V>(claves: readonly K[], valor: (clave: K) => V) =>
  Object.fromEntries(claves.map((clave) => [clave, valor(clave)])) as Record<K, V>;

/** Schemas of the form: each field, followed by its checkbox for 'none'. */
export const formasDe = <T extends Tabla>(tabla: T) =>
  Object.fromEntries(
    Object.entries(tabla).flatMap(([clave, { form, ninguno }]) => [
      [clave, form],
      ...(ninguno ? [[ninguno, casilla]] : []),
    ]),
  ) as Formas<T>;

export const registrosDe = <T extends Tabla>(tabla: T) =>
  deCada(clavesDe(tabla), (clave) => tabla[clave]?.registro) as Registros<T>;

/** Field names in another order: each key of `tras` is moved behind the field it names. */
export function ordenados<K extends string>(
  claves: readonly K[],
  tras: Readonly<Partial<Record<K, K>>>,
): K[] {
  const orden = claves.filter((clave) => tras[clave] === undefined);
  for (const clave of claves) {
    const anterior = tras[clave];
    if (anterior !== undefined) orden.splice(orden.indexOf(anterior) + 1, 0, clave);
  }
  return orden;
}

/** Column name of a field: camel case to snake case. */
export const columnaDe = (campo: string): string =>
  campo.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`);

/** Picks fields of a record. */
export const elegidos = <T extends object, K extends keyof T & string>(registro: T, claves: readonly K[]) =>
  Object.fromEntries(claves.map((clave) => [clave, registro[clave]])) as Pick<T, K>;

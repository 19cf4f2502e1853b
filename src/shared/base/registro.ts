import { z } from 'zod';

/** What the table of a record says of each of its fields. */
export interface CampoDeRegistro {
  etiqueta: string;
  /** As its form takes it, and as the record says it. */
  form: z.ZodType;
  registro: z.ZodType;
  max?: number;
  /** The box of the form that says that there is none. */
  ninguno?: string;
}

type Tabla = Readonly<Record<string, CampoDeRegistro>>;

const casilla = z.boolean().default(false);

type Formas<T extends Tabla> = { [K in keyof T]: T[K]['form'] } & {
  [K in keyof T as T[K] extends { ninguno: infer N extends string } ? N : never]: typeof casilla;
};
type Registros<T extends Tabla> = { [K in keyof T]: T[K]['registro'] };

/** The names of a table's fields, in its order. */
export const clavesDe = <T extends object>(tabla: T) => Object.keys(tabla) as (keyof T & string)[];

/** What is made of each field of a table, under its name. */
export const deCada = <K extends string, V>(claves: readonly K[], valor: (clave: K) => V) =>
  Object.fromEntries(claves.map((clave) => [clave, valor(clave)])) as Record<K, V>;

/** The inputs of the form, each box after what it says there is none of. */
export const formasDe = <T extends Tabla>(tabla: T) =>
  Object.fromEntries(
    Object.entries(tabla).flatMap(([clave, { form, ninguno }]) => [
      [clave, form],
      ...(ninguno ? [[ninguno, casilla]] : []),
    ]),
  ) as Formas<T>;

export const registrosDe = <T extends Tabla>(tabla: T) =>
  deCada(clavesDe(tabla), (clave) => tabla[clave]?.registro) as Registros<T>;

/** The fields in another order than the table's: each of `tras` stands behind the field it names. */
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

/** The column of a field: its name with underscores. */
export const columnaDe = (campo: string): string =>
  campo.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`);

/** Of a record only these fields. */
export const elegidos = <T extends object, K extends keyof T & string>(registro: T, claves: readonly K[]) =>
  Object.fromEntries(claves.map((clave) => [clave, registro[clave]])) as Pick<T, K>;

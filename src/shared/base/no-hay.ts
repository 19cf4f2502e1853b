import { z } from 'zod';
import { texto } from './fields.ts';

/** A text that the form asks for while its box says nothing (`siNoHay`). Null, missing and empty are ''. */
export const textoSiHay = (nombre: string, max: number) =>
  texto(nombre, { max, vacio: true })
    .nullish()
    .transform((value) => value ?? '');

interface Casilla {
  /** The box that says that there is none. */
  casilla: string;
  /** What is required while it is not ticked. */
  campo: string;
  requerido: string;
  /** By field, the sentence for what is written there although the box is ticked. */
  sobra: Readonly<Partial<Record<string, string>>>;
}

const vacio = (value: unknown): boolean => value === undefined || value === null || value === '';

type Valores = Readonly<Record<string, unknown>>;

function* faltas(valores: Valores, { casilla, campo, requerido, sobra }: Casilla) {
  if (valores[casilla] !== true) {
    if (vacio(valores[campo])) yield { campo, mensaje: requerido };
    return;
  }
  for (const [otro, mensaje] of Object.entries(sobra)) {
    if (mensaje && !vacio(valores[otro])) yield { campo: otro, mensaje };
  }
}

/**
 * For `check` of a form with boxes that say that there is none of something: what has none must be ticked, and what is
 * ticked must be empty. Said together with what is wrong in other fields, in the order of the form's fields.
 */
export const siNoHay = <T extends Valores>(
  casillas: readonly Casilla[],
  orden: readonly string[],
): z.core.$ZodCheck<T> =>
  z.superRefine(
    (valores: T, { issues }) => {
      const lugar = ({ path }: { path?: readonly PropertyKey[] | undefined }) =>
        orden.indexOf(String(path?.[0]));
      for (const { campo, mensaje } of casillas.flatMap((una) => [...faltas(valores, una)])) {
        if (issues.some(({ path }) => path?.[0] === campo)) continue;
        issues.push({ code: 'custom', message: mensaje, path: [campo], input: valores[campo] });
      }
      issues.sort((a, b) => lugar(a) - lugar(b));
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );

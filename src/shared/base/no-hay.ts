import { z } from 'zod';
import { texto } from './fields.ts';

/** Text that is required while its checkbox is not ticked (`siNoHay`). Null and missing become ''. */
export const textoSiHay = (nombre: string, max: number) =>
  texto(nombre, { max, vacio: true })
    .nullish()
    .transform((value) => value ?? '');

interface Casilla {
  /** Checkbox that says 'none'. */
  casilla: string;
  /** Field that is required while it is not ticked. */
  campo: string;
  requerido: string;
  /** Message for each field that must be empty while it is ticked. */
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
 * Form check (`check`) for checkboxes that say 'none': either the field is filled in, or the box is ticked and the field empty.
 * The errors join those of the other fields, in the order of the form.
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

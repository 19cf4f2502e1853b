import { plain } from '#shared/base/plain.ts';
import type { EstudianteForm } from './estudiantes/form.ts';

/**
 * Age as the school counts it: the difference of the years.
 * @param fechaNacimiento `YYYY-MM-DD`.
 */
export const edad = (fechaNacimiento: string, year: number): number =>
  year - Number(fechaNacimiento.slice(0, 4));

/** What stands where a CUI would. */
export const SIN_CUI = 'Sin CUI';

export const ETIQUETA_SEXO: Record<number, string> = { 0: 'Masculino', 1: 'Femenino' };

const simple = (text: string) => plain(text).replace(/[^a-z]/g, '');

/** The user name a school would give: first letter and first surname, `xmunoz`. Empty while either is missing. */
export function usuarioPropuesto({
  nombre1,
  apellido1,
}: Pick<EstudianteForm, 'nombre1' | 'apellido1'>): string {
  const inicial = simple(nombre1).slice(0, 1);
  const apellido = simple(apellido1);
  return inicial && apellido ? inicial + apellido : '';
}

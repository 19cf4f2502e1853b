import { enumerar } from '#shared/base/formatos.ts';

/** The departments of Guatemala, in Spanish order. */
export const DEPARTAMENTOS = [
  'Alta Verapaz',
  'Baja Verapaz',
  'Chimaltenango',
  'Chiquimula',
  'El Progreso',
  'Escuintla',
  'Guatemala',
  'Huehuetenango',
  'Izabal',
  'Jalapa',
  'Jutiapa',
  'Petén',
  'Quetzaltenango',
  'Quiché',
  'Retalhuleu',
  'Sacatepéquez',
  'San Marcos',
  'Santa Rosa',
  'Sololá',
  'Suchitepéquez',
  'Totonicapán',
  'Zacapa',
] as const;

/** What is proposed; a school may have another one. */
export const JORNADAS = ['Matutina', 'Vespertina', 'Doble', 'Nocturna'] as const;

export const NIT_NO_CUADRA = 'El dígito verificador del NIT no coincide. Compáralo con el RTU.';

/** Longer than any NIT with what is written between its digits. */
const NIT_LARGO_MAX = 20;

/**
 * What looks wrong with a NIT: its last sign is 11 less the sum of the others, weighed from the right from 2 on, modulo 11; ten is a K.
 * Only ever warns.
 * @returns null for a good one and for none.
 */
export function avisoDeNit(text: string): string | null {
  if (text.length > NIT_LARGO_MAX) return null;
  const nit = text.replace(/[\s.-]/g, '').toUpperCase();
  if (nit === '') return null;
  if (!/^\d+[\dK]$/.test(nit)) return NIT_NO_CUADRA;
  const digits = [...nit.slice(0, -1)].reverse();
  const sum = digits.reduce((total, digit, index) => total + Number(digit) * (index + 2), 0);
  const check = (11 - (sum % 11)) % 11;
  return nit.endsWith(check === 10 ? 'K' : String(check)) ? null : NIT_NO_CUADRA;
}

/** Of what a school is asked for, what it has. */
export interface Completos {
  direccion: boolean;
  telefono: boolean;
  logo: boolean;
  firmas: boolean;
}

const POR_COMPLETAR = [
  ['direccion', 'dirección'],
  ['telefono', 'teléfono'],
  ['logo', 'logo'],
  ['firmas', 'firmas'],
] as const satisfies readonly (readonly [keyof Completos, string])[];

/** `Falta: logo y firmas`; null when nothing does. */
export function fraseDeFaltantes(completos: Completos): string | null {
  const faltan = POR_COMPLETAR.filter(([clave]) => !completos[clave]).map(([, palabra]) => palabra);
  return faltan.length === 0 ? null : `Falta: ${enumerar(faltan)}`;
}

/** Days of the calendar within which a school usually enters an enrolment in the ministry's register; each school sets its own. */
export const DIAS_SIRE = 10;

import { contar, nombreDeMes } from './formatos.ts';

const FEBRERO = 2;
const ANIO_ENTERO = 1000;

const diasDe = (anio: number, mes: number): number => new Date(Date.UTC(anio, mes, 0)).getUTCDate();

const entre = (numero: number, desde: number, hasta: number): boolean => numero >= desde && numero <= hasta;

/** Message for a day that its month does not have; null if the date exists, if more than the day is wrong, or if it is no date at all (NaN). */
export function fechaInexistente(anio: number, mes: number, dia: number): string | null {
  if (!entre(mes, 1, 12) || !entre(dia, 1, 99)) return null;
  const dias = diasDe(anio, mes);
  if (dia <= dias) return null;
  const nombre = nombreDeMes(mes).toLowerCase();
  // While the year is still being typed it is unknown whether it is a leap year.
  if (mes === FEBRERO && anio < ANIO_ENTERO) return 'Esa fecha no existe: febrero tiene 28 o 29 días.';
  return `Esa fecha no existe: ${nombre}${mes === FEBRERO ? ` de ${anio}` : ''} tiene ${contar(dias, 'día', 'días')}.`;
}

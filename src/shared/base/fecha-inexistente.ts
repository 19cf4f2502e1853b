import { contar, nombreDeMes } from './formatos.ts';

const FEBRERO = 2;
const ANIO_ENTERO = 1000;

const diasDe = (anio: number, mes: number): number => new Date(Date.UTC(anio, mes, 0)).getUTCDate();

/** Message for a day that its month does not have; null if the date exists, or if more than the day is wrong. */
export function fechaInexistente(anio: number, mes: number, dia: number): string | null {
  if (mes < 1 || mes > 12 || dia < 1 || dia > 99) return null;
  const dias = diasDe(anio, mes);
  if (dia <= dias) return null;
  const nombre = nombreDeMes(mes).toLowerCase();
  // While the year is still being typed it is unknown whether it is a leap year.
  if (mes === FEBRERO && anio < ANIO_ENTERO) return 'Esa fecha no existe: febrero tiene 28 o 29 días.';
  return `Esa fecha no existe: ${nombre}${mes === FEBRERO ? ` de ${anio}` : ''} tiene ${contar(dias, 'día', 'días')}.`;
}

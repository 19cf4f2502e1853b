import { toHundredths } from '#shared/base/decimal.ts';

const UNIDADES = [
  'cero',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiuno',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
] as const;
const DECENAS = ['treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'] as const;
const CENTENAS = [
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
] as const;

function hastaCien(n: number): string {
  if (n < 30) return UNIDADES[n] ?? '';
  const decena = DECENAS[Math.floor(n / 10) - 3] ?? '';
  return n % 10 === 0 ? decena : `${decena} y ${UNIDADES[n % 10]}`;
}

function hastaMil(n: number): string {
  if (n < 100) return hastaCien(n);
  if (n === 100) return 'cien';
  const centena = CENTENAS[Math.floor(n / 100) - 1] ?? '';
  return n % 100 === 0 ? centena : `${centena} ${hastaCien(n % 100)}`;
}

/** Before a noun: `un quetzal`, `veintiún mil`, `treinta y un quetzales`. */
const apocopado = (texto: string): string => texto.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');

function entero(n: number): string {
  if (n < 1_000) return hastaMil(n);
  if (n < 1_000_000) {
    const miles = Math.floor(n / 1_000);
    const cuantos = miles === 1 ? 'mil' : `${apocopado(hastaMil(miles))} mil`;
    return n % 1_000 === 0 ? cuantos : `${cuantos} ${hastaMil(n % 1_000)}`;
  }
  const millones = Math.floor(n / 1_000_000);
  const cuantos = millones === 1 ? 'un millón' : `${apocopado(entero(millones))} millones`;
  return n % 1_000_000 === 0 ? cuantos : `${cuantos} ${entero(n % 1_000_000)}`;
}

/**
 * An amount as a receipt writes it out: `mil setecientos sesenta y dos quetzales con 50/100`, `un quetzal exacto`, `veintiún quetzales
 * exactos`, `un millón de quetzales exactos`.
 * @param monto quetzales of at most two decimals, from 0 to 999,999,999.99
 */
export function enLetras(monto: number): string {
  const centavos = toHundredths(monto);
  const quetzales = Math.floor(centavos / 100);
  const resto = centavos % 100;
  const uno = quetzales === 1;
  const nombre = uno ? 'quetzal' : 'quetzales';
  // A whole number of millions is followed by `de`.
  const de = quetzales >= 1_000_000 && quetzales % 1_000_000 === 0 ? 'de ' : '';
  const cuantos = `${apocopado(entero(quetzales))} ${de}${nombre}`;
  if (resto > 0) return `${cuantos} con ${String(resto).padStart(2, '0')}/100`;
  return `${cuantos} ${uno ? 'exacto' : 'exactos'}`;
}

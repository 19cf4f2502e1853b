import { plain } from '#shared/base/plain.ts';
import { usuarioBase, usuarioLibre } from '#shared/estudiantes/credenciales.rules.ts';

/** Municipalities of each of the 22 departments. */
const MUNICIPALITIES = [17, 8, 16, 16, 14, 14, 19, 8, 24, 21, 9, 30, 33, 21, 8, 17, 14, 5, 11, 11, 7, 17];

const PLACES: readonly string[] = MUNICIPALITIES.flatMap((count, department) =>
  Array.from(
    { length: count },
    (_, place) => `${String(department + 1).padStart(2, '0')}${String(place + 1).padStart(2, '0')}`,
  ),
);

const WEIGHTS_FROM = 2;

/** The check digit of a serial, or null for the serials that are never issued. */
function checkDigit(serial: string): number | null {
  const sum = [...serial].reduce((total, digit, index) => total + Number(digit) * (index + WEIGHTS_FROM), 0);
  return sum % 11 === 10 ? null : sum % 11;
}

/** Serials below 100: with a right check digit, but nobody's. */
const SERIALS = Array.from({ length: 99 }, (_, index) => index + 1).filter(
  (serial) => checkDigit(String(serial).padStart(8, '0')) !== null,
);

/** The n-th made-up CUI: thirteen digits with a valid check digit and the serial of nobody. */
export function cui(n: number): string {
  const lap = Math.floor(n / (SERIALS.length * PLACES.length));
  const place = PLACES[Math.floor(n / SERIALS.length) % PLACES.length] ?? '0101';
  let serial = (SERIALS[n % SERIALS.length] ?? 1) + lap * 1000;
  while (checkDigit(String(serial).padStart(8, '0')) === null) serial += 100;
  const text = String(serial).padStart(8, '0');
  return `${text}${checkDigit(text)}${place}`;
}

/** The n-th made-up telephone number: the country has no numbers that begin with 9. */
export const telefono = (n: number): string => `9${String((n * 7919 + 1234) % 10_000_000).padStart(7, '0')}`;

/** Initial and surname, as the school's mail addresses are made; `taken` keeps them apart. */
export function nombreDeUsuario(nombre: string, apellido: string, taken: Set<string>): string {
  const usuario = usuarioLibre(usuarioBase(nombre, apellido), taken);
  taken.add(usuario);
  return usuario;
}

export const correoDeFamilia = (apellido: string): string =>
  `familia.${plain(apellido).replaceAll(' ', '')}@correo.example`;

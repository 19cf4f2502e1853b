import { fechaCorta, soloHora } from '#shared/base/fechas.ts';

/** How a person calls what they are writing. */
export interface Frases {
  /** `un aviso` */
  un: string;
  /** `tu aviso` */
  tu: string;
  /** What becomes of it: `se publicó`. */
  hecho: string;
  /** `publicarlo` */
  hacer: string;
  /** `tus cambios`. */
  plural?: boolean;
}

const conMayuscula = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const sigue = ({ plural }: Frases) => (plural ? 'Siguen aquí' : 'Sigue aquí');

const DIA_MS = 86_400_000;

/** `de hoy a las 10:32`, `de ayer a las 10:32`, `del 05 mar 2026 a las 10:32`. */
export function deCuando(cuando: string, ahora: number): string {
  const dia = fechaCorta(cuando);
  const hora = soloHora(cuando);
  if (dia === fechaCorta(new Date(ahora))) return `de hoy a las ${hora}`;
  if (dia === fechaCorta(new Date(ahora - DIA_MS))) return `de ayer a las ${hora}`;
  return `del ${dia} a las ${hora}`;
}

export const hayBorrador = ({ un }: Frases, cuando: string, ahora: number): string =>
  `Tienes un borrador de ${un}, ${deCuando(cuando, ahora)}.`;

/** It was never sent. */
export const sinConexion = (frases: Frases): string =>
  `Sin conexión: ${frases.tu} no ${frases.hecho}. ${sigue(frases)} y puedes ${frases.hacer} cuando vuelva.`;

/** It was sent and no answer came. */
export const seCorto = (frases: Frases): string =>
  `Se cortó la conexión y no se sabe si ${frases.tu} ${frases.hecho}. ${sigue(frases)}; al volver se comprueba.`;

/** It was sent, no answer came, and the server says that it never got it. */
export const noLlego = (frases: Frases): string =>
  `${conMayuscula(frases.tu)} no ${frases.hecho}: no hubo respuesta. ${sigue(frases)} y puedes intentarlo de nuevo.`;

/** It was sent, no answer came, and the server says that it did get it. */
export const siLlego = ({ tu, hecho }: Frases): string => `${conMayuscula(tu)} sí ${hecho}.`;

/** The same, but something was changed since. */
export const llegoComoEstaba = ({ tu, hecho }: Frases, cuando: string): string =>
  `${conMayuscula(tu)} sí ${hecho}, como estaba a las ${soloHora(cuando)}. Lo que cambiaste después sigue aquí.`;

/** Longer ago than the server remembers, or it cannot be asked now. */
export const noSeSabe = ({ tu, hecho }: Frases, cuando: string, ahora: number): string =>
  `Hubo un intento ${deCuando(cuando, ahora)} y no se sabe si ${tu} ${hecho}: revísalo antes de repetir.`;

export const quedaGuardado = ({ tu, plural }: Frases): string =>
  `${conMayuscula(tu)} ${plural ? 'quedan' : 'queda'} como borrador en este equipo.`;

export const vuelveAElegir = (archivos: readonly string[]): string =>
  archivos.length === 1
    ? `Este archivo no se conservó; elígelo de nuevo: ${archivos[0]}.`
    : `Estos archivos no se conservaron; elígelos de nuevo: ${archivos.join(', ')}.`;

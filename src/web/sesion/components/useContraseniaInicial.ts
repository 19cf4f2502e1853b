import { useState } from 'react';
import { CONTRASENIA_GENERADA_LARGO, CONTRASENIA_GENERADA_LETRAS } from '#shared/sesion.ts';

const LETRAS = CONTRASENIA_GENERADA_LETRAS;
/** Bytes from here on would make the first letters likelier than the last. */
const TOPE = 256 - (256 % LETRAS.length);

/** Eight letters from a to y, each as likely as any other. */
export function generarContrasenia(): string {
  let made = '';
  while (made.length < CONTRASENIA_GENERADA_LARGO) {
    const [byte = TOPE] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < TOPE) made += LETRAS[byte % LETRAS.length];
  }
  return made;
}

/**
 * One password for as long as a form is open: sending the same form again after a lost reply must send the same one.
 */
export const useContraseniaInicial = (): string => useState(generarContrasenia)[0];

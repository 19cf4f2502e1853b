import { contar } from '#shared/base/formatos.ts';
import { fraseSinLetra, type SinLetra } from '#shared/base/sin-letra.ts';
import { avisoDeHojaEntera, cuantasNoSalieron, SIN_DIRECCION_PUBLICA } from '#shared/boletas.rules.ts';
import { NOTA_MAX } from '#shared/jobs.rules.ts';

/** Somebody who has no report card in a lot, and why. */
export interface Fuera {
  quien: string;
  motivo: string;
}

interface Lote {
  fuera: readonly Fuera[];
  enHojaEntera: number;
  sinLetra: readonly SinLetra[];
  conQr: boolean;
}

const RESTO_MAX = 30;

/** What to know about a lot, a line each; undefined for nothing. Names for which it has no room are counted. */
export function notaDeLote({ fuera, enHojaEntera, sinLetra, conQr }: Lote): string | undefined {
  const avisos = [
    avisoDeHojaEntera(enHojaEntera),
    fraseSinLetra(sinLetra),
    conQr ? null : SIN_DIRECCION_PUBLICA,
  ].filter((aviso) => aviso !== null);
  const primera = cuantasNoSalieron(fuera.length);
  const lineas = primera === null ? [] : [primera];
  let queda =
    NOTA_MAX - RESTO_MAX - [...lineas, ...avisos].reduce((suma, { length }) => suma + length + 1, 0);
  let dichos = 0;
  for (const { quien, motivo } of fuera) {
    const linea = `${quien}: ${motivo}.`;
    queda -= linea.length + 1;
    if (queda < 0) break;
    lineas.push(linea);
    dichos += 1;
  }
  if (dichos < fuera.length) lineas.push(`y ${contar(fuera.length - dichos, 'alumno más', 'alumnos más')}.`);
  return [...lineas, ...avisos].join('\n').slice(0, NOTA_MAX) || undefined;
}

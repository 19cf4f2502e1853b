import type { Deposito, LineaPropuesta } from '#shared/banco.ts';
import { fechaCorta } from '#shared/base/fechas.ts';
import { enumerar, quetzales } from '#shared/base/formatos.ts';
import { conceptoEnCaja } from '#shared/caja.rules.ts';

/** '28 sep 2026 · 0048211 · DEP EFECTIVO AG ANTIGUA' */
export const descripcionDe = ({ fecha, referencia, descripcion }: Deposito): string =>
  [fechaCorta(fecha), referencia, descripcion].filter(Boolean).join(' · ');

const concepto = (linea: LineaPropuesta, esteCiclo: number, abierta: boolean): string => {
  const nombre = conceptoEnCaja(linea, esteCiclo);
  const cual = abierta ? nombre : nombre.charAt(0).toLowerCase() + nombre.slice(1);
  return linea.monto < linea.saldo
    ? `${abierta ? 'Abono' : 'abono'} de ${quetzales(linea.monto)} a ${nombre.toLowerCase()}`
    : cual;
};

/** 'Septiembre y abono de Q50.00 a octubre' */
export const conceptosDe = (lineas: readonly LineaPropuesta[], esteCiclo: number): string =>
  enumerar(lineas.map((linea, n) => concepto(linea, esteCiclo, n === 0)));

export interface DeAlumno {
  idEstudiante: number;
  alumno: string;
  lineas: LineaPropuesta[];
}

/** What lines pay, by student in their order. */
export function porAlumno(lineas: readonly LineaPropuesta[]): DeAlumno[] {
  const grupos = new Map<number, DeAlumno>();
  for (const linea of lineas) {
    const { idEstudiante, alumno } = linea;
    const grupo = grupos.get(idEstudiante);
    if (grupo) grupo.lineas.push(linea);
    else grupos.set(idEstudiante, { idEstudiante, alumno, lineas: [linea] });
  }
  return [...grupos.values()];
}

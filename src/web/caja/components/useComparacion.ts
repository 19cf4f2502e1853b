import { useState } from 'react';
import { sum, toHundredths } from '#shared/base/decimal.ts';
import { esperadoDe } from '#shared/caja/cortes.rules.ts';
import type { CorteAbierto } from '#shared/caja/cortes.ts';
import type { MetodoDeCaja } from '#shared/recibos.rules.ts';
import { leerDinero } from './useConteo.ts';

/** One way of paying beside what was found of it; null while what is typed is no amount. */
export interface Comparado {
  metodo: MetodoDeCaja;
  recibos: number;
  anulados: number;
  cobrado: number;
  anulado: number;
  esperado: number;
  contado: number | null;
  diferencia: number | null;
}

const EFECTIVO = { metodo: 'efectivo', recibos: 0, anulados: 0, cobrado: 0, anulado: 0 } as const;

/** What is expected beside what is there: cash as it was counted, all else as expected until somebody types another amount. */
export function useComparacion({ metodos }: CorteAbierto, fondo: number, efectivo: number) {
  const [otros, setOtros] = useState<Partial<Record<MetodoDeCaja, string>>>({});
  const todos = metodos.some(({ metodo }) => metodo === 'efectivo') ? metodos : [EFECTIVO, ...metodos];
  const ordenados = [...todos].sort(
    (a, b) => Number(b.metodo === 'efectivo') - Number(a.metodo === 'efectivo'),
  );
  const comparados = ordenados.map((uno): Comparado => {
    const esperado = esperadoDe(uno, fondo);
    const texto = otros[uno.metodo];
    const deOtros = texto === undefined ? esperado : leerDinero(texto);
    const contado = uno.metodo === 'efectivo' ? efectivo : deOtros;
    return { ...uno, esperado, contado, diferencia: contado === null ? null : sum([contado, -esperado]) };
  });
  return {
    comparados,
    otros,
    /** undefined: as expected. */
    escribir: (metodo: MetodoDeCaja, texto: string | undefined) =>
      setOtros(({ [metodo]: _, ...antes }) => (texto === undefined ? antes : { ...antes, [metodo]: texto })),
    mal: comparados.some(({ contado }) => contado === null),
    difiere: comparados.some(({ diferencia }) => toHundredths(diferencia ?? 0) !== 0),
    metodos: comparados.map(({ metodo, esperado, contado }) => ({ metodo, esperado, contado: contado ?? 0 })),
  };
}
export type Comparando = ReturnType<typeof useComparacion>;

import { useState } from 'react';
import {
  CONTADO_MAX,
  type Conteo,
  DENOMINACIONES,
  PIEZAS_MAX,
  sumaDelConteo,
} from '#shared/caja/cortes.rules.ts';
import { leerMonto } from './useLineas.ts';

/** An amount as it is typed at the window; nothing typed is nothing there. null for what is no amount, or more than any drawer holds. */
export function leerDinero(texto: string): number | null {
  const monto = texto.trim() === '' ? 0 : leerMonto(texto);
  return monto !== null && monto <= CONTADO_MAX ? monto : null;
}

/** Pieces as they are typed; null for what is no number of them. */
export function leerPiezas(texto: string): number | null {
  const limpio = texto.trim();
  if (limpio === '') return 0;
  return /^\d{1,5}$/.test(limpio) && Number(limpio) <= PIEZAS_MAX ? Number(limpio) : null;
}

/** Cash as it is counted: piece by piece, or only its sum. */
export function useConteo() {
  const [porPiezas, setPorPiezas] = useState(true);
  const [piezas, setPiezas] = useState<Partial<Record<number, string>>>({});
  const [monedas, setMonedas] = useState('');
  const [total, setTotal] = useState('');
  const leidas = DENOMINACIONES.map((valor) => [valor, leerPiezas(piezas[valor] ?? '')] as const);
  const enMonedas = leerDinero(monedas);
  const mal = porPiezas
    ? enMonedas === null || leidas.some(([, cuantas]) => cuantas === null)
    : leerDinero(total) === null;
  const conteo: Conteo = {
    piezas: Object.fromEntries(leidas.filter(([, cuantas]) => (cuantas ?? 0) > 0)),
    monedas: enMonedas ?? 0,
  };
  return {
    porPiezas,
    /** What was typed in the other way stays, for who comes back to it. */
    cambiarManera: setPorPiezas,
    piezas,
    escribirPiezas: (valor: number, texto: string) => setPiezas((antes) => ({ ...antes, [valor]: texto })),
    monedas,
    escribirMonedas: setMonedas,
    total,
    escribirTotal: setTotal,
    mal,
    /** Nothing was typed: an empty drawer has to be said with a zero. */
    vacio: porPiezas
      ? monedas.trim() === '' && Object.values(piezas).every((texto) => !texto?.trim())
      : total.trim() === '',
    /** null where only the sum is known. */
    conteo: porPiezas ? conteo : null,
    contado: porPiezas ? sumaDelConteo(conteo) : (leerDinero(total) ?? 0),
  };
}
export type Contando = ReturnType<typeof useConteo>;

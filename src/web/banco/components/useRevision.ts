import { useState } from 'react';
import type { Confianza } from '#shared/banco.rules.ts';
import type { Deposito, LineaPropuesta } from '#shared/banco.ts';
import { sum } from '#shared/base/decimal.ts';

/** A deposit with what is to be paid of it: what is proposed, or what somebody chose instead. */
export interface Renglon {
  movimiento: Deposito;
  resto: number;
  lineas: readonly LineaPropuesta[];
  confianza: Confianza | null;
  elegido: boolean;
  marcado: boolean;
  /** The receipt of the window that it is linked with when it is confirmed, instead of paying anything. */
  enlace: number | null;
}

/** Whether confirming would do anything with it. */
export const sePuedeMarcar = ({ lineas, enlace }: Pick<Renglon, 'lineas' | 'enlace'>): boolean =>
  lineas.length > 0 || enlace !== null;

const restoDe = ({ monto, aplicado }: Deposito): number => sum([monto, -aplicado]);

/** What is ticked, and what somebody chose for a deposit. Who changed nothing confirms what is sure, and links what the window registered. */
export function useRevision(movimientos: readonly Deposito[]) {
  const [elegidas, setElegidas] = useState<ReadonlyMap<number, readonly LineaPropuesta[]>>(new Map());
  const [tocadas, setTocadas] = useState<ReadonlyMap<number, boolean>>(new Map());
  const renglones = movimientos.map((movimiento): Renglon => {
    const { idMovimiento, propuesta } = movimiento;
    const suyas = elegidas.get(idMovimiento);
    const lineas = suyas ?? propuesta?.lineas ?? [];
    const confianza = propuesta?.confianza ?? null;
    const enlace = lineas.length === 0 ? (propuesta?.recibo?.idRecibo ?? null) : null;
    const marcado =
      tocadas.get(idMovimiento) ??
      (suyas !== undefined || confianza === 'segura' || confianza === 'registrada');
    return {
      movimiento,
      resto: restoDe(movimiento),
      lineas,
      confianza,
      elegido: suyas !== undefined,
      marcado: marcado && sePuedeMarcar({ lineas, enlace }),
      enlace,
    };
  });
  const marcados = renglones.filter(({ marcado, enlace }) => marcado && enlace === null);
  const enlaces = renglones.flatMap(({ marcado, enlace, movimiento: { idMovimiento } }) =>
    marcado && enlace !== null ? [{ idMovimiento, idRecibo: enlace }] : [],
  );
  const marcar = (cambios: readonly (readonly [number, boolean])[]) =>
    setTocadas((antes) => new Map([...antes, ...cambios]));
  return {
    renglones,
    /** Those that pay something. */
    marcados,
    enlaces,
    total: sum(marcados.flatMap(({ lineas }) => lineas.map(({ monto }) => monto))),
    marcar,
    elegir: (idMovimiento: number, lineas: readonly LineaPropuesta[]) => {
      setElegidas((antes) => new Map(antes).set(idMovimiento, lineas));
      marcar([[idMovimiento, true]]);
    },
    reiniciar: () => {
      setElegidas(new Map());
      setTocadas(new Map());
    },
  };
}
export type Revision = ReturnType<typeof useRevision>;

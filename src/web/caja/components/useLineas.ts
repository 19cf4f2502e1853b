import { useEffect, useState } from 'react';
import { sum } from '#shared/base/decimal.ts';
import { montoEnDigitos } from '#shared/base/fields.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { claveDelCobro, montoMal, repartir } from '#shared/caja.rules.ts';
import type { CobroEnCaja, CuentaEnCaja } from '#shared/caja.ts';

/** A charge with what the person made of it. */
export interface Linea {
  clave: string;
  cobro: CobroEnCaja;
  marcada: boolean;
  /** As it is typed. */
  texto: string;
  monto: number;
  error: string | null;
}

interface Cambio {
  marcada?: boolean;
  texto?: string;
}

/** '1,250.50': as a field writes an amount nobody typed. */
export const enCampo = (monto: number): string => quetzales(monto).slice(1);

/** 1250.5 of 'Q1,250.50', '1250,50' and '1.250,50'; null of what is no amount. */
export function leerMonto(texto: string): number | null {
  const digitos = montoEnDigitos(texto.trim()).replace(
    /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
    (_, miles: string, resto: string) => `${miles.replaceAll('.', '')}.${resto}`,
  );
  const plano = digitos.replace(',', '.');
  return /^\d+(?:\.\d{1,2})?$/.test(plano) ? Number(plano) : null;
}

/** Charges that are to be paid again as they were, by `claveDelCobro`, and how much of each. */
export type Pedidas = ReadonlyMap<string, number>;

interface Sabido {
  pedidas: Pedidas | undefined;
  /** The most that was seen to be owed of each charge. */
  vistos: ReadonlyMap<string, number>;
}

function lineaDe(cobro: CobroEnCaja, cambio: Cambio | undefined, { pedidas, vistos }: Sabido): Linea {
  const clave = claveDelCobro(cobro);
  // Of what less is owed by now it was paid meanwhile, or the annulment was taken back.
  const pedida = cobro.saldo < (vistos.get(clave) ?? 0) ? undefined : pedidas?.get(clave);
  const marcada = cambio?.marcada ?? (pedidas ? pedida !== undefined : cobro.toca);
  const texto = cambio?.texto ?? enCampo(pedida ?? cobro.saldo);
  const monto = leerMonto(texto);
  const error = monto === null ? 'Escribe un monto como 150.00.' : montoMal(monto, cobro.saldo);
  return { clave, cobro, marcada, texto, monto: monto ?? 0, error: marcada ? error : null };
}

/**
 * What is ticked and how much of it is paid. What somebody changed stays when the accounts are read again.
 * `alDia`: they were read since the screen was opened. What is asked for is then no longer proposed of a charge of which less is owed later.
 */
export function useLineas(cuentas: readonly CuentaEnCaja[], pedidas?: Pedidas, alDia = false) {
  const [cambios, setCambios] = useState<ReadonlyMap<string, Cambio>>(new Map());
  const [vistos] = useState(() => new Map<string, number>());
  const [sobra, setSobra] = useState(0);
  /** A sum that was typed and is not shared out yet. */
  const [totalEscrito, escribirTotal] = useState<string | null>(null);
  const porAlumno = cuentas.map((cuenta) => ({
    cuenta,
    lineas: cuenta.cobros.map((cobro) =>
      lineaDe(cobro, cambios.get(claveDelCobro(cobro)), { pedidas, vistos }),
    ),
  }));
  useEffect(() => {
    if (!alDia) return;
    for (const cobro of cuentas.flatMap(({ cobros }) => cobros)) {
      const clave = claveDelCobro(cobro);
      vistos.set(clave, Math.max(cobro.saldo, vistos.get(clave) ?? 0));
    }
  }, [cuentas, alDia, vistos]);
  const todas = porAlumno.flatMap(({ lineas }) => lineas);
  const marcadas = todas.filter(({ marcada }) => marcada);
  const cambiar = (clave: string, cambio: Cambio) => {
    setSobra(0);
    setCambios((antes) => new Map(antes).set(clave, { ...antes.get(clave), ...cambio }));
  };
  /** Gives the ticked charges an amount, the oldest first; what it does not reach is no longer ticked. */
  function repartirTotal() {
    const total = leerMonto(totalEscrito ?? '');
    escribirTotal(null);
    if (total === null || total <= 0) return;
    const { montos, sobra: resto } = repartir(
      total,
      marcadas.map(({ cobro }) => cobro),
    );
    setSobra(resto);
    setCambios((antes) => {
      const despues = new Map(antes);
      for (const [clave, monto] of montos) {
        despues.set(clave, { marcada: monto > 0, ...(monto > 0 ? { texto: enCampo(monto) } : {}) });
      }
      return despues;
    });
  }
  return {
    porAlumno,
    marcadas,
    total: sum(marcadas.map(({ monto }) => monto)),
    sobra: sobra > 0 ? `Sobran ${quetzales(sobra)}: marca otro cobro o baja el total.` : null,
    mal: marcadas.some(({ error }) => error !== null),
    /** An amount was typed that is not all that is owed. */
    editada: marcadas.some(({ texto, cobro }) => leerMonto(texto) !== cobro.saldo),
    cambiar,
    /** Ticks all of these, or none. */
    marcarTodas: (cuales: readonly Linea[], marcada: boolean) => {
      setSobra(0);
      setCambios((antes) => {
        const despues = new Map(antes);
        for (const { clave, cobro } of cuales) despues.set(clave, { marcada, texto: enCampo(cobro.saldo) });
        return despues;
      });
    },
    totalEscrito,
    escribirTotal,
    repartirTotal,
    reiniciar: () => {
      setSobra(0);
      setCambios(new Map());
    },
  };
}
export type Lineas = ReturnType<typeof useLineas>;

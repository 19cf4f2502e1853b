import { useState } from 'react';
import { diferencias, mezclar } from '#shared/base/mezcla.ts';
import type { Choque, Escrito } from './useBorrador.ts';

interface Abierto<T> extends Choque<T> {
  /** It was being saved: choosing mine saves it. */
  guardando: boolean;
  /** What is stored now. */
  suyo: T;
  /** Mine, with theirs wherever I had changed nothing. */
  junto: T;
}

interface Opciones<T> {
  /** Puts one of the two on the screen. */
  poner: (escrito: Escrito<T>) => void;
  /** Saves what was put on the screen. */
  guardar: () => void;
}

/**
 * Two people, or two windows of one, changed the same thing: both are shown, and a person chooses. What was not chosen
 * can be brought back as long as the screen is open.
 */
export function useVersiones<T>({ poner, guardar }: Opciones<T>) {
  const [abierto, setAbierto] = useState<Abierto<T> | null>(null);
  const [dejado, setDejado] = useState<Escrito<T> | null>(null);
  const campos = abierto ? diferencias(abierto.junto, abierto.suyo) : [];
  return {
    abierto,
    campos,
    /** Mine waits, after theirs was taken. */
    recuperable: dejado !== null,
    /** False when there is nothing to choose: what was changed here is stored already, or nothing was. */
    abrir({ base, mio }: Choque<T>, suyo: T, guardando: boolean): boolean {
      const junto = mezclar(base, mio.valor, suyo);
      if (mio.archivos.length === 0 && diferencias(junto, suyo).length === 0) {
        poner({ valor: suyo, archivos: [] });
        return false;
      }
      setAbierto({ base, mio, suyo, junto, guardando });
      return true;
    },
    /** Mine stays on the screen, not saved yet. */
    cerrar() {
      if (!abierto) return;
      poner({ valor: abierto.junto, archivos: abierto.mio.archivos });
      setAbierto(null);
    },
    conservar() {
      if (!abierto) return;
      poner({ valor: abierto.junto, archivos: abierto.mio.archivos });
      setAbierto(null);
      if (abierto.guardando) guardar();
    },
    tomar() {
      if (!abierto) return;
      setDejado({ valor: abierto.junto, archivos: abierto.mio.archivos });
      poner({ valor: abierto.suyo, archivos: [] });
      setAbierto(null);
    },
    recuperar() {
      if (!dejado) return;
      poner(dejado);
      setDejado(null);
    },
  };
}

export type UsoDeVersiones<T> = ReturnType<typeof useVersiones<T>>;

import { useState } from 'react';
import { choques, conLoDe, diferencias, mezclar } from '#shared/base/mezcla.ts';
import type { Choque, Escrito } from './useDraft.ts';

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

/** What came of two versions: mine says what is stored already, both went together, or a person has to choose. */
export type Encuentro = 'lo mismo' | 'junto' | 'elige';

const NINGUNO: readonly string[] = [];

/**
 * Two people, or two windows of one, changed the same thing. What only one of them changed goes together by itself; of what
 * both changed a person chooses, field by field. What was not chosen can be brought back as long as the screen is open.
 */
export function useVersiones<T>({ poner, guardar }: Opciones<T>) {
  const [abierto, setAbierto] = useState<Abierto<T> | null>(null);
  const [suyos, setSuyos] = useState(NINGUNO);
  const [dejado, setDejado] = useState<Escrito<T> | null>(null);
  const campos = abierto ? choques(abierto.base, abierto.mio.valor, abierto.suyo) : NINGUNO;
  const dejarAbierto = ({ junto, suyo, mio }: Abierto<T>) => {
    poner({ valor: conLoDe(junto, suyo, suyos), archivos: mio.archivos });
    setAbierto(null);
    if (suyos.length > 0) setDejado({ valor: junto, archivos: mio.archivos });
  };
  return {
    abierto,
    /** The paths at which both changed something. */
    campos,
    /** Those of them at which theirs was chosen. */
    suyos,
    elegir: (paths: readonly string[], propio: boolean) =>
      setSuyos((antes) => [...antes.filter((path) => !paths.includes(path)), ...(propio ? [] : paths)]),
    /** Mine waits, after theirs was taken. */
    recuperable: dejado !== null,
    abrir({ base, mio }: Choque<T>, suyo: T, guardando: boolean): Encuentro {
      const junto = mezclar(base, mio.valor, suyo);
      if (mio.archivos.length === 0 && diferencias(junto, suyo).length === 0) {
        poner({ valor: suyo, archivos: [] });
        return 'lo mismo';
      }
      if (choques(base, mio.valor, suyo).length === 0) {
        poner({ valor: junto, archivos: mio.archivos });
        if (guardando) guardar();
        return 'junto';
      }
      setSuyos(NINGUNO);
      setAbierto({ base, mio, suyo, junto, guardando });
      return 'elige';
    },
    /** Mine stays on the screen, not saved yet. */
    cerrar() {
      if (!abierto) return;
      poner({ valor: abierto.junto, archivos: abierto.mio.archivos });
      setAbierto(null);
    },
    conservar() {
      if (!abierto) return;
      dejarAbierto(abierto);
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

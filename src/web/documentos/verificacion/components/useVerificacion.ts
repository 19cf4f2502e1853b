import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Verificacion } from '#shared/documentos.ts';
import { CallError } from '#web/kit/call-error.ts';
import { paths } from '#web/paths.ts';
import { verificarCodigo } from '../api.ts';

const suscribir = (oyente: () => void): (() => void) => {
  window.addEventListener('hashchange', oyente);
  return () => window.removeEventListener('hashchange', oyente);
};

const BASE = `#${paths.verificar.path}/`;

/** The code behind `#`, which no server is told; null where there is none. */
function codigoDeLaDireccion(): string | null {
  const [direccion = ''] = window.location.hash.split('?');
  if (!direccion.startsWith(BASE)) return null;
  const escrito = direccion.slice(BASE.length);
  try {
    return decodeURIComponent(escrito) || null;
  } catch {
    // A percent sign that begins no letter: no code has one.
    return escrito;
  }
}

export type Consulta =
  | { estado: 'sinCodigo' }
  | { estado: 'preguntando' }
  | { estado: 'fallo'; mensaje: string }
  | { estado: 'contestada'; verificacion: Verificacion };

const SIN_RESPUESTA = 'No se pudo consultar. Revisa tu conexión y vuelve a intentarlo.';

/** Asks about the code in the address, and again for each other one. */
export function useVerificacion(): { consulta: Consulta; repetir: () => void } {
  const codigo = useSyncExternalStore(suscribir, codigoDeLaDireccion);
  const [vez, setVez] = useState(0);
  const [consulta, setConsulta] = useState<Consulta>({ estado: codigo ? 'preguntando' : 'sinCodigo' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `vez` asks the same once more
  useEffect(() => {
    if (codigo === null) return setConsulta({ estado: 'sinCodigo' });
    setConsulta({ estado: 'preguntando' });
    let vigente = true;
    verificarCodigo(codigo).then(
      (verificacion) => vigente && setConsulta({ estado: 'contestada', verificacion }),
      (error: unknown) => {
        if (!vigente) return;
        const dicho = error instanceof CallError && error.kind !== 'network' ? error.message : SIN_RESPUESTA;
        setConsulta({ estado: 'fallo', mensaje: dicho });
      },
    );
    return () => {
      vigente = false;
    };
  }, [codigo, vez]);
  return { consulta, repetir: useCallback(() => setVez((antes) => antes + 1), []) };
}

import { useLocation } from 'react-router';
import type { Paso } from '#shared/puesta/avance.rules.ts';
import { esPaso } from '#web/puesta/avance/api.ts';

/** What a step of 'Puesta en marcha' leaves behind when it leads to an import. */
export interface DesdePaso {
  paso: Paso;
}

/** The step of 'Puesta en marcha' from which somebody came to import; null: from elsewhere. */
export function usePasoDeOrigen(): DesdePaso | null {
  const { state } = useLocation();
  const paso: unknown = typeof state === 'object' && state !== null && 'paso' in state ? state.paso : null;
  return typeof paso === 'string' && esPaso(paso) ? { paso } : null;
}

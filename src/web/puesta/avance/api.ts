import { useState } from 'react';
import { PASOS, type Paso } from '#shared/puesta/avance.rules.ts';
import { type PasoDePuesta, verAvance } from '#shared/puesta/avance.ts';
import { type ApiQuery, useApiQuery } from '#web/kit/query.ts';
import { usePerfil } from '#web/sesion/api.ts';

const conceptos = [
  'puesta',
  'escuela',
  'niveles',
  'grados',
  'materias',
  'colaboradores',
  'pagos',
  'estudiantes',
  'inscripciones',
  'clases',
] as const;

/** The steps in a year; without one, of the year around today for which most is done. */
export const useAvance = (ciclo?: number): ApiQuery<PasoDePuesta[]> =>
  useApiQuery(verAvance, { query: { ciclo } }, { concepts: conceptos, staleTime: 0, refetchOnReturn: true });

export const esPaso = (text: string | undefined): text is Paso => PASOS.some((paso) => paso === text);

/** Where one goes on from a step: the next that is missing and was not left for later, else the next one. */
export function siguienteDe(actual: Paso, pasos: readonly PasoDePuesta[], saltados: readonly Paso[]): Paso {
  const aqui = PASOS.indexOf(actual);
  const enOrden = [...PASOS.slice(aqui + 1), ...PASOS.slice(0, aqui)];
  const falta = (paso: Paso) =>
    pasos.some((uno) => uno.paso === paso && uno.estado === 'falta') && !saltados.includes(paso);
  return enOrden.find(falta) ?? PASOS[aqui + 1] ?? actual;
}

/** Where one begins: at what is missing and was not left for later. */
export const primeroDe = (pasos: readonly PasoDePuesta[], saltados: readonly Paso[]): Paso =>
  (
    pasos.find(({ paso, estado }) => estado === 'falta' && !saltados.includes(paso)) ??
    pasos.find(({ estado }) => estado === 'falta')
  )?.paso ?? 'colegio';

/** What a person left for later or put away, kept on this device: nothing of the school depends on it. */
const OCULTA = 'oculta';

function leer(clave: string): string[] {
  try {
    const guardado: unknown = JSON.parse(localStorage.getItem(clave) ?? '[]');
    return Array.isArray(guardado) ? guardado.filter((uno) => typeof uno === 'string') : [];
  } catch {
    return [];
  }
}

export function useEleccionesDePuesta() {
  const perfil = usePerfil();
  const clave = `ceiba.puesta.${perfil.usuario}`;
  const [elegido, setElegido] = useState(() => leer(clave));
  function guardar(todo: string[]) {
    setElegido(todo);
    try {
      localStorage.setItem(clave, JSON.stringify(todo));
    } catch {
      // A private window: it is forgotten with the page.
    }
  }
  return {
    saltados: elegido.filter(esPaso),
    oculta: elegido.includes(OCULTA),
    saltar: (paso: Paso) => guardar([...new Set([...elegido, paso])]),
    ocultar: (oculta: boolean) =>
      guardar([...elegido.filter((uno) => uno !== OCULTA), ...(oculta ? [OCULTA] : [])]),
  };
}

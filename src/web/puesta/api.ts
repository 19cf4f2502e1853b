import { useState } from 'react';
import { plain } from '#shared/base/plain.ts';
import { type PasoDePuesta, verAvance } from '#shared/puesta/avance.ts';
import { PASOS, type Paso } from '#shared/puesta/avance.rules.ts';
import * as clases from '#shared/puesta/clases.ts';
import * as cuotas from '#shared/puesta/cuotas.ts';
import * as plantillas from '#shared/puesta/plantillas.ts';
import { type Consulta, useEscritura, useLectura } from '#web/base/query.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { usePerfil } from '#web/sesion/api.ts';

/** What each step is called, and what it asks for. */
export const NOMBRE_DE_PASO: Record<Paso, string> = {
  colegio: 'Tu colegio',
  grados: 'Niveles y grados',
  materias: 'Materias',
  personal: 'Personal',
  cuotas: 'Cuotas',
  estudiantes: 'Estudiantes',
  clases: 'Clases y credenciales',
};

const conceptos = [
  'puesta',
  'escuela',
  'grados',
  'materias',
  'colaboradores',
  'pagos',
  'estudiantes',
  'inscripciones',
  'clases',
] as const;

/** The steps in a year; without one, of the year around today for which most is done. */
export const useAvance = (ciclo?: number): Consulta<PasoDePuesta[]> =>
  useLectura(verAvance, { query: { ciclo } }, { concepts: conceptos, staleTime: 0, alVolver: true });

const siempre = { concepts: ['puesta'], staleTime: 3_600_000 } as const;
export const useGradosSugeridos = (): Consulta<plantillas.NivelSugerido[]> =>
  useLectura(plantillas.plantillaDeGrados, {}, siempre);
export const useMateriasSugeridas = (): Consulta<plantillas.LugarConMaterias[]> =>
  useLectura(plantillas.plantillaDeMaterias, {}, siempre);

/** Adds grades, sections and subjects to the year that is shown. */
export function useAplicar(onDone: () => void) {
  const { ciclo } = useCiclo();
  const { mutateAsync, isPending } = useEscritura(plantillas.aplicarPlantillas, {
    invalidates: ['puesta', 'niveles', 'carreras', 'grados', 'materias', 'clases'],
    onDone,
  });
  return {
    aplicando: isPending,
    aplicar: (body: Partial<Parameters<typeof mutateAsync>[0]['body']>) =>
      mutateAsync({ query: { ciclo }, body: { ...body } }).catch(() => undefined),
  };
}

export const useCuotasDelColegio = (ciclo: number): Consulta<cuotas.Cobrador[]> =>
  useLectura(
    cuotas.verCuotasDelColegio,
    { query: { ciclo } },
    { concepts: ['puesta', 'pagos', 'grados', 'niveles', 'carreras'], staleTime: 0 },
  );

export const useGuardarCuotas = (onDone: () => void) =>
  useEscritura(cuotas.guardarCuotasDelColegio, { invalidates: ['puesta', 'pagos'], onDone });

export const useClasesDelColegio = (ciclo: number): Consulta<clases.SeccionConClases[]> =>
  useLectura(
    clases.verClasesDelColegio,
    { query: { ciclo } },
    { concepts: ['puesta', 'clases', 'grados', 'materias', 'colaboradores'], staleTime: 0 },
  );

export const useGuardarClases = (onDone: () => void) =>
  useEscritura(clases.guardarClasesDelColegio, {
    invalidates: ['puesta', 'clases', 'colaboradores', 'grados'],
    onDone,
  });

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
    ocultar: (oculta: boolean) => guardar([...elegido.filter((uno) => uno !== OCULTA), ...(oculta ? [OCULTA] : [])]),
  };
}

/** Whether two names are the same for whoever reads them. */
export const mismoNombre = (uno: string, otro: string): boolean =>
  plain(uno.trim()).replace(/\s+/g, ' ') === plain(otro.trim()).replace(/\s+/g, ' ');

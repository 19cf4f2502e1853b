import { plain } from '#shared/base/plain.ts';
import type { Paso } from '#shared/puesta/avance.rules.ts';
import * as clases from '#shared/puesta/clases.ts';
import * as cuotas from '#shared/puesta/cuotas.ts';
import * as plantillas from '#shared/puesta/plantillas.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { type ApiQuery, type ReadOptions, useApiMutation, useApiQuery } from '#web/kit/query.ts';

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

const siempre = { concepts: ['puesta'], staleTime: 3_600_000 } as const satisfies ReadOptions;
export const useGradosSugeridos = (): ApiQuery<plantillas.NivelSugerido[]> =>
  useApiQuery(plantillas.plantillaDeGrados, {}, siempre);
export const useMateriasSugeridas = (): ApiQuery<plantillas.LugarConMaterias[]> =>
  useApiQuery(plantillas.plantillaDeMaterias, {}, siempre);

/** Adds grades, sections and subjects to the year that is shown. */
export function useAplicar(onDone: () => void) {
  const { ciclo } = useCiclo();
  const { mutateAsync, isPending } = useApiMutation(plantillas.aplicarPlantillas, {
    invalidates: ['puesta', 'niveles', 'carreras', 'grados', 'materias', 'clases'],
    onDone,
  });
  return {
    aplicando: isPending,
    aplicar: (body: Partial<Parameters<typeof mutateAsync>[0]['body']>) =>
      mutateAsync({ query: { ciclo }, body: { ...body } }).catch(() => undefined),
  };
}

export const useCuotasDelColegio = (ciclo: number): ApiQuery<cuotas.Cobrador[]> =>
  useApiQuery(
    cuotas.verCuotasDelColegio,
    { query: { ciclo } },
    { concepts: ['puesta', 'pagos', 'grados', 'niveles', 'carreras'], staleTime: 0 },
  );

export const useGuardarCuotas = (onDone: () => void) =>
  useApiMutation(cuotas.guardarCuotasDelColegio, { invalidates: ['puesta', 'pagos'], rereads: true, onDone });

export const useClasesDelColegio = (ciclo: number): ApiQuery<clases.SeccionConClases[]> =>
  useApiQuery(
    clases.verClasesDelColegio,
    { query: { ciclo } },
    { concepts: ['puesta', 'clases', 'grados', 'materias', 'colaboradores'], staleTime: 0 },
  );

export const useGuardarClases = (onDone: () => void) =>
  useApiMutation(clases.guardarClasesDelColegio, {
    invalidates: ['puesta', 'clases', 'colaboradores', 'grados'],
    rereads: true,
    onDone,
  });

/** Whether two names are the same for whoever reads them. */
export const mismoNombre = (uno: string, otro: string): boolean =>
  plain(uno.trim()).replace(/\s+/g, ' ') === plain(otro.trim()).replace(/\s+/g, ' ');

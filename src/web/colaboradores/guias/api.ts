import * as contract from '#shared/colaboradores/guias.ts';
import { type SeccionResumen, seccionesDeGrado } from '#shared/grados.ts';
import { type Consulta, useEscritura, useLectura } from '#web/base/query.ts';

export const useGuias = (idColaborador: number, ciclo: number): Consulta<contract.Guia[]> =>
  useLectura(
    contract.listarGuias,
    { params: { idColaborador: String(idColaborador) }, query: { ciclo } },
    { concepts: ['colaboradores', 'grados'], staleTime: 0 },
  );

export const useSeccionesDeGrado = (idGrado: number | null, ciclo: number): Consulta<SeccionResumen[]> =>
  useLectura(
    seccionesDeGrado,
    { params: { idGrado: String(idGrado) }, query: { ciclo } },
    { concepts: ['grados'], enabled: idGrado !== null },
  );

export const cambia = ['colaboradores', 'grados'] as const;

export function useAgregarGuias(idColaborador: number, onDone: () => void) {
  const { mutate, isPending } = useEscritura(contract.agregarGuias, { invalidates: cambia, onDone });
  const agregar = (secciones: readonly number[]) =>
    mutate({
      params: { idColaborador: String(idColaborador) },
      body: secciones.map((idGradoSeccion) => ({ idGradoSeccion })),
    });
  return { agregar, isPending };
}

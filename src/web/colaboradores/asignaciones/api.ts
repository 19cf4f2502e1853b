import * as contract from '#shared/colaboradores/asignaciones.ts';
import { CallError } from '#web/kit/call-error.ts';
import { type ApiQuery, useApiMutation, useApiQuery } from '#web/kit/query.ts';
import { invalidate } from '#web/kit/query-client.ts';

const conceptos = ['clases', 'colaboradores', 'grados'] as const;

export const useAsignaciones = (idColaborador: number, ciclo: number): ApiQuery<contract.Asignacion[]> =>
  useApiQuery(
    contract.listarAsignaciones,
    { params: { idColaborador: String(idColaborador) }, query: { ciclo } },
    { concepts: conceptos, staleTime: 0 },
  );

/** Every section of the year that teaches a subject, with its teacher if it has one. */
export const useSeccionesConMateria = (
  idMateria: number | null,
  ciclo: number,
): ApiQuery<contract.SeccionDeMateria[]> =>
  useApiQuery(
    contract.seccionesConMateria,
    { params: { idMateria: String(idMateria) }, query: { type: 'all', ciclo } },
    { concepts: conceptos, enabled: idMateria !== null, staleTime: 0 },
  );

export const cambia = ['clases', 'colaboradores'] as const;

export function useGuardarAsignaciones(idColaborador: number, ciclo: number, onDone: () => void) {
  const { mutateAsync, isPending } = useApiMutation(contract.guardarAsignaciones, {
    invalidates: cambia,
    onDone,
  });
  /** What was refused is shown as it stands now. */
  const guardar = (body: contract.AsignacionesForm, alNegar: () => void) =>
    mutateAsync({ params: { idColaborador: String(idColaborador) }, query: { ciclo }, body }).catch(
      (error: unknown) => {
        if (!(error instanceof CallError) || error.kind !== 'refused') return;
        alNegar();
        void invalidate(cambia);
      },
    );
  return { guardar, isPending };
}

export function useTransferir(ciclo: number, onDone: () => void) {
  const { mutateAsync } = useApiMutation(contract.transferirAsignaciones, { invalidates: cambia, onDone });
  return (destino: number, clases: readonly number[]) =>
    mutateAsync({
      params: { idColaborador: String(destino) },
      query: { ciclo },
      body: clases.map((idGradoSeccionMateriaColaborador) => ({ idGradoSeccionMateriaColaborador })),
    });
}

import * as contract from '#shared/carreras.ts';
import { type ApiQuery, useApiMutation, useApiQuery } from '#web/kit/query.ts';

/** Careers of a level with their subjects. */
export const useCarreras = (nivel: string, enabled = true): ApiQuery<contract.Carrera[]> =>
  useApiQuery(
    contract.listarCarreras,
    { params: { nivel } },
    { concepts: ['carreras', 'materias'], staleTime: 0, enabled },
  );

/** Careers of a level with what they charge in a year. */
export const useCarrerasConCuotas = (nivel: string, ciclo: number): ApiQuery<contract.Carrera[]> =>
  useApiQuery(
    contract.listarCarreras,
    { params: { nivel }, query: { type: 'nomaterias', ciclo } },
    { concepts: ['carreras', 'pagos'], staleTime: 0 },
  );

/** What shows a career or its name. */
export const cambia = ['carreras', 'grados'] as const;

/** Saves a career: a new one, or the given one under another name. */
export function useGuardarCarrera(nivel: string, carrera: contract.Carrera | null, onDone: () => void) {
  const crear = useApiMutation(contract.crearCarrera, { invalidates: cambia, onDone });
  const editar = useApiMutation(contract.editarCarrera, { invalidates: cambia, onDone });
  const params = { nivel };
  return (values: { nombre: string }, version: number | undefined) =>
    carrera
      ? editar.mutateAsync({ params, body: { idCarrera: carrera.idCarrera, version, ...values } })
      : crear.mutateAsync({ params, body: values });
}

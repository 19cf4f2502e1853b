import type { z } from 'zod';
import * as contract from '#shared/becas.ts';
import { type ApiQuery, useApiMutation, useApiQuery } from '#web/kit/query.ts';

const de = (idEstudianteGrado: number) => ({ params: { idEstudianteGrado: String(idEstudianteGrado) } });
const cambia = { invalidates: ['pagos', 'inscripciones'] } as const;

export const useBecas = (inscripcion: number): ApiQuery<contract.Beca[]> =>
  useApiQuery(contract.becasDeInscripcion, de(inscripcion), { concepts: ['pagos'], staleTime: 0 });

export const useListaDeBecas = (ciclo: number): ApiQuery<contract.ListaDeBecas> =>
  useApiQuery(
    contract.listarBecas,
    { query: { ciclo } },
    { concepts: ['pagos', 'inscripciones', 'estudiantes'], staleTime: 0 },
  );

export type CuerpoDeBeca = z.input<typeof contract.becaForm>;

/** What a form would change, asked for while it is filled in; null while it says too little. */
export const usePrevia = (inscripcion: number, body: CuerpoDeBeca | null) =>
  useApiQuery(
    contract.previaDeBeca,
    { ...de(inscripcion), body: body ?? undefined },
    {
      concepts: ['pagos'],
      enabled: body !== null,
      paged: true,
      staleTime: 0,
      scope: JSON.stringify(body),
    },
  );

export function useAgregarBeca(inscripcion: number, onDone: () => void) {
  const { mutateAsync } = useApiMutation(contract.agregarBeca, { ...cambia, onDone });
  return (body: CuerpoDeBeca) => mutateAsync({ ...de(inscripcion), body });
}

export function useTerminarBeca(id: number, onDone: () => void) {
  const { mutateAsync } = useApiMutation(contract.terminarBeca, { ...cambia, onDone });
  return (body: z.input<typeof contract.terminarBecaForm>) =>
    mutateAsync({ params: { id: String(id) }, body });
}

type Renovadas = z.output<typeof contract.renovarBecas.output>;

export function useRenovarBecas(onDone: (hecho: Renovadas) => void) {
  const { mutate, isPending } = useApiMutation(contract.renovarBecas, {
    ...cambia,
    onDone: ({ data }) => onDone(data),
  });
  return {
    isPending,
    renovar: (ids: number[], ciclo: number) => mutate({ body: { ids, ciclo } }),
  };
}

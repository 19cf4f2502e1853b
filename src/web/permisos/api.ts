import { guardarPermisos, verPermisos } from '#shared/permisos.ts';
import { CallError } from '#web/kit/call-error.ts';
import { useApiMutation, useApiQuery } from '#web/kit/query.ts';
import { invalidate } from '#web/kit/query-client.ts';

export const usePermisosDelColegio = () =>
  useApiQuery(verPermisos, {}, { concepts: ['permisos'], staleTime: 0, refetchOnReturn: true });

/** What somebody else decided meanwhile is shown below what was ticked here. */
export function useGuardarPermisos(onDone: () => void) {
  const { mutate, isPending } = useApiMutation(guardarPermisos, { invalidates: ['permisos'], onDone });
  return {
    isPending,
    guardar: (body: Parameters<typeof mutate>[0]['body']) =>
      mutate(
        { body },
        {
          onError: (error) => {
            if (error instanceof CallError && error.kind === 'refused') void invalidate(['permisos']);
          },
        },
      ),
  };
}

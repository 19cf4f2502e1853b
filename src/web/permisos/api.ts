import { guardarPermisos, verPermisos } from '#shared/permisos.ts';
import { CallError } from '#web/kit/call-error.ts';
import { useEscritura, useLectura } from '#web/kit/query.ts';
import { invalidate } from '#web/kit/query-client.ts';

export const usePermisosDelColegio = () =>
  useLectura(verPermisos, {}, { concepts: ['permisos'], staleTime: 0, alVolver: true });

/** What somebody else decided meanwhile is shown below what was ticked here. */
export function useGuardarPermisos(onDone: () => void) {
  const { mutate, isPending } = useEscritura(guardarPermisos, { invalidates: ['permisos'], onDone });
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

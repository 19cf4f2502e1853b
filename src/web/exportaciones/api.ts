import { useMutation } from '@tanstack/react-query';
import { urlOf } from '#shared/base/endpoint.ts';
import type { Informe, Lista } from '#shared/exportaciones.rules.ts';
import * as contract from '#shared/exportaciones.ts';
import { downloadFrom } from '#web/kit/download.ts';
import { useApiQuery } from '#web/kit/query.ts';
import { toasts } from '#web/kit/ui/toasts.ts';

/** The lists somebody may take, and how many rows each has; of what somebody changes elsewhere nothing tells this screen. */
export const useDescargas = (ciclo: number) =>
  useApiQuery(
    contract.listarDescargas,
    { query: { ciclo: String(ciclo) } },
    {
      concepts: ['estudiantes', 'inscripciones', 'pagos', 'grados', 'materias', 'clases', 'colaboradores'],
      staleTime: 0,
      refetchOnReturn: true,
    },
  );

export interface Pedida {
  formato: contract.Formato;
  ciclo: number;
  /** Filters and order, by their names in the address. */
  filtro: Readonly<Record<string, string | undefined>>;
}

/** Has a list made and saves it; which format is on its way. */
export function useDescargarLista(lista: Lista | Informe) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ formato, ciclo, filtro }: Pedida) => {
      const query = { ...filtro, formato, ciclo: String(ciclo), idioma: navigator.language };
      return downloadFrom(urlOf(contract.EXPORTAR[lista], undefined, query), `${lista}.${formato}`);
    },
    onError: (error) => toasts.failure(error),
  });
  return { bajar: mutate, bajando: isPending ? (variables?.formato ?? null) : null };
}

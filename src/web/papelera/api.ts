import { useState } from 'react';
import type { Objeto } from '#shared/base/operaciones.ts';
import * as contract from '#shared/papelera.ts';
import { type ApiQuery, type ReadOptions, useApiQuery } from '#web/kit/query.ts';
import { useListInAddress } from '#web/kit/ui/table/address-state.ts';
import { pageQuery, type RemotePage } from '#web/kit/ui/table/remote.ts';
import { undo } from '#web/kit/undo.ts';

const lista = {
  concepts: ['papelera'],
  paged: true,
  staleTime: 0,
  refetchOnReturn: true,
} as const satisfies ReadOptions;

export interface PaginaDePapelera extends RemotePage {
  /** The only kind that is shown; null: all of them. */
  objeto: Objeto | null;
  elegir: (objeto: Objeto | null) => void;
}

/** What of a bin is shown, kept in the address; `objetos` are the kinds it may hold. */
export function usePaginaDePapelera(objetos: readonly Objeto[]): PaginaDePapelera {
  const {
    filters: filtros,
    filter: filtrar,
    ...pagina
  } = useListInAddress(['objeto'], {
    orders: [],
    order: '',
    pageSize: contract.PAPELERA_POR_PAGINA,
  });
  return {
    ...pagina,
    objeto: objetos.find((uno) => uno === filtros.objeto) ?? null,
    elegir: (objeto) => filtrar({ objeto: objeto ?? undefined }),
  };
}

const pedida = ({ state, objeto }: PaginaDePapelera) => {
  const { page, limit, q } = pageQuery(state);
  return { page, limit, q, objeto: objeto ?? undefined };
};

export const usePapelera = (pagina: PaginaDePapelera): ApiQuery<contract.Eliminado[]> =>
  useApiQuery(contract.listarPapelera, { query: pedida(pagina) }, lista);

export const usePapeleraDeClase = (
  idassignment: string,
  pagina: PaginaDePapelera,
): ApiQuery<contract.Eliminado[]> =>
  useApiQuery(contract.papeleraDeClase, { params: { idassignment }, query: pedida(pagina) }, lista);

/** Brings something back; several may be on their way at a time. */
export function useRestaurar() {
  const [enCurso, setEnCurso] = useState<ReadonlySet<number>>(new Set());
  async function restaurar(idOperacion: number): Promise<void> {
    setEnCurso((antes) => new Set(antes).add(idOperacion));
    await undo(idOperacion);
    setEnCurso((antes) => new Set([...antes].filter((id) => id !== idOperacion)));
  }
  return { restaurar, enCurso };
}

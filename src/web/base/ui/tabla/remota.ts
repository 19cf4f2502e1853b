import type { PaginationState, SortingState } from '@tanstack/react-table';
import { useState } from 'react';

export interface EstadoRemoto {
  search: string;
  sorting: SortingState;
  pagination: PaginationState;
}

/** What a list that the server pages, searches and sorts is asked for. `orden` of `-apellido1` is descending. */
export function usePaginaRemota(initial: { order?: string; pageSize?: number } = {}) {
  const [state, setState] = useState<EstadoRemoto>({
    search: '',
    sorting: initial.order ? [{ id: initial.order, desc: false }] : [],
    pagination: { pageIndex: 0, pageSize: initial.pageSize ?? 10 },
  });
  const [sort] = state.sorting;
  return {
    state,
    setState,
    query: {
      page: String(state.pagination.pageIndex + 1),
      limit: String(state.pagination.pageSize),
      q: state.search || undefined,
      orden: sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined,
    },
  };
}

export type PaginaRemota = ReturnType<typeof usePaginaRemota>;

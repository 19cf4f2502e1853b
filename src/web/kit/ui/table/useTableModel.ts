import {
  createPaginatedRowModel,
  createSortedRowModel,
  type OnChangeFn,
  type PaginationState,
  type Row,
  type RowSelectionState,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { type Columna, compararValor, sinValor } from './columns.ts';

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export type Fila<R extends object> = Row<typeof features, R>;

interface TablaState {
  sorting: SortingState;
  pagination: PaginationState;
  rowSelection: RowSelectionState;
}

interface UseTablaOptions<R extends object> {
  rows: readonly R[];
  columns: readonly Columna<R>[];
  idOf: (row: R) => string | number;
  state: TablaState;
  onSorting: OnChangeFn<SortingState>;
  onPagination: OnChangeFn<PaginationState>;
  onSelection: OnChangeFn<RowSelectionState>;
  /** Total of the server when it pages, sorts and searches. */
  remoteTotal?: number;
}

/** The table's state machine: order, page and selection. Knows nothing of how it looks. */
export function useTabla<R extends object>({
  rows,
  columns,
  idOf,
  state,
  onSorting,
  onPagination,
  onSelection,
  remoteTotal,
}: UseTablaOptions<R>) {
  const defs = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        // Undefined is what it leaves last in both directions.
        accessorFn: (row: R) => (sinValor(column.value(row)) ? undefined : column.value(row)),
        sortUndefined: 'last' as const,
        enableSorting: column.sortable ?? true,
        sortDescFirst: false,
        sortFn: (a: Fila<R>, b: Fila<R>) => compararValor(column.value(a.original), column.value(b.original)),
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const remote = remoteTotal !== undefined;
  return useTable<typeof features, R>({
    features,
    columns: defs,
    data,
    state,
    getRowId: (row) => String(idOf(row)),
    onSortingChange: onSorting,
    onPaginationChange: onPagination,
    onRowSelectionChange: onSelection,
    manualSorting: remote,
    manualPagination: remote,
    rowCount: remoteTotal,
    autoResetPageIndex: false,
    enableSortingRemoval: false,
  });
}

export type TablaModelo<R extends object> = ReturnType<typeof useTabla<R>>;

/** What the box of the head chooses: only what is in sight. */
export const textoDeTodos = ({ getPageCount }: { getPageCount: () => number }): string =>
  getPageCount() > 1 ? 'Seleccionar los de esta página' : 'Seleccionar todos';

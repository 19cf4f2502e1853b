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
import { type Column, compareValues, isBlank } from './columns.ts';

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export type ModelRow<R extends object> = Row<typeof features, R>;

interface TableModelState {
  sorting: SortingState;
  pagination: PaginationState;
  rowSelection: RowSelectionState;
}

interface TableModelOptions<R extends object> {
  rows: readonly R[];
  columns: readonly Column<R>[];
  idOf: (row: R) => string | number;
  state: TableModelState;
  onSorting: OnChangeFn<SortingState>;
  onPagination: OnChangeFn<PaginationState>;
  onSelection: OnChangeFn<RowSelectionState>;
  /** Total of the server when it pages, sorts and searches. */
  remoteTotal?: number;
}

/** The table's state machine: order, page and selection. Knows nothing of how it looks. */
export function useTableModel<R extends object>({
  rows,
  columns,
  idOf,
  state,
  onSorting,
  onPagination,
  onSelection,
  remoteTotal,
}: TableModelOptions<R>) {
  const defs = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        // Undefined is what it leaves last in both directions.
        accessorFn: (row: R) => (isBlank(column.value(row)) ? undefined : column.value(row)),
        sortUndefined: 'last' as const,
        enableSorting: column.sortable ?? true,
        sortDescFirst: false,
        sortFn: (a: ModelRow<R>, b: ModelRow<R>) =>
          compareValues(column.value(a.original), column.value(b.original)),
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

export type TableModel<R extends object> = ReturnType<typeof useTableModel<R>>;

/** What the box of the head chooses: only what is in sight. */
export const chooseAllLabel = ({ getPageCount }: { getPageCount: () => number }): string =>
  getPageCount() > 1 ? 'Seleccionar los de esta página' : 'Seleccionar todos';

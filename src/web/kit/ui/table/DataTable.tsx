import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import useMediaQuery from '@mui/material/useMediaQuery';
import { functionalUpdate } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { usePrinting } from '#web/kit/ui/printing.ts';
import { SearchBox } from '#web/kit/ui/SearchBox.tsx';
import { useFirstFound } from '#web/kit/ui/useFirstFound.ts';
import { medidas } from '#web/theme.medidas.ts';
import { type Column, ROWS_PER_PAGE, searchIn } from './columns.ts';
import { DataTableFooter } from './DataTableFooter.tsx';
import { DataTableHead } from './DataTableHead.tsx';
import { DataTableList } from './DataTableList.tsx';
import { DataTableRow } from './DataTableRow.tsx';
import { isUncounted, type RemotePage, type RemoteState } from './remote.ts';
import { LEFT_WIDTH, rightPlaces, rightWidth } from './sticky.ts';
import { useRowActions } from './useRowActions.ts';
import { useRowSelection } from './useRowSelection.ts';
import { useTableModel } from './useTableModel.ts';

const HEIGHTS = { dense: medidas.filaDensa, normal: medidas.fila, roomy: medidas.filaAmplia } as const;
/** Fewer rows than this are simply drawn. */
const MANY = 60;

export interface DataTableProps<R extends object> {
  label: string;
  rows: readonly R[];
  columns: readonly Column<R>[];
  idOf: (row: R) => string | number;
  /** How the row's boxes and menu are called aloud; the first column by default. */
  nameOf?: (row: R) => string;
  rowMenu?: (row: R) => readonly MenuAction[];
  /** A row opens wherever it is pressed; for the keyboard the column that `opens`, and in `compact` a `OpenLink`. */
  onOpen?: ((row: R) => void) | undefined;
  /** Chosen ids (as text). With `onSelection` every row has a box. */
  selection?: readonly string[];
  onSelection?: (ids: string[]) => void;
  /** Placeholder of the search box; none without it. */
  search?: string;
  /** Right of the search box. */
  toolbar?: ReactNode;
  /** Rows a page; without it everything scrolls in one. */
  pageSize?: number;
  pageSizes?: readonly number[];
  /** Tallest the rows' box may be, in pixels. */
  height?: number;
  density?: keyof typeof HEIGHTS;
  /** Column sorted at first. */
  order?: string;
  /** The server pages, searches and sorts: `usePaginaRemota` and the total of the reply. */
  remote?: RemotePage & { total: number; loading?: boolean };
  /** Below 600 px each row becomes this. */
  compact?: (row: R) => ReactNode;
  /** The same below 960 px, for columns that have no room on a tablet. */
  wide?: boolean;
  empty?: ReactNode;
}

/** A table of people, payments or marks: sticky header and first column, scrolls inside, smooth with thousands. */
export function DataTable<R extends object>({
  label,
  rows,
  columns,
  idOf,
  nameOf,
  rowMenu,
  onOpen,
  selection,
  onSelection,
  search,
  toolbar,
  pageSize,
  pageSizes = ROWS_PER_PAGE,
  height,
  density = 'normal',
  order,
  remote,
  compact,
  wide = false,
  empty = <EmptyState text="No hay información." />,
}: DataTableProps<R>) {
  const printing = usePrinting();
  const narrow = useMediaQuery(useTheme().breakpoints.down(wide ? 'md' : 'sm'));
  const [local, setLocal] = useState<RemoteState>({
    search: '',
    sorting: order ? [{ id: order, desc: false }] : [],
    pagination: { pageIndex: 0, pageSize: pageSize ?? Number.MAX_SAFE_INTEGER },
  });
  const { state, setState } = remote ?? { state: local, setState: setLocal };
  const found = useMemo(
    () => (remote ? rows : searchIn(rows, columns, state.search)),
    [remote, rows, columns, state.search],
  );
  const chosen = useRowSelection(selection, onSelection);
  const table = useTableModel({
    rows: found,
    columns,
    idOf,
    state: { sorting: state.sorting, pagination: state.pagination, rowSelection: chosen.state },
    onSorting: (update) =>
      setState((now) => ({
        ...now,
        sorting: functionalUpdate(update, now.sorting),
        pagination: { ...now.pagination, pageIndex: 0 },
      })),
    onPagination: (update) =>
      setState((now) => ({ ...now, pagination: functionalUpdate(update, now.pagination) })),
    onSelection: chosen.onChange,
    remoteTotal: remote?.total,
  });
  const shown = table.getRowModel().rows;
  const box = useRef<HTMLDivElement>(null);
  const rowHeight = HEIGHTS[density];
  const asList = compact !== undefined && narrow && !printing;
  const virtual = !asList && !printing && shown.length > MANY;
  const rowVirtualizer = useVirtualizer({
    count: virtual ? shown.length : 0,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const items = rowVirtualizer.getVirtualItems();
  const before = virtual ? (items[0]?.start ?? 0) : 0;
  const after = virtual ? rowVirtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const drawn = virtual ? items.flatMap(({ index }) => shown[index] ?? []) : shown;
  const count = remote?.total ?? found.length;
  const menu = rowMenu !== undefined;
  const places = useMemo(() => rightPlaces(columns, menu), [columns, menu]);
  const name = nameOf ?? ((row: R) => String(columns[0]?.value(row) ?? ''));
  const acts = useRowActions<R>({
    open: (row) => onOpen?.(row),
    menu: (row) => rowMenu?.(row) ?? [],
    choose: (id, chosen) => table.getRow(id).toggleSelected(chosen),
  });
  const first = useFirstFound({
    searched: state.search,
    ready: !remote?.loading,
    first: shown[0],
    take: (row) => (onOpen ? onOpen(row.original) : row.toggleSelected(true)),
  });
  const menuOf = (row: R) => {
    if (!rowMenu) return 'none';
    return rowMenu(row).length > 0 ? 'actions' : 'empty';
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      {search || toolbar ? (
        <Stack
          direction="row"
          useFlexGap
          sx={{
            alignItems: 'center',
            justifyContent: 'flex-end',
            flexWrap: 'wrap',
            gap: 1.5,
            p: 2,
            pl: { sm: 3 },
          }}
        >
          {search ? (
            <SearchBox
              label={search}
              value={state.search}
              delay={remote ? 250 : 0}
              {...(onOpen || onSelection ? { onEnter: first } : {})}
              onChange={(text) =>
                setState((now) => ({ ...now, search: text, pagination: { ...now.pagination, pageIndex: 0 } }))
              }
            />
          ) : null}
          <Box sx={{ flex: 1 }} />
          {toolbar}
        </Stack>
      ) : null}
      {remote?.loading ? (
        <LinearProgress aria-label="Cargando" sx={{ height: 2, mb: '-2px', zIndex: 4 }} />
      ) : null}
      {count === 0 ? empty : null}
      {count > 0 && asList ? (
        <DataTableList
          {...{ table, label, compact, onOpen }}
          rows={drawn}
          selectable={onSelection !== undefined}
          nameOf={name}
        />
      ) : null}
      {count > 0 && !asList ? (
        <Box
          ref={box}
          tabIndex={0}
          role="region"
          aria-label={label}
          sx={{
            overflow: 'auto',
            minHeight: 0,
            maxHeight: height ?? (virtual ? '70vh' : undefined),
            position: 'relative',
            // What the keyboard reaches comes out from below the columns that stay.
            scrollPaddingInline: `${LEFT_WIDTH}px ${rightWidth(places, menu)}px`,
          }}
        >
          <Table
            stickyHeader
            aria-label={label}
            aria-busy={remote?.loading}
            aria-rowcount={count}
            size={density === 'dense' ? 'small' : 'medium'}
          >
            <DataTableHead
              table={table}
              columns={columns}
              selectable={onSelection !== undefined}
              {...{ menu, places }}
            />
            <TableBody>
              {before > 0 ? <tr style={{ height: before }} /> : null}
              {drawn.map((row) => (
                <DataTableRow
                  key={row.id}
                  id={row.id}
                  row={row.original}
                  name={name(row.original)}
                  selected={row.getIsSelected()}
                  selectable={onSelection !== undefined}
                  opens={onOpen !== undefined}
                  menu={menuOf(row.original)}
                  height={rowHeight}
                  {...{ columns, places, acts }}
                />
              ))}
              {after > 0 ? <tr style={{ height: after }} /> : null}
            </TableBody>
          </Table>
        </Box>
      ) : null}
      {(pageSize || remote) && count > 0 ? (
        <DataTableFooter
          count={count}
          page={state.pagination.pageIndex}
          pageSize={state.pagination.pageSize}
          uncounted={remote && isUncounted(state, count)}
          sizes={[...new Set([state.pagination.pageSize, ...pageSizes])].sort((a, b) => a - b)}
          onPage={(page) => table.setPageIndex(page)}
          onPageSize={(size) => table.setPagination({ pageIndex: 0, pageSize: size })}
        />
      ) : null}
    </Box>
  );
}

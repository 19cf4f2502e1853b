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
import type { Accion } from '#web/kit/ui/ActionMenu.tsx';
import { Vacio } from '#web/kit/ui/EmptyState.tsx';
import { useImprimiendo } from '#web/kit/ui/printing.ts';
import { Buscador } from '#web/kit/ui/SearchBox.tsx';
import { usePrimera } from '#web/kit/ui/useFirstFound.ts';
import { medidas } from '#web/theme.medidas.ts';
import { buscarEn, type Columna, FILAS_POR_PAGINA } from './columns.ts';
import { TablaPie } from './DataTableFooter.tsx';
import { TablaCabecera } from './DataTableHead.tsx';
import { TablaLista } from './DataTableList.tsx';
import { TablaFila } from './DataTableRow.tsx';
import { type EstadoRemoto, type PaginaRemota, sinContar } from './remote.ts';
import { anchoFijo, LADO_FIJO, lugaresDerechos } from './sticky.ts';
import { useActosDeFila } from './useRowActions.ts';
import { useSeleccion } from './useRowSelection.ts';
import { useTabla } from './useTableModel.ts';

const ALTOS = { densa: medidas.filaDensa, normal: medidas.fila, amplia: medidas.filaAmplia } as const;
/** Fewer rows than this are simply drawn. */
const MUCHAS = 60;

export interface TablaProps<R extends object> {
  label: string;
  rows: readonly R[];
  columns: readonly Columna<R>[];
  idOf: (row: R) => string | number;
  /** How the row's boxes and menu are called aloud; the first column by default. */
  nameOf?: (row: R) => string;
  rowMenu?: (row: R) => readonly Accion[];
  /** A row opens wherever it is pressed; for the keyboard the column that `opens`, and in `compact` a `NombreQueAbre`. */
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
  density?: keyof typeof ALTOS;
  /** Column sorted at first. */
  order?: string;
  /** The server pages, searches and sorts: `usePaginaRemota` and the total of the reply. */
  remote?: PaginaRemota & { total: number; loading?: boolean };
  /** Below 600 px each row becomes this. */
  compact?: (row: R) => ReactNode;
  /** The same below 960 px, for columns that have no room on a tablet. */
  wide?: boolean;
  empty?: ReactNode;
}

/** A table of people, payments or marks: sticky header and first column, scrolls inside, smooth with thousands. */
export function Tabla<R extends object>({
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
  pageSizes = FILAS_POR_PAGINA,
  height,
  density = 'normal',
  order,
  remote,
  compact,
  wide = false,
  empty = <Vacio text="No hay información." />,
}: TablaProps<R>) {
  const imprimiendo = useImprimiendo();
  const narrow = useMediaQuery(useTheme().breakpoints.down(wide ? 'md' : 'sm'));
  const [local, setLocal] = useState<EstadoRemoto>({
    search: '',
    sorting: order ? [{ id: order, desc: false }] : [],
    pagination: { pageIndex: 0, pageSize: pageSize ?? Number.MAX_SAFE_INTEGER },
  });
  const { state, setState } = remote ?? { state: local, setState: setLocal };
  const found = useMemo(
    () => (remote ? rows : buscarEn(rows, columns, state.search)),
    [remote, rows, columns, state.search],
  );
  const chosen = useSeleccion(selection, onSelection);
  const table = useTabla({
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
  const rowHeight = ALTOS[density];
  const asList = compact !== undefined && narrow && !imprimiendo;
  const virtual = !asList && !imprimiendo && shown.length > MUCHAS;
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
  const lugares = useMemo(() => lugaresDerechos(columns, menu), [columns, menu]);
  const name = nameOf ?? ((row: R) => String(columns[0]?.value(row) ?? ''));
  const acts = useActosDeFila<R>({
    open: (row) => onOpen?.(row),
    menu: (row) => rowMenu?.(row) ?? [],
    choose: (id, chosen) => table.getRow(id).toggleSelected(chosen),
  });
  const primera = usePrimera({
    buscado: state.search,
    listas: !remote?.loading,
    primera: shown[0],
    tomar: (row) => (onOpen ? onOpen(row.original) : row.toggleSelected(true)),
  });
  const menuDe = (row: R) => {
    if (!rowMenu) return 'ninguno';
    return rowMenu(row).length > 0 ? 'actos' : 'vacio';
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
            <Buscador
              label={search}
              value={state.search}
              delay={remote ? 250 : 0}
              {...(onOpen || onSelection ? { onEnter: primera } : {})}
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
        <TablaLista
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
            scrollPaddingInline: `${LADO_FIJO}px ${anchoFijo(lugares, menu)}px`,
          }}
        >
          <Table
            stickyHeader
            aria-label={label}
            aria-busy={remote?.loading}
            aria-rowcount={count}
            size={density === 'densa' ? 'small' : 'medium'}
          >
            <TablaCabecera
              table={table}
              columns={columns}
              selectable={onSelection !== undefined}
              {...{ menu, lugares }}
            />
            <TableBody>
              {before > 0 ? <tr style={{ height: before }} /> : null}
              {drawn.map((row) => (
                <TablaFila
                  key={row.id}
                  id={row.id}
                  row={row.original}
                  name={name(row.original)}
                  selected={row.getIsSelected()}
                  selectable={onSelection !== undefined}
                  opens={onOpen !== undefined}
                  menu={menuDe(row.original)}
                  height={rowHeight}
                  {...{ columns, lugares, acts }}
                />
              ))}
              {after > 0 ? <tr style={{ height: after }} /> : null}
            </TableBody>
          </Table>
        </Box>
      ) : null}
      {(pageSize || remote) && count > 0 ? (
        <TablaPie
          count={count}
          page={state.pagination.pageIndex}
          pageSize={state.pagination.pageSize}
          uncounted={remote && sinContar(state, count)}
          sizes={[...new Set([state.pagination.pageSize, ...pageSizes])].sort((a, b) => a - b)}
          onPage={(page) => table.setPageIndex(page)}
          onPageSize={(size) => table.setPagination({ pageIndex: 0, pageSize: size })}
        />
      ) : null}
    </Box>
  );
}

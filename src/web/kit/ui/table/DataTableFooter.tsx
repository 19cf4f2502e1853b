import TablePagination from '@mui/material/TablePagination';
import { miles } from '#shared/base/formatos.ts';
import { CONTADOS_MAX } from '#shared/base/page.ts';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '#web/kit/ui/icons.tsx';
import { STEP_BUTTONS } from '#web/kit/ui/toast-place.ts';

interface FooterProps {
  count: number;
  page: number;
  pageSize: number;
  sizes: readonly number[];
  /** There are more than were counted. */
  uncounted?: boolean;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

export function DataTableFooter({
  count,
  page,
  pageSize,
  sizes,
  uncounted,
  onPage,
  onPageSize,
}: FooterProps) {
  return (
    <TablePagination
      component="div"
      {...STEP_BUTTONS}
      count={count}
      page={Math.min(page, Math.max(0, Math.ceil(count / pageSize) - 1))}
      rowsPerPage={pageSize}
      rowsPerPageOptions={[...sizes]}
      onPageChange={(_, next) => onPage(next)}
      onRowsPerPageChange={(event) => onPageSize(Number(event.target.value))}
      labelRowsPerPage="Filas por página:"
      labelDisplayedRows={({ from, to, count: total }) =>
        `${miles(from)}–${miles(to)} de ${uncounted ? `más de ${miles(CONTADOS_MAX)}` : miles(total)}`
      }
      getItemAriaLabel={(type) => (type === 'next' ? 'Página siguiente' : 'Página anterior')}
      slots={{ actions: { nextButtonIcon: ChevronRightIcon, previousButtonIcon: ChevronLeftIcon } }}
      slotProps={{
        select: { IconComponent: ChevronDownIcon, inputProps: { 'aria-label': 'Filas por página' } },
      }}
      sx={{
        // At the foot of a box of a fixed height, however few the rows.
        mt: 'auto',
        flex: 'none',
        borderTop: 1,
        borderColor: 'divider',
        '& .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
        '& .MuiTablePagination-input': { width: 'auto', mx: { xs: 1, sm: 2 } },
        '& .MuiTablePagination-select': { pr: '28px !important' },
        '& .MuiSelect-icon': { right: 4, fontSize: 16, top: 'calc(50% - 8px)' },
      }}
    />
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fechaHora } from '#shared/base/fechas.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { enPalabras } from '#shared/caja/cortes.rules.ts';
import { CORTES_POR_PAGINA, type CorteFila } from '#shared/caja/cortes.ts';
import { useCortes } from '#web/caja/api.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { OpenLink } from '#web/kit/ui/OpenLink.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useListInAddress } from '#web/kit/ui/table/address-state.ts';
import type { Column } from '#web/kit/ui/table/columns.ts';
import { DataTable } from '#web/kit/ui/table/DataTable.tsx';
import { pageQuery } from '#web/kit/ui/table/remote.ts';
import { VerCorte } from './VerCorte.tsx';

const columnas: Column<CorteFila>[] = [
  {
    id: 'numero',
    header: 'N.º',
    value: ({ numero }) => numero,
    opens: true,
    strong: true,
    sortable: false,
  },
  { id: 'cerrado', header: 'Cerrado', value: ({ cerrado }) => fechaHora(cerrado), sortable: false },
  { id: 'cajero', header: 'Cajero', value: ({ cajero }) => cajero, sortable: false },
  { id: 'recibos', header: 'Recibos', value: ({ recibos }) => recibos, align: 'right', sortable: false },
  {
    id: 'total',
    header: 'Total',
    value: ({ total }) => total,
    cell: ({ total }) => quetzales(total),
    align: 'right',
    strong: true,
    sortable: false,
  },
  {
    id: 'diferencia',
    header: 'Diferencia',
    value: ({ diferencia }) => enPalabras(diferencia),
    sortable: false,
  },
];

const enTelefono = (fila: CorteFila, onOpen: (fila: CorteFila) => void) => (
  <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between' }}>
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 700 }}>
        <OpenLink onOpen={() => onOpen(fila)}>{`Corte ${fila.numero}`}</OpenLink>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {fechaHora(fila.cerrado)} · {fila.cajero}
      </Typography>
    </Box>
    <Stack sx={{ alignItems: 'flex-end', flex: 'none' }}>
      <Typography sx={{ fontWeight: 700 }}>{quetzales(fila.total)}</Typography>
      <Typography variant="body2">{enPalabras(fila.diferencia)}</Typography>
    </Stack>
  </Stack>
);

/** Drawers that were counted, the newest first. */
export function CortesAnteriores() {
  const pagina = useListInAddress([], {
    orders: ['numero'],
    order: '-numero',
    pageSize: CORTES_POR_PAGINA,
  });
  const { page, limit } = pageQuery(pagina.state);
  const query = useCortes({ page, limit });
  const [ve, setVe] = useState<CorteFila | null>(null);
  return (
    <Card>
      <Typography variant="h5" component="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        Cortes anteriores
      </Typography>
      <QueryView query={query} skeleton={<RowsSkeleton rows={4} />}>
        {(filas) => (
          <DataTable
            label="Cortes anteriores"
            rows={filas}
            columns={columnas}
            idOf={({ idCorte }) => idCorte}
            nameOf={({ numero }) => `Corte ${numero}`}
            onOpen={setVe}
            remote={{ ...pagina, total: query.data?.total ?? 0, loading: query.isPlaceholderData }}
            empty={<EmptyState text="Todavía no hay cortes." />}
            compact={(fila) => enTelefono(fila, setVe)}
          />
        )}
      </QueryView>
      {ve ? <VerCorte idCorte={ve.idCorte} onClose={() => setVe(null)} /> : null}
    </Card>
  );
}

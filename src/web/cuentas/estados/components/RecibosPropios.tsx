import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { urlOf } from '#shared/base/endpoint.ts';
import { fechaCorta } from '#shared/base/fechas.ts';
import { quetzales } from '#shared/base/formatos.ts';
import type { ReciboPropio } from '#shared/cuentas/estados.ts';
import { reciboPropioEnPdf } from '#shared/recibos/impreso.ts';
import { NOMBRE_DEL_METODO } from '#shared/recibos.rules.ts';
import { openPrintable } from '#web/kit/print.ts';
import type { ApiQuery } from '#web/kit/query.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { medidas } from '#web/theme.medidas.ts';

const SIN_NUMERO = 'Registro anterior';

function Fila({ recibo }: { recibo: ReciboPropio }) {
  const { idRecibo, numero, fechaPago, metodo, conceptos, monto, parte, anulado } = recibo;
  const tachado = anulado ? ({ textDecoration: 'line-through' } as const) : {};
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      sx={{
        // With large letters the amount goes below what was paid, whole.
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: 1.5,
        px: 2,
        py: 1.5,
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 9em', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700, ...tachado }}>{numero ?? SIN_NUMERO}</Typography>
        <Typography variant="body2" color="textSecondary">
          {fechaCorta(fechaPago)} · {NOMBRE_DEL_METODO[metodo]}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {conceptos.join(', ')}
        </Typography>
      </Box>
      <Stack sx={{ alignItems: 'flex-end', gap: 0.5 }}>
        <Typography sx={{ fontWeight: 700, ...tachado }}>{quetzales(monto)}</Typography>
        {parte ? (
          <Typography variant="caption" color="textSecondary">
            Tu parte
          </Typography>
        ) : null}
        {anulado ? <StatusChip tone="error" text="Anulado" variant="text" /> : null}
        <Button
          size="small"
          href={urlOf(reciboPropioEnPdf, { id: String(idRecibo) })}
          target="_blank"
          onClick={(event: MouseEvent<HTMLAnchorElement>) => void openPrintable(event)}
          rel="noopener"
          sx={{ minWidth: medidas.dedo, px: 0, justifyContent: 'flex-end' }}
          aria-label={`PDF de ${numero ?? SIN_NUMERO}, se abre en otra pestaña`}
        >
          PDF
        </Button>
      </Stack>
    </Stack>
  );
}

/** What was paid of a year, receipt by receipt. */
export const RecibosPropios = ({ query }: { query: ApiQuery<ReciboPropio[]> }) => (
  <QueryView
    query={query}
    skeleton={<RowsSkeleton rows={4} />}
    empty={
      <EmptyState
        heading="h3"
        title="Todavía no tienes recibos"
        text="Aparecen aquí cuando se registra un pago."
      />
    }
  >
    {(recibos) => (
      <Box component="ul" aria-label="Recibos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {recibos.map((recibo) => (
          <Fila key={recibo.idRecibo} recibo={recibo} />
        ))}
      </Box>
    )}
  </QueryView>
);

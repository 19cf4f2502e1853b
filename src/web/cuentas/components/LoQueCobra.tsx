import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { sum } from '#shared/base/decimal.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { enMeses, totalPago } from '#shared/cuentas.rules.ts';
import type { PagoDelGrado } from '#shared/cuentas.ts';

interface LoQueCobraProps {
  /** The fees of the grade. */
  cuotas: readonly PagoDelGrado[];
  /** How many months are charged. */
  meses: number;
}

/** Each fee that goes on the account, and what all of them add up to. */
export function LoQueCobra({ cuotas, meses }: LoQueCobraProps) {
  const veces = ({ idPagoNavigation: { mensual } }: PagoDelGrado) => (mensual ? meses : 1);
  const cobradas = cuotas.filter((cuota) => !cuota.agregado && veces(cuota) > 0);
  if (cobradas.length === 0) return null;
  const total = sum(cobradas.map((cuota) => totalPago(cuota.cantidad, veces(cuota))));
  return (
    <Box
      component="dl"
      aria-label="Lo que se le va a cobrar"
      aria-live="polite"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        rowGap: 0.5,
        color: 'text.primary',
        '& dd': { m: 0, pl: 2, textAlign: 'right' },
      }}
    >
      {cobradas.map((cuota) => (
        <Fragment key={`${cuota.idPagoNivelEstudiantil} ${cuota.idPagoNivelEstudiantilCarrera}`}>
          <dt>{cuota.idPagoNavigation.descripcion}</dt>
          <dd>{enMeses(cuota.cantidad, veces(cuota))}</dd>
        </Fragment>
      ))}
      <Box component="dt" sx={{ fontWeight: 700, pt: 0.5, borderTop: 1, borderColor: 'divider' }}>
        Total
      </Box>
      <Box component="dd" sx={{ fontWeight: 700, pt: 0.5, borderTop: 1, borderColor: 'divider' }}>
        {quetzales(total)}
      </Box>
    </Box>
  );
}

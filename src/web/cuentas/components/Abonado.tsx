import Typography from '@mui/material/Typography';
import { quetzales } from '#shared/base/formatos.ts';
import { rebajaEscrita } from '#shared/becas.rules.ts';
import type { Mensualidad } from '#shared/cuentas.ts';

/** Below an amount: what is taken off it, and of what was paid in part how much, and what is left. */
export const Abonado = ({ abonado, saldo, rebajas }: Pick<Mensualidad, 'abonado' | 'saldo' | 'rebajas'>) => {
  const lineas = [
    ...rebajas.map(rebajaEscrita),
    ...(abonado > 0 && saldo > 0 ? [`Abonado ${quetzales(abonado)} · saldo ${quetzales(saldo)}`] : []),
  ];
  return lineas.map((linea) => (
    <Typography
      key={linea}
      component="span"
      variant="caption"
      color="textSecondary"
      sx={{ display: 'block' }}
    >
      {linea}
    </Typography>
  ));
};

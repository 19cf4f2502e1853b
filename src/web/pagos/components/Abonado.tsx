import Typography from '@mui/material/Typography';
import { quetzales } from '#shared/base/formatos.ts';
import type { Mensualidad } from '#shared/pagos.ts';

/** Below an amount of which a part was paid: how much, and what is left. */
export const Abonado = ({ abonado, saldo }: Pick<Mensualidad, 'abonado' | 'saldo'>) =>
  abonado > 0 && saldo > 0 ? (
    <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      Abonado {quetzales(abonado)} · saldo {quetzales(saldo)}
    </Typography>
  ) : null;

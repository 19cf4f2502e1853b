import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { sum } from '#shared/base/decimal.ts';
import { nombreDeMes, quetzales } from '#shared/base/formatos.ts';
import type { Mensualidad } from '#shared/cuentas.ts';
import { enTramo } from '#shared/inscripciones/movimientos.rules.ts';

interface MesesSinCobroProps {
  /** The unpaid ones that may leave the account. */
  meses: readonly Mensualidad[];
  value: readonly number[];
  onChange: (meses: number[]) => void;
  error?: string | undefined;
}

/** The unpaid months that leave the account with who leaves, one box each, and what they add up to. */
export function MesesSinCobro({ meses, value, onChange, error }: MesesSinCobroProps) {
  const id = useId();
  const elegidos = meses.filter(({ mes }) => value.includes(mes));
  const marcar = (mes: number, marcado: boolean) =>
    onChange(meses.map((uno) => uno.mes).filter((otro) => (otro === mes ? marcado : value.includes(otro))));
  const suma = quetzales(sum(elegidos.map(({ saldo }) => saldo)));
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} sx={{ fontWeight: 700, color: 'text.primary' }}>
        Meses que ya no se cobrarán
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))', mt: 0.5 }}>
        {meses.map(({ mes }) => (
          <FormControlLabel
            key={mes}
            label={nombreDeMes(mes)}
            control={
              <Checkbox checked={value.includes(mes)} onChange={(_, marcado) => marcar(mes, marcado)} />
            }
          />
        ))}
      </Box>
      <Typography variant="body2" role="status" sx={{ mt: 0.5, minHeight: 20 }}>
        {elegidos.length === 0
          ? 'Se le siguen cobrando todos.'
          : `Ya no se ${elegidos.length === 1 ? 'cobrará' : 'cobrarán'}: ${enTramo(elegidos.map(({ mes }) => mes))} (${suma}).`}
      </Typography>
      {elegidos.some(({ abonado }) => abonado > 0) ? (
        <Typography variant="body2" color="textSecondary">
          Un mes con abono se queda en la cuenta: se le rebaja lo que falta.
        </Typography>
      ) : null}
      {error ? <FormHelperText error>{error}</FormHelperText> : null}
    </Box>
  );
}

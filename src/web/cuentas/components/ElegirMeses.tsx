import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { nombreDeMes } from '#shared/base/formatos.ts';
import { enMeses, todosLosMeses } from '#shared/cuentas.rules.ts';

interface ElegirMesesProps {
  title: string;
  /** Why these months stand ticked at first. */
  helper?: string;
  value: readonly number[];
  onChange: (meses: number[]) => void;
  /** Months that are paid: they stay. */
  fijos?: readonly number[];
  /** What one month costs, to say what they add up to. */
  cantidad?: number | undefined;
}

/** The months that are charged, one box each. */
export function ElegirMeses({ title, helper, value, onChange, fijos = [], cantidad }: ElegirMesesProps) {
  const id = useId();
  const todos = value.length === todosLosMeses.length;
  const marcar = (mes: number, marcado: boolean) =>
    onChange(todosLosMeses.filter((otro) => (otro === mes ? marcado : value.includes(otro))));
  const suma = cantidad === undefined || value.length === 0 ? null : enMeses(cantidad, value.length);
  return (
    <Box role="group" aria-labelledby={id}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={id} sx={{ fontWeight: 700, color: 'text.primary' }}>
          {title}
        </Typography>
        <Button size="small" onClick={() => onChange(todos ? [...fijos] : [...todosLosMeses])}>
          {todos ? 'Ninguno' : 'Todos'}
        </Button>
      </Stack>
      {helper ? <Typography variant="body2">{helper}</Typography> : null}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
          mt: 0.5,
          color: 'text.primary',
        }}
      >
        {todosLosMeses.map((mes) => (
          <FormControlLabel
            key={mes}
            label={fijos.includes(mes) ? `${nombreDeMes(mes)} (pagado)` : nombreDeMes(mes)}
            disabled={fijos.includes(mes)}
            control={
              <Checkbox checked={value.includes(mes)} onChange={(_, checked) => marcar(mes, checked)} />
            }
          />
        ))}
      </Box>
      <Typography variant="body2" role="status" sx={{ mt: 0.5, minHeight: 20 }}>
        {value.length === 0 ? 'Sin meses marcados no se cobra.' : suma}
      </Typography>
    </Box>
  );
}

import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { METODOS_DE_CAJA, type MetodoDeCaja, NOMBRE_DEL_METODO } from '#shared/recibos.rules.ts';
import { medidas } from '#web/theme.medidas.ts';

interface ElegirProps {
  value: MetodoDeCaja;
  onChange: (metodo: MetodoDeCaja) => void;
}

/** How somebody pays: cash first and alone in its row, as it is what most do. */
export const ElegirMetodo = ({ value, onChange }: ElegirProps) => (
  <RadioGroup
    aria-label="Forma de pago"
    value={value}
    onChange={(_, text) => {
      const metodo = METODOS_DE_CAJA.find((uno) => uno === text);
      if (metodo) onChange(metodo);
    }}
    sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}
  >
    {METODOS_DE_CAJA.map((metodo) => (
      <FormControlLabel
        key={metodo}
        value={metodo}
        label={NOMBRE_DEL_METODO[metodo]}
        control={<Radio size="small" />}
        sx={{
          m: 0,
          pr: 1,
          minHeight: medidas.dedo,
          border: 1,
          borderRadius: `${medidas.radio.control}px`,
          borderColor: metodo === value ? 'primary.main' : 'trazo.borde',
          bgcolor: metodo === value ? 'primary.suave' : undefined,
          gridColumn: metodo === 'efectivo' ? '1 / -1' : undefined,
          '& .MuiFormControlLabel-label': { fontSize: '0.875rem' },
        }}
      />
    ))}
  </RadioGroup>
);

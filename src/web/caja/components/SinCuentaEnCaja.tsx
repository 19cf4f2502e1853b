import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SIN_CUENTA } from '#shared/cuentas.ts';
import { useCuenta } from '#web/cuentas/api.ts';
import { PreguntaDeCuenta } from '#web/cuentas/components/GenerarCuenta.tsx';

interface SinCuentaProps {
  inscripcion: number;
  nombre: string;
  disabled: boolean;
}

function Pregunta({
  inscripcion,
  nombre,
  onClose,
}: Omit<SinCuentaProps, 'disabled'> & { onClose: () => void }) {
  const cuenta = useCuenta(inscripcion).data?.data;
  return cuenta ? (
    <PreguntaDeCuenta {...{ inscripcion, nombre, onClose }} propuestos={cuenta.mesesPropuestos} />
  ) : null;
}

/** Of who is enrolled and charged nothing yet: the account is made here, and what it charges is shown at once. */
export function SinCuentaEnCaja({ inscripcion, nombre, disabled }: SinCuentaProps) {
  const [pregunta, setPregunta] = useState(false);
  return (
    <Stack direction="row" useFlexGap sx={{ p: 2, gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography>{SIN_CUENTA}</Typography>
      <Button variant="outlined" disabled={disabled} onClick={() => setPregunta(true)}>
        Generar cuenta de pagos
      </Button>
      {pregunta ? <Pregunta {...{ inscripcion, nombre }} onClose={() => setPregunta(false)} /> : null}
    </Stack>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { usePagosDelGrado } from '#web/cuentas/api.ts';
import { InfoIcon } from '#web/kit/ui/icons.tsx';
import { ConfirmarCuota } from './ConfirmarCuota.tsx';
import { cuotaDeColegiatura } from './GenerarCuenta.tsx';

interface SinColegiaturaProps {
  inscripcion: number;
  abierta: boolean;
  propuestos: readonly number[];
}

/** The account exists and charges no tuition: it was left out or taken off, and comes back only by its own act. */
export function SinColegiatura({ inscripcion, abierta, propuestos }: SinColegiaturaProps) {
  const [asking, setAsking] = useState(false);
  const cuotas = usePagosDelGrado(inscripcion);
  const colegiatura = cuotaDeColegiatura(cuotas.data?.data);
  return (
    <>
      <Alert
        severity="info"
        icon={<InfoIcon />}
        action={
          abierta && colegiatura ? (
            <Button color="inherit" variant="outlined" size="small" onClick={() => setAsking(true)}>
              Volver a agregar la colegiatura
            </Button>
          ) : undefined
        }
        sx={{ flexWrap: 'wrap' }}
      >
        La cuenta de pagos no tiene colegiatura.
        {cuotas.data && !colegiatura ? ' Su grado no tiene una cuota de colegiatura en este ciclo.' : ''}
      </Alert>
      {asking && colegiatura ? (
        <ConfirmarCuota
          {...{ inscripcion, propuestos }}
          cuota={colegiatura}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

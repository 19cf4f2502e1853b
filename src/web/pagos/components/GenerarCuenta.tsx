import Button from '@mui/material/Button';
import { useState } from 'react';
import { SIN_CUENTA } from '#shared/pagos.ts';
import { Confirmacion } from '#web/base/ui/Confirmacion.tsx';
import { IconoCuotas } from '#web/base/ui/iconos-escuela.tsx';
import { Vacio } from '#web/base/ui/Vacio.tsx';
import { useGenerarPagos } from '../api.ts';

interface GenerarProps {
  inscripcion: number;
  nombre: string;
  abierta: boolean;
}

/** Stands where the months would be until the account is made from the fees of the grade. */
export function GenerarCuenta({ inscripcion, nombre, abierta }: GenerarProps) {
  const [asking, setAsking] = useState(false);
  const { generar, isPending } = useGenerarPagos(inscripcion, () => setAsking(false));
  return (
    <>
      <Vacio
        heading="h3"
        title={SIN_CUENTA}
        text={abierta ? 'Se toma de las cuotas de su grado: los pagos y diez mensualidades.' : undefined}
        action={
          abierta ? (
            <Button variant="contained" onClick={() => setAsking(true)}>
              Generar cuenta de pagos
            </Button>
          ) : undefined
        }
      />
      <Confirmacion
        open={asking}
        title="Generar cuenta de pagos"
        text={`¿Desea generar los pagos del alumno "${nombre}"?`}
        icon={<IconoCuotas />}
        accept="Generar"
        busy={isPending}
        onAccept={generar}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

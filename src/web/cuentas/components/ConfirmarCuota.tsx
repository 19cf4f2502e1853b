import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { quetzales } from '#shared/base/formatos.ts';
import type { PagoDelGrado } from '#shared/cuentas.ts';
import { avisoDeCobroExtra, esCobroExtra, esInscripcion } from '#shared/cuotas/extras.rules.ts';
import { useAjustesDeCaja } from '#web/caja/api.ts';
import { useAgregarPago, usePagosDeInscripcion } from '#web/cuentas/api.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { Warning } from '#web/kit/ui/Warning.tsx';
import { ElegirMeses } from './ElegirMeses.tsx';
import { DESDE_INSCRIPCION } from './GenerarCuenta.tsx';

interface ConfirmarProps {
  inscripcion: number;
  cuota: PagoDelGrado;
  /** Months that are ticked at first. */
  propuestos: readonly number[];
  onClose: () => void;
}

/** Asks before a fee of the grade is put on an account; of what is paid by the month, for which months. */
export function ConfirmarCuota({ inscripcion, cuota, propuestos, onClose }: ConfirmarProps) {
  const { descripcion, mensual } = cuota.idPagoNavigation;
  const [meses, setMeses] = useState<number[]>([...propuestos]);
  const { agregar, isPending } = useAgregarPago(inscripcion, onClose);
  const pagos = usePagosDeInscripcion(inscripcion).data?.data ?? [];
  const yaTiene = pagos.some(({ pago }) => pago !== null && esInscripcion(pago.idPagoNavigation));
  // Until it is known that nobody wants to be warned, one is.
  const avisa = useAjustesDeCaja().data?.data.avisoCobrosExtra ?? true;
  const extra = avisa && esCobroExtra(cuota.idPagoNavigation, yaTiene);
  const { idPagoNivelEstudiantil, idPagoNivelEstudiantilCarrera } = cuota;
  return (
    <ConfirmDialog
      open
      title="Agregar pago"
      text={`¿Desea agregar al alumno el pago "${descripcion}"?`}
      detail={
        <Stack sx={{ gap: 1.5 }}>
          {extra ? <Warning>{avisoDeCobroExtra(descripcion)}</Warning> : null}
          {mensual ? (
            <ElegirMeses
              title="Desde qué mes cobra"
              helper={DESDE_INSCRIPCION}
              value={meses}
              onChange={setMeses}
              cantidad={cuota.cantidad}
            />
          ) : (
            `${descripcion}: ${quetzales(cuota.cantidad)}`
          )}
        </Stack>
      }
      accept={extra ? 'Agregar de todos modos' : 'Agregar'}
      waiting={mensual && meses.length === 0}
      busy={isPending}
      onAccept={() => {
        const body = { idPagoNivelEstudiantil, idPagoNivelEstudiantilCarrera };
        // A refusal has been told; the question stays open for another try.
        agregar(mensual ? { ...body, meses } : body).catch(() => undefined);
      }}
      onClose={onClose}
    />
  );
}

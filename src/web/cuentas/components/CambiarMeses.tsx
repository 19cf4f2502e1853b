import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Mensualidad } from '#shared/cuentas.ts';
import { useCambiarMeses } from '#web/cuentas/api.ts';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { ElegirMeses } from './ElegirMeses.tsx';

interface CambiarMesesProps {
  inscripcion: number;
  nombre: string;
  mensualidades: readonly Mensualidad[];
  cantidad: number;
  onClose: () => void;
}

/** Adds months to a tuition or takes unpaid ones off, in one act. */
export function CambiarMeses({ inscripcion, nombre, mensualidades, cantidad, onClose }: CambiarMesesProps) {
  // As they were when this was opened: what is read meanwhile is no choice of who chooses here.
  const [actuales] = useState(() => mensualidades.map(({ mes }) => mes));
  const [meses, setMeses] = useState(actuales);
  const { cambiar, isPending } = useCambiarMeses(inscripcion, onClose);
  const igual = meses.length === actuales.length && meses.every((mes) => actuales.includes(mes));
  return (
    <ModalDialog
      open
      title="Meses de la colegiatura"
      subject={nombre}
      width="angosto"
      unsaved={!igual}
      busy={isPending}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button color="inherit" onClick={close} disabled={isPending}>
            Cancelar
          </Button>
          <Button
            variant="contained"
            disabled={igual || meses.length === 0}
            loading={isPending}
            onClick={() => cambiar(meses, actuales)}
          >
            Guardar
          </Button>
        </>
      )}
    >
      <ElegirMeses
        title="Meses que se cobran"
        helper="Quita los que no debe. Un mes pagado se queda: primero se anula."
        value={meses}
        onChange={setMeses}
        fijos={mensualidades.filter(({ abonado }) => abonado > 0).map(({ mes }) => mes)}
        cantidad={cantidad}
      />
    </ModalDialog>
  );
}

import Button from '@mui/material/Button';
import { useState } from 'react';
import { descripcionDe } from '#shared/banco/palabras.rules.ts';
import { DEPOSITO_DE_CAJA, MOTIVOS_DE_IGNORAR } from '#shared/banco.rules.ts';
import type { Deposito } from '#shared/banco.ts';
import { fechaCorta } from '#shared/base/fechas.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { useCortes } from '#web/caja/api.ts';
import { RadioInput } from '#web/kit/form/RadioInput.tsx';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';

interface NoEsProps {
  movimiento: Deposito;
  ocupado: boolean;
  onIgnorar: (motivo: (typeof MOTIVOS_DE_IGNORAR)[number], idCorte: number | null) => void;
  onClose: () => void;
}

const CORTES_RECIENTES = '50';

/** The corte whose cash was taken to the bank, where somebody knows. */
function DeQueCorte({
  value,
  onChange,
}: {
  value: number | null;
  onChange: (idCorte: number | null) => void;
}) {
  const cortes = useCortes({ page: '1', limit: CORTES_RECIENTES }).data?.data ?? [];
  if (cortes.length === 0) return null;
  return (
    <SelectInput
      dense
      label="Corte"
      none="Sin decir"
      options={cortes.map(({ idCorte, numero, cerrado, total }) => ({
        value: idCorte,
        label: `Corte ${numero}, ${fechaCorta(cerrado)}, ${quetzales(total)}`,
      }))}
      value={value ?? undefined}
      onChange={(idCorte) => onChange(idCorte ?? null)}
    />
  );
}

/** Money that nobody paid for a student: it leaves the list, and can come back. */
export function NoEsDeUnAlumno({ movimiento, ocupado, onIgnorar, onClose }: NoEsProps) {
  const [motivo, setMotivo] = useState<(typeof MOTIVOS_DE_IGNORAR)[number]>(DEPOSITO_DE_CAJA);
  const [idCorte, setIdCorte] = useState<number | null>(null);
  return (
    <ModalDialog
      open
      title="No es de un alumno"
      subject={descripcionDe(movimiento)}
      busy={ocupado}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button color="inherit" onClick={close}>
            Cancelar
          </Button>
          <Button
            variant="contained"
            loading={ocupado}
            onClick={() => onIgnorar(motivo, motivo === DEPOSITO_DE_CAJA ? idCorte : null)}
          >
            Guardar
          </Button>
        </>
      )}
    >
      <RadioInput
        label={`¿Qué es este depósito de ${quetzales(movimiento.monto)}?`}
        options={MOTIVOS_DE_IGNORAR.map((value) => ({ value, label: value }))}
        value={motivo}
        onChange={setMotivo}
      />
      {motivo === DEPOSITO_DE_CAJA ? <DeQueCorte value={idCorte} onChange={setIdCorte} /> : null}
    </ModalDialog>
  );
}

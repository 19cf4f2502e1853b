import Button from '@mui/material/Button';
import { useState } from 'react';
import { quetzales } from '#shared/base/formatos.ts';
import { MOTIVOS_DE_IGNORAR } from '#shared/pagos/banco.rules.ts';
import type { Movimiento } from '#shared/pagos/banco.ts';
import { descripcionDe } from '#shared/pagos/banco-palabras.rules.ts';
import { EntradaOpciones } from '#web/base/form/EntradaOpciones.tsx';
import { Dialogo } from '#web/base/ui/Dialogo.tsx';

interface NoEsProps {
  movimiento: Movimiento;
  ocupado: boolean;
  onIgnorar: (motivo: (typeof MOTIVOS_DE_IGNORAR)[number]) => void;
  onClose: () => void;
}

/** Money that nobody paid for a student: it leaves the list, and can come back. */
export function NoEsDeUnAlumno({ movimiento, ocupado, onIgnorar, onClose }: NoEsProps) {
  const [motivo, setMotivo] = useState<(typeof MOTIVOS_DE_IGNORAR)[number]>(MOTIVOS_DE_IGNORAR[0]);
  return (
    <Dialogo
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
          <Button variant="contained" loading={ocupado} onClick={() => onIgnorar(motivo)}>
            Guardar
          </Button>
        </>
      )}
    >
      <EntradaOpciones
        label={`¿Qué es este depósito de ${quetzales(movimiento.monto)}?`}
        options={MOTIVOS_DE_IGNORAR.map((value) => ({ value, label: value }))}
        value={motivo}
        onChange={setMotivo}
      />
    </Dialogo>
  );
}

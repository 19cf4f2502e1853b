import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { contar } from '#shared/base/formatos.ts';
import type { CuentasForm } from '#shared/cuentas/generar.ts';
import type { ImportacionHecha } from '#shared/importaciones.ts';
import { useGenerarCuentasDe } from '#web/cuentas/api.ts';
import { MESES_QUE_COBRA } from '#web/cuentas/components/DialogoCuentas.tsx';
import { RadioInput } from '#web/kit/form/RadioInput.tsx';
import { BusyOverlay } from '#web/kit/ui/BusyOverlay.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';

interface GenerarCuentasProps {
  secciones: ImportacionHecha['secciones'];
  ciclo: number;
}

/** The accounts that the sections of an import still lack: what a family can pay begins with them. */
export function GenerarCuentas({ secciones, ciclo }: GenerarCuentasProps) {
  const [abierto, abrir] = useState(false);
  const [meses, setMeses] = useState<CuentasForm['meses']>('inscripcion');
  const { generar, resultado, avance, isPending } = useGenerarCuentasDe(ciclo);
  const [unica, otra] = secciones;
  const donde = unica && !otra ? unica.nombre : contar(secciones.length, 'sección', 'secciones');
  const { generadas = 0, negadas = [] } = resultado ?? {};
  const dicho =
    generadas === 0 ? 'Todos tenían ya su cuenta' : contar(generadas, 'cuenta generada', 'cuentas generadas');
  if (resultado && negadas.length === 0) return <StatusChip tone="success" text={dicho} />;
  return (
    <>
      <Button variant="tonal" onClick={() => abrir(true)}>
        {`Generar cuentas ${ciclo}`}
      </Button>
      {abierto ? (
        <ModalDialog
          open
          title={`Generar cuentas ${ciclo}`}
          subject={donde}
          busy={isPending}
          onClose={() => abrir(false)}
          actions={(close) => (
            <>
              <Button color="inherit" onClick={close} disabled={isPending}>
                Cancelar
              </Button>
              <Button
                variant="contained"
                loading={isPending}
                onClick={() => generar({ meses, lugares: secciones })}
              >
                Generar
              </Button>
            </>
          )}
        >
          {negadas.length > 0 ? (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {generadas > 0 ? <p>{`${dicho}. Faltan:`}</p> : null}
              {negadas.map((una) => (
                <p key={una}>{una}</p>
              ))}
            </Alert>
          ) : null}
          <RadioInput
            label="Desde qué mes cobra"
            options={MESES_QUE_COBRA}
            value={meses}
            onChange={setMeses}
          />
          <BusyOverlay open={isPending} text="Generando cuentas" progress={avance} />
        </ModalDialog>
      ) : null}
    </>
  );
}

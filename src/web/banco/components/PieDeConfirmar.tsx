import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CONFIRMADOS_MAX } from '#shared/banco.ts';
import { contar, quetzales, segun } from '#shared/base/formatos.ts';
import { useConfirmar } from '#web/banco/api.ts';
import { BusyOverlay } from '#web/kit/ui/BusyOverlay.tsx';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { NOT_PRINTED } from '#web/kit/ui/screen-marks.ts';
import type { Revision } from './useRevision.ts';

interface PieProps {
  revision: Revision;
  /** Takes back the file that is shown; null where something of it is used. */
  onDeshacer: (() => void) | null;
}

const pagos = (cuantos: number): string => contar(cuantos, 'pago', 'pagos');
const depositos = (cuantos: number): string => contar(cuantos, 'depósito', 'depósitos');

/** What the button does: payments may bring links along, links may come alone. */
function nombreDelActo(cuantos: number, enlaces: number): string {
  if (cuantos > 0) return `Confirmar ${pagos(cuantos)}`;
  return enlaces > 0 ? `Enlazar ${depositos(enlaces)}` : 'Confirmar pagos';
}

/** How much is ticked, and the one button that registers it. */
export function PieDeConfirmar({ revision, onDeshacer }: PieProps) {
  const [pregunta, setPregunta] = useState(false);
  const { marcados, total, enlaces } = revision;
  const { confirmar, confirmando, avance } = useConfirmar(revision.reiniciar, (rechazos) =>
    revision.marcar(rechazos.map(({ idMovimiento }) => [idMovimiento, false] as const)),
  );
  const cuantos = Math.min(marcados.length, CONFIRMADOS_MAX);
  const deEstos = enlaces.slice(0, CONFIRMADOS_MAX - cuantos);
  const acto = nombreDelActo(cuantos, deEstos.length);
  function aceptar() {
    setPregunta(false);
    confirmar({
      pagos: marcados.slice(0, CONFIRMADOS_MAX).map(({ movimiento: { idMovimiento }, lineas }) => ({
        idMovimiento,
        lineas: lineas.map(({ clase, id, monto, saldo }) => ({ clase, id, monto, saldoVisto: saldo })),
      })),
      enlaces: deEstos,
    });
  }
  return (
    <Paper
      elevation={4}
      square
      className={NOT_PRINTED}
      sx={{ position: 'sticky', bottom: 0, zIndex: 'appBar', mx: { xs: -2, sm: 0 }, px: 2, py: 1.5 }}
    >
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography role="status" sx={{ flex: 1, minWidth: 140 }}>
          <strong>{contar(marcados.length, 'seleccionada', 'seleccionadas')}</strong> · {quetzales(total)}
          {enlaces.length > 0
            ? ` · ${contar(enlaces.length, 'se enlaza', 'se enlazan')} con su recibo`
            : null}
        </Typography>
        {onDeshacer ? <Button onClick={onDeshacer}>Deshacer importación</Button> : null}
        <Button
          variant="contained"
          disabled={cuantos + deEstos.length === 0}
          loading={confirmando}
          onClick={() => setPregunta(true)}
        >
          {acto}
        </Button>
      </Stack>
      <ConfirmDialog
        open={pregunta}
        title={acto}
        text={
          <>
            {cuantos > 0 ? (
              <>
                {segun(cuantos, 'Se registra', 'Se registran')} <strong>{pagos(cuantos)}</strong> por{' '}
                <strong>{quetzales(total)}</strong>, con un recibo por depósito.{' '}
              </>
            ) : null}
            {deEstos.length > 0 ? (
              <>
                {segun(deEstos.length, 'Se enlaza', 'Se enlazan')}{' '}
                <strong>{depositos(deEstos.length)}</strong> con el recibo de la caja que dice lo mismo, sin
                otro recibo.
              </>
            ) : null}
          </>
        }
        accept="Confirmar"
        onAccept={aceptar}
        onClose={() => setPregunta(false)}
      />
      <BusyOverlay open={confirmando} text="Registrando pagos" progress={avance} />
    </Paper>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fechaCorta, fechaHora } from '#shared/base/fechas.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { cambioDe } from '#shared/caja.rules.ts';
import { formaDePago, porElCorte } from '#shared/recibos.rules.ts';
import type { Recibo } from '#shared/recibos.ts';
import { useRecibo } from '#web/caja/api.ts';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { toasts } from '#web/kit/ui/toasts.ts';
import { usePermite } from '#web/sesion/api.ts';
import { AnularRecibo } from './AnularRecibo.tsx';
import { CorregirRecibo } from './CorregirRecibo.tsx';
import { enviarRecibo, imprimir } from './useImpresora.ts';

function Contenido({ recibo, cobra }: { recibo: Recibo; cobra: boolean }) {
  const porque = cobra ? porElCorte(recibo, 'corregir') : null;
  const { anulado, motivo, recibido, total, lineas } = recibo;
  const datos = [
    ['Paga', recibo.pagador],
    ['NIT', [recibo.nit, recibo.nombreFactura].filter(Boolean).join(', ')],
    ['Forma de pago', formaDePago(recibo).join(' · ')],
    ...(recibo.fechaRecibo ? [['Fecha del recibo', fechaCorta(recibo.fechaRecibo)]] : []),
    ['Registrado', `${fechaHora(recibo.registrado)}, por ${recibo.cajero}`],
    ...(recibido === null
      ? []
      : [['Recibido', `${quetzales(recibido)}, cambio ${quetzales(cambioDe(recibido, total))}`]]),
    ...(recibo.corte === null ? [] : [['Corte', String(recibo.corte)]]),
    ...(recibo.corregido ? [['Corregido', fechaHora(recibo.corregido)]] : []),
  ] as const;
  return (
    <Stack sx={{ gap: 2 }}>
      {anulado ? (
        <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
          <StatusChip tone="error" text="Anulado" />
          <Typography variant="body2">
            {fechaHora(anulado)}. {motivo}
          </Typography>
        </Stack>
      ) : null}
      <Stack component="dl" sx={{ m: 0, gap: 0.5 }}>
        {datos.map(([nombre, valor]) => (
          <Stack key={nombre} direction="row" sx={{ gap: 2 }}>
            <Typography component="dt" color="textSecondary" sx={{ flex: '0 0 120px' }}>
              {nombre}
            </Typography>
            <Typography component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              {valor}
            </Typography>
          </Stack>
        ))}
      </Stack>
      {porque ? (
        <Typography variant="body2" color="textSecondary">
          {porque}.
        </Typography>
      ) : null}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lineas.map(({ concepto, estudiante, grado, monto, saldoDespues }) => (
          <Stack
            key={`${estudiante} ${concepto}`}
            component="li"
            direction="row"
            sx={{ gap: 2, py: 1, borderTop: 1, borderColor: 'divider', justifyContent: 'space-between' }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 700 }}>{concepto}</Typography>
              <Typography variant="body2" color="textSecondary">
                {estudiante} · {grado}
                {saldoDespues > 0 ? ` · quedan ${quetzales(saldoDespues)}` : ''}
              </Typography>
            </Box>
            <Typography sx={{ fontWeight: 700 }}>{quetzales(monto)}</Typography>
          </Stack>
        ))}
      </Stack>
      <Typography variant="h4" component="p" align="right">
        Total {quetzales(total)}
      </Typography>
    </Stack>
  );
}

/** A receipt as it was written down, with what can be done with it. */
export function VerRecibo({ idRecibo, onClose }: { idRecibo: number; onClose: () => void }) {
  const query = useRecibo(idRecibo);
  const [anula, setAnula] = useState(false);
  const [corrige, setCorrige] = useState(false);
  const cobra = usePermite('pagos');
  const recibo = query.data?.data;
  return (
    <ModalDialog
      open
      title={recibo ? `Recibo ${recibo.numero}` : 'Recibo'}
      onClose={onClose}
      actions={
        recibo ? (
          <>
            {recibo.puedeAnular || (cobra && porElCorte(recibo, 'anular')) ? (
              <Button color="error" disabled={!recibo.puedeAnular} onClick={() => setAnula(true)}>
                Anular
              </Button>
            ) : null}
            {recibo.puedeCorregir || (cobra && porElCorte(recibo, 'corregir')) ? (
              <Button disabled={!recibo.puedeCorregir} onClick={() => setCorrige(true)}>
                Corregir datos
              </Button>
            ) : null}
            <Button onClick={() => void enviarRecibo(recibo.idRecibo, recibo.numero).catch(toasts.failure)}>
              Enviar
            </Button>
            <Button variant="contained" onClick={() => imprimir(recibo.idRecibo)}>
              Imprimir
            </Button>
          </>
        ) : null
      }
    >
      <QueryView query={query}>{(leido) => <Contenido recibo={leido} cobra={cobra} />}</QueryView>
      {corrige && recibo ? <CorregirRecibo recibo={recibo} onClose={() => setCorrige(false)} /> : null}
      {anula ? (
        <AnularRecibo idRecibo={idRecibo} onAnulado={onClose} onClose={() => setAnula(false)} />
      ) : null}
    </ModalDialog>
  );
}

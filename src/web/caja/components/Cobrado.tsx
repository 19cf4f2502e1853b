import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { quetzales } from '#shared/base/formatos.ts';
import type { ReciboHecho } from '#shared/caja.ts';
import { CheckIcon } from '#web/kit/ui/icons.tsx';
import { RoundIcon } from '#web/kit/ui/RoundIcon.tsx';
import { toasts } from '#web/kit/ui/toasts.ts';
import { AnularRecibo } from './AnularRecibo.tsx';
import { enviarRecibo, imprimir } from './useImpresora.ts';

/** What was just registered, and the way to who comes next. */
export function Cobrado({ recibo, onSiguiente }: { recibo: ReciboHecho; onSiguiente: () => void }) {
  const [anula, setAnula] = useState(false);
  const { idRecibo, numero, total, cambio, enlazado } = recibo;
  return (
    <Stack sx={{ gap: 2, alignItems: 'stretch' }} role="status">
      <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 1 }}>
        <RoundIcon tone="success">
          <CheckIcon />
        </RoundIcon>
        <Typography variant="h4" component="h2">
          Recibo {numero} registrado
        </Typography>
        <Typography color="textSecondary">{quetzales(total)}</Typography>
        {enlazado ? <Typography>Enlazado con el depósito del banco.</Typography> : null}
        {cambio > 0 ? (
          <Typography variant="h2" component="p">
            Cambio {quetzales(cambio)}
          </Typography>
        ) : null}
      </Stack>
      <Button variant="contained" size="large" autoFocus onClick={onSiguiente}>
        Siguiente familia
      </Button>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button onClick={() => imprimir(idRecibo)}>Imprimir</Button>
        <Button onClick={() => void enviarRecibo(idRecibo, numero).catch(toasts.failure)}>Enviar</Button>
        <Button color="error" onClick={() => setAnula(true)}>
          Anular
        </Button>
      </Stack>
      {anula ? (
        <AnularRecibo idRecibo={idRecibo} onAnulado={onSiguiente} onClose={() => setAnula(false)} />
      ) : null}
    </Stack>
  );
}
